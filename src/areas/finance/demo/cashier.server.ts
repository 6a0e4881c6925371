import type { DemoCompany } from '../../../server/demo.ts'
import type { Served } from '../../../server/documents/documents.ts'

/** The cashier writes a bill of money; whoever answers for it lets it through. */
export async function cashierWrites(company: DemoCompany, served: Served, day: string, body: object, isPassed = true) {
  const { id } = await company.act('chuna', day, served, 'post', { body: { ...body, billDate: day } })
  if (!isPassed) return
  for (const by of ['kuaiji', 'cwjl'].slice(0, served.document.approval)) await company.act(by, day, served, 'pass', { id })
}

interface Held {
  id: string
  balance: string
}

const heldSql = `select b.id, coalesce(h.balance, 0) as balance from bank b
  left join bank_balance h on h.tenant_id = b.tenant_id and h.bank_id = b.id where b.tenant_id = $1 order by b.code`

/** What lies in each account, the basic one first. */
export const accountsOn = (company: DemoCompany, day: string): Promise<Held[]> =>
  company.as('chuna')(day, ({ tx, user }) => tx.many<Held>(heldSql, [user.tenantId]))
