import type { Field } from '../field.ts'
import { text } from './text.ts'

/** Whose record it is, where whoever saves it has to say so. Every table holds it anyway, so it has no column of its own. */
export const tenant = (): Field<string> => ({ ...text('tenantId', '租户', { required: true, own: true, length: 20, width: 90 }), sql: '' })
