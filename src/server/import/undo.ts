import { refuse, refuseAll } from '../../base/refusal.ts'
import { byKey, groupBy, isEmpty, snake } from '../../base/text.ts'
import type { RawInput } from '../../kit/call.ts'
import type { Entity } from '../../kit/entity.ts'
import { entityNamed } from '../../kit/registry.ts'
import { childTable, tableName } from '../../kit/schema.ts'
import { parameters } from '../edge/input.ts'
import { writeHistories, writeHistory } from '../history.ts'
import type { ServedEntity } from '../records/record-calls.ts'
import type { Known } from '../records/records.ts'
import { usesOf } from '../records/references.ts'
import { fromRow } from '../records/select.ts'
import type { Work } from '../work.ts'
import { madeBy } from './missing.ts'
import { savesEach } from './saves-each.ts'
import { makeRecords, updateSql } from './write.ts'

type Row = Record<string, any>

/** One record of the import, as it was left by it and as it is now. */
interface Touched {
  record_id: string
  version: number
  before: Row | null
  now?: { version: number; deleted: boolean; title: string }
}

const mostReasons = 20

/** What can be undone: the last import of this kind by this person. */
export async function lastImport(work: Work, { entity }: ServedEntity) {
  const batch = await lastBatch(work, entity)
  if (!batch) return { id: '' }
  const { id, file_name: fileName, added, changed, bad, created_at: createTime } = batch
  return { id, fileName, added, changed, bad, createTime }
}

async function lastBatch({ tx, user }: Work, { name }: Entity, lock = '') {
  const sql = `select * from import_batch where tenant_id = $1 and entity = $2 and created_by = $3 order by id desc limit 1${lock}`
  return tx.one(sql, [user.tenantId, name, user.id])
}

/** New records go, changed ones get back what they held; nothing is undone while anything stands in the way. */
export async function undoImport(work: Work, served: ServedEntity, raw: RawInput) {
  const { entity } = served
  const { id } = parameters(raw)
  const batch = (await lastBatch(work, entity, ' for update')) ?? refuse('没有可以撤销的导入！')
  if (!isEmpty(id) && String(id) !== batch.id) refuse('这不是最近一次导入，请刷新后重试！')
  await refuseReasons(work, served, batch.id)
  let [removed, restored] = [0, 0]
  for await (const touched of pagesOf(work, entity, batch.id)) {
    const living = touched.filter(({ now }) => now && !now.deleted)
    const added = living.filter(({ before }) => !before)
    const changed = living.filter(({ before }) => before)
    await (served.remove ? removeOwn(work, served, added) : removeSet(work, entity, added))
    await (savesEach(served) ? restoreEach(work, served, changed) : restoreSet(work, served, changed, batch.id))
    removed += added.length
    restored += changed.length
  }
  await removeMade(work, batch.id)
  const values = [work.user.tenantId, batch.id]
  await work.tx.run('delete from import_change where tenant_id = $1 and batch_id = $2', values)
  await work.tx.run('delete from import_batch where tenant_id = $1 and id = $2', values)
  const remark = `删除${removed}条，恢复${restored}条`
  writeHistory(work, { subject: entity.name, subjectId: '0', subjectNo: entity.label, stage: '撤销导入', remark })
  return { removed, restored }
}

/** A thousand records at a time, each locked with its present state beside it. */
async function* pagesOf({ tx, user }: Work, entity: Entity, batchId: string): AsyncGenerator<Touched[]> {
  const tenant = entity.platform ? '$1::text is not null' : 't.tenant_id = $1'
  const nowSql = `select t.id, t.version, t.deleted, t.${snake(entity.title)} as title from ${tableName(entity)} t
    where ${tenant} and t.id = any($2::bigint[]) for update of t`
  const pageSql =
    'select record_id, version, before from import_change where tenant_id = $1 and batch_id = $2 and kind is null and record_id > $3 order by record_id limit 1000'
  for (let last = '0'; ; ) {
    const page: Touched[] = await tx.many(pageSql, [user.tenantId, batchId, last])
    if (!page.length) return
    const now = await tx.many(nowSql, [user.tenantId, page.map(one => one.record_id)])
    const byId = new Map(now.map(row => [row.id, row]))
    yield page.map(one => ({ ...one, now: byId.get(one.record_id) }))
    last = page.at(-1)!.record_id
  }
}

