import { readMoment } from '../../base/date.ts'
import { type Fault, refuseAll } from '../../base/refusal.ts'
import { isEmpty, snake, unique } from '../../base/text.ts'
import { type Field, type Fields, fault, Misread } from '../../kit/field.ts'
import { entityNamed } from '../../kit/registry.ts'
import { byWire, carried, nameWire } from '../../kit/wire.ts'
import type { Where } from '../rights/scope.ts'

type Query = Record<string, any>

const comparisons: Record<string, string> = {
  gt: '>',
  lt: '<',
  ge: '>=',
  le: '<=',
  dategt: '>',
  datelt: '<',
  datege: '>=',
  datele: '<=',
  dateequal: '=',
}
const textual = ['text', 'longText', 'phone', 'code']

/** Holds the keyword in one of its searched words: an index finds what has all parts of it, the words say whether they stand together. */
export function spells(where: Where, tenantId: string, keyword: string, alias = 't') {
  const spelling = keyword.replace(/[A-Z]/g, letter => letter.toLowerCase())
  const parts = partsOf(spelling).map(part => `${tenantId}${part}`)
  // As a question of its own it is no value to the planner, which would else take parts of what many words have from every row instead of the index.
  const found = `parts_of(${alias}.tenant_id, ${alias}.spelling) @> (select ${where.value(parts)}::text[])`
  return `(${found} and strpos(${alias}.spelling, ${where.value(spelling)}) > 0)`
}

