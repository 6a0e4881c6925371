import { refuse, refuseAll } from '../../base/refusal.ts'
import { isEmpty, isId, snake } from '../../base/text.ts'
import { type Entity, usualOrder } from '../../kit/entity.ts'
import { wired } from '../../kit/faults.ts'
import type { Field, Problem, Row, Rules } from '../../kit/field.ts'
import { readRow } from '../../kit/read.ts'
import { entityNamed } from '../../kit/registry.ts'
import { tableName } from '../../kit/schema.ts'
import { citedHeads } from '../documents/cited.ts'
import { clear } from '../faults.ts'
import { fileFaults, refuseStrangeFiles } from '../files/file-faults.ts'
import { diffOf, writeHistory } from '../history.ts'
import { addSeen, Where } from '../rights/scope.ts'
import { refuseStale } from '../stale.ts'
import type { Work } from '../work.ts'
import { dropChildren, loadChildren, saveChildren } from './children.ts'
import { withCode } from './codes.ts'
import { allSql, pageOfSource, type Source, selection } from './list.ts'
import { halfGiven, holdsMasks, unmasked } from './masking.ts'
import { refuseBrokenReferences, usesOf } from './references.ts'
import { seenAmong, seenBy } from './seen.ts'
import { columnsOf, fromRow, joinsOf, showRow, sqlValue } from './select.ts'
import { soundingLike } from './sounding.ts'
import { strangeWords } from './strange-words.ts'

type Wire = Record<string, any>

/** A record as its table or the wire has it. */
export type Known = Wire & { id: string; version: number }

export function sourceOf(entity: Entity): Source {
  return {
    table: citedHeads(entity),
    fields: entity.fields,
    platform: entity.platform,
    owner: entity.owner,
    path: entity.path,
    quick: entity.quick,
    title: entity.title,
    extra: ['id', 'version', ...(entity.platform ? [] : ['tenant_id'])],
    always: ['not t.deleted', ...(entity.role ? [`t.${snake(entity.role)}`] : [])],
    order: usualOrder(entity)
      .map(column => `t.${column}`)
      .join(', '),
  }
}

/** The source of a list that is asked for: a keyword may be how something sounds. */
export async function sourceFor(work: Work, entity: Entity, query: Wire): Promise<Source> {
  return { ...sourceOf(entity), alike: await soundingLike(work, entity, query.keyword) }
}

/** `also` are conditions that no filter can say, on alias t. */
export async function list(work: Work, entity: Entity, query: Wire, also: string[] = []) {
  const own = await sourceFor(work, entity, query)
  const source = { ...own, always: [...own.always, ...also] }
  const { rows, answer } = await pageOfSource(work, source, query)
  return { records: rows.map(row => showRecord(work, entity, row)), ...answer }
}

/** Every row of the filter, for pickers and trees that are not paged; the export streams instead. */
export async function listAll(work: Work, entity: Entity, query: Wire = {}) {
  const source = await sourceFor(work, entity, query)
  const chosen = selection(work, source, query)
  const rows = await work.tx.many(`${allSql(source, chosen)} limit 5000`, chosen.where.values)
  return rows.map(row => showRecord(work, entity, row))
}

export const showRecord = (work: Work, entity: Entity, row: Wire): Known =>
  showRow(
    work,
    entity.fields,
    row,
    {
      id: row.id,
      ...(entity.idAs && { [entity.idAs]: row.id }),
      version: row.version,
      ...(entity.platform ? {} : { tenantId: row.tenant_id }),
    },
    isSelf(work, entity, row),
  ) as Known

/** Everybody knows his own. */
const isSelf = ({ user }: Work, { name }: Entity, { id }: Wire) =>
  (name === 'account' && id === user.id) || (name === 'staff' && id === user.staffId)

export async function detail(work: Work, entity: Entity, id: unknown): Promise<Known> {
  const row = await find(work, entity, id, false, true)
  const shown = showRecord(work, entity, row)
  return { ...shown, ...(await loadChildren(work, entity, [row.id])).shown(row.id) }
}

/** Not there and not yours are the same answer, so that nobody learns what exists. */
export const missing = (): never => refuse('数据不存在或无权限！')

/** `shown` for somebody's eyes: of many references only those that he may see. */
export async function find(work: Work, entity: Entity, id: unknown, lock = false, shown = false): Promise<Known> {
  if (!isId(id)) missing()
  const where = addSeen(new Where(), work, entity)
  where.add(`t.id = ${where.value(String(id))}`)
  const columns = columnsOf(entity.fields, 't', entity.platform, shown ? seenBy(where, work.user) : undefined)
  const joins = joinsOf(entity.fields, 't', entity.platform)
  const sql = `select t.*, ${columns} from ${citedHeads(entity)} t${joins} where ${where}${lock ? ' for update of t' : ''}`
  return (await work.tx.one(sql, where.values)) ?? missing()
}

