import { furnishing } from '../../../server/furnish.ts'
import { ReturnType } from './return-type.ts'

/** Why goods usually come back. */
export const firstReturnTypes = furnishing(
  ReturnType,
  ['质量问题', '错发', '多发', '客户原因', '其他'].map((name, index) => ({ code: `THLX000${index + 1}`, name })),
)
