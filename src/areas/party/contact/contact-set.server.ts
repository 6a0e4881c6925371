import { refuse, refuseAll } from '../../../base/refusal.ts'
import { byKey, isId } from '../../../base/text.ts'
import { diffOf } from '../../../server/history.ts'
import { halfGiven, holdsMasks, unmasked } from '../../../server/records/masking.ts'
import { change, insert, missing, remove } from '../../../server/records/records.ts'
import { fromRow } from '../../../server/records/select.ts'
import type { Work } from '../../../server/work.ts'
import { takenPhone } from '../fields.ts'
import { showDefault } from './contact.server.ts'
import { CustomerContact } from './contact.ts'
import { contactFields, contactsField, type SentContact } from './contact-set.ts'
import { holdParty } from './one-default.server.ts'
import { holdPhones, takenPhones } from './phone.server.ts'

/** Saves all contacts of a customer as they were sent: the known are changed, the new added, whoever is left out goes. */
export async function saveContacts(work: Work, customerId: string, contacts: SentContact[]) {
  await holdParty(work, customerId)
  const known = byKey(await contactsOf(work, customerId), row => String(row.id))
  if (!contacts.length && known.size) refuse('请至少保留一个联系人！')
  if (contacts.some(({ id }) => id && !known.has(id))) missing()
  const kept = new Set(contacts.map(({ id }) => id))
  const gone = [...known.keys()].filter(id => !kept.has(id))
  if (gone.length) await remove(work, CustomerContact, gone)
  // Who is no longer the default steps back first: never are there two.
  for (const { id, ...row } of [...contacts].sort((one, other) => Number(one.isDefault) - Number(other.isDefault))) {
    const values = Object.fromEntries(Object.keys(contactFields).flatMap(key => typed(key, row)))
    const before = id ? known.get(id) : undefined
    if (!before) await insert(work, CustomerContact, { ...values, customerId })
    else if (diffOf(contactFields, fromRow(contactFields, before), values).length)
      await change(work, CustomerContact, before, values, '修改')
  }
  await showDefault(work, customerId)
}

const typed = (key: string, row: Record<string, unknown>): [string, unknown][] =>
  contactFields[key as keyof typeof contactFields].rules.fixed ? [] : [[key, row[key]]]

/** What the sender was shown in part of the contacts is what is stored of them. */
export async function withWholePhones(work: Work, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const sent = body['customerContactsVOs']
  if (!isId(body.id) || !Array.isArray(sent) || !sent.some(row => row && holdsMasks(contactFields, row))) return body
  const known = byKey(await contactsOf(work, String(body.id)), row => String(row.id))
  const whole = sent.map(row => (row && known.has(String(row.id)) ? unmasked(contactFields, row, known.get(String(row.id))!) : row))
  return { ...body, 'customerContactsVOs': whole }
}

/** Phones that belong to somebody else already, told of all contacts at once. */
async function takenContacts(work: Work, contacts: SentContact[]): Promise<string[]> {
  const phones = contacts.map(({ phone }) => phone)
  await holdPhones(work, phones)
  const own = contacts.flatMap(({ id }) => id ?? [])
  const taken = await takenPhones(work, phones, own)
  const half = contacts.flatMap(contact => halfGiven(contactFields, contact).map(({ message }) => message))
  if (half.length) return half
  return contacts.flatMap(({ phone }, at) => (taken.has(phone) ? `${contacts.length > 1 ? `联系人第${at + 1}条` : ''}${takenPhone}` : []))
}

export const refuseTakenContacts = async (work: Work, contacts: SentContact[]) =>
  refuseAll((await takenContacts(work, contacts)).map(message => ({ field: contactsField.wire, message })))

/** The default first, the others in the order of their making. */
export const contactsOf = ({ tx, user }: Work, customerId: string) =>
  tx.many(
    `select c.*, r.full_name as area_code__title from customer_contact c left join region r on r.code = c.area_code
     where c.tenant_id = $1 and c.customer_id = $2 and not c.deleted order by c.is_default desc, c.id`,
    [user.tenantId, customerId],
  )
