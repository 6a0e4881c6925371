import { groupBy } from '../../base/text.ts'
import type { Document } from '../../kit/document.ts'
import type { Entity } from '../../kit/entity.ts'
import type { Field, Fields, Kind } from '../../kit/field.ts'
import { moment } from '../../kit/fields/time.ts'
import type { Report } from '../../kit/report.ts'
import { isNamed, nameWire } from '../../kit/wire.ts'
import { t } from '../language/t.ts'

/** The two ends of a range of days, by their wire names. */
interface RangeWires {
  label: string
  from: string
  to: string
}

export interface SearchField {
  wire: string
  label: string
  placeholder?: string
  /** Absent: plain text for several fields at once. */
  field?: Field
  choices?: { value: string; label: string }[]
}

/** What can be asked of a list: a range of days, the commonest fields, and the rest behind 展开. */
export interface Search {
  range?: RangeWires
  first: SearchField[]
  more: SearchField[]
  /** Asked for beside the list, not in the search row. */
  aside?: SearchField
}

const textual: Kind[] = ['text', 'code', 'phone', 'longText']
const isText = ({ field }: SearchField) => !field || textual.includes(field.kind)
const asked = (field: Field): SearchField => ({ wire: field.wire, label: field.label, field })

/** `without` is the field that something beside the list asks for. */
export function searchOf(thing: Entity | Document | Report, without?: string): Search {
  if (thing.thing === 'document') return billSearch(thing)
  return thing.thing === 'report' ? reportSearch(thing) : recordSearch(thing, without)
}

/** Every list is asked when its records were made. */
const made: SearchField[] = [moment('createTime_dategt', '创建时间从'), moment('createTime_datelt', '创建时间到')].map(asked)

function recordSearch({ label, fields, quiet }: Entity, without?: string): Search {
  const all = Object.entries(fields)
    .filter(([key, field]) => field.rules.search && key !== without)
    .map(([, field]) => asked(field))
  const texts = all.filter(isText)
  const rest = all.filter(field => !isText(field))
  const names = texts.map(field => field.label.replace(label, '').trim().toLowerCase()).slice(0, 3)
  const keyword: SearchField[] = texts.length ? [{ wire: 'keyword', label: '关键字', placeholder: names.join(' / ') }] : []
  return { first: [...keyword, ...rest.slice(0, 2)], more: [...rest.slice(2), ...texts, ...(quiet ? [] : made)] }
}

function billSearch({ head, states, party, owner }: Document): Search {
  const choices = [...groupBy(Object.values(states), state => state.wire)].map(([value, alike]) => ({
    value,
    label: alike.map(state => t(state.label)).join('/'),
  }))
  const status: SearchField = { wire: 'status', label: '状态', choices }
  const keyword: SearchField = { wire: 'keyword', label: '关键字', placeholder: '单号 / 往来单位 / 商品' }
  const rest = Object.entries(head).filter(
    ([key, field]) => (field.rules.search || key === owner.dept) && key !== party && key !== 'billDate',
  )
  const side = party ? [{ ...asked(head[party]!), placeholder: '名称 / 编码 / 拼音' }] : []
  return {
    range: { label: '日期', from: 'billDateStart', to: 'billDateEnd' },
    first: [...side, status],
    more: [keyword, ...rest.map(([, field]) => asked(field)).sort((one, other) => Number(isText(one)) - Number(isText(other))), ...made],
  }
}

/** The first two days of a report's filters are the ends of its range. */
function reportSearch({ filters, silent = [] }: Report): Search {
  const all = Object.keys(filters)
    .filter(key => !(silent as readonly string[]).includes(key))
    .map(key => filters[key]!)
  const days = all.filter(field => field.kind === 'day')
  const [from, to] = days.length > 1 ? days : []
  const rest = all.filter(field => field !== from && field !== to).map(field => ({ ...asked(field), placeholder: field.rules.hint }))
  return { range: from && to && { label: '日期', from: from.wire, to: to.wire }, first: rest.slice(0, 2), more: rest.slice(2) }
}

/** Every name that the server understands as a filter of this list. */
export const filterWires = (search: Search): string[] => [
  ...(search.range ? [search.range.from, search.range.to] : []),
  ...fieldsOf(search).map(({ wire }) => wire),
]

const fieldsOf = ({ first, more, aside }: Search) => [...first, ...more, ...(aside ? [aside] : [])]

/** The fields among them, by our own words. */
export const askedFields = (search: Search): Fields =>
  Object.fromEntries(fieldsOf(search).flatMap(({ field }) => (field ? [[field.key, field]] : [])))

/** The names that ride along in the address, so that a link shows what was chosen and not its number. */
export const rideWires = (search: Search): string[] =>
  fieldsOf(search).flatMap(({ field }) => (field && isNamed(field) ? [nameWire(field)] : []))
