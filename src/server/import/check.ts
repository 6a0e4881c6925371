import { isEmpty, snake } from '../../base/text.ts'
import type { Entity } from '../../kit/entity.ts'
import type { Fields } from '../../kit/field.ts'
import { readRow } from '../../kit/read.ts'
import { tableName } from '../../kit/schema.ts'
import type { ServedEntity } from '../record-calls.ts'
import { sourceOf } from '../records.ts'
import { addScope, tenantWhere } from '../scope.ts'
import { fromRow } from '../select.ts'
import { strangeWords } from '../strange-words.ts'
import type { Work } from '../work.ts'
import { type Column, importable, isNeeded } from './columns.ts'
import { makeNames } from './names.ts'
import type { Line } from './sheet.ts'

type Row = Record<string, any>

/** One thing wrong with one cell, and what to do about it. */
export interface Finding {
  row: number
  column: string
  msg: string
}

/** A row of the sheet in our own values; `before` is the stored record that it changes. */
export interface Item {
  at: number
  row: Row
  before?: Row
  findings: Finding[]
  /** An import that has been made already brought it. */
  isDone?: boolean
}

export interface CheckOptions {
  /** The records of that import. */
  brought?: Set<string>
  /** A row whose record is there changes it; else that is a fault. */
  covers: boolean
  /** What will be changed is locked as it is read. */
  locks: boolean
}

interface Checking extends CheckOptions {
  work: Work
  entity: Entity
  /** What each column of the sheet fills. */
  columns: (Column | undefined)[]
  shown: Fields
  /** What a new record is asked for, in the sheet or not. */
  asked: Fields
  uniques: Column[]
  names: ReturnType<typeof makeNames>
  /** Where a unique value stood first. */
  seen: Map<string, Map<string, number>>
}

/** Looks at the sheet batch by batch; what it must remember of earlier batches are names and unique values. */
export function makeChecker(work: Work, { entity, prepare }: ServedEntity<any>, columns: (Column | undefined)[], options: CheckOptions) {
  const mapped = columns.filter(column => !!column)
  const uniques = mapped.filter(([, { rules }]) => rules.unique)
  const seen = new Map(uniques.map(([key]) => [key, new Map<string, number>()]))
  const [shown, asked] = [Object.fromEntries(mapped), Object.fromEntries(importable(work, entity))]
  const checking: Checking = { ...options, work, entity, columns, shown, asked, uniques, names: makeNames(work), seen }

  return async (lines: Line[]): Promise<Item[]> => {
    await checking.names.learn(columns, lines)
    const read = lines.map(line => readLine(checking, line))
    const items = read.map(({ item }) => item)
    if (options.covers) await findKnown(checking, items)
    for (const one of read) judge(checking, one)
    for (const column of uniques) await findTwins(checking, column, items)
    const sound = items.filter(({ findings, isDone }) => !findings.length && !isDone)
    const problems = prepare && sound.length ? await prepare(work, sound) : []
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
  for (const { field: key, message } of readRow(stored ? shown : asked, wire).problems) {
    const field = entity.fields[key]!
    const isMissing = isEmpty(wire[field.wire])
    if (!isMissing || (!filled.has(key) && isNeeded(entity, [key, field]))) blame(entity, item, key, message)
  }
  const words = strangeWords(work, shown, item.row, stored)
  for (const { field, message } of words) blame(entity, item, field, message)
  if (item.findings.length) return
  for (const { field, message } of entity.check?.({ ...stored, ...item.row }) ?? []) blame(entity, item, field, message)
}

/** By its first unique field a row says which record it means; what lies outside the user's scope he cannot change. */
async function findKnown({ work, entity, uniques, locks }: Checking, items: Item[]) {
  const [key] = uniques[0] ?? []
  if (!key) return
  const where = tenantWhere(work, entity.platform)
  where.add(`t.${snake(key)} = any(${where.value(valuesOf(items, key))})`)
  for (const condition of sourceOf(entity).always) where.add(condition)
  addScope(where, work.user, entity)
  const sql = `select t.* from ${tableName(entity)} t where ${where}${locks ? ' for update of t' : ''}`
  const known = new Map((await work.tx.many(sql, where.values)).map(row => [row[snake(key)], row]))
  for (const item of items) item.before = known.get(item.row[key])
}

/** What may exist only once is a fault when the file has it twice or the company has it already. */
async function findTwins({ work, entity, seen, brought }: Checking, [key, { label }]: Column, items: Item[]) {
  const first = seen.get(key)!
  const held = await holders(work, entity, key, valuesOf(items, key))
  for (const item of items) {
    const value = item.row[key]
    if (isEmpty(value)) continue
    const at = first.get(value)
    const holder = held.get(value)
    if (at) blame(entity, item, key, `${label}“${value}”与第${at}行重复，请只保留一行`)
    else {
      first.set(value, item.at)
      if (holder && brought?.has(holder)) item.isDone = true
      else if (holder && holder !== item.before?.id) blame(entity, item, key, `${label}“${value}”已存在，请更换`)
    }
  }
}

const valuesOf = (items: Item[], key: string) => items.map(({ row }) => row[key]).filter(value => !isEmpty(value))

async function holders(work: Work, entity: Entity, key: string, values: unknown[]): Promise<Map<string, string>> {
  const tenant = entity.platform ? '$1::text is not null' : 't.tenant_id = $1'
  const column = `t.${snake(key)}`
  const sql = `select t.id, ${column} as value from ${tableName(entity)} t where ${tenant} and not t.deleted and ${column} = any($2)`
  return new Map((await work.tx.many(sql, [work.user.tenantId, values])).map(row => [row.value, row.id]))
}
