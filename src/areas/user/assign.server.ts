import { refuse } from '../../base/refusal.ts'
import { isEmpty, isId, unique } from '../../base/text.ts'
import { type Call, get, post } from '../../kit/call.ts'
import { ref } from '../../kit/fields/choice.ts'
import { integer } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { recordCalls, serveEntity } from '../../server/record-calls.ts'
import { change, find, idsOf, missing, remove, save } from '../../server/records.ts'
import { refuseBrokenReferences } from '../../server/references.ts'
import type { Work } from '../../server/work.ts'
import { Account } from '../system/account.ts'
import { UserDepot } from './assignment.ts'
import { refuseStronger } from './limits.server.ts'

const userId = text('userId', '用户', { required: true })
const version = integer('version', '版本')
const many = (wire: string, label: string) => ({ ...text(wire, label, { length: 200_000 }), read: joined })
const joined = (input: unknown) => (isEmpty(input) ? null : Array.isArray(input) ? input.join(',') : String(input))

const userDepot = serveEntity(UserDepot, {
  async submit(work, row, sent) {
    const before = isEmpty(sent.id) ? undefined : await find(work, UserDepot, sent.id, true)
    if (before && before.account_id !== row.accountId) await touchAccount(work, before.account_id, '分配仓库')
    await touchAccount(work, row.accountId, '分配仓库')
    await refuseTwin(work, row, before?.id)
    const saved = await save(work, UserDepot, row, sent)
    if (row.isDefault) await leaveOneDefault(work, row.accountId, saved.id)
    return saved
  },
  async remove(work, value) {
    const ids = idsOf(value)
    const rows = await work.tx.many(
      'select distinct account_id from user_depot where tenant_id = $1 and id = any($2::bigint[]) and not deleted',
      [work.user.tenantId, ids],
    )
    for (const { account_id } of rows) await touchAccount(work, account_id, '分配仓库')
    await remove(work, UserDepot, ids)
  },
})

export const assignCalls: Call<Work>[] = [
  ...recordCalls(userDepot),
  post(
    'blade-user/assgnDepot',
    'user_depot',
    { userId, version, depotIds: many('depotIds', '仓库'), isDefaults: many('isDefaults', '默认') },
    assignDepots,
    { label: '分配仓库' },
  ),
  post('blade-user/assgnBarter', 'user_barter', { userId, version, partyIds: many('bartererIds', '往来单位') }, assignParties, {
    label: '分配往来单位',
  }),
  get('blade-user/barterList', 'user_barter', { userId }, partiesOf, { label: '用户的往来单位' }),
]

/** Whatever is assigned to a user is a change of the user: his next call sees it, and his history tells it. */
export async function touchAccount(work: Work, id: string, stage: string, sent?: number | null) {
  const before = await find(work, Account, id, true)
  await refuseStronger(work, [before.id])
  if (sent != null && sent !== before.version) refuse('数据已被他人修改，请刷新后重试！')
  await change(work, Account, before, {}, stage)
  return before.id as string
}

async function refuseTwin({ tx, user }: Work, row: { accountId: string; depotId: string }, id: string | undefined) {
  const twin = await tx.one(
    'select 1 from user_depot where tenant_id = $1 and account_id = $2 and depot_id = $3 and id is distinct from $4::bigint and not deleted',
    [user.tenantId, row.accountId, row.depotId, id ?? null],
  )
  if (twin) refuse('该用户已分配此仓库，请勿重复分配！')
}

const leaveOneDefault = ({ tx, user }: Work, accountId: string, id: string) =>
  tx.run('update user_depot set is_default = false where tenant_id = $1 and account_id = $2 and id <> $3 and is_default', [
    user.tenantId,
    accountId,
    id,
  ])

interface Depots {
  userId: string
  version: number | null
  depotIds: string | null
  isDefaults: string | null
}

/** The whole set at once; of several that are marked as default the first one counts. */
async function assignDepots(work: Work, input: Depots) {
  const given = split(input.depotIds)
  if (!given.every(isId)) missing()
  const depotIds = unique(given)
  const marks = split(input.isDefaults)
  const usual = given.find((_, at) => marks[at] === '2')
  await refuseBrokenReferences(
    work,
    { depotId: ref('depot', 'depotId', '仓库') },
    depotIds.map(depotId => ({ depotId })),
  )
  const accountId = await touchAccount(work, input.userId, '分配仓库', input.version)
  await work.tx.run('delete from user_depot where tenant_id = $1 and account_id = $2', [work.user.tenantId, accountId])
  await work.tx.run(
    `insert into user_depot (tenant_id, account_id, id, depot_id, is_default, created_by, created_at)
     select $1, $2, u.id, u.depot_id, u.depot_id is not distinct from $5::bigint, $6, now() from unnest($3::bigint[], $4::bigint[]) u(id, depot_id)`,
    [work.user.tenantId, accountId, depotIds.map(() => work.nextId()), depotIds, usual ?? null, work.user.id],
  )
}

const split = (value: string | null) =>
  (value ?? '')
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)

async function assignParties(work: Work, input: { userId: string; version: number | null; partyIds: string | null }) {
  const ids = isEmpty(input.partyIds) ? [] : unique(idsOf(input.partyIds))
  const { tx, user } = work
  const known = await tx.many('select id from party where tenant_id = $1 and id = any($2::bigint[]) and not deleted', [user.tenantId, ids])
  if (known.length !== ids.length) missing()
  const accountId = await touchAccount(work, input.userId, '分配往来单位', input.version)
  await tx.run('delete from user_party where tenant_id = $1 and account_id = $2', [user.tenantId, accountId])
  await tx.run('insert into user_party (tenant_id, account_id, party_id) select $1, $2, unnest($3::bigint[])', [
    user.tenantId,
    accountId,
    ids,
  ])
}

async function partiesOf(work: Work, input: { userId: string }) {
  const { id } = await find(work, Account, input.userId)
  const rows = await work.tx.many(
    `select p.id, p.code, p.name, p.is_customer from user_party u join party p on p.tenant_id = u.tenant_id and p.id = u.party_id
     where u.tenant_id = $1 and u.account_id = $2 order by p.code`,
    [work.user.tenantId, id],
  )
  return rows.map(row => ({ id: row.id, 'bartererCode': row.code, 'bartererName': row.name, isCustomer: row.is_customer ? 2 : 1 }))
}
