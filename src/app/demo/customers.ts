import { dec } from '../../base/decimal.ts'
import { mnemonicOf } from '../../base/pinyin.ts'
import { entityNamed } from '../../kit/registry.ts'
import { insertMany } from '../../server/insert-many.ts'
import type { Work } from '../../server/work.ts'
import type { Demo } from './masters.ts'
import { customerNames } from './people.ts'

/** What was agreed with single customers, to whom their invoices go, who brought them, and who buys less than before. */
export async function demoCustomers(work: Work, { customers, goods }: Demo) {
  const put = (name: string, rows: Record<string, unknown>[]) => insertMany(work, entityNamed(name), rows)
  await showContacts(work)
  await rankCustomers(work)
  const some = customers.slice(0, 12)
  await put(
    'customerPrice',
    some.flatMap(({ id }, at) => [0, 1, 2].map(turn => agreed(goods[(at * 7 + turn * 3) % goods.length]!, id, turn))),
  )
  await put(
    'customerInvoice',
    some.map(({ id }, at) => ({
      customerId: id,
      isDefault: true,
      headKind: '1',
      kind: ['2503', '2504'][at % 2],
      name: customerNames[at],
      taxNo: `913301${String(100_000_000_000 + at * 7_654_321).slice(-12)}`,
      bankName: '中国工商银行杭州分行',
      bankAccount: String(6_222_020_000_000_000 + at * 97),
    })),
  )
  await put(
    'recommendation',
    customers.slice(12, 18).map(({ id }, at) => ({ customerId: id, recommenderId: customers[at]!.id, remark: '老客户介绍' })),
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
  ({ id, staffId }: { id: string; staffId: string }, at: number) => ({
    customerId: id,
    goodsId: goods[at * 5]!.id,
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

const showContacts = ({ tx, user }: Work) =>
  tx.run(
    `update party p set contact = c.name, mobile = c.phone from customer_contact c
     where p.tenant_id = $1 and c.tenant_id = $1 and c.customer_id = p.id and c.is_default and not p.is_supplier`,
    [user.tenantId],
  )

/** Every fifth has a level of its own. */
const rankCustomers = ({ tx, user }: Work) =>
  tx.run(
    `update party p set level_id = k.id from (select id, row_number() over (order by id) as place, count(*) over () as number from customer_level where tenant_id = $1) k
     where p.tenant_id = $1 and p.is_customer and p.id % 5 = 0 and (p.id / 5) % k.number = k.place - 1`,
    [user.tenantId],
  )
