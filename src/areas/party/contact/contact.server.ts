import { refuseAll } from '../../../base/refusal.ts'
import { type Call, get, post, type RawInput } from '../../../kit/call.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { recordCalls, serveEntity } from '../../../server/records/record-calls.ts'
import { idsOf, list, listAll, remove } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { CustomerContact } from './contact.ts'
import { saveBesideDefault } from './one-default.server.ts'
import { refuseTakenPhone } from './phone.server.ts'

const input = { contactId: ref('customerContact', 'contactsId', '联系人'), phone: CustomerContact.fields.phone }

const contact = serveEntity(CustomerContact, {
  async submit(work, row, sent) {
    const saved = await saveBesideDefault(work, CustomerContact, row, sent, () => refuseTakenPhone(work, row.phone, { contactId: sent.id }))
    await showDefault(work, row.customerId)
    return saved
  },
  async remove(work, value) {
    const ids = idsOf(value)
    const chosen = await listAll(work, CustomerContact, { ids: ids.join(), isDefault: '2' })
    refuseAll(chosen.map(row => `${row.contacts ?? row.phone}是默认联系人，不能删除，请先将其他联系人设为默认！`))
    await remove(work, CustomerContact, ids)
  },
  calls: [
    get(`${CustomerContact.path}/list`, 'customercontacts_view', {}, numbered, {
      label: '客户联系人列表',
      about: { thing: CustomerContact.name, verb: 'list' },
    }),
  ],
})

/** Each with its place in the list that was asked for. */
async function numbered(work: Work, _input: object, { query }: RawInput) {
  const page = await list(work, CustomerContact, query)
  const before = (Number(page.current) - 1) * Number(page.size)
  return { ...page, records: page.records.map((row, at) => ({ ...row, index: before + at + 1 })) }
}

export const contactCalls: Call<Work>[] = [
  ...recordCalls(contact),
  post('blade-barterer/customercontacts/chechPhone', 'customercontacts_view', input, checkPhone, { label: '联系人手机查重' }),
]

async function checkPhone(work: Work, { contactId, phone }: { contactId: string | null; phone: string }) {
  await refuseTakenPhone(work, phone, { contactId })
  return true
}

/** A customer's list shows whom to call; a supplier's own contact is not written over. */
export const showDefault = ({ tx, user }: Work, customerId: string) =>
  tx.run(
    `update party p set contact = c.name, mobile = c.phone from customer_contact c
     where p.tenant_id = $1 and p.id = $2 and not p.is_supplier and c.tenant_id = $1 and c.customer_id = $2 and c.is_default and not c.deleted`,
    [user.tenantId, customerId],
  )

/** The contacts of customers that go, go with them. */
export async function dropContacts({ tx, user }: Work, customerIds: string[]) {
  await tx.run(
    'update customer_contact set deleted = true, version = version + 1, updated_by = $3, updated_at = now() where tenant_id = $1 and customer_id = any($2::bigint[]) and not deleted',
    [user.tenantId, customerIds, user.id],
  )
}
