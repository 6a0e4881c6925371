import type { Document } from './document.ts'
import type { Field } from './field.ts'

/** R-CAL-004 Whether a figure of a bill is read below nothing: what goes back is taken away again. */
export const isAgainst = ({ against }: Pick<Document, 'against'>, { scale }: Pick<Field, 'scale'>): boolean =>
  !!against && (scale === 'amount' || scale === 'quantity')
