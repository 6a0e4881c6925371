import { refuse, refuseAll } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import { type Call, post } from '../../kit/call.ts'
import { ref } from '../../kit/fields/choice.ts'
import { recordCalls, serveEntity } from '../../server/record-calls.ts'
import { change, find, idsOf, listAll, remove, save } from '../../server/records.ts'
import { refuseBrokenReferences } from '../../server/references.ts'
import type { Work } from '../../server/work.ts'
import { CustomerContact } from './contact.ts'
import { refuseTakenPhone } from './phone.server.ts'

const input = { contactId: ref('customerContact', 'contactsId', '联系人'), phone: CustomerContact.fields.phone }

const contact = serveEntity(CustomerContact, {
  async submit(work, row, sent) {
    await refuseBrokenReferences(work, CustomerContact.fields, [row])
    const before = isEmpty(sent.id) ? undefined : await find(work, CustomerContact, sent.id)
    if (before && before.customer_id !== row.customerId) refuse('联系人不能改到其他客户，请在该客户下新增！')
    const others = await defaultsBeside(work, row.customerId, before?.id)
    if (before?.is_default && !row.isDefault) refuse('每个客户必须有一个默认联系人，请将其他联系人设为默认！')
    await refuseTakenPhone(work, row.phone, { contactId: sent.id })
    const saved = await save(work, CustomerContact, { ...row, isDefault: row.isDefault || !others.length }, sent)
    if (row.isDefault) for (const other of others) await change(work, CustomerContact, other, { isDefault: false }, '取消默认')
    return saved
  },
  async remove(work, value) {
    const ids = idsOf(value)
    const chosen = await listAll(work, CustomerContact, { ids: ids.join(), isDefault: '2' })
    refuseAll(chosen.map(row => `${row.contacts ?? row.phone}是默认联系人，不能删除，请先将其他联系人设为默认！`))
    await remove(work, CustomerContact, ids)
  },
})

export const contactCalls: Call<Work>[] = [
  ...recordCalls(contact),
  post('blade-barterer/customercontacts/chechPhone', 'customercontacts_view', input, checkPhone, { label: '联系人手机查重' }),
]

/** The customer is held meanwhile, so that two people cannot each make a default. */
async function defaultsBeside(work: Work, customerId: string, id?: string) {
  const { tenantId } = work.user
  await work.tx.run('select 1 from party where tenant_id = $1 and id = $2 for update', [tenantId, customerId])
  return work.tx.many(
    `select * from customer_contact where tenant_id = $1 and customer_id = $2 and is_default and not deleted and id is distinct from $3 for update`,
    [tenantId, customerId, id ?? null],
  )
}

async function checkPhone(work: Work, { contactId, phone }: { contactId: string | null; phone: string }) {
  await refuseTakenPhone(work, phone, { contactId })
  return true
}

/** The contacts of customers that go, go with them. */
export async function dropContacts({ tx, user }: Work, customerIds: string[]) {
  await tx.run(
    'update customer_contact set deleted = true, version = version + 1, updated_by = $3, updated_at = now() where tenant_id = $1 and customer_id = any($2::bigint[]) and not deleted',
    [user.tenantId, customerIds, user.id],
  )
}
