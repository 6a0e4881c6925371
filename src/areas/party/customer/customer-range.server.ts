import { post } from '../../../kit/call.ts'
import { integer } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { change, find } from '../../../server/records/records.ts'
import { refuseBrokenReferences } from '../../../server/records/references.ts'
import { refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { Customer } from './customer.ts'
import { RangeForm } from './range-form.ts'

const input = { id: text('id', '客户', { required: true }), version: integer('version', '版本'), ...RangeForm.fields }

export const rangeCalls = [post('blade-barterer/customer/updateRange', 'customer_edit', input, updateRange, { label: '客户范围' })]

async function updateRange(work: Work, sent: { id: string; version: number | null; rangeIds: string[] | null }) {
  const before = await find(work, Customer, sent.id, true)
  refuseStale(before, sent.version)
  const rangeIds = [...new Set(sent.rangeIds ?? [])]
  await refuseBrokenReferences(work, RangeForm.fields, [{ rangeIds }])
  await change(work, Customer, before, { rangeIds }, '修改范围')
  return true
}
