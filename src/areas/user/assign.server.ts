import { refuse } from '../../base/refusal.ts'
import { isEmpty, unique } from '../../base/text.ts'
import { Account } from '../../ground/account.ts'
import { UserDepot } from '../../ground/user-depot.ts'
import { type Call, post } from '../../kit/call.ts'
import { refs } from '../../kit/fields/choice.ts'
import { integer } from '../../kit/fields/number.ts'
import { text, words } from '../../kit/fields/text.ts'
import { recordCalls, serveEntity } from '../../server/records/record-calls.ts'
import { change, find, idsOf, remove, save } from '../../server/records/records.ts'
import { refuseBrokenReferences } from '../../server/records/references.ts'
import { loadAssigned } from '../../server/rights/assigned.ts'
import { refuseStale } from '../../server/stale.ts'
import type { Work } from '../../server/work.ts'
import { refuseStronger, withinReach } from '../access/reach.server.ts'

const userId = text('userId', '用户', { required: true })
const version = integer('version', '版本')
const depotIds = refs('depot', 'depotIds', '仓库', { said: true })
const partyIds = refs('party', 'bartererIds', '往来单位', { said: true })
/** One mark for each of the depots. */
const isDefaults = words('isDefaults', '默认', { length: 20_000 })

const userDepot = serveEntity(UserDepot, {
  async submit(work, row, sent) {
    const before = isEmpty(sent.id) ? undefined : await find(work, UserDepot, sent.id, true)
    if (before && before.account_id !== row.accountId) await touchAccount(work, before.account_id, '分配仓库')
    await touchAccount(work, row.accountId, '分配仓库')
    await refuseTwin(work, row, before?.id)
    const saved = await withinReach(work, unique([row.accountId, before?.account_id ?? row.accountId]), () =>
      save(work, UserDepot, row, sent),
    )
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
    await withinReach(
      work,
      rows.map(row => row.account_id),
      () => remove(work, UserDepot, ids),
    )
  },
})

export const assignCalls: Call<Work>[] = [
  ...recordCalls(userDepot),
  post('blade-user/assgnDepot', 'user_depot', { userId, version, depotIds, isDefaults }, assignDepots, { label: '分配仓库' }),
  post('blade-user/assgnBarter', 'user_barter', { userId, version, partyIds }, assignParties, {
    label: '分配往来单位',
  }),
]

/** Whatever is assigned to a user is a change of the user: his next call sees it, and his history tells it. */
export async function touchAccount(work: Work, id: string, stage: string, sent?: number | null) {
  const before = await find(work, Account, id, true)
  await refuseStronger(work, [before.id])
  refuseStale(before, sent)
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

/** What he has already may be out of sight for whoever gives him more. */
const without = (ids: string[], held: string[]) => ids.filter(id => !held.includes(id))

interface Depots {
  userId: string
  version: number | null
  depotIds: string[] | null
  isDefaults: string | null
}

/** The whole set at once; of several that are marked as default the first one counts. */
async function assignDepots(work: Work, input: Depots) {
  const given = input.depotIds ?? []
  const wanted = unique(given)
  const marks = (input.isDefaults ?? '').split(',').map(mark => mark.trim())
  const usual = given.find((_, at) => marks[at] === '2')
  const accountId = await touchAccount(work, input.userId, '分配仓库', input.version)
  await refuseBrokenReferences(work, { depotIds }, [
    { depotIds: without(wanted, (await loadAssigned(work.tx, work.user.tenantId, accountId)).depots) },
  ])
  await withinReach(work, [accountId], async () => {
    await work.tx.run('delete from user_depot where tenant_id = $1 and account_id = $2', [work.user.tenantId, accountId])
    await work.tx.run(
      `insert into user_depot (tenant_id, account_id, id, depot_id, is_default, created_by, created_at)
       select $1, $2, u.id, u.depot_id, u.depot_id is not distinct from $5::bigint, $6, now() from unnest($3::bigint[], $4::bigint[]) u(id, depot_id)`,
      [work.user.tenantId, accountId, wanted.map(() => work.nextId()), wanted, usual ?? null, work.user.id],
    )
  })
}

async function assignParties(work: Work, input: { userId: string; version: number | null; partyIds: string[] | null }) {
  const ids = unique(input.partyIds ?? [])
  const { tx, user } = work
  const accountId = await touchAccount(work, input.userId, '分配往来单位', input.version)
  await refuseBrokenReferences(work, { partyIds }, [{ partyIds: without(ids, (await loadAssigned(tx, user.tenantId, accountId)).parties) }])
  await withinReach(work, [accountId], async () => {
    await tx.run('delete from user_party where tenant_id = $1 and account_id = $2', [user.tenantId, accountId])
    await tx.run('insert into user_party (tenant_id, account_id, party_id) select $1, $2, unnest($3::bigint[])', [
      user.tenantId,
      accountId,
      ids,
    ])
  })
}
