import { refuse } from '../../../base/refusal.ts'
import { isId } from '../../../base/text.ts'
import type { Work } from '../../../server/work.ts'
import { takenPhone } from '../fields.ts'

const takenSql = `select phone from customer_contact where tenant_id = $1 and phone = any($2::text[]) and not deleted and id <> all($3::bigint[])
  union all select phone from member where tenant_id = $1 and phone = any($2::text[]) and not deleted and id <> all($4::bigint[])`

const ids = (some: unknown[]) => some.filter(isId).map(String)

/** Which of the phones somebody has already; contacts and members may keep their own. */
export async function takenPhones({ tx, user }: Work, phones: string[], contactIds: unknown[], memberIds: unknown[] = []) {
  const found = await tx.many(takenSql, [user.tenantId, phones, ids(contactIds), ids(memberIds)])
  return new Set(found.map(row => row.phone as string))
}

/** Two tables share the rule, so no index of either can keep it; in one order, so that nobody waits for himself. */
export async function holdPhones(work: Work, phones: string[]) {
  await work.tx.run('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [allPhones(work)])
  for (const phone of [...new Set(phones)].sort())
    await work.tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${work.user.tenantId} phone ${phone}`])
}

const allPhones = ({ user }: Work) => `${user.tenantId} phones`

/** A sheet brings more of them than could be held one by one. */
export const holdAllPhones = (work: Work) => work.tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [allPhones(work)])

export async function refuseTakenPhone(work: Work, phone: string, own: { contactId?: unknown; memberId?: unknown }) {
  await holdPhones(work, [phone])
  if ((await takenPhones(work, [phone], [own.contactId], [own.memberId])).size) refuse({ message: takenPhone, field: 'phone' })
}