async function refuseReasons(work: Work, served: ServedEntity, batchId: string) {
  const { entity } = served
  const reasons: string[] = []
  const made = await madeBy(work, batchId)
  let count = 0
  const object = (reason: string) => {
    if (++count <= mostReasons) reasons.push(reason)
  }
  for await (const page of pagesOf(work, entity, batchId)) {
    for (const { version, before, now } of page) {
      // Who has removed a new record by hand has undone it already.
      if (!now || now.deleted) before && object(`${entity.label}${now?.title ?? ''}导入后已被删除`)
      else if (now.version !== version) object(`${entity.label}${now.title}导入后已被修改`)
    }
    const added = page.filter(({ before, now }) => !before && now && !now.deleted).map(one => one.record_id)
    for (const { title, by } of added.length ? await usesOf(work, entity, added, made) : []) object(`${entity.label}${title}已被${by}使用`)
    for (const { title, message } of await faultsOfRestoring(work, served, page)) object(`${entity.label}${title}：${message}`)
  }
  const more = count > mostReasons ? [`等共${count}处`] : []
  refuseAll(
    [...reasons, ...more].map((reason, at) => (at ? reason : `不能撤销：${reason}`)),
    { reasons, count },
  )
}

/** What a record held before is asked of it like anything else that is saved: the books may have come to depend on what it is now. */
async function faultsOfRestoring(work: Work, { entity, prepare }: ServedEntity, page: Touched[]) {
  const changed = page.filter(({ before, now }) => before && now && !now.deleted)
  if (!prepare || !changed.length) return []
  const ids = changed.map(({ record_id: id }) => id)
  const stored = byKey(await work.tx.many(`select * from ${tableName(entity)} where id = any($1::bigint[])`, [ids]), row => row.id)
  const items = changed.map(({ record_id: id, before }) => ({ row: heldIn(entity, before!), before: stored.get(id) }))
  const faults = await prepare(work, items)
  return faults.flatMap((some, at) => some.map(({ message }) => ({ title: changed[at]!.now!.title, message })))
}

const heldIn = (entity: Entity, before: Row): Row =>
  Object.fromEntries(Object.entries(fromRow(entity.fields, before)).filter(([key]) => snake(key) in before))

/** What was made besides goes too, unless somebody has come to use or change it. */
async function removeMade(work: Work, batchId: string) {
  for (const [kind, made] of await madeBy(work, batchId)) {
    const entity = entityNamed(kind)
    const sql = `select t.id, t.version, t.deleted, coalesce(t.${snake(entity.title)}, '') as title from ${tableName(entity)} t where t.tenant_id = $1 and t.id = any($2::bigint[]) for update of t`
    const now = byKey(await work.tx.many(sql, [work.user.tenantId, made.map(({ id }) => id)]), row => row.id)
    const used = new Set((await usesOf(work, entity, [...now.keys()])).map(({ title }) => title))
    const free = made.filter(({ id, version }) => now.get(id)?.version === version && !used.has(now.get(id)!.title))
    await removeSet(
      work,
      entity,
      free.map(({ id, version }) => ({ record_id: id, version, before: null, now: now.get(id) as Touched['now'] })),
    )
  }
}

async function removeOwn(work: Work, { remove }: ServedEntity, added: Touched[]) {
  if (added.length)
    await remove!(
      work,
      added.map(one => one.record_id),
    )
}

/** As removing one record, for a thousand. */
async function removeSet(work: Work, entity: Entity, added: Touched[]) {
  if (!added.length) return
  const { tx, user } = work
  const ids = added.map(one => one.record_id)
  const tenant = entity.platform ? '$1::text is not null' : 'tenant_id = $1'
  await tx.run(
    `update ${tableName(entity)} set deleted = true, version = version + 1, updated_by = $3, updated_at = now() where ${tenant} and id = any($2::bigint[])`,
    [user.tenantId, ids, user.id],
  )
  for (const [key, field] of Object.entries(entity.fields))
    if (field.fields)
      await tx.run(`delete from ${childTable(entity, key)} where tenant_id = $1 and parent_id = any($2::bigint[])`, [user.tenantId, ids])
  await tell(work, entity, added)
}

async function restoreEach(work: Work, { entity, submit }: ServedEntity, changed: Touched[]) {
  for (const { record_id: id, before } of changed) {
    await submit!(work, heldIn(entity, before!), { id })
  }
  await tell(work, entity, changed)
}

/** Records that lost other columns than others did are restored with their like. */
async function restoreSet(work: Work, { entity, written }: ServedEntity, changed: Touched[], batchId: string) {
  for (const [columns, some] of groupBy(changed, ({ before }) => Object.keys(before!).sort().join())) {
    const rows = some.map(({ record_id: id, before }) => JSON.stringify({ id, ...before }))
    await work.tx.run(updateSql(entity, columns.split(',')), [work.user.tenantId, work.user.id, rows.join()])
  }
  const records = changed.map(({ record_id: id, before }) => ({ id, row: heldIn(entity, before!), before: { id } as Known }))
  if (records.length) await written?.(work, records, (other, rows) => makeRecords(work, other, rows, batchId))
  await tell(work, entity, changed)
}

const tell = (work: Work, entity: Entity, touched: Touched[]) =>
  writeHistories(
    work,
    touched.map(({ record_id: subjectId, now }) => ({ subject: entity.name, subjectId, subjectNo: now!.title, stage: '撤销导入' })),
  )
