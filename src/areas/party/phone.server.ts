import { refuse } from '../../base/refusal.ts'
import { isId } from '../../base/text.ts'
import type { Work } from '../../server/work.ts'
import { takenPhone } from './fields.ts'

const takenSql = `select 1 from customer_contact where tenant_id = $1 and phone = $2 and not deleted and id is distinct from $3
  union all select 1 from member where tenant_id = $1 and phone = $2 and not deleted and id is distinct from $4 limit 1`

/** Who has the phone already; a contact or a member may keep his own. */
export async function refuseTakenPhone(work: Work, phone: string, own: { contactId?: unknown; memberId?: unknown }) {
  const { tenantId } = work.user
  // Two tables share the rule, so no index of either can keep it.
  await work.tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${tenantId} phone ${phone}`])
  const [contactId, memberId] = [own.contactId, own.memberId].map(id => (isId(id) ? String(id) : null))
  if (await work.tx.one(takenSql, [tenantId, phone, contactId, memberId])) refuse(takenPhone)
}
