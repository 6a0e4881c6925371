import { dec } from '../../../base/decimal.ts'
import { put, recordChapter } from '../../../server/demo.ts'
import type { Work } from '../../../server/work.ts'
import { type DemoCustomer, demoCustomers } from '../../party/demo/customer-cards.server.ts'
import { type DemoGoods, demoGoods } from './goods-cards.server.ts'

/** Who buys less than before. */
export const demoDeclines = recordChapter('details', async (work, company) => {
  const customers = company.of(demoCustomers).filter(({ waits }) => !waits)
  await put(work, 'deteriorate', customers.slice(3, 9).map(declined(work, company.of(demoGoods))))
})

const reasons = ['价格高于同行', '项目完工', '改用其他品牌', '', '', '']

const declined =
  ({ now }: Work, goods: DemoGoods[]) =>
  ({ id, staffId }: DemoCustomer, at: number) => ({
    customerId: id,
    goodsId: goods[at * 71]!.id,
    staffId,
    before: dec(12_000 + at * 1_500),
    recent: dec(at % 2 ? 0 : 3_600),
    decline:
      at % 2
        ? dec(100)
        : dec(3_600)
            .div(12_000 + at * 1_500)
            .times(-100)
            .plus(100)
            .round(2),
    lastDay: new Date(now.getTime() - (20 + at * 3) * 86_400_000).toISOString().slice(0, 10),
    reason: reasons[at],
    condition: reasons[at] ? 'A102' : 'A101',
    ...(reasons[at] ? { feedback: `已回访：${reasons[at]}`, feedbackAt: now.toISOString() } : {}),
    enabled: true,
  })
