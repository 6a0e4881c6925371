import { dec } from '../../base/decimal.ts'
import { mnemonicOf } from '../../base/pinyin.ts'
import { entityNamed } from '../../kit/registry.ts'
import { insertMany } from '../../server/insert-many.ts'
import type { Work } from '../../server/work.ts'
import { isShop } from './company-names.ts'
import type { DemoCustomer } from './customer-cards.ts'
import type { Demo } from './masters.ts'

/** What was agreed with single customers, to whom their invoices go, who brought them, and who buys less than before. */
export async function demoCustomers(work: Work, { customers: all, goods }: Demo) {
  const put = (name: string, rows: Record<string, unknown>[]) => insertMany(work, entityNamed(name), rows)
  const customers = all.filter(({ waits }) => !waits)
  await put(
    'customerPrice',
    customers.slice(0, 40).flatMap(({ id }, at) => [0, 1, 2].map(turn => agreed(goods[(at * 37 + turn * 111) % goods.length]!, id, turn))),
  )
  await put('customerInvoice', customers.slice(0, 150).map(invoiced))
  await put(
    'recommendation',
    customers.slice(60, 84).map(({ id }, at) => ({ customerId: id, recommenderId: customers[at]!.id, remark: '老客户介绍' })),
  )
  await put('deteriorate', customers.slice(3, 9).map(declined(work, goods)))
  const name = '国家税务总局杭州市税务局'
  await put('party', [
    {
      code: 'WL0001',
      name,
      bankPerson: name,
      bankName: '国家金库杭州市中心支库',
      bankAccount: '33010000200201',
      mnemonic: mnemonicOf(name),
      enabled: true,
    },
  ])
}

const invoiced = ({ id, name, taxNo, bankName, bankAccount }: DemoCustomer, at: number) => ({
  customerId: id,
  isDefault: true,
  headKind: '1',
  kind: isShop(name) ? '2504' : ['2503', '2503', '2501'][at % 3],
  name,
  taxNo,
  bankName,
  bankAccount,
})

const agreed = ({ id, unitId, sellAt }: Demo['goods'][number], customerId: string, turn: number) => ({
  customerId,
  goodsId: id,
  unitId,
  price: dec(sellAt)
    .times(dec(['0.95', '0.92', '0.9'][turn]!))
    .round(2),
  validFrom: '2026-01-01',
  remark: turn ? '' : '年度框架协议',
})

const reasons = ['价格高于同行', '项目完工', '改用其他品牌', '', '', '']

const declined =
  ({ now }: Work, goods: Demo['goods']) =>
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
