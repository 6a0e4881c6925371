import { dec } from '../../base/decimal.ts'
import { snake } from '../../base/text.ts'
import type { Field, Fields } from '../../kit/field.ts'
import { entityNamed } from '../../kit/registry.ts'
import { carried, nameWire } from '../../kit/wire.ts'
import type { Work } from '../work.ts'
import { halfOf, isHalfShown } from './masking.ts'
import type { Seen } from './seen.ts'
import { wordName } from './word-name.ts'

type DbRow = Record<string, any>
type Wire = Record<string, any>

const isMany = ({ kind }: Field) => kind === 'refs' || kind === 'regions'
const isJoined = ({ kind }: Field) => kind === 'ref' || kind === 'parent' || kind === 'region'

/** The columns of a thing and, by join, the titles of what it refers to: no second query per row. */
export function columnsOf(fields: Fields, alias = 't', platform = false, seen?: Seen) {
  return Object.entries(fields).flatMap(([key, field]) => {
    if (!field.sql && !field.cited) return []
    const column = snake(key)
    const own = `${alias}.${column}`
    if (field.kind === 'region') return [own, `r_${column}.full_name as ${column}__title`]
    if (field.kind === 'regions') return [own, placesOf(own)]
    if (field.kind === 'refs') return manyOf(field, own, alias, platform, seen)
    if (!isJoined(field)) return [own]
    const rides = carried(field).map(([word]) => `r_${column}.${snake(word)} as ${column}__${snake(word)}`)
    return [own, `r_${column}.${snake(entityNamed(field.target!).title)} as ${column}__title`, ...rides]
  })
}

/** A record of the platform names no tenant; of what it refers to the reader sees his own tenant's. What nobody types is called by its name to whoever may see it. */
export function joinsOf(fields: Fields, alias = 't', platform = false, seen?: Seen) {
  return Object.entries(fields)
    .filter(([, field]) => (field.sql || field.cited) && isJoined(field))
    .map(([key, field]) => {
      const column = snake(key)
      const condition = field.rules.fixed && field.kind === 'ref' ? seen?.(entityNamed(field.target!), `r_${column}`) : undefined
      if (field.kind === 'region') return ` left join region r_${column} on r_${column}.code = ${alias}.${column}`
      const target = entityNamed(field.target!)
      const tenant = target.platform || platform ? '' : ` and r_${column}.tenant_id = ${alias}.tenant_id`
      return ` left join ${snake(target.table)} r_${column} on r_${column}.id = ${alias}.${column}${tenant}${condition ? ` and ${condition}` : ''}`
    })
    .join('')
}

/** Many references: their ids and their titles, as far as the reader may see what they refer to. */
function manyOf(field: Field, column: string, alias: string, platform: boolean, seen?: Seen): string[] {
  const target = entityNamed(field.target!)
  const name = column.split('.')[1]
  const tenant = target.platform || platform ? '' : ` and x.tenant_id = ${alias}.tenant_id`
  const condition = seen?.(target, 'x') ?? ''
  const from = `from ${snake(target.table)} x where x.id = any(${column})${tenant}${condition && ` and ${condition}`}`
  const joined = (what: string) => `(select ${what} order by array_position(${column}, x.id)) ${from})`
  const ids = condition ? `${joined('array_agg(x.id')} as ${name}` : column
  return [ids, `${joined(`string_agg(x.${snake(target.title)}, ','`)} as ${name}__title`]
}

const placesOf = (column: string) =>
  `(select string_agg(x.full_name, ',' order by array_position(${column}, x.code)) from region x where x.code = any(${column})) as ${column.split('.')[1]}__title`

/** A row of the database in our own values: decimals are decimals, the rest is as it came. */
export function fromRow(fields: Fields, row: DbRow): Record<string, any> {
  const out: Record<string, any> = {}
  for (const key in fields) {
    const field = fields[key]!
    if (!field.sql) continue
    const value = row[snake(key)]
    out[key] = field.kind === 'decimal' && value != null ? dec(value) : (value ?? (isMany(field) ? [] : null))
  }
  return out
}

/** Values for the database, in the order of the columns. */
export const sqlValue = (field: Field, value: any) =>
  value == null ? null : field.sql === 'jsonb' ? JSON.stringify(value) : field.kind === 'decimal' ? value.toFixed() : value

const absentAsText = new Set(['text', 'longText', 'phone', 'code', 'day', 'moment', 'dict', 'id', 'ref', 'region', 'image'])

/** A row of the database as the wire wants it: absent text is "", absent numbers are left out, names ride along. */
export function showRow(work: Pick<Work, 'dictionary' | 'user'>, fields: Fields, row: DbRow, out: Wire = {}, isOwn = false): Wire {
  for (const key in fields) {
    const field = fields[key]!
    if ((!field.sql && !field.cited) || (field.rules.needs && !work.user.can(field.rules.needs))) continue
    const column = snake(key)
    const isHalf = !isOwn && isHalfShown(work.user, field)
    const shown = isHalf ? halfOf(row[column]) : field.show(row[column])
    if (shown != null) out[field.wire] = shown
    else if (absentAsText.has(field.kind)) out[field.wire] = ''
    if (field.rules.also && shown != null) out[field.rules.also] = shown
    if (field.kind === 'dict') out[nameWire(field)] = wordName(work, field, row[column]) ?? ''
    else if (isJoined(field) || isMany(field)) {
      out[nameWire(field)] = row[`${column}__title`] ?? (field.kind === 'parent' && row[column] == null ? '顶级' : '')
      for (const [word, ride] of carried(field)) {
        const value = row[`${column}__${snake(word)}`]
        out[ride.wire] = (isHalfShown(work.user, ride) ? halfOf(value) : ride.show(value)) ?? ''
      }
    }
  }
  return out
}
