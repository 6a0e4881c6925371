import { type Bill, isChanged } from '../../../web/bill/bill.ts'
import { notify } from '../../../web/client/notify.ts'
import { goodsBill } from '../../trade/goods-family.web.tsx'
import { GoodsStrip } from '../../trade/goods-strip.web.tsx'
import { sheetTool } from '../../trade/tools/sheet-tool.web.tsx'
import { tradeWork } from '../../trade/trade-work.web.tsx'
import { QuoteInquiry } from './inquiry.ts'

/** Ordering is done where the quotes stand side by side. */
const compare = async (bill: Bill) => (await import('./compare-dialog.web.tsx')).openComparison(bill)

/** Only what is saved has been asked for. */
const onSaved = (open: (bill: Bill) => unknown) => (bill: Bill) => (isChanged(bill) ? notify.warning('请先保存！') : open(bill))

export const quoteInquiryBill = goodsBill({
  document: QuoteInquiry,
  totals: { totalQuantity: '数量' },
  final: 'totalQuantity',
  hidden: ['chosenId', 'chosenPrice', 'orderNo'],
  stops: ['goodsId', 'quantity', 'targetPrice'],
  printed: ['goodsId', 'description', 'unitId', 'quantity', 'needDay', 'remark'],
  signatures: ['制单', '采购'],
  Side: props => <GoodsStrip {...props} side="purchase" />,
  work: bill => tradeWork(bill, { side: 'stock', takes: () => false, tools: [sheetTool(bill)] }),
  more: [
    { label: '比价', run: onSaved(compare) },
    { label: '供应商报价链接', run: onSaved(async bill => (await import('./links-dialog.web.tsx')).openLinks(bill)) },
  ],
  asking: { order: compare },
})
