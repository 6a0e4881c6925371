import { keyed } from '../../../kit/field.ts'
import { refs } from '../../../kit/fields/choice.ts'

/** Which audiences a customer belongs to. */
export const RangeForm = {
  name: 'customerRange',
  fields: keyed({ rangeIds: refs('range', 'rangeIds', '范围', { said: true }) }),
  form: ['rangeIds'],
}
