import { isDecimal } from '../../base/decimal.ts'
import { Refusal, sentenceOf } from '../../base/refusal.ts'
import { isEmpty, snake } from '../../base/text.ts'
import type { Entity } from '../../kit/entity.ts'
import type { Field } from '../../kit/field.ts'
import { entityNamed } from '../../kit/registry.ts'
import { tableName } from '../../kit/schema.ts'
import { clear } from '../faults.ts'
import { refuseStrangeFiles } from '../files/file-faults.ts'
import { type Difference, diffOf, type Happening, writeHistories } from '../history.ts'
import { takeCodes } from '../records/codes.ts'
import type { ServedEntity } from '../records/record-calls.ts'
import { fromRow } from '../records/select.ts'
import type { Work } from '../work.ts'
import type { Item } from './check.ts'
import { fieldsOfSheet } from './columns.ts'
import { savesEach } from './saves-each.ts'

type Row = Record<string, any>

/** What became of one record: its version now, and what its columns held before; nothing where it is new. */
interface Change {
  recordId: string
  version: number
  before: Row | null
}

type Bare = Pick<Item, 'row' | 'before'>

export interface Written {
  added: number
  changed: number
  /** Rows that say what is stored already. */
  unchanged: number
}

/** Writes the rows without findings; what a record's own rules refuse becomes a finding of its row. */
export async function writeItems(work: Work, served: ServedEntity, items: Item[], batchId: string): Promise<Written> {
  const { sound, differing } = sorted(served, items)
  const changes = savesEach(served) ? await writeEach(work, served, differing) : await writeSets(work, served, differing, batchId)
  await keepChanges(work, batchId, changes)
  const added = changes.filter(({ before }) => !before).length
  return { added, changed: changes.length - added, unchanged: sound.length - differing.length }
}

/** What writing them would come to. */
export function countItems(served: ServedEntity, items: Item[]): Written {
  const { sound, differing } = sorted(served, items)
  const added = differing.filter(({ before }) => !before).length
  return { added, changed: differing.length - added, unchanged: sound.length - differing.length }
}

function sorted({ entity }: ServedEntity, items: Item[]) {
  const sound = items.filter(({ findings, isDone }) => !findings.length && !isDone)
  return { sound, differing: sound.filter(item => !item.before || diffOfItem(entity, item).length) }
}

function diffOfItem(entity: Entity, { row, before }: Bare): Difference[] {
  const fields = fieldsOfSheet(entity)
  const old = fromRow(fields, before!)
  return diffOf(fields, old, { ...old, ...row })
}

/** A record with rules of its own is saved by itself: what is refused leaves no trace, and the next one is tried. */
async function writeEach(work: Work, { entity, submit }: ServedEntity, items: Item[]): Promise<Change[]> {
  const changes: Change[] = []
  for (const item of items) {
    await work.tx.run('savepoint imported_row')
    try {
      const { id, version } = await submit!(work, item.row, { id: item.before?.id })
      changes.push({ recordId: id, version, before: item.before ? heldBefore(entity, item) : null })
      await work.tx.run('release savepoint imported_row')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await work.tx.run('rollback to savepoint imported_row')
      for (const fault of error.faults) item.findings.push({ row: item.at, column: '', msg: sentenceOf(fault) })
    }
  }
  return changes
}

async function writeSets(work: Work, { entity, written }: ServedEntity, items: Item[], batchId: string): Promise<Change[]> {
  const fresh = items.filter(({ before }) => !before)
  const known = items.filter(({ before }) => before)
  const changes = await writeSet(work, entity, [...fresh, ...known])
  const records = [...fresh, ...known].map(({ row, before }, at) => ({ id: changes[at]!.recordId, row, before }))
  if (records.length) await written?.(work, records, (other, rows) => makeRecords(work, other, rows, batchId))
  return changes
}

/** New records first, then those that change. */
export async function writeSet(work: Work, entity: Entity, items: Bare[]): Promise<Change[]> {
  const fresh = items.filter(({ before }) => !before)
  const known = items.filter(({ before }) => before)
  await refuseStrangeFiles(
    work,
    entity.fields,
    items.map(({ row }) => row),
  )
  await giveCodes(work, entity, fresh)
  const ids = await insertSet(work, entity, fresh)
  await updateSet(work, entity, known)
  const told = (subjectId: string, subjectNo: string, diff?: Difference[]): Happening => ({
    subject: entity.name,
    subjectId,
    subjectNo,
    stage: '导入',
    diff,
  })
  await writeHistories(work, [
    ...fresh.map(({ row }, at) => told(ids[at]!, titleOf(entity, row))),
    ...known.map(item => {
      const title = titleOf(entity, { ...fromRow(entity.fields, item.before!), ...item.row })
      return told(item.before!.id, title, diffOfItem(entity, item))
    }),
  ])
  return [
    ...ids.map(recordId => ({ recordId, version: 1, before: null })),
    ...known.map(item => ({ recordId: item.before!.id, version: item.before!.version + 1, before: heldBefore(entity, item) })),
  ]
}

const titleOf = (entity: Entity, row: Row) => String(row[entity.title] ?? '')

