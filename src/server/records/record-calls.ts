import { refuseAll } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import type { Call, RawInput } from '../../kit/call.ts'
import { type Entity, listCall } from '../../kit/entity.ts'
import { wired } from '../../kit/faults.ts'
import type { Problem, Row } from '../../kit/field.ts'
import { permissionOf } from '../../kit/permission.ts'
import { parameters } from '../edge/input.ts'
import { importCalls } from '../import/calls.ts'
import type { Work } from '../work.ts'
import { abilityCalls } from './abilities.ts'
import { exportRecords } from './export.ts'
import { detail, find, type Known, list, readRecord, remove, save } from './records.ts'

/** An entity's own behaviour wraps the generic verb: it is called instead of it and calls it. */
export interface ServedEntity<E extends Entity = Entity> {
  entity: E
  submit?(work: Work, row: Row<E['fields']>, sent: { id?: string; version?: unknown }): Promise<{ id: string; version: number }>
  /**
   * What is done to records and asked of them before they are saved, for any number at once: answers what is wrong with each.
   * An import writes them as sets then, and remembers in `seen` what earlier rows of its sheet have brought; with nothing but `submit` it saves one after the other.
   */
  prepare?(work: Work, items: Prepared<E>[], seen?: Map<string, number>): Promise<Problem[][]>
  /** What follows elsewhere from records that an import has written as a set, or given back; other records are made through `make`. */
  written?(work: Work, records: WrittenRecord<E>[], make: MakeRecords): Promise<void>
  remove?(work: Work, ids: unknown): Promise<void>
  /** What people call its fields in their own sheets, beside the labels. */
  headings?: { [key in keyof E['fields']]?: readonly string[] }
  /** References whose records an import may make from their name alone, when it is wished for. */
  makes?: readonly (keyof E['fields'] & string)[]
  /** Calls beside the generic ones. */
  calls?: Call<Work>[]
}

/** A record before it is saved; of a sheet, with the row it stands in. */
export interface Prepared<E extends Entity = Entity> {
  row: Partial<Row<E['fields']>>
  before?: Known
  at?: number
}

export interface WrittenRecord<E extends Entity = Entity> {
  id: string
  row: Partial<Row<E['fields']>>
  before?: Known
}

/** Makes records of another kind, which go again when the import is undone. */
export type MakeRecords = (entity: Entity, rows: Record<string, unknown>[]) => Promise<string[]>

export const serveEntity = <E extends Entity>(entity: E, own: Omit<ServedEntity<E>, 'entity'>): ServedEntity<E> => ({ entity, ...own })

export function recordCalls(served: ServedEntity): Call<Work>[] {
  const { entity, submit, remove: ownRemove, calls = [] } = served
  const { path, label } = entity as Entity
  const may = (verb: string) => permissionOf(entity, verb)
  const generic: Call<Work>[] = [
    { ...call('GET', 'list', may('view'), '列表', (work, { query }) => list(work, entity, query)), path: listCall(entity) },
    call('GET', 'detail', may('view'), '详情', (work, raw) => detail(work, entity, parameters(raw).id)),
    call('POST', 'submit', may('add'), '保存', async (work, { body }) => {
      const sent = { id: body?.id, version: body?.version }
      const row = await readRecord(work, entity, body ?? {})
      return submit ? submit(work, row, sent) : prepared(work, served, row, sent)
    }),
    call('POST', 'remove', may('delete'), '删除', async (work, raw) =>
      (ownRemove ?? ((w, ids) => remove(w, entity, ids)))(work, parameters(raw).ids),
    ),
    { ...call('GET', 'export', may('export'), '导出', (work, { query }) => exportRecords(work, entity, query)), dear: 'file' },
  ]
  const imports = (entity.imports ? importCalls(served) : []).map(({ method, wire, label: verb, reads, run }) => ({
    ...call(method, wire, may('import'), verb, run),
    dear: 'file' as const,
    reads,
  }))
  const made = [...generic, ...imports, ...abilityCalls(entity)]
  const own = new Set(calls.map(one => `${one.method} ${one.path}`))
  return [...made.filter(one => !own.has(`${one.method} ${one.path}`)), ...calls]

  function call(
    method: 'GET' | 'POST',
    wire: string,
    permission: string,
    verb: string,
    run: (work: Work, raw: RawInput) => Promise<unknown>,
  ): Call<Work> {
    const about = { thing: entity.name, verb: wire }
    return {
      method,
      path: `${path}/${wire}`,
      permission,
      input: {},
      label: `${label}${verb}`,
      about,
      reads: method === 'GET',
      run: (work, _input, raw) => run(work, raw),
    }
  }
}

async function prepared(work: Work, { entity, prepare }: ServedEntity, row: any, sent: { id?: string; version?: unknown }) {
  if (prepare) {
    const before = isEmpty(sent.id) ? undefined : await find(work, entity, sent.id, true)
    const problems = await prepare(work, [{ row, before }])
    refuseAll(wired(entity.fields, problems.flat()))
  }
  return save(work, entity, row, sent)
}

/** Saving asks for the right to add or to edit by whether there is an id. */
export const savePermission = (call: Call, raw: RawInput) =>
  call.path.endsWith('/submit') && call.permission.endsWith('_add') && !isEmpty(raw.body?.id)
    ? call.permission.replace(/_add$/, '_edit')
    : call.permission
