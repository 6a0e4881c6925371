import { isEmpty, snake } from '../../base/text.ts'
import type { Entity } from '../../kit/entity.ts'
import type { Fields } from '../../kit/field.ts'
import type { Finding } from '../../kit/finding.ts'
import { readRow } from '../../kit/read.ts'
import { tableName } from '../../kit/schema.ts'
import { halfGiven } from '../records/masking.ts'
import type { ServedEntity } from '../records/record-calls.ts'
import { type Known, sourceOf } from '../records/records.ts'
import { fromRow } from '../records/select.ts'
import { strangeWords } from '../records/strange-words.ts'
import { addScope, tenantWhere } from '../rights/scope.ts'
import type { Work } from '../work.ts'
import { type Column, importable, isNeeded } from './columns.ts'
import type { Maker } from './missing.ts'
import { makeNames } from './names.ts'
import type { Line } from './sheet.ts'

type Row = Record<string, any>

/** A row of the sheet in our own values; `before` is the stored record that it changes. */
export interface Item {
  at: number
  row: Row
  before?: Known
  findings: Finding[]
  /** An import that has been made already brought it. */
  isDone?: boolean
}

interface CheckOptions {
  /** The records of that import. */
  brought?: Set<string>
  /** A row whose record is there changes it; else that is a fault. */
  covers: boolean
  /** What will be changed is locked as it is read. */
  locks: boolean
  /** What becomes of names that nobody has. */
  maker: Maker
}

interface Checking extends CheckOptions {
  work: Work
  entity: Entity
  /** What each column of the sheet fills. */
  columns: (Column | undefined)[]
  shown: Fields
  /** What a new record is asked for, in the sheet or not. */
  asked: Fields
  uniques: Unique[]
  names: ReturnType<typeof makeNames>
  /** Where a unique value stood first. */
  seen: Map<Unique, Map<string, number>>
}

/** What may exist only once: one field, or several together. */
type Unique = Column[]

/** Single fields come first: the first of all says which record a row means. */
function uniquesOf({ unique = [] }: Entity, mapped: Column[]): Unique[] {
  const single = mapped.filter(([, { rules }]) => rules.unique).map((column): Unique => [column])
  const several = unique.map(keys => keys.flatMap(key => mapped.filter(([word]) => word === key)))
  return [...single, ...several.filter((some, at) => some.length === unique[at]!.length)]
}

/** Looks at the sheet batch by batch; what it must remember of earlier batches are names and unique values. */
export function makeChecker(work: Work, { entity, prepare }: ServedEntity, columns: (Column | undefined)[], options: CheckOptions) {
  const mapped = columns.filter(column => !!column)
  const uniques = uniquesOf(entity, mapped)
  const seen = new Map(uniques.map(some => [some, new Map<string, number>()]))
  const [shown, asked] = [Object.fromEntries(mapped), Object.fromEntries(importable(work, entity))]
  const checking: Checking = { ...options, work, entity, columns, shown, asked, uniques, names: makeNames(work, options.maker), seen }

  const brought = new Map<string, number>()

  return async (lines: Line[]): Promise<Item[]> => {
    await checking.names.learn(columns, lines)
    const read = lines.map(line => readLine(checking, line))
    const items = read.map(({ item }) => item)
    if (options.covers) await findKnown(checking, items)
    for (const one of read) judge(checking, one)
    for (const some of uniques) await findTwins(checking, some, items)
    const sound = items.filter(({ findings, isDone }) => !findings.length && !isDone)
    const problems = prepare && sound.length ? await prepare(work, sound, brought) : []
    for (const [at, some] of problems.entries()) for (const { field, message } of some) blame(entity, sound[at]!, field, message)
    return items
  }
}

const blame = ({ fields }: Entity, item: Item, key: string, msg: string) =>
  void item.findings.push({ row: item.at, column: fields[key]?.label ?? '', msg })

interface ReadLine {
  item: Item
  wire: Row
  /** The fields whose cells are not empty, whatever stands in them. */
  filled: Set<string>
}

function readLine({ entity, columns, shown, names }: Checking, { at, cells }: Line): ReadLine {
  const item: Item = { at, row: {}, findings: [] }
  const wire: Row = {}
  const filled = new Set<string>()
  for (const [index, column] of columns.entries()) {
    if (!column || isEmpty(cells[index])) continue
    const [key, field] = column
    filled.add(key)
    const meant = names.meaning(field, cells[index]!)
    if ('fault' in meant) blame(entity, item, key, meant.fault)
    else wire[field.wire] = meant.value
  }
  item.row = readRow(shown, wire).row
  return { item, wire, filled }
}

