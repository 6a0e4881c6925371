import { refuse } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import { type Call, get, type RawInput } from '../../kit/call.ts'
import type { Entity } from '../../kit/entity.ts'
import { type RowWith, requiredMessage } from '../../kit/field.ts'
import { permissionOf } from '../../kit/permission.ts'
import { parameters } from '../../server/edge/input.ts'
import { trustOf } from '../../server/files/file-stores.ts'
import { checkHost } from '../../server/gateways/outside.ts'
import { detail, find, idsOf, list, remove, save } from '../../server/records/records.ts'
import { dropSecrets, hasSecret, keepSecret } from '../../server/rights/sealed.ts'
import type { Work } from '../../server/work.ts'

type Row = Record<string, unknown>
type Config = RowWith<{ secretKey: string | null; endpoint?: string | null }>

/** Saves a configuration; its secret goes into the vault, and one that is not typed again stays. */
export async function saveConfig(work: Work, entity: Entity, { secretKey, ...row }: Config, sent: { id?: string; version?: unknown }) {
  if (row.endpoint) checkHost(trustOf(work.user.tenantId), row.endpoint)
  if (row.kind === '2' && !secretKey && (isEmpty(sent.id) || !(await hasSecret(work, entity.name, String(sent.id)))))
    refuse(requiredMessage(entity.fields.secretKey!))
  const saved = await save(work, entity, row, sent)
  await keepSecret(work, entity.name, saved.id, secretKey)
  return saved
}

/** What is in use stays until another one is. */
export async function removeConfig(work: Work, entity: Entity, value: unknown) {
  const ids = idsOf(value)
  await remove(work, entity, ids)
  await dropSecrets(work, entity.name, ids)
}

const named = (row: Row) => ({ ...row, statusName: row.status === 2 ? '启用' : '停用' })

/** The wire wants the name of the state beside it. */
export const namedCalls = (entity: Entity): Call<Work>[] => {
  const may = permissionOf(entity, 'view')
  const read = (verb: string, label: string, run: (work: Work, raw: RawInput) => Promise<unknown>): Call<Work> => ({
    ...get(`${entity.path}/${verb}`, may, {}, (work: Work, _input: object, raw: RawInput) => run(work, raw), {
      label,
      about: { thing: entity.name, verb },
    }),
  })
  return [
    read('list', `${entity.label}列表`, async (work, { query }) => {
      const page = await list(work, entity, query)
      return { ...page, records: page.records.map(named) }
    }),
    read('detail', `${entity.label}详情`, async (work, raw) => named(await detail(work, entity, parameters(raw).id))),
  ]
}

/** Changes where files lie only while none lie there. */
export async function refuseMove(work: Work, entity: Entity, row: Row, id: string) {
  const before = await find(work, entity, id, true)
  const moved = (['kind', 'bucket', 'endpoint'] as const).some(key => (before[key] ?? null) !== (row[key] ?? null))
  if (moved && (await hasFiles(work, [id]))) refuse('该存储配置下已有文件，不能修改服务商、空间名和服务地址，请新增一条配置！')
}

export const hasFiles = async ({ tx, user }: Work, ids: string[]) =>
  !!(await tx.one('select 1 from attachment where tenant_id = $1 and storage_id = any($2::bigint[]) limit 1', [user.tenantId, ids]))
