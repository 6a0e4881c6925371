import { refuse } from '../../base/refusal.ts'
import { get, type RawInput } from '../../kit/call.ts'
import { parameters } from '../../server/edge/input.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { change, detail, find, idsOf, listAll, remove, save } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { Customer } from '../party/customer/customer.ts'
import { Range } from './range.ts'

export const range = serveEntity(Range, {
  async submit(work, row, sent) {
    const saved = await save(work, Range, row, sent)
    await keepMembers(work, saved.id, row.memberIds ?? [])
    return saved
  },
  /** Its members are its own and leave it; whoever else names it keeps it. */
  async remove(work, value) {
    await work.tx.run(
      `update party set range_ids = (select array_agg(one) from unnest(range_ids) one where one <> all($2::bigint[]))
       where tenant_id = $1 and range_ids && $2::bigint[]`,
      [work.user.tenantId, idsOf(value)],
    )
    await remove(work, Range, value)
  },
  calls: [get(`${Range.path}/detail`, 'range_view', {}, shownRange, { label: '范围详情', about: { thing: Range.name, verb: 'detail' } })],
})

async function shownRange(work: Work, _input: object, raw: RawInput) {
  const row = await detail(work, Range, parameters(raw).id)
  const members = await membersOf(work, row.id)
  const joined = (wire: string) => members.map(member => member[wire]).join()
  return { ...row, customerIds: joined('id'), customerName: joined('bartererName') }
}

/** Those whom the user may see; whoever sees fewer keeps the others in. */
const membersOf = (work: Work, id: string) => listAll(work, Customer, { rangeIds: id })

async function keepMembers(work: Work, id: string, wanted: string[]) {
  const had = (await membersOf(work, id)).map(row => String(row.id))
  const moved = [...wanted.filter(one => !had.includes(one)), ...had.filter(one => !wanted.includes(one))]
  if (moved.length > 1000) refuse('一次最多处理1000条数据，请分批操作！')
  for (const customerId of new Set(moved)) {
    const before = await find(work, Customer, customerId, true)
    const others: string[] = (before.range_ids ?? []).filter((one: string) => one !== id)
    await change(work, Customer, before, { rangeIds: wanted.includes(customerId) ? [...others, id] : others }, '修改范围')
  }
}
