import { refuse } from '../../base/refusal.ts'
import { isEmpty, isId } from '../../base/text.ts'
import { Tenant } from '../../ground/tenant.ts'
import { type Call, get, post } from '../../kit/call.ts'
import { mustBeSaid, type RowWith } from '../../kit/field.ts'
import { text } from '../../kit/fields/text.ts'
import { parameters } from '../../server/edge/input.ts'
import { inTenant } from '../../server/in-tenant.ts'
import { paramOf } from '../../server/params.ts'
import { abilityCalls } from '../../server/records/abilities.ts'
import { recordCalls, serveEntity } from '../../server/records/record-calls.ts'
import { change, find, idsOf, remove, save } from '../../server/records/records.ts'
import { managingTenant } from '../../server/rights/rights.ts'
import type { Work } from '../../server/work.ts'
import { firstPassword } from '../user/password.server.ts'
import { endTenant, freeCode, type OpenTenant } from './opening.server.ts'

const ids = text('ids', '租户', { required: '请选择至少一条数据', length: 20_000 })
const accountLimit = mustBeSaid(Tenant.fields.accountLimit)
const expiresAt = mustBeSaid(Tenant.fields.expiresAt)

/** The companies, for whoever runs the product; a new one comes with everything that it starts with. */
export const tenantCalls = (open: OpenTenant): Call<Work>[] => [
  ...recordCalls(
    serveEntity(Tenant, {
      submit: (work, row, sent) => (isEmpty(sent.id) ? addTenant(work, row, open) : changeTenant(work, row, sent)),
      remove: removeTenants,
      calls: switches(),
    }),
  ),
  get('blade-system/tenant/select', 'signedIn', {}, select, { label: '租户选择' }),
  post('blade-system/tenant/setting', 'tenant_setting', { ids, accountLimit, expiresAt }, setting, { label: '租户授权配置' }),
  post(
    'blade-system/tenant/datasource',
    'tenant_setting',
    { tenantId: text('tenantId', '租户', { required: true }), datasourceId: text('datasourceId', '数据源', { length: 20, said: true }) },
    setDatasource,
    { label: '租户数据源' },
  ),
]

type Row = Record<string, unknown>
type Sent = { id?: string; version?: unknown }

/** The first password is told once, to whoever made the company; nobody can read it again. */
async function addTenant(work: Work, row: RowWith<{ name: string; accountLimit: number }>, open: OpenTenant) {
  const code = await freeCode(work)
  const saved = await save(work, Tenant, { ...row, code, accountLimit: await firstLimit(work, row.accountLimit) })
  const password = await firstPassword(work, 'tenant.default.password')
  await inTenant(work, code, () => open(work.tx, work.nextId, { code, name: row.name }, { account: 'admin', name: '管理员', password }))
  return { ...saved, tenantId: code, account: 'admin', password }
}

/** Nothing said is no limit, unless the platform has set one for all newcomers. */
const firstLimit = async (work: Work, said: number) =>
  said === -1 ? Number((await paramOf(work, 'tenant.default.accountNumber')) ?? -1) : said

async function changeTenant(work: Work, { code: _, ...row }: Row, sent: Sent) {
  const before = await find(work, Tenant, sent.id, true)
  if (before.code === managingTenant && row.expiresAt) refuse('管理租户不能设置过期时间！')
  const saved = await save(work, Tenant, row, sent)
  if (row.expiresAt) await endTenant(work, before.code)
  return saved
}

async function removeTenants(work: Work, value: unknown) {
  const chosen = await livingOf(work, idsOf(value))
  refuseManaging(chosen, '删除')
  await remove(
    work,
    Tenant,
    chosen.map(({ id }) => id),
  )
  for (const { code } of chosen) await endTenant(work, code)
}

/** A company that is stopped keeps its data; its people are out at once. */
function switches(): Call<Work>[] {
  return abilityCalls(Tenant).map(call => ({
    ...call,
    async run(work, input, raw) {
      const { id, ids: several } = parameters(raw)
      const chosen = await livingOf(work, idsOf(several ?? id))
      const isStop = call.path.endsWith('/disable')
      if (isStop) refuseManaging(chosen, '停用')
      await call.run(work, input, raw)
      if (isStop) for (const { code } of chosen) await endTenant(work, code)
    },
  }))
}

interface Known {
  id: string
  code: string
}

const livingOf = ({ tx }: Work, chosen: string[]): Promise<Known[]> =>
  tx.many('select id, code from tenant where id = any($1::bigint[]) and not deleted', [chosen])

function refuseManaging(chosen: Known[], what: string) {
  if (chosen.some(({ code }) => code === managingTenant)) refuse(`管理租户不能${what}！`)
}

/** Whoever does not run the product knows of no company but his own. */
async function select({ tx, user }: Work) {
  const rows = await tx.many('select id, code, name from tenant where not deleted and ($1 or code = $2) order by code', [
    user.tenantId === managingTenant && user.can('tenant_view'),
    user.tenantId,
  ])
  return rows.map(({ id, code, name }) => ({ id, tenantId: code, tenantName: name }))
}

async function setting(work: Work, input: { ids: string; accountLimit: number | null; expiresAt: string | null }) {
  for (const id of idsOf(input.ids)) {
    const before = await find(work, Tenant, id, true)
    if (before.code === managingTenant && input.expiresAt) refuse('管理租户不能设置过期时间！')
    await change(work, Tenant, before, { accountLimit: input.accountLimit ?? -1, expiresAt: input.expiresAt }, '授权配置')
    if (input.expiresAt) await endTenant(work, before.code)
  }
}

async function setDatasource(work: Work, input: { tenantId: string; datasourceId: string | null }) {
  const known = await work.tx.one('select id from tenant where code = $1 and not deleted', [input.tenantId])
  if (!isEmpty(input.datasourceId)) await refuseUnknownSource(work, input.datasourceId!)
  const before = await find(work, Tenant, known?.id, true)
  await change(work, Tenant, before, { datasourceId: input.datasourceId }, '设置数据源')
}

async function refuseUnknownSource({ tx, user }: Work, id: string) {
  const found =
    isId(id) && (await tx.one('select 1 from data_source where tenant_id = $1 and id = $2 and not deleted', [user.tenantId, id]))
  if (!found) refuse('数据源不存在或无权限！')
}
