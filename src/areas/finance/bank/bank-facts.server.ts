import type { Work } from '../../../server/work.ts'
import type { BankFacts } from '../../ledger/asked.server.ts'

const ofBanks = `from bank b join bank_type t on t.tenant_id = b.tenant_id and t.id = b.type_id where b.tenant_id = $1 and b.id = any($2::bigint[])`
const holdSql = `select 1 ${ofBanks} order by b.id for key share of b, t`
const factsSql = `select b.id, b.name, t.account, b.may_be_negative as "mayBeNegative" ${ofBanks}`

/** What the books ask of our accounts; on which account of the journal their money stands nobody changes meanwhile. */
export function bankFacts({ tx, user }: Work, ids: string[]) {
  tx.write(holdSql, [user.tenantId, ids])
  return tx.many<BankFacts>(factsSql, [user.tenantId, ids])
}
