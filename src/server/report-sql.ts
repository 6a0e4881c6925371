import { type Fault, refuseAll } from '../base/refusal.ts'
import { isEmpty, snake } from '../base/text.ts'
import { wired } from '../kit/faults.ts'
import type { Fields } from '../kit/field.ts'
import { readRow } from '../kit/read.ts'
import { documentNamed } from '../kit/registry.ts'
import type { Report } from '../kit/report.ts'
import { byWire } from '../kit/wire.ts'
import { sqlValue } from './records/select.ts'
import { unknownWords } from './records/strange-words.ts'
import { addScope, type Owned, Where } from './rights/scope.ts'
import { bindWords } from './sql-words.ts'
import type { Work } from './work.ts'

export type Query = Record<string, any>

export interface ServedReport {
  report: Report
  /** What is filtered, ordered and summed up. */
  facts: string
  /** What the rows of `page`, some of the facts, are told besides; absent where the facts tell all. */
  shown?: string
}

/** A file whose facts are many ends with what only the rows of a page are told, below a line that begins with `-- shown`. What asks another area for its part of the text is put together when it is first read. */
export function serveReport(report: Report, sql: string | (() => string)): ServedReport {
  let parts: string[] | undefined
  const read = () => {
    parts ??= (typeof sql === 'string' ? sql : sql()).split(/^-- shown.*$/m)
    return parts
  }
  return {
    report,
    get facts() {
      return read()[0]!
    },
    get shown() {
      return read()[1]
    },
  }
}

export interface Bound {
  facts: string
  shown?: string
  /** All rows with all that they tell. */
  sql: string
  values: unknown[]
  /** Those that the facts alone ask for. */
  factValues: unknown[]
}

/** `:name` becomes a value, `:today` the day of the question, `:setting(KEY)` a number of the configuration, `:scope(alias)` the reader's data scope; the file itself stays plain SQL. */
export function bind(work: Work, served: ServedReport, query: Query): Bound {
  const { report } = served
  const { row, problems } = readRow(report.filters, query)
  refuseAll(wired(report.filters, [...problems, ...unknownWords(work, report.filters, row), ...turnedAround(report.filters, row)]))
  const where = new Where()
  const places = new Map<string, string>()
  const place = (name: string) => {
    if (name === 'tenant') return where.value(work.user.tenantId)
    if (name === 'today') return where.value(work.today)
    const field = report.filters[name]
    if (!field) throw new Error(`${report.name}.sql asks for :${name}, which is no filter`)
    return where.value(sqlValue(field, (row as Query)[name]))
  }
  const bound = (sql: string) =>
    bindWords(sql, (name, argument) => {
      if (name === 'scope' && argument) return scopeText(work, report, where, argument)
      if (name === 'setting' && argument) return `${where.value(work.settings.number(argument))}::int`
      if (!places.has(name)) places.set(name, place(name))
      return places.get(name)!
    })
  const facts = bound(served.facts)
  const factValues = [...where.values]
  const shown = served.shown && bound(served.shown)
  return { facts, shown, sql: shown ? `with page as (${facts}) select * from (${shown}) s` : facts, values: where.values, factValues }
}

/** What is asked from a day on until one before it has no answer. */
const turnedAround = ({ from, to }: Fields, row: Query): Fault[] =>
  from && to && row.from && row.to && row.from > row.to ? [{ field: 'to', message: `${to.label}不能早于${from.label}！` }] : []

const scopedOf = ({ path, of, columns, owner = { staff: 'staffId', dept: 'deptId' } }: Report): Owned => ({
  path,
  owner: owner === 'nobody' ? undefined : owner,
  fields: of ? documentNamed(of).head : columns,
  anyDepot: of ? documentNamed(of).anyDepot : undefined,
})

function scopeText(work: Work, report: Report, where: Where, alias: string) {
  const scope = new Where(where.values)
  addScope(scope, work.user, scopedOf(report), alias)
  return String(scope)
}

/** A filter is known when the statement is planned: what is asked of one goods costs one goods, however the others asked. */
export const planForThis = ({ tx }: Work) => tx.write('set local plan_cache_mode = force_custom_plan')

/** What the facts do not tell, by the names that the rest gives it. */
export const isLate = ({ shown = '' }: ServedReport, key: string) => new RegExp(`\\bas ${snake(key)}\\b`).test(shown)

export const allowed = (work: Work, report: Report): Fields =>
  Object.fromEntries(Object.entries(report.columns).filter(([, field]) => !field.rules.needs || work.user.can(field.rules.needs)))

interface Order {
  sql: string
  key?: string
}

/** By what was asked for, else by what is usual; the first column makes it total. What is always there follows its index backwards too. */
export function orderOf(work: Work, report: Report, query: Query): Order {
  const columns = allowed(work, report)
  const isAskedToFall = isEmpty(query.ascs) && !isEmpty(query.descs)
  const asked = byWire(columns).get(String(isAskedToFall ? query.descs : (query.ascs ?? '')))
  const key = asked ?? report.order.replace('-', '')
  const field = { ...columns, ...report.carries }[key]
  if (!field) return { sql: '1' }
  const isFalling = asked ? isAskedToFall : report.order.startsWith('-')
  const direction = isFalling ? (field.rules.required ? ' desc' : ' desc nulls last') : ''
  return { sql: `r.${snake(key)}${direction}, 1`, key }
}

/** A page is chosen among the facts and told the rest afterwards; by what the facts do not tell it can only be chosen among all. */
export function pageSql(served: ServedReport, { facts, shown, sql }: Bound, { sql: order, key }: Order, limit: string) {
  if (!shown || (key && isLate(served, key))) return `select * from (${sql}) r order by ${order} ${limit}`
  return `with page as (select * from (${facts}) r order by ${order} ${limit}) select * from (${shown}) r order by ${order}`
}
