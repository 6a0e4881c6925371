import { exact } from '../../base/exact.ts'
import { isEmpty, isId, snake } from '../../base/text.ts'
import type { Fields, Kind } from '../../kit/field.ts'
import { addScope, type Owned, tenantWhere, type Where } from '../rights/scope.ts'
import type { Work } from '../work.ts'
import { addFilters, likeText, orderOf, type Page, pageOf, spells, titledLike } from './filter.ts'
import { isHalfShown } from './masking.ts'
import { type Seen, seenBy } from './seen.ts'
import { columnsOf, joinsOf } from './select.ts'
import { type Total, totalIn, totalOf } from './totals.ts'

type Query = Record<string, any>

/** What a list reads from: an entity, a document's heads, a document's lines. */
export interface Source extends Owned {
  table: string
  fields: Fields
  platform: boolean
  /** All searched words stand in its column `spelling`. */
  quick?: true
  /** Records are known by this; bills are not. */
  title?: string
  /** Those that sound like the keyword. */
  alike?: string[]
  /** Columns beside the fields: id, version, state. */
  extra: string[]
  /** Fields that no filter, order or sum may tell to this user. */
  veiled?: readonly string[]
  /** Conditions that always hold, on alias t. */
  always: string[]
  order: string
}

export interface Selection {
  from: string
  where: Where
  order: string
  seen?: Seen
}

/** Filter, scope and order of a list; its page, its totals and its export all start from the same one. */
export function selection(work: Work, source: Source, query: Query): Selection {
  const where = tenantWhere(work, source.platform)
  for (const condition of source.always) where.add(condition)
  const fields = visible(work, source)
  addFilters(where, fields, query, source.title)
  const half = halfShown(work, source)
  addWhole(where, half, query)
  addKeyword(where, work, source, half, query.keyword)
  if (!isEmpty(query.ids)) where.add(`t.id = any(${where.value(String(query.ids).split(',').filter(isId))}::bigint[])`)
  addScope(where, work.user, source)
  return { from: source.table, where, order: orderOf(fields, query, source.order), seen: seenBy(where, work.user) }
}

/** What the user may not see is no filter and no order either: both would tell it, one question at a time. */
const visible = (work: Work, { fields, veiled }: Source): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([key, field]) =>
        !veiled?.includes(key) && (!field.rules.needs || work.user.can(field.rules.needs)) && !isHalfShown(work.user, field),
    ),
  )

const halfShown = (work: Work, { fields }: Source): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field.sql && isHalfShown(work.user, field)))

/** Of a number that is shown in part nobody learns the rest digit by digit: it is found by the whole of it. */
function addWhole(where: Where, fields: Fields, query: Query) {
  for (const [key, { wire }] of Object.entries(fields)) {
    const asked = query[wire] ?? query[`${wire}_equal`]
    if (!isEmpty(asked)) where.add(`t.${snake(key)} = ${where.value(String(asked).trim())}`)
  }
}

/** Some digits of a number, which a search would complete. */
export const isPartOfNumber = (keyword: string) => /^\d{2,10}$/.test(keyword.trim())

/** Longer than any word that is searched. */
const longestKeyword = 500

/** One box for number, name, code and mnemonic; what has no text that somebody typed is found by what it refers to. */
function addKeyword(where: Where, { user: { tenantId } }: Work, { fields, quick, alike = [] }: Source, half: Fields, keyword: unknown) {
  if (typeof keyword !== 'string' || !keyword.trim()) return
  if (keyword.length > longestKeyword) return where.add('false')
  const isSpelled = quick && !(Object.keys(half).length && isPartOfNumber(keyword))
  if (isSpelled) return where.add(spells(where, tenantId, keyword.trim()))
  const searched = (kinds: Kind[]) =>
    Object.entries(fields).filter(([key, { rules, kind }]) => rules.search && kinds.includes(kind) && !half[key])
  const texts = searched(['text', 'code', 'phone'])
  const refs = texts.some(([, { rules }]) => !rules.fixed) ? [] : searched(['ref'])
  if (!texts.length && !refs.length) return
  const like = where.value(likeText(keyword.trim()))
  const sounding = alike.length ? [`t.id = any(${where.value(alike)}::bigint[])`] : []
  const whole = Object.keys(half).map(key => `t.${snake(key)} = ${where.value(keyword.trim())}`)
  where.add(
    `(${[...sounding, ...whole, ...texts.map(([key]) => `t.${snake(key)} ilike ${like}`), ...refs.map(one => titledLike(one, like))].join(' or ')})`,
  )
}

