import { refuse, refuseAll } from '../../base/refusal.ts'
import { snake } from '../../base/text.ts'
import { type Call, post, type RawInput } from '../../kit/call.ts'
import type { Entity } from '../../kit/entity.ts'
import { wired } from '../../kit/faults.ts'
import type { Fields, Problem } from '../../kit/field.ts'
import { integer } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { permissionOf } from '../../kit/permission.ts'
import { readRow } from '../../kit/read.ts'
import { find, save } from '../../server/records/records.ts'
import { fromRow } from '../../server/records/select.ts'
import { strangeWords } from '../../server/records/strange-words.ts'
import type { Work } from '../../server/work.ts'
import { Customer } from './customer/customer.ts'
import { contractMissing, periodFields, SupplierPeriodForm, supplierTerms } from './period.ts'
import { Supplier } from './supplier/supplier.ts'

/** Somebody's terms of payment: what they are, who decides on them, and where it is written down since when they hold. */
interface Terms {
  entity: Entity
  fields: Fields
  check(row: never): Problem[]
  /** What only those who decide on terms may write. */
  guarded: readonly string[]
  kept: 'customer_period' | 'supplier_period'
  label: string
}

export const customerTerms: Terms = {
  entity: Customer,
  fields: periodFields,
  check: contractMissing,
  guarded: Object.keys(periodFields),
  kept: 'customer_period',
  label: '客户账期与信用',
}

export const supplierPeriod: Terms = {
  entity: Supplier,
  fields: SupplierPeriodForm.fields,
  check: SupplierPeriodForm.check,
  guarded: Object.keys(supplierTerms),
  kept: 'supplier_period',
  label: '供应商账期',
}

export const periodCall = (terms: Terms): Call<Work> =>
  post(
    `${terms.entity.path}/updatePeriod`,
    permissionOf(terms.entity, 'period'),
    { id: text('id', terms.entity.label), version: integer('version', '版本') },
    (work: Work, _input: object, { body }: RawInput) => updatePeriod(work, terms, body ?? {}),
    { takes: { record: { fields: terms.fields } }, label: terms.label },
  )

async function updatePeriod(work: Work, terms: Terms, body: Record<string, unknown>) {
  const { entity, fields, check } = terms
  const before = await find(work, entity, body.id, true)
  const given = Object.entries(fields).filter(([, { wire }]) => body[wire] !== undefined)
  if (!given.length) refuse(`请填写${terms.label}！`)
  const held = fromRow(fields, before)
  const { row: read, problems } = readRow(Object.fromEntries(given), body)
  const row = { ...held, ...read }
  const strange = strangeWords(work, fields, row, held)
  const all = [...problems, ...strange, ...(problems.length ? [] : check(row as never))]
  refuseAll(wired(fields, all))
  await save(work, entity, row, { id: before.id, version: body.version })
  await keepPeriod(work, terms, before.id)
  return true
}

/** Terms and credit are for those who may decide on them; in other hands they stay as they are. */
export function withoutPeriod<R extends object>({ user }: Work, { entity, guarded }: Terms, row: R): Partial<R> {
  if (user.can(permissionOf(entity, 'period'))) return row
  return Object.fromEntries(Object.entries(row).filter(([key]) => !guarded.includes(key))) as Partial<R>
}

/** The same for a row of a sheet. */
export function leaveOutPeriod({ user }: Work, { entity, guarded }: Terms, row: Record<string, unknown>) {
  if (!user.can(permissionOf(entity, 'period'))) for (const key of guarded) delete row[key]
}

/** The terms as they are now, from today on, unless nothing has changed since they were last written down. */
export const keepPeriod = (work: Work, terms: Terms, id: string) => keepPeriods(work, terms, [id])

export async function keepPeriods({ tx, user, nextId, today }: Work, { entity, fields, kept }: Terms, ids: string[]) {
  const columns = Object.keys(fields).map(snake)
  const own = columns.map(name => `p.${name}`).join(', ')
  const link = `${entity.name}_id`
  await tx.run(
    `insert into ${kept} (tenant_id, id, ${link}, valid_from, created_by, created_at, ${columns})
     select $1, n.id, p.id, $4, $5, now(), ${own} from unnest($2::bigint[], $3::bigint[]) n(party_id, id)
     join party p on p.tenant_id = $1 and p.id = n.party_id where (${own}) is distinct from
       (select row(${columns.map(name => `k.${name}`)}) from ${kept} k where k.tenant_id = $1 and k.${link} = p.id order by k.id desc limit 1)`,
    [user.tenantId, ids, ids.map(() => nextId()), today, user.id],
  )
}