/** Reads the wire, says everything that is wrong with it, and saves. */
export async function submit(work: Work, entity: Entity, body: Wire) {
  return save(work, entity, await readRecord(work, entity, body), body)
}

/** `more` is what is wrong beside its own fields, to be told with the rest. */
export async function readRecord<E extends Entity>(work: Work, entity: E, body: Wire, more: Problem[] = []): Promise<Row<E['fields']>> {
  const read = readRow(entity.fields, await wholeOf(work, entity, body))
  const row = read.row as Row<E['fields']>
  const problems = [
    ...read.problems,
    ...halfGiven(entity.fields, row),
    ...foreignCompany(work, entity, row),
    ...(await unknownWords(work, entity, row, body.id)),
    ...(await foreignFiles(work, entity, row, body.id)),
  ]
  const all = [...(problems.length ? problems : (entity.check?.(row) ?? [])), ...more]
  refuseAll(wired(entity.fields, all))
  return row
}

/** A record belongs to the company of who writes it, whatever he says. */
const foreignCompany = ({ user }: Work, { fields }: Entity, row: Wire): Problem[] =>
  Object.entries(fields).flatMap(([field, { label, rules }]) =>
    rules.own && !isEmpty(row[field]) && row[field] !== user.tenantId ? [{ field, message: `${label}不是本公司，请刷新后重试！` }] : [],
  )

/** What the sender was shown in part is what is stored. */
const wholeOf = async (work: Work, entity: Entity, body: Wire) =>
  !isEmpty(body.id) && holdsMasks(entity.fields, body) ? unmasked(entity.fields, body, await find(work, entity, body.id)) : body

/** The stored record is only asked for when there is something to doubt. */
async function unknownWords(work: Work, entity: Entity, row: Wire, id: unknown) {
  const strange = strangeWords(work, entity.fields, row)
  if (!strange.length || isEmpty(id)) return strange
  return strangeWords(work, entity.fields, row, fromRow(entity.fields, await find(work, entity, id)))
}

/** The same of pictures and files. */
async function foreignFiles(work: Work, entity: Entity, row: Wire, id: unknown) {
  const foreign = await fileFaults(work, entity.fields, [row])
  if (!foreign.length || isEmpty(id)) return foreign
  return fileFaults(work, entity.fields, [row], [fromRow(entity.fields, await find(work, entity, id))])
}

export async function save(work: Work, entity: Entity, row: Wire, { id, version }: { id?: unknown; version?: unknown } = {}) {
  await refuseBrokenReferences(work, entity.fields, [row])
  if (!isEmpty(id)) await refuseCircle(work, entity, String(id), row)
  return isEmpty(id) ? insert(work, entity, await withCode(work, entity, row)) : update(work, entity, row, String(id), version)
}

/** A node can stand neither under itself nor under what stands under it. */
export async function refuseCircle(work: Work, entity: Entity, id: string, row: Wire) {
  const key = entity.abilities.find(ability => ability.name === 'tree')?.parent
  if (!key || isEmpty(row[key])) return
  const column = snake(key)
  const tenant = entity.platform ? '$1::text is not null' : 't.tenant_id = $1'
  const above = `with recursive above as (select t.id, t.${column} from ${tableName(entity)} t where ${tenant} and t.id = $2
    union select t.id, t.${column} from ${tableName(entity)} t join above a on t.id = a.${column} where ${tenant}) select 1 from above where id = $3`
  if (await work.tx.one(above, [work.user.tenantId, row[key], id])) refuse('父节点不可选择自身!')
}

const written = (entity: Entity) => Object.entries(entity.fields).filter(([, field]) => field.sql && !field.rules.derived)

export async function insert(work: Work, entity: Entity, row: Wire) {
  await refuseStrangeFiles(work, entity.fields, [row])
  const id = work.nextId()
  const stamped: Wire = { ...row, createdBy: work.user.id, createdAt: work.now.toISOString(), updatedBy: null, updatedAt: null }
  const own = written(entity).map(([key, field]) => [snake(key), sqlValue(field, stamped[key] ?? field.rules.fallback)] as const)
  const fixed = [
    ['id', id],
    ...(entity.platform ? [] : [['tenant_id', work.user.tenantId]]),
    ...(entity.role ? [[snake(entity.role), true]] : []),
  ] as const
  const pairs = [...fixed, ...own]
  const sql = `insert into ${tableName(entity)} (${pairs.map(([name]) => name)}) values (${pairs.map((_, at) => `$${at + 1}`)})`
  await clear(
    entity,
    work.tx.run(
      sql,
      pairs.map(([, value]) => value),
    ),
  )
  await saveChildren(work, entity, id, row)
  writeHistory(work, { subject: entity.name, subjectId: id, subjectNo: titleText(entity, row), stage: '新增' })
  return { id, version: 1 }
}

