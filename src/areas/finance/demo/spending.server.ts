import type { DemoCompany } from '../../../server/demo.ts'
import { demoPeople } from '../../staff/demo/people.server.ts'
import { expense, otherIncome } from '../other/other.server.ts'
import { accountsOn, cashierWrites } from './cashier.server.ts'

const soldSql = `select coalesce(sum(credit - debit), 0) as sold from journal_entry where tenant_id = $1 and account = '6001' and period = $2`
const typesSql = 'select id, name from income_expense_type where tenant_id = $1'

interface Spent {
  name: string
  amt: number
  dept: string
  remark: string
}

/** At the end of a month rent, wages, freight and what the bank takes are paid; scrap is sold and the bank pays interest. */
export async function spendOn(company: DemoCompany, day: string) {
  const ask = <T>(sql: string, ...values: string[]) =>
    company.as('chuna')(day, ({ tx, user }) => tx.many<T>(sql, [user.tenantId, ...values]))
  const sold = Number((await ask<{ sold: string }>(soldSql, day.slice(0, 7).replace('-', '')))[0]!.sold)
  if (sold < leastSold) return
  const types = new Map((await ask<{ id: string; name: string }>(typesSql)).map(({ id, name }) => [name, id]))
  const { deptOf } = company.of(demoPeople)
  const [basic] = await accountsOn(company, day)
  const lines = (spent: Spent[]) =>
    spent.map(({ name, amt, dept, remark }) => ({ expendId: types.get(name), amt, deptId: deptOf(dept), remark }))
  const month = `${Number(day.slice(5, 7))}月`
  await cashierWrites(company, expense, day, { bankId: basic!.id, remark: `${month}费用`, bodyList: lines(spentIn(month, sold)) })
  const earned = [{ name: '废品收入', amt: 80 + whole(sold / 900), dept: 'store', remark: `${month}包装物变卖` }]
  if (Number(day.slice(5, 7)) % 3 === 0)
    earned.push({ name: '利息收入', amt: 5 + whole(Number(basic!.balance) / 2000), dept: 'money', remark: '活期存款结息' })
  await cashierWrites(company, otherIncome, day, { bankId: basic!.id, bodyList: lines(earned) })
}

/** The first days of trade pay no wages. */
const leastSold = 8_000

const whole = (value: number) => Math.max(1, Math.round(value))

/** Some of it is the same every month, the rest follows what was sold: about a tenth of it in all. */
const spentIn = (month: string, sold: number): Spent[] => [
  { name: '房租水电', amt: 800, dept: 'store', remark: `${month}仓库租金、水电` },
  { name: '房租水电', amt: 300, dept: 'office', remark: `${month}办公室租金` },
  { name: '工资薪酬', amt: 900 + whole(sold * 0.04), dept: 'sales', remark: `${month}工资及提成` },
  { name: '工资薪酬', amt: 800, dept: 'store', remark: `${month}工资` },
  { name: '工资薪酬', amt: 700, dept: 'office', remark: `${month}工资` },
  { name: '运杂费', amt: whole(sold * 0.02), dept: 'store', remark: `${month}物流对账` },
  { name: '广告宣传费', amt: whole(sold * 0.009), dept: 'online', remark: '平台推广' },
  { name: '银行手续费', amt: whole(sold * 0.001), dept: 'money', remark: `${month}转账手续费` },
]
