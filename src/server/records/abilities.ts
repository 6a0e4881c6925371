import { refuse, refuseAll } from '../../base/refusal.ts'
import { isEmpty, isId, snake } from '../../base/text.ts'
import { treeOf } from '../../base/tree.ts'
import type { Ability, AbilityCall } from '../../kit/ability.ts'
import type { Call, RawInput } from '../../kit/call.ts'
import type { Entity } from '../../kit/entity.ts'
import { permissionOf } from '../../kit/permission.ts'
import { tableName } from '../../kit/schema.ts'
import { parameters } from '../edge/input.ts'
import { writeHistory } from '../history.ts'
import { refuseStale } from '../stale.ts'
import type { Work } from '../work.ts'
import { takeCode } from './codes.ts'
import { namedRecords } from './named-records.ts'
import { change, find, findAll, idsOf, listAll, missing } from './records.ts'

type Run = (work: Work, entity: Entity, ability: Ability, input: Record<string, any>, raw: RawInput) => Promise<unknown>

/** What each ability's calls do, by ability and wire word. */
const does: Record<Ability['name'], (call: AbilityCall) => Run> = {
  enabling: call =>
    call.wire === 'enable' ? enable : (work, entity, _, input) => switchFlag(work, entity, 'enabled', false, input, call.label),
  shelving: call => (work, entity, _ability, input) => switchFlag(work, entity, 'onShelf', call.wire === 'putOnShelves', input, call.label),
  sorting: () => sort,
  coding: () => nextCode,
  tree: call => (call.wire === 'tree' ? wholeTree : oneLevel),
  attaching: () => async () => undefined,
}

export function abilityCalls(entity: Entity): Call<Work>[] {
  return entity.abilities.flatMap(ability =>
    ability.calls.map(call => ({
      method: call.via,
      path: `${entity.path}/${call.wire}`,
      permission: permissionOf(entity, call.permission),
      input: {},
      reads: call.via === 'GET',
      label: `${entity.label}${call.label}`,
      about: { thing: entity.name, verb: ability.name },
      run: (work: Work, _input: unknown, raw: RawInput) => does[ability.name](call)(work, entity, ability, parameters(raw), raw),
    })),
  )
}

const enable: Run = async (work, entity, { alone }, input) => {
  if (alone) await makeRoom(work, entity, idsOf(input.ids ?? input.id))
  await switchFlag(work, entity, 'enabled', true, input, '启用')
}

