import { exact } from '../../../base/exact.ts'
import { mnemonicOf } from '../../../base/pinyin.ts'
import { refuse, refuseAll } from '../../../base/refusal.ts'
import { isEmpty, isId } from '../../../base/text.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { text } from '../../../kit/fields/text.ts'
import { serveEntity } from '../../../server/records/record-calls.ts'
import { detail, find, idsOf, listAll, readRecord, remove, save, showRecord } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { owedOf } from '../asked.server.ts'
import { dropContacts } from '../contact/contact.server.ts'
import { CustomerContact } from '../contact/contact.ts'
import { contactsOf, refuseTakenContacts, saveContacts, withWholePhones } from '../contact/contact-set.server.ts'
import { readContacts, type SentContact } from '../contact/contact-set.ts'
import { disabling, refuseBranch, timeStampCode } from '../party.server.ts'
import { Party } from '../party.ts'
import { partyHeadings } from '../party-headings.server.ts'
import { customerTerms, keepPeriod, periodCall, withoutPeriod } from '../period.server.ts'
import { suggestCalls } from '../suggest.server.ts'
import { Customer } from './customer.ts'
import { auditCalls, setAudit } from './customer-audit.server.ts'
import { followCustomers, prepareCustomers } from './customer-import.server.ts'
import { rangeCalls } from './customer-range.server.ts'

type Read = Row<(typeof Customer)['fields']>

interface Sent {
  id?: string
  version?: unknown
  /** A counterparty that becomes a customer as well. */
  partyId?: unknown
}

const of = (verb: string) => `${Customer.path}/${verb}`
const id = { id: text('id', '客户', { required: true }) }
const oneCustomer = (work: Work, input: { id: string | null }) => customerDetail(work, input.id)

export const customer = serveEntity(Customer, {
  submit: saveCustomer,
  prepare: prepareCustomers,
  written: followCustomers,
  headings: partyHeadings,
  async remove(work, value) {
    const ids = idsOf(value)
    const own = await listAll(work, Customer, { ids: ids.join() })
    await dropContacts(
      work,
      own.map(row => String(row.id)),
    )
    await remove(work, Customer, ids)
  },
  calls: [
    post(of('submit'), 'customer_add', {}, submitCustomer, { label: '客户保存', about: { thing: Customer.name, verb: 'submit' } }),
    get(of('detail'), 'customer_view', { id: text('id', '客户') }, oneCustomer, {
      label: '客户详情',
      about: { thing: Customer.name, verb: 'detail' },
    }),
    get(of('getCustomerInfoById'), 'customer_view', id, oneCustomer, { label: '客户资料' }),
    get(of('timeStampCode'), 'customer_view', {}, work => timeStampCode(work, 'KH'), { label: '时间戳编码' }),
    disabling(Customer),
    periodCall(customerTerms),
    ...rangeCalls,
    ...auditCalls,
    ...suggestCalls,
  ],
})

/** A customer comes with its contacts; whatever is wrong with either is told at once. */
async function submitCustomer(work: Work, _input: object, { body }: RawInput) {
  const wire = await withWholePhones(work, body && typeof body === 'object' ? body : {})
  const { contacts, problems } = readContacts(wire)
  const isFresh = isEmpty(wire.id)
  const none = isFresh && contacts?.length === 0 ? [{ field: 'contacts', message: '请至少添加一个联系人！' }] : []
  const row = await readRecord(work, Customer, wire, [...problems, ...none])
  if (contacts) await refuseTakenContacts(work, contacts)
  return saveCustomer(work, row, { id: wire.id as string | undefined, version: wire.version, partyId: wire['bartererId'] }, contacts)
}

async function saveCustomer(work: Work, row: Read, sent: Sent, contacts?: SentContact[]) {
  await refuseBranch(work, 'customer_class', row.customerClassId)
  const known = isEmpty(sent.id) ? await adopt(work, sent.partyId) : await find(work, Customer, sent.id, true)
  const companyId = row.companyId ?? known?.company_id ?? null
  if (!isEmpty(sent.id)) refuseMoved(known!, { customerClassId: row.customerClassId, companyId })
  const named = {
    ...row,
    companyId,
    code: known && !known.is_customer ? known.code : row.code,
    mnemonic: row.mnemonic ?? mnemonicOf(row.name),
  }
  // Who sees the contacts is decided by whose the customer is, so they go before it changes hands.
  if (known && contacts) await saveContacts(work, known.id, contacts)
  const saved = await save(work, Customer, withoutPeriod(work, customerTerms, named), known ? { id: known.id, version: sent.version } : {})
  if (!known && contacts) await saveContacts(work, saved.id, contacts)
  await setAudit(work, saved.id, known)
  await keepPeriod(work, customerTerms, saved.id)
  return saved
}

/** Where a customer belongs is decided when it is made; what was never said may still be. */
function refuseMoved(before: Record<string, unknown>, row: { customerClassId: string; companyId: string | null }) {
  const stored = { customerClassId: before.customer_class_id, companyId: before.company_id }
  const moved = (Object.keys(stored) as (keyof typeof stored)[]).filter(key => stored[key] && stored[key] !== row[key])
  refuseAll(moved.map(key => `客户保存后不能修改${Customer.fields[key].label}！`))
}

/** A supplier that buys as well stays the one row that it is; its code stays with it. */
async function adopt(work: Work, partyId: unknown) {
  if (!isId(partyId)) return undefined
  const party = await find(work, Party, partyId, true)
  if (party.is_customer) refuse('该往来单位已是客户，请直接使用！')
  await work.tx.run('update party set is_customer = true where tenant_id = $1 and id = $2', [work.user.tenantId, party.id])
  return party
}

/** With its contacts, and what it owes by the books. */
async function customerDetail(work: Work, value: unknown) {
  const shown = await detail(work, Customer, value)
  const contacts = await contactsOf(work, shown.id)
  const owed = (await owedOf(work, [shown.id])).get(shown.id)!
  return {
    ...shown,
    'collectBalance': exact(owed.receivable),
    'isDefaultId': 0,
    'customerContactsVOs': contacts.map((row, index) => ({ ...showRecord(work, CustomerContact, row), index })),
  }
}