/** The ids of the page first, its rows and titles after: what is skipped and sorted is as narrow as can be, and the joins touch the page's rows and no others. */
function pageSql(source: Source, { from, where, order, seen }: Selection, { current, size }: Page, withTotal: boolean) {
  const { platform, fields } = source
  const total = withTotal ? ['count(*) over ()::int as found_rows'] : []
  const columns = [...source.extra.map(name => `t.${name}`), ...columnsOf(fields, 't', platform, seen), ...total.map(() => 'p.found_rows')]
  const page = `select ${['t.id', ...total]} from ${from} t where ${where} order by ${order} limit ${where.value(size)} offset ${where.value((current - 1) * size)}`
  const own = platform ? '' : ' and t.tenant_id = $1'
  return `select ${columns.join(', ')} from (${page}) p join ${from} t on t.id = p.id${own}${joinsOf(fields, 't', platform)} order by ${order}`
}

export function allSql(source: Source, { from, where, order, seen }: Selection) {
  const columns = [...source.extra.map(name => `t.${name}`), ...columnsOf(source.fields, 't', source.platform, seen)].join(', ')
  return `select ${columns} from ${from} t${joinsOf(source.fields, 't', source.platform)} where ${where} order by ${order}`
}

/** Count and sums are of the whole result, not of the page. */
function totalSql(source: Source, { from, where }: Selection, withSums: boolean) {
  const sums = withSums ? summed(source).map(([key]) => `, sum(t.${snake(key)}) as ${snake(key)}`) : []
  return `select count(*)::int as found_rows${sums.join('')} from ${from} t where ${where}`
}

/** What is worked out for each row, and stands in no column, is not summed up here. */
const summed = ({ fields }: Source) =>
  Object.entries(fields).filter(([, { sql, kind, scale }]) => sql && kind === 'decimal' && (scale === 'amount' || scale === 'quantity'))

/** The rows with what there is in all; a client may ask for the one first (`totals=none`) and for the other afterwards (`totals=only`). */
export async function pageOfSource(work: Work, source: Source, query: Query, chosen = selection(work, source, query)) {
  const page = pageOf(query)
  const withSums = Number(query.withSum) === 2
  const asked = String(query.totals ?? '')
  const question = { sql: totalSql(source, chosen, withSums), values: [...chosen.where.values] }
  // Whoever looks for a word visits all that hold it to find the page, and counts them on the way.
  const withTotal = !withSums && !isEmpty(query.keyword)
  const rows = asked === 'only' ? [] : await work.tx.many(pageSql(source, chosen, page, withTotal), chosen.where.values)
  const told = asked === 'only' ? undefined : totalIn(rows, page)
  // Of a page that is all there is the sums cost no more than the page did.
  const isWhole = told && page.current === 1 && rows.length === told.found_rows
  if (asked === 'none' && (withSums ? !isWhole : !told)) return { rows, answer: { size: page.size, current: page.current } }
  const total: Total = (!withSums && told) || (await totalOf(work, question, page.current > 1))
  return { rows, answer: { ...pagesOf(total.found_rows, page), ...(withSums ? { sums: sumsOf(work, source, total) } : {}) } }
}

/** How much there is, and how many pages of it. */
export const pagesOf = (total: number, { current, size }: Page) => ({ total, size, current, pages: Math.ceil(total / size) })

function sumsOf(work: Work, source: Source, total: Total) {
  const shown = visible(work, source)
  const allowed = summed(source).filter(([key]) => shown[key])
  return Object.fromEntries(allowed.map(([key, field]) => [field.wire, exact(total[snake(key)] ?? 0)]))
}
