import { stockBill } from '../trade/stock-bill.web.tsx'
import { tradeWork } from '../trade/trade-work.web.tsx'
import { Borrow } from './borrow.ts'
import { followingParty } from './follow-party.web.tsx'
import { asksStep } from './steps.web.tsx'

const unknown = () => null

export const borrowBill = stockBill({
  document: Borrow,
  hidden: ['bought', 'batchNo', 'batches', 'expiry', 'costPrice', 'cost'],
  stops: ['goodsId', 'quantity'],
  signatures: ['制单', '仓库', '审核', '借用人'],
  work: bill => followingParty(bill, 'direction', tradeWork(bill, { side: 'stock' })),
  asking: {
    giveBack: asksStep({ title: '归还' }),
    sell: asksStep({ title: '转销售', priced: unknown }),
    lose: asksStep({ title: '报损' }),
    buy: asksStep({ title: '转采购', priced: unknown }),
  },
})
