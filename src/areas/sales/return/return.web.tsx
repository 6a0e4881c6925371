import { tradeBill } from '../../trade/trade-bill.web.tsx'
import { ComingBack } from './coming-back.ts'
import { SalesReturn } from './return.ts'

export const salesReturnBill = tradeBill({
  document: SalesReturn,
  side: 'sales',
  follows: ComingBack,
  hidden: ['asked', 'net', 'tax', 'depotId', 'batchNo', 'worth', 'remark'],
  stops: ['quantity'],
  signatures: ['制单', '审核', '仓库', '客户确认'],
})