/** What the sheet does not hold is only missed where there is no record that has it. */
function judge({ work, entity, shown, asked }: Checking, { item, wire, filled }: ReadLine) {
  const stored = item.before && fromRow(entity.fields, item.before)
  for (const { field: key, message } of [...readRow(stored ? shown : asked, wire).problems, ...halfGiven(entity.fields, item.row)]) {
    const field = entity.fields[key]!
    const isMissing = isEmpty(wire[field.wire])
    if (!isMissing || (!filled.has(key) && isNeeded([key, field]))) blame(entity, item, key, message)
  }
  const words = strangeWords(work, shown, item.row, stored)
  for (const { field, message } of words) blame(entity, item, field, message)
  if (item.findings.length) return
  for (const { field, message } of entity.check?.({ ...stored, ...item.row }) ?? []) blame(entity, item, field, message)
}

/** By what is unique first a row says which record it means; what lies outside the user's scope he cannot change. */
async function findKnown({ work, entity, uniques, locks }: Checking, items: Item[]) {
  const [some] = uniques
  if (!some) return
  const where = tenantWhere(work, entity.platform)
  where.add(amongSql(some, items, value => where.value(value)))
  for (const condition of sourceOf(entity).always) where.add(condition)
  addScope(where, work.user, entity)
  const sql = `select t.* from ${tableName(entity)} t where ${where}${locks ? ' for update of t' : ''}`
  const known = new Map((await work.tx.many(sql, where.values)).map(row => [wordOf(some, key => row[snake(key)]), row]))
  for (const item of items) item.before = known.get(wordOf(some, key => item.row[key]))
}

/** All its values as one word; nothing when one of them is missing. */
function wordOf(some: Unique, value: (key: string) => unknown): string | undefined {
  const values = some.map(([key]) => value(key))
  return values.some(isEmpty) ? undefined : values.join('\n')
}

/** The stored records that hold what any of the rows holds. */
function amongSql(some: Unique, items: Item[], put: (value: unknown) => string): string {
  const whole = items.filter(({ row }) => wordOf(some, key => row[key]) !== undefined)
  const [names, arrays] = [some.map(([key]) => `t.${snake(key)}`), some.map(([key]) => put(whole.map(({ row }) => row[key])))]
  if (some.length === 1) return `${names[0]} = any(${arrays[0]})`
  return `(${names}) in (select * from unnest(${arrays.map((array, at) => `${array}::${some[at]![1].sql}[]`)}))`
}

/** What may exist only once is a fault when the file has it twice or the company has it already. */
async function findTwins({ work, entity, seen, brought }: Checking, some: Unique, items: Item[]) {
  const first = seen.get(some)!
  const held = await holders(work, entity, some, items)
  const key = some[0]![0]
  for (const item of items) {
    const word = wordOf(some, one => item.row[one])
    if (word === undefined) continue
    const at = first.get(word)
    const holder = held.get(word)
    if (at) blame(entity, item, key, repeats(some, word, at))
    else {
      first.set(word, item.at)
      if (holder && brought?.has(holder)) item.isDone = true
      else if (holder && holder !== item.before?.id) blame(entity, item, key, exists(some, word))
    }
  }
}

const labelsOf = (some: Unique) => some.map(([, { label }]) => label).join('、')

/** A single value is quoted; of several the labels say enough, as they may be ids. */
const repeats = (some: Unique, word: string, at: number) =>
  some.length === 1 ? `${labelsOf(some)}“${word}”与第${at}行重复，请只保留一行` : `${labelsOf(some)}与第${at}行重复，请只保留一行`

const exists = (some: Unique, word: string) =>
  some.length === 1 ? `${labelsOf(some)}“${word}”已存在，请更换` : `${labelsOf(some)}已存在，请更换`

async function holders(work: Work, entity: Entity, some: Unique, items: Item[]): Promise<Map<string, string>> {
  const values: unknown[] = [work.user.tenantId]
  const tenant = entity.platform ? '$1::text is not null' : 't.tenant_id = $1'
  const among = amongSql(some, items, value => `$${values.push(value)}`)
  const columns = some.map(([key]) => `t.${snake(key)}`)
  const rows = await work.tx.many(
    `select t.id, ${columns} from ${tableName(entity)} t where ${tenant} and not t.deleted and ${among}`,
    values,
  )
  return new Map(rows.map(row => [wordOf(some, key => row[snake(key)])!, row.id]))
}