/** Whoever is in use steps back, one choice at a time: two that are made at once would leave two in use. */
async function makeRoom(work: Work, entity: Entity, ids: string[]) {
  if (ids.length > 1) refuse(`一次只能启用一条${entity.label}！`)
  await work.tx.one('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`enable ${entity.name} ${work.user.tenantId}`])
  const others = await work.tx.many(`select id from ${tableName(entity)} where tenant_id = $1 and enabled and not deleted and id <> $2`, [
    work.user.tenantId,
    ids[0],
  ])
  for (const { id } of others) await change(work, entity, await find(work, entity, id, true), { enabled: false }, '停用')
}

/** The call of an ability, with something of the record's own before it. */
export function abilityCallAfter(entity: Entity, wire: string, first: (work: Work, ids: string[]) => Promise<unknown>): Call<Work> {
  const call = abilityCalls(entity).find(({ path }) => path === `${entity.path}/${wire}`)!
  const run: Call<Work>['run'] = async (work, input, raw) => {
    const { ids, id } = parameters(raw)
    await findAll(work, entity, idsOf(ids ?? id))
    await first(work, idsOf(ids ?? id))
    return call.run(work, input, raw)
  }
  return { ...call, run }
}

/** An id alone is enough; a version that is sent is checked. */
export async function switchFlag(work: Work, entity: Entity, key: string, value: boolean, input: Record<string, any>, stage: string) {
  const ids = idsOf(input.ids ?? input.id)
  await findAll(work, entity, ids)
  if (key === 'enabled' && !value) refuseAll(await namedRecords(work, entity, ids))
  for (const id of ids) {
    const before = await find(work, entity, id, true)
    refuseStale(before, input.version)
    if (before[snake(key)] !== value) await change(work, entity, before, { [key]: value }, stage)
  }
}

const sort: Run = (work, entity, _ability, _input, { body }) => sortRows(work, entity, 'sort', body)

/** Writes the places of many records into the column that holds them. */
export async function sortRows(work: Work, entity: Entity, key: string, body: unknown) {
  const rows: { id: unknown; sort: unknown }[] = Array.isArray(body) ? body : [body]
  if (!rows.every(row => isId(row?.id) && /^\d{1,9}$/.test(String(row?.sort)))) refuse('排序必须是0或正整数！')
  const changed = await work.tx.many(
    `update ${tableName(entity)} t set ${snake(key)} = s.sort, version = version + 1 from unnest($2::bigint[], $3::integer[]) s(id, sort)
     where t.tenant_id = $1 and t.id = s.id and not t.deleted returning t.id, t.${snake(entity.title)} as title`,
    [work.user.tenantId, rows.map(row => String(row.id)), rows.map(row => Number(row.sort))],
  )
  if (changed.length !== rows.length) missing()
  for (const { id, title } of changed)
    writeHistory(work, { subject: entity.name, subjectId: id, subjectNo: String(title ?? ''), stage: '排序' })
}

const nextCode: Run = (work, entity, { by }, input) => takeCode(work, entity, by && input[entity.fields[by]!.wire])

const rootIds = ['', '0', '-1']

const wholeTree: Run = (work, entity, _ability, input) => treeBelow(work, entity, input.parentId)

/** The tree, or what hangs below one of its nodes; of those that are kept, where only some are. */
export async function treeBelow(work: Work, entity: Entity, parentId: unknown, kept?: Set<string>) {
  const ability = entity.abilities.find(one => one.name === 'tree')!
  const all = (await listAll(work, entity)).map(row => nodeOf(entity, ability, row))
  const nodes = treeOf(kept ? all.filter(({ id }) => kept.has(id)) : all)
  const root = String(parentId ?? '0')
  return rootIds.includes(root) ? nodes : nodes.flatMap(node => find1(node, root))
}

const find1 = (node: any, id: string): any[] =>
  node.id === id ? (node.children ?? []) : (node.children ?? []).flatMap((child: any) => find1(child, id))

/** One level, each node telling whether there is more below. */
const oneLevel: Run = async (work, entity, ability, input) => {
  const wire = entity.fields[ability.parent!]!.wire
  const parent = rootIds.includes(String(input[wire] ?? '')) ? '0' : String(input[wire])
  const asked = Object.values(entity.fields).filter(field => field.wire !== wire && !isEmpty(input[field.wire]))
  const filters = Object.fromEntries(asked.map(field => [field.wire, input[field.wire]]))
  // A search from the root looks everywhere: what it finds may hang deep below.
  const rows = await listAll(work, entity, parent === '0' && asked.length ? filters : { ...filters, [wire]: parent })
  const column = snake(ability.parent!)
  const above = await work.tx.many(
    `select distinct ${column} as id from ${tableName(entity)} where tenant_id = $1 and not deleted and ${column} = any($2::bigint[])`,
    [work.user.tenantId, rows.map(row => row.id)],
  )
  const full = new Set(above.map(row => row.id))
  return rows.map(row => ({ ...row, ...nodeOf(entity, ability, row), hasChildren: full.has(row.id) }))
}

function nodeOf(entity: Entity, { parent }: Ability, row: Record<string, any>) {
  const title = row[entity.fields[entity.title]!.wire]
  return {
    id: row.id as string,
    parentId: String(row[entity.fields[parent!]!.wire]),
    title,
    key: row.id,
    value: row.id,
    hasChildren: false,
  }
}
