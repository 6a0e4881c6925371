import { dec, round } from '../../../base/decimal.ts'
import { put, recordChapter } from '../../../server/demo.ts'
import { demoCustomers } from '../../party/demo/customer-cards.server.ts'
import { fewOf } from './few.server.ts'
import { type DemoGoods, demoGoods } from './goods-cards.server.ts'

/** What was agreed with single customers, what newcomers pay, and what some alone may see. */
export const demoAgreements = recordChapter('details', async (work, company) => {
  const [all, goods] = [company.of(demoCustomers), company.of(demoGoods)]
  const customers = all.filter(({ waits }) => !waits)
  await put(
    work,
    'customerPrice',
    customers.slice(0, 40).flatMap(({ id }, at) => [0, 1, 2].map(turn => agreed(goods[(at * 37 + turn * 111) % goods.length]!, id, turn))),
  )
  const shown = [...(await fewOf(work, '深沟球轴承', 5)), ...(await fewOf(work, '断路器', 5))]
  const prices = shown.map(row => ({ goodsId: row.id, unitId: row.basic_unit_id, price: round(dec(row.sale_price).times(0.9), 2) }))
  await put(work, 'firstPrice', prices)
  const open = all.slice(0, 3).flatMap(({ id }) => shown.slice(0, 4).map(row => ({ customerId: id, goodsId: row.id })))
  await put(work, 'openGoods', open)
})

const agreed = ({ id, unitId, sellAt }: DemoGoods, customerId: string, turn: number) => ({
  customerId,
  goodsId: id,
  unitId,
  price: dec(sellAt)
    .times(dec(['0.95', '0.92', '0.9'][turn]!))
    .round(2),
  validFrom: '2026-01-01',
  remark: turn ? '' : '年度框架协议',
})
