import { isEmpty } from '../base/text.ts'
import type { Call, RawInput } from '../kit/call.ts'
import { type Entity, listCall } from '../kit/entity.ts'
import type { Row } from '../kit/field.ts'
import { permissionOf } from '../kit/permission.ts'
import { abilityCalls } from './abilities.ts'
import { exportRecords } from './export.ts'
import { importRecords, importTemplate } from './import.ts'
import { parameters } from './input.ts'
import { detail, list, readRecord, remove, save } from './records.ts'
import type { Work } from './work.ts'

/** An entity's own behaviour wraps the generic verb: it is called instead of it and calls it. */
export interface ServedEntity<E extends Entity = Entity> {
  entity: E
  submit?(work: Work, row: Row<E['fields']>, sent: { id?: string; version?: unknown }): Promise<{ id: string; version: number }>
  remove?(work: Work, ids: unknown): Promise<void>
  /** Calls beside the generic ones. */
  calls?: Call<Work>[]
}

export const serveEntity = <E extends Entity<any>>(entity: E, own: Omit<ServedEntity<E>, 'entity'>): ServedEntity<E> => ({ entity, ...own })

export function recordCalls({ entity, submit, remove: ownRemove, calls = [] }: ServedEntity<any>): Call<Work>[] {
  const { path, label } = entity as Entity
  const may = (verb: string) => permissionOf(entity, verb)
  const generic: Call<Work>[] = [
    { ...call('GET', 'list', may('view'), '列表', (work, { query }) => list(work, entity, query)), path: listCall(entity) },
    call('GET', 'detail', may('view'), '详情', (work, raw) => detail(work, entity, parameters(raw).id)),
    call('POST', 'submit', may('add'), '保存', async (work, { body }) => {
      const sent = { id: body?.id, version: body?.version }
      const row = await readRecord(work, entity, body ?? {})
      return submit ? submit(work, row, sent) : save(work, entity, row, sent)
    }),
    call('POST', 'remove', may('delete'), '删除', async (work, raw) =>
      (ownRemove ?? ((w, ids) => remove(w, entity, ids)))(work, parameters(raw).ids),
    ),
    call('GET', 'export', may('export'), '导出', (work, { query }) => exportRecords(work, entity, query)),
  ]
  const imports = entity.imports
    ? [
        call('POST', 'import', may('import'), '导入', (work, raw) => importRecords(work, { entity, submit }, raw)),
        call('GET', 'importTemplate', may('import'), '导入模板', () => importTemplate(entity)),
      ]
    : []
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

/** Saving asks for the right to add or to edit by whether there is an id. */
export const savePermission = (call: Call, raw: RawInput) =>
  call.path.endsWith('/submit') && call.permission.endsWith('_add') && !isEmpty(raw.body?.id)
    ? call.permission.replace(/_add$/, '_edit')
    : call.permission
