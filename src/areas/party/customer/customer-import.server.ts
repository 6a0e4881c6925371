import { mnemonicOf } from '../../../base/pinyin.ts'
import { refuse } from '../../../base/refusal.ts'
import { byKey, isEmpty } from '../../../base/text.ts'
import type { Problem } from '../../../kit/field.ts'
import { readRow } from '../../../kit/read.ts'
import { writeSet } from '../../../server/import/write.ts'
import type { MakeRecords, Prepared, WrittenRecord } from '../../../server/records/record-calls.ts'
import type { Work } from '../../../server/work.ts'
import { CustomerContact } from '../contact/contact.ts'
import { holdAllPhones, takenPhones } from '../contact/phone.server.ts'
import { takenPhone } from '../fields.ts'
import { branchesAmong } from '../party.server.ts'
import { customerTerms, keepPeriods, leaveOutPeriod } from '../period.server.ts'
import type { Customer } from './customer.ts'
import { mustWait, waiting } from './customer-audit.server.ts'

type Item = Prepared<typeof Customer>
type Contact = { id: string; customer_id: string; phone: string } & Record<string, unknown>

/** What a form asks and does one by one, for the customers of a sheet; one row brings whom to call. */
export async function prepareCustomers(work: Work, items: Item[], seen = new Map<string, number>()): Promise<Problem[][]> {
  const branches = await branchesAmong(
    work,
    'customer_class',
    items.map(({ row }) => row.customerClassId),
  )
  const taken = await takenOf(work, items)
  return items.map(item => {
    complete(work, item)
    const branch = branches.has(item.row.customerClassId) ? [{ field: 'customerClassId', message: '请选择末级节点！' }] : []
    return [...branch, ...movedFaults(item), ...contactFaults(item, taken, seen)]
  })
}

function complete(work: Work, { row, before }: Item) {
  if (isEmpty(row.mnemonic) && (!before || 'mnemonic' in row)) row.mnemonic = mnemonicOf(row.name ?? before!.name)
  if (before && 'companyId' in row) row.companyId ??= before.company_id
  leaveOutPeriod(work, customerTerms, row)
  if (mustWait(work, before)) row.audit = waiting
}

/** Where a customer belongs is decided when it is made; what was never said may still be. */
function movedFaults({ row, before }: Item): Problem[] {
  const moved = (field: 'customerClassId' | 'companyId', label: string, stored: unknown) =>
    stored && field in row && row[field] !== stored ? [{ field, message: `客户保存后不能修改${label}！` }] : []
  return before
    ? [...moved('customerClassId', '所属分类', before.customer_class_id), ...moved('companyId', '销售主体', before.company_id)]
    : []
}

function contactFaults({ row, before, at = 0 }: Item, taken: Set<string>, seen: Map<string, number>): Problem[] {
  const phone = row.mobile
  const fault = (message: string) => [{ field: 'mobile', message }]
  if (before?.is_supplier) return isCalledOtherwise(row, before) ? fault('该客户也是供应商，联系人请在客户资料中修改！') : []
  if (isEmpty(phone)) return isEmpty(row.contact) || before?.mobile ? [] : fault('请输入联系电话')
  const { phone: field } = CustomerContact.fields
  const { problems } = readRow({ phone: field }, { [field.wire]: phone })
  if (problems.length) return problems.map(({ message }) => ({ field: 'mobile', message }))
  const first = seen.get(phone!)
  if (first) return fault(`联系电话“${phone}”与第${first}行重复，请只保留一行`)
  seen.set(phone!, at)
  return taken.has(phone!) ? fault(takenPhone) : []
}

const isCalledOtherwise = ({ contact, mobile }: Item['row'], before: NonNullable<Item['before']>) =>
  (!isEmpty(contact) && contact !== before.contact) || (!isEmpty(mobile) && mobile !== before.mobile)

/** The phones that others have: those whom the customers of the sheet call already may keep theirs. */
async function takenOf(work: Work, items: Item[]): Promise<Set<string>> {
  const own = await defaultsOf(
    work,
    items.flatMap(({ before }) => before?.id ?? []),
  )
  return takenPhones(
    work,
    phonesIn(items),
    [...own.values()].map(({ id }) => id),
  )
}

const phonesIn = (some: { row: Item['row'] }[]) => some.flatMap(({ row }) => row.mobile || [])

async function defaultsOf({ tx, user }: Work, customerIds: string[]): Promise<Map<string, Contact>> {
  const sql =
    'select * from customer_contact where tenant_id = $1 and customer_id = any($2::bigint[]) and is_default and not deleted for update'
  return byKey((await tx.many(sql, [user.tenantId, customerIds])) as Contact[], row => row.customer_id)
}

/** Whom to call becomes the default contact of each, and the terms are written down from today on. */
export async function followCustomers(work: Work, records: WrittenRecord<typeof Customer>[], make: MakeRecords) {
  const called = records.filter(({ row, before }) => (row.mobile || row.contact) && !before?.is_supplier)
  if (called.length) await keepContacts(work, called, make)
  await keepPeriods(
    work,
    customerTerms,
    records.map(({ id }) => id),
  )
}

async function keepContacts(work: Work, records: WrittenRecord<typeof Customer>[], make: MakeRecords) {
  await holdAllPhones(work)
  const known = await defaultsOf(
    work,
    records.map(({ id }) => id),
  )
  const taken = await takenPhones(
    work,
    phonesIn(records),
    [...known.values()].map(({ id }) => id),
  )
  // Somebody may have taken one since the sheet was judged.
  if (taken.size) refuse(`${takenPhone}${[...taken].join('、')}`)
  const fresh = records.filter(({ id }) => !known.has(id))
  const rows = fresh.map(({ id, row }) => ({ customerId: id, name: row.contact ?? null, phone: row.mobile, isDefault: true }))
  if (rows.length) await make(CustomerContact, rows)
  const changed = records.flatMap(({ id, row }) => {
    const before = known.get(id)
    const said = { ...(row.contact && { name: row.contact }), ...(row.mobile && { phone: row.mobile }) }
    const isChanged = before && Object.entries(said).some(([key, value]) => before[key] !== value)
    return isChanged ? [{ row: said, before: before as never }] : []
  })
  await writeSet(work, CustomerContact, changed)
}
