import { refuse } from '../../base/refusal.ts'
import { post, type RawInput } from '../../kit/call.ts'
import { readRow } from '../../kit/read.ts'
import { find, save } from '../../server/records.ts'
import { fromRow } from '../../server/select.ts'
import { strangeWords } from '../../server/strange-words.ts'
import type { Work } from '../../server/work.ts'
import { Customer } from './customer.ts'
import { contractMissing, periodFields, periodKeys } from './period.ts'

export const periodCalls = [post('blade-barterer/customer/updatePeriod', 'customer_period', {}, updatePeriod, { label: '客户账期与信用' })]

async function updatePeriod(work: Work, _input: object, { body }: RawInput) {
  const before = await find(work, Customer, body?.id, true)
  const { row, problems } = readRow(periodFields, body)
  const strange = strangeWords(work, periodFields, row, fromRow(periodFields, before))
  const all = [...problems, ...strange, ...(problems.length ? [] : contractMissing(row))]
  if (all.length) refuse(all.map(({ message }) => message).join('；'))
  await save(work, Customer, row, { id: before.id, version: body.version })
  await keepPeriod(work, before.id)
  return true
}

/** Terms and credit are for those who may decide on them; in other hands they stay as they are. */
export function withoutPeriod<R extends object>({ user }: Work, row: R): Partial<R> {
  if (user.can('customer_period')) return row
  return Object.fromEntries(Object.entries(row).filter(([key]) => !periodKeys.includes(key as (typeof periodKeys)[number]))) as Partial<R>
}

const columns = periodKeys.map(key => key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`))
const own = columns.map(name => `p.${name}`).join(', ')

/** The terms as they are now, from today on, unless nothing has changed since they were last written down. */
export async function keepPeriod({ tx, user, nextId, today }: Work, customerId: string) {
  await tx.run(
    `insert into customer_period (tenant_id, id, customer_id, valid_from, created_by, created_at, ${columns})
     select $1, $3, p.id, $4, $5, now(), ${own} from party p where p.tenant_id = $1 and p.id = $2 and (${own}) is distinct from
       (select row(${columns.map(name => `k.${name}`)}) from customer_period k where k.tenant_id = $1 and k.customer_id = p.id order by k.id desc limit 1)`,
    [user.tenantId, customerId, nextId(), today, user.id],
  )
}
