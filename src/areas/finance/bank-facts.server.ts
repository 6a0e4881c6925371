import type { Work } from '../../server/work.ts'
import type { BankFacts } from '../ledger/asked.server.ts'

const factsSql = `select b.id, b.name, t.account, b.may_be_negative as "mayBeNegative" from bank b
  join bank_type t on t.tenant_id = b.tenant_id and t.id = b.type_id where b.tenant_id = $1 and b.id = any($2::bigint[])`

/** What the books ask of our accounts. */
export const bankFacts = ({ tx, user }: Work, ids: string[]) => tx.many<BankFacts>(factsSql, [user.tenantId, ids])