async function giveCodes(work: Work, entity: Entity, items: Bare[]) {
  const ability = entity.abilities.find(({ name }) => name === 'coding')
  const without = ability ? items.filter(({ row }) => isEmpty(row.code)) : []
  if (!without.length) return
  const begins = await beginnings(work, entity, ability!.by, without)
  const codes = await takeCodes(
    work,
    entity,
    without.map(({ row }) => begins.get(row[ability!.by ?? '']) ?? ability!.prefix!),
  )
  for (const [at, { row }] of without.entries()) row.code = codes[at]
}

async function beginnings(work: Work, entity: Entity, by: string | undefined, items: Bare[]): Promise<Map<string, string>> {
  if (!by) return new Map()
  const sql = `select id, code from ${tableName(entityNamed(entity.fields[by]!.target!))} where tenant_id = $1 and id = any($2::bigint[])`
  const rows = await work.tx.many(sql, [work.user.tenantId, items.map(({ row }) => row[by]).filter(Boolean)])
  return new Map(rows.map(row => [row.id, row.code]))
}

const stored = ({ fields }: Entity) => Object.entries(fields).filter(([, { sql, rules }]) => sql && !rules.derived)

async function insertSet(work: Work, entity: Entity, items: Bare[]): Promise<string[]> {
  if (!items.length) return []
  const own = columnsOf(stored(entity))
  const made: Row = { createdBy: work.user.id, createdAt: work.now.toISOString() }
  const ids = items.map(() => work.nextId())
  const rows = items.map(({ row }, at) => rowText(own, ids[at]!, row, made))
  const names = own.map(({ name }) => name)
  const role = entity.role ? [snake(entity.role)] : []
  const sql = `insert into ${tableName(entity)} (${[...(entity.platform ? [] : ['tenant_id']), 'id', ...role, ...names]})
    select ${[...(entity.platform ? [] : ['$1::text']), 'n.id', ...role.map(() => 'true'), ...names.map(name => `n.${name}`)]}
    from jsonb_populate_recordset(null::${tableName(entity)}, ('[' || $2 || ']')::jsonb) n where $1::text is not null`
  await clear(entity, work.tx.run(sql, [work.user.tenantId, rows.join()]))
  return ids
}

async function updateSet(work: Work, entity: Entity, items: Bare[]) {
  if (!items.length) return
  const keys = new Set(items.flatMap(({ row }) => Object.keys(row)))
  const own = columnsOf(stored(entity).filter(([key]) => keys.has(key)))
  const rows = items.map(({ row, before }) => rowText(own, before!.id, { ...fromRow(entity.fields, before!), ...row }))
  const sql = updateSql(
    entity,
    own.map(({ name }) => name),
  )
  await clear(entity, work.tx.run(sql, [work.user.tenantId, work.user.id, rows.join()]))
}

/** Many records take other values by one statement; `$3` holds them by column, as JSON with a comma between. */
export const updateSql = (entity: Entity, columns: string[]) => `update ${tableName(entity)} t
  set ${[...columns.map(name => `${name} = n.${name}`), 'version = t.version + 1', 'updated_by = $2::bigint', 'updated_at = now()']}
  from jsonb_populate_recordset(null::${tableName(entity)}, ('[' || $3 || ']')::jsonb) n where t.id = n.id and ${entity.platform ? '$1::text is not null' : 't.tenant_id = $1'}`

interface StoredColumn {
  key: string
  name: string
  fallback: unknown
}

const columnsOf = (own: [string, Field][]) =>
  own.map(([key, { rules }]): StoredColumn => ({ key, name: snake(key), fallback: rules.fallback ?? null }))

/** A row in JSON; what is left out is null to the statement that reads it, as most columns of most rows are. */
function rowText(own: StoredColumn[], id: string, row: Row, made: Row = {}): string {
  const said: Row = { id }
  for (const { key, name, fallback } of own) {
    const value = made[key] ?? row[key] ?? fallback
    if (value !== null) said[name] = jsonOf(value)
  }
  return JSON.stringify(said)
}

const jsonOf = (value: unknown) => (isDecimal(value) ? value.toFixed() : value)

const heldBefore = (entity: Entity, { row, before }: Bare): Row =>
  Object.fromEntries(
    stored(entity)
      .filter(([key]) => key in row)
      .map(([key]) => [snake(key), before![snake(key)]]),
  )

/** Records besides those of the sheet, which are remembered with them. */
export async function makeRecords(work: Work, entity: Entity, rows: Row[], batchId: string): Promise<string[]> {
  const changes = await writeSet(
    work,
    entity,
    rows.map(row => ({ row })),
  )
  await keepChanges(work, batchId, changes, entity.name)
  return changes.map(({ recordId }) => recordId)
}

/** Remembered until the next import of the same kind by the same person, so that it can be undone. */
async function keepChanges(work: Work, batchId: string, changes: Change[], kind: string | null = null) {
  if (!changes.length) return
  const rows = changes.map(({ recordId, version, before }) => ({ record_id: recordId, version, before, kind }))
  await work.tx.run(
    `insert into import_change (tenant_id, batch_id, record_id, version, before, kind)
     select $1, $2, n.record_id, n.version, n.before, n.kind from jsonb_populate_recordset(null::import_change, $3::jsonb) n`,
    [work.user.tenantId, batchId, JSON.stringify(rows)],
  )
}