/** Of the parts that the database's `parts_of` knows, those that say the most: the whole of a short word, every three letters of a longer one. */
export function partsOf(spelling: string): string[] {
  const letters = [...spelling]
  return letters.length <= 3 ? [spelling] : unique(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')))
}

export const likeText = (text: string) => `%${String(text).replace(/[\\%_]/g, '\\$&')}%`

/** Turns the contract's query names (`name_like`, `createTime_dategt` …) into conditions, for declared fields only; whatever cannot be read is told at once. */
export function addFilters(where: Where, fields: Fields, query: Query, title?: string, alias = 't') {
  const keys = byWire(fields)
  const faults: Fault[] = []
  for (const [name, raw] of Object.entries(query)) {
    if (isEmpty(raw) || typeof raw === 'object') continue
    try {
      addFilter(name, String(raw))
    } catch (error) {
      if (!(error instanceof Misread)) throw error
      faults.push(...error.messages.map(message => ({ field: name, message })))
    }
  }
  refuseAll(faults)
  return where

  function addFilter(name: string, raw: string) {
    const [, wire, suffix] = /^(.*?)(?:_([a-z]+))?$/s.exec(name)!
    const key = keys.get(wire!) ?? usualKey(wire!, fields, title)
    if (!key && title && addUsual(where, fields, title, name, raw, alias)) return
    if (key && (fields[key]!.sql || fields[key]!.cited)) addOne(where, fields[key]!, `${alias}.${snake(key)}`, suffix, raw)
    else if (!key && !addBranch(where, fields, name, raw, alias)) addByTitle(where, fields, wire!, suffix, raw, alias)
  }
}

/** Every list is also asked by `code` and `name`, whatever its own wire calls them; a record without a code is known by its title. */
function usualKey(wire: string, fields: Fields, title = titleIn(fields)): string | undefined {
  if (wire === 'code' && fields.code) return 'code'
  return ['code', 'name'].includes(wire) && title && textual.includes(fields[title]?.kind ?? '') ? title : undefined
}

const titleIn = (fields: Fields) => Object.keys(fields).find(key => fields[key]!.rules.title)

/** A record that is called after another is asked by the code or the title of that; one that cannot be stopped is in use, which is 1. */
function addUsual(where: Where, fields: Fields, title: string, name: string, raw: string, alias: string): boolean {
  const field = fields[title]
  if (name === 'status') {
    if (fields.enabled) where.add(`${alias}.enabled = ${where.value(raw === '1')}`)
    else if (raw !== '1') where.add('false')
    return true
  }
  if (!field?.target || !['code', 'name'].includes(name)) return false
  const { fields: theirs, title: theirTitle } = entityNamed(field.target)
  const word = name === 'code' && theirs.code ? 'code' : theirTitle
  where.add(likeIn([title, field], word, where.value(likeText(raw)), alias))
  return true
}

/** `treeNatureId` on a customer means its class and every class below: the wire's word for a branch of a tree. */
function addBranch(where: Where, fields: Fields, name: string, raw: string, alias: string): boolean {
  const found = Object.entries(fields).find(([, { wire }]) => name === `tree${wire[0]!.toUpperCase()}${wire.slice(1)}`)
  const target = found?.[1].target ? entityNamed(found[1].target) : undefined
  const above = target?.abilities.find(ability => ability.name === 'tree')?.parent
  if (!found || !target || !above) return false
  const root = where.value(read(found[1], raw))
  const tenant = target.platform ? '' : ` where c.tenant_id = ${alias}.tenant_id`
  where.add(`${alias}.${snake(found[0])} in (with recursive b as (select ${root}::bigint as id
    union select c.id from ${snake(target.table)} c join b on c.${snake(above)} = b.id${tenant}) select id from b)`)
  return true
}

function addOne(where: Where, field: Field, place: string, suffix: string | undefined, raw: string) {
  const isText = textual.includes(field.kind)
  // What is kept otherwise travels as a text too, and is asked for like one.
  const column = isText && field.sql !== 'text' ? `${place}::text` : place
  const comparison = suffix && comparisons[suffix]
  if (suffix === 'null') where.add(`${column} is null`)
  else if (suffix === 'notnull') where.add(`${column} is not null`)
  else if (comparison) where.add(`${column} ${comparison} ${where.value(read(field, raw))}`)
  else if (suffix === 'notequal') where.add(`${column} is distinct from ${where.value(read(field, raw))}`)
  else if (suffix === 'notlike') where.add(`${column}::text not ilike ${where.value(likeText(raw))}`)
  else if (suffix === 'likeleft') where.add(`${column}::text ilike ${where.value(likeText(raw).slice(0, -1))}`)
  else if (suffix === 'likeright') where.add(`${column}::text ilike ${where.value(likeText(raw).slice(1))}`)
  else if ((isText && suffix === undefined) || suffix === 'like')
    where.add(`${column}${isText ? '' : '::text'} ilike ${where.value(likeText(raw))}`)
  else if (suffix === undefined || suffix === 'equal') addEqual(where, field, column, raw)
}

function addEqual(where: Where, field: Field, column: string, raw: string) {
  if (field.sql.endsWith('[]')) where.add(`${column} @> ${where.value(read(field, raw))}::${field.sql}`)
  else if (field.kind === 'parent' && ['0', '-1'].includes(raw)) where.add(`${column} is null`)
  else if (raw.includes(',') && ['ref', 'dict'].includes(field.kind)) {
    where.add(`${column} = any(${where.value(raw.split(',').map(one => read(field, one)))}::${field.sql}[])`)
  } else where.add(`${column} = ${where.value(read(field, raw))}`)
}

/** `bartererName` on a bill means bills of parties so named, and so does whatever else rides along with a reference. */
function addByTitle(where: Where, fields: Fields, wire: string, suffix: string | undefined, raw: string, alias: string) {
  if (suffix && suffix !== 'like') return
  const refs = Object.entries(fields).filter(([, field]) => field.target && field.kind !== 'refs')
  const found = refs.find(([, field]) => nameWire(field) === wire)
  if (found) return where.add(titledLike(found, where.value(likeText(raw)), alias))
  const [riding] = refs.flatMap(one => carried(one[1]).flatMap(([word, ride]) => (ride.wire === wire ? [{ one, word }] : [])))
  if (riding) where.add(likeIn(riding.one, riding.word, where.value(likeText(raw)), alias))
}

/** Refers to something whose title is like this. */
export const titledLike = (one: [string, Field], like: string, alias = 't') => likeIn(one, entityNamed(one[1].target!).title, like, alias)

/** The same for any other word of what it refers to. Who they are is asked once and not anew for every row, so the company is not that of the row. */
function likeIn([key, field]: [string, Field], word: string, like: string, alias: string) {
  const target = entityNamed(field.target!)
  const tenant = target.platform ? '' : `x.tenant_id = current_setting('app.tenant', true) and `
  return `${alias}.${snake(key)} = any(array(select x.id from ${snake(target.table)} x where ${tenant}x.${snake(word)}::text ilike ${like}))`
}

function read(field: Field, raw: string) {
  const isDated = field.kind === 'moment' || field.kind === 'day'
  const value = isDated ? (readMoment(raw) ?? fault(`${field.label}不是有效的日期`)) : field.read(raw)
  return value != null && typeof value === 'object' && !Array.isArray(value) ? String(value) : value
}

export interface Page {
  current: number
  size: number
}

export function pageOf(query: Query, most = 500): Page {
  const number = (value: unknown, fallback: number) => (/^\d{1,9}$/.test(String(value ?? '')) ? Number(value) : fallback)
  const size = Math.min(Math.max(number(query.size, 10), 1), most)
  return { current: Math.max(number(query.current, 1), 1), size }
}

/** `ascs` and `descs` by declared names only; the id makes the order total, so that pages never overlap. */
export function orderOf(fields: Fields, query: Query, fallback: string, alias = 't') {
  const keys = byWire(fields)
  const wanted = (['ascs', 'descs'] as const).flatMap(name =>
    String(query[name] ?? '')
      .split(',')
      .map(wire => keys.get(wire.trim().replace(/_([a-z])/g, (_, letter) => letter.toUpperCase())))
      .filter(key => key && fields[key]!.sql)
      .map(
        key =>
          `${alias}.${snake(key!)}${textual.includes(fields[key!]!.kind) ? ' collate pinyin' : ''} ${name === 'ascs' ? 'asc' : 'desc nulls last'}`,
      ),
  )
  return wanted.length ? [...wanted, `${alias}.id desc`].join(', ') : fallback
}
