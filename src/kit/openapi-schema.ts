import { isDecimal } from '../base/decimal.ts'
import type { Field, Fields, Kind } from './field.ts'
import { carried, isNamed, nameWire } from './wire.ts'

export type Schema = Record<string, any>

/** Codes and names of a dictionary. */
export type Words = (group: string) => ReadonlyMap<string, string>

const id = { type: 'string', pattern: '^\\d{1,19}$' }
const file = { type: 'object', properties: { link: { type: 'string' }, originalName: { type: 'string' }, attachId: { type: 'string' } } }

const shapes: Record<Kind, Schema> = {
  text: { type: 'string' },
  longText: { type: 'string' },
  phone: { type: 'string' },
  code: { type: 'string' },
  integer: { type: 'integer' },
  decimal: { type: 'number' },
  flag: { type: 'integer' },
  day: { type: 'string', format: 'date' },
  moment: { type: 'string', examples: ['2026-01-31 08:30:00'] },
  dict: { type: 'string' },
  id,
  ref: id,
  refs: { type: 'string', pattern: '^\\d{1,19}(,\\d{1,19})*$' },
  parent: id,
  region: { type: 'string' },
  regions: { type: 'array', items: { type: 'string' } },
  image: { type: 'string' },
  files: { type: 'array', items: file },
  rows: { type: 'array' },
}

/** One field as JSON Schema; `shown` is how it is answered, where what is absent is an empty text. */
export function fieldSchema(field: Field, words: Words, shown = false): Schema {
  const { kind, label, rules, fields } = field
  const choices = choicesOf(field, words)
  const schema: Schema = { title: label, ...shapes[kind] }
  if (fields) schema.items = known(shown ? shownSchema(fields, words) : inputSchema(fields, words))
  if (choices.size) schema.enum = [...choices.keys(), ...(shown && schema.type === 'string' ? [''] : [])]
  if (shown && schema.pattern) delete schema.pattern
  if (!shown) Object.assign(schema, limitsOf(field))
  const description = [choicesText(choices), ...remarks(field, shown)].filter(Boolean).join('；')
  return { ...schema, ...(description && { description }), ...(shown && (rules.fixed || rules.derived) && { readOnly: true }) }
}

/** A row that is there already is known by its id. */
const known = (schema: Schema): Schema => ({ ...schema, properties: { id: { ...id, title: '编号' }, ...schema.properties } })

function choicesOf({ group, words: flag }: Field, words: Words): Map<string | number, string> {
  if (flag) return new Map([[flag[0], '是'] as const, [flag[1], '否'] as const].sort(([a], [b]) => a - b))
  return new Map(group ? words(group) : [])
}

const choicesText = (choices: Map<string | number, string>) => [...choices].map(([code, name]) => `${code} ${name}`).join('，')

function limitsOf({ kind, rules }: Field): Schema {
  const { length, min, max, pattern, fallback } = rules
  const texts = shapes[kind].type === 'string'
  return {
    ...(texts && length && { maxLength: length }),
    ...(pattern && { pattern: pattern[0].source }),
    ...(min != null && { minimum: min }),
    ...(max != null && { maximum: max }),
    ...(fallback != null && kind !== 'flag' && { default: isDecimal(fallback) ? fallback.toNumber() : fallback }),
  }
}

const remarks = ({ kind, rules, words, fields }: Field, shown: boolean) => [
  !shown && kind === 'refs' ? '多个编号用逗号分隔' : '',
  !shown && rules.derived ? '由服务器计算，传入时须与计算结果一致' : '',
  !shown && rules.unique ? '不可重复' : '',
  !shown && rules.places != null ? `最多${rules.places}位小数` : '',
  !shown && words && rules.fallback != null ? `默认${rules.fallback ? words[0] : words[1]}` : '',
  !shown && fields ? '整组保存：没有传入的行会被删除' : '',
  rules.needs ? `需要权限 ${rules.needs}` : '',
]

/** What a client may send: the server's own fields are not there. */
export function inputSchema(fields: Fields, words: Words): Schema {
  const sent = Object.values(fields).filter(({ rules }) => !rules.fixed)
  const required = sent.filter(({ rules }) => rules.required && !rules.automatic && !rules.derived).map(({ wire }) => wire)
  return {
    type: 'object',
    properties: Object.fromEntries(sent.map(field => [field.wire, fieldSchema(field, words)])),
    ...(required.length && { required }),
  }
}

/** What is answered: references bring their names, and what rides along, with them. */
export function shownSchema(fields: Fields, words: Words): Schema {
  const properties = Object.values(fields).flatMap(field => [
    [field.wire, fieldSchema(field, words, true)],
    ...(isNamed(field) ? [[nameWire(field), { title: `${field.label}名称`, type: 'string', readOnly: true }]] : []),
    ...carried(field).map(([, ride]) => [ride.wire, { ...fieldSchema(ride, words, true), readOnly: true }]),
  ])
  return { type: 'object', properties: Object.fromEntries(properties) }
}

const textual: Kind[] = ['text', 'longText', 'phone', 'code']
const measured: Kind[] = ['integer', 'decimal', 'day', 'moment']

/** The search form's fields as query parameters, each with the suffixes that turn it into another question. */
export function filterParameters(fields: Fields, words: Words): Schema[] {
  return Object.values(fields)
    .filter(({ rules }) => rules.search)
    .map(field => {
      const { title, type, format, description } = fieldSchema({ ...field, rules: {} }, words)
      const text = [`${title}：${suffixesOf(field)}`, description].filter(Boolean).join('；')
      return queryParameter(field.wire, text, { type, ...(format && { format }) })
    })
}

function suffixesOf({ kind }: Field) {
  if (textual.includes(kind)) return '包含；后缀 _equal _notequal _notlike _likeleft _likeright _null _notnull'
  if (measured.includes(kind)) return '等于；后缀 _gt _ge _lt _le（日期也可用 _dategt _datege _datelt _datele）_null _notnull'
  return `等于${kind === 'ref' || kind === 'dict' ? '，多个用逗号分隔' : ''}；后缀 _notequal _null _notnull`
}

export const queryParameter = (name: string, description: string, schema: Schema = { type: 'string' }, required = false): Schema => ({
  name,
  in: 'query',
  description,
  ...(required && { required }),
  schema,
})
