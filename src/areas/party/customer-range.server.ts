import { refuse } from '../../base/refusal.ts'
import { post, type RawInput } from '../../kit/call.ts'
import { readRow } from '../../kit/read.ts'
import { change, find } from '../../server/records.ts'
import { refuseBrokenReferences } from '../../server/references.ts'
import type { Work } from '../../server/work.ts'
import { Customer } from './customer.ts'
import { RangeForm } from './range-form.ts'

export const rangeCalls = [post('blade-barterer/customer/updateRange', 'customer_edit', {}, updateRange, { label: '客户范围' })]

async function updateRange(work: Work, _input: object, { body }: RawInput) {
  const before = await find(work, Customer, body?.id, true)
  if (body.version != null && body.version !== '' && Number(body.version) !== before.version) refuse('数据已被他人修改，请刷新后重试！')
  const { row, problems } = readRow(RangeForm.fields, body)
  if (problems.length) refuse(problems.map(({ message }) => message).join('；'))
  const rangeIds = [...new Set(row.rangeIds ?? [])]
  await refuseBrokenReferences(work, RangeForm.fields, [{ rangeIds }])
  await change(work, Customer, before, { rangeIds }, '修改范围')
  return true
}
