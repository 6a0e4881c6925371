import { pullTools } from '../../web/bill/follow/pull-tool.tsx'
import { pastedPriced, tradeBill } from '../trade/trade-bill.web.tsx'
import { tradeWork } from '../trade/trade-work.web.tsx'
import { SalesOut } from './out.ts'
import { Shipping } from './shipping.ts'

const side = 'sales'

export const salesOutBill = tradeBill({
  document: SalesOut,
  side,
  hidden: ['should', 'net', 'tax', 'batchNo', 'batches', 'shouldTotal', 'cost', 'remark'],
  stops: ['goodsId', 'quantity'],
  signatures: ['制单', '仓库', '送货', '客户签收'],
  work: bill => tradeWork(bill, { side, pasted: pastedPriced, tools: pullTools(bill, Shipping) }),
})
