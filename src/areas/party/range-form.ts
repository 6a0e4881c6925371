import { refs } from '../../kit/fields/choice.ts'

/** Which audiences a customer belongs to. */
export const RangeForm = {
  name: 'customerRange',
  fields: { rangeIds: refs('range', 'rangeIds', '范围', { said: true }) },
  form: ['rangeIds'],
}
