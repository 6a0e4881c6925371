import type { Row } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import type { Work } from '../../../server/work.ts'
import { byOrder as groupedBy, type SentLine } from '../../trade/invoice/by-order.ts'
import { openLines as openOf } from '../../trade/invoice/open-lines.server.ts'
import { PurchaseOrder } from '../order/order.ts'
import { purchaseInvoice } from './invoice.server.ts'
import { Invoicing } from './invoicing.ts'

/** What of a supplier's lines is asked for, beside whose. */
export const narrowing = {
  billNo: text('billNo', '入库单号'),
  orderNo: text('poNo', '采购单号'),
  depotId: ref('depot', 'depotId', '仓库'),
  from: day('billDateStart', '日期起'),
  to: day('billDateEnd', '日期止'),
}

type Asked = Partial<Row<typeof narrowing>> & { supplierId: string; orderIds?: string[] }

const kind = { served: purchaseInvoice, relation: Invoicing, order: PurchaseOrder, words: { day: 'inBillDate', orderId: 'poHeadId' } }

/** What came from a supplier and was not billed. */
export const openLines = (work: Work, { supplierId, ...asked }: Asked): Promise<SentLine[]> =>
  openOf(work, kind, { partyId: supplierId, ...asked })

export const byOrder = (lines: SentLine[]) => groupedBy(lines, { id: 'poHeadId', no: 'poNo', sums: ['matchAmt', 'totalAmt'] })