async function update(work: Work, entity: Entity, row: Wire, id: string, version: unknown) {
  const before = await find(work, entity, id, true)
  refuseStale(before, version)
  // What a sheet does not hold, or the user may not see, was never on the form: it stays as it is.
  const isLeft = (key: string, { automatic }: Rules) => !(key in row) || (automatic && isEmpty(row[key]))
  const mayWrite = ([key, { rules }]: [string, Field]) =>
    !isLeft(key, rules) && !rules.fixed && (!rules.needs || work.user.can(rules.needs))
  const values = written(entity)
    .filter(mayWrite)
    .map(([key, { rules }]) => [key, row[key] ?? rules.fallback ?? null])
  await refuseStrangeFiles(work, entity.fields, [Object.fromEntries(values)], [fromRow(entity.fields, before)])
  const next = await change(work, entity, before, Object.fromEntries(values), '修改')
  await saveChildren(work, entity, id, row)
  return next
}

/** Changes some fields of a locked row, and remembers what they were. */
export async function change(work: Work, entity: Entity, before: Wire, values: Wire, stage: string, remark?: string) {
  await keepUnseen(work, entity, before, values)
  const keys = Object.keys(values)
  const sets = keys.map((key, at) => `${snake(key)} = $${at + 4}`)
  const tenant = entity.platform ? '$3::text is not null' : 'tenant_id = $3'
  const sql = `update ${tableName(entity)} set ${[...sets, 'version = version + 1', 'updated_by = $2', 'updated_at = now()']} where id = $1 and ${tenant}`
  const sqlValues = keys.map(key => sqlValue(entity.fields[key]!, values[key]))
  await clear(entity, work.tx.run(sql, [before.id, work.user.id, work.user.tenantId, ...sqlValues]))
  const old = fromRow(entity.fields, before)
  const diff = diffOf(entity.fields, old, { ...old, ...values })
  const subjectNo = titleText(entity, { ...old, ...values })
  writeHistory(work, { subject: entity.name, subjectId: before.id, subjectNo, stage, diff, remark })
  return { id: before.id as string, version: before.version + 1 }
}

/** Whoever changes a set keeps in it what he was not shown of it. */
async function keepUnseen(work: Work, entity: Entity, before: Wire, values: Wire) {
  for (const key of Object.keys(values)) {
    const { kind, target } = entity.fields[key]!
    const held: string[] = (kind === 'refs' && before[snake(key)]) || []
    const hides = held.length > 0 && seenBy(new Where(), work.user)(entityNamed(target!), 'x')
    const seen = hides ? await seenAmong(work, entityNamed(target!), held) : new Set(held)
    const unseen = held.filter(id => !seen.has(id))
    if (unseen.length) values[key] = [...new Set([...(values[key] ?? []), ...unseen])]
  }
}

const titleText = (entity: Entity, row: Wire) => String(row[entity.title] ?? '')

export function idsOf(value: unknown): string[] {
  const ids = (Array.isArray(value) ? value : String(value ?? '').split(',')).map(id => String(id).trim()).filter(Boolean)
  if (!ids.length) refuse('请选择至少一条数据')
  if (ids.length > 1000) refuse('一次最多处理1000条数据，请分批操作！')
  return ids.every(isId) ? [...new Set(ids)] : missing()
}

/** All of them, locked: one that is not there, or not in sight, is no less missing than all. */
export async function findAll(work: Work, entity: Entity, ids: string[]) {
  const where = addSeen(new Where(), work, entity)
  where.add(`t.id = any(${where.value(ids)}::bigint[])`)
  const rows = await work.tx.many(`select t.id from ${tableName(entity)} t where ${where} order by t.id for update of t`, where.values)
  if (rows.length !== ids.length) missing()
}

/** What is used anywhere stays; the message says where, so that the user stops it instead. */
export async function remove(work: Work, entity: Entity, value: unknown) {
  const ids = idsOf(value)
  await findAll(work, entity, ids)
  const used = await usesOf(work, entity, ids)
  refuseAll(used.map(({ title, by }) => ({ message: `${entity.label}${title}已被${by}使用，不能删除！`, reason: 'blocked' })))
  const tenant = entity.platform ? '$2::text is not null' : 't.tenant_id = $2'
  const gone = await work.tx.many(
    `update ${tableName(entity)} t set deleted = true, version = version + 1, updated_by = $3, updated_at = now() where ${tenant} and t.id = any($1::bigint[]) returning t.*`,
    [ids, work.user.tenantId, work.user.id],
  )
  for (const row of gone) {
    // Its child rows go for good: a barcode that they kept could never be given to anything else.
    await dropChildren(work, entity, row.id)
    const subjectNo = titleText(entity, fromRow(entity.fields, row))
    writeHistory(work, { subject: entity.name, subjectId: row.id, subjectNo, stage: '删除' })
  }
}
