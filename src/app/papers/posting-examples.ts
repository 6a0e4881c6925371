import { financeExamples } from '../../areas/finance/posting-examples.server.ts'
import { inventoryExamples } from '../../areas/inventory/posting-examples.server.ts'
import { lendingExamples } from '../../areas/lending/posting-examples.server.ts'
import { marketExamples } from '../../areas/market/posting-examples.server.ts'
import { purchaseExamples } from '../../areas/purchase/posting-examples.server.ts'
import { salesExamples } from '../../areas/sales/posting-examples.server.ts'

/** What each document posts, by examples. */
export const postingExamples = [
  ...salesExamples,
  ...purchaseExamples,
  ...inventoryExamples,
  ...lendingExamples,
  ...marketExamples,
  ...financeExamples,
]

/** Documents without a posting function of their own, and where their entries come from. */
export const postsElsewhere: Record<string, string> = {
  stocktake: 'None of its own. What was found becomes a gain and a loss bill, which post.',
  customerInquiry: 'None. Its quotations stand in a book of their own; the orders that it makes are drafts.',
  quoteInquiry: 'None. Quotes and counter prices stand in books of their own; the orders that it makes are drafts.',
  salesReturn: 'None of its own. What arrives is a return receipt, which posts.',
  salesDistribution: 'None. It arranges how outbounds travel; these have posted, and are signed themselves.',
  purchaseOrder: 'None. What comes for it is a receipt, which posts.',
}
