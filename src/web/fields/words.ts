import type { Field } from '../../kit/field.ts'
import type { UploadedFile } from '../../kit/fields/file.ts'
import { isNamed, nameKey } from '../../kit/wire.ts'
import type { Values } from '../client/rows.ts'
import { t } from '../language/t.ts'
import { figureText, numberText } from './number-text.ts'
import type { Places } from './places.ts'

const isNumber = ({ kind }: Field) => kind === 'decimal' || kind === 'integer'

/** Numbers stand at the right, what is only yes or no in the middle. */
export const alignOf = (field: Field) => (isNumber(field) ? 'right' : field.kind === 'image' ? 'center' : 'left')

export const isYes = (field: Field, value: unknown) => Number(value) === field.words?.[0] || value === true

const ourWord = ({ rules }: Field, name: string) => (rules.several ? name.split(',').map(t).join('、') : t(name))

/** What a reader sees of a field, as plain text. */
export function wordsOf(field: Field, row: Values, places: Places): string {
  const value = row[field.key]
  const isOurWord = field.kind === 'dict' || (field.kind === 'parent' && Number(value) === 0)
  if (isOurWord) return ourWord(field, String(row[nameKey(field)] || (field.kind === 'dict' ? (value ?? '') : '')))
  if (isNamed(field)) return String(row[nameKey(field)] || '')
  if (value == null || value === '') return ''
  if (field.kind === 'decimal') return figureText(value, field.scale!, places)
  if (field.kind === 'integer') return numberText(value, 0)
  if (field.kind === 'flag') return isYes(field, value) ? '是' : '否'
  if (Array.isArray(value) && field.kind === 'rows') return value.length ? `${value.length} 行` : ''
  if (Array.isArray(value) && field.kind === 'files') return (value as UploadedFile[]).map(file => file.originalName).join('、')
  return field.kind === 'image' ? '' : String(value)
}
