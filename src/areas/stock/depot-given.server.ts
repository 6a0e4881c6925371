import { Account } from '../../ground/account.ts'
import { type Call, get, post } from '../../kit/call.ts'
import { ref, refs } from '../../kit/fields/choice.ts'
import { integer } from '../../kit/fields/number.ts'
import { change, find, listAll } from '../../server/records/records.ts'
import { refuseBrokenReferences } from '../../server/records/references.ts'
import { refuseStale } from '../../server/stale.ts'
import type { Work } from '../../server/work.ts'
import { withinReach } from '../access/reach.server.ts'
import { touchAccount } from '../user/assign.server.ts'
import { Depot } from './depot.ts'
import { DepotRangesForm, DepotUsersForm } from './depot-forms.ts'

const depotId = ref('depot', 'depotId', '仓库', { required: true })
const version = integer('version', '版本')

/** Who works in a depot, whom it serves, and where a user works unless he says otherwise. */
export const depotGivenCalls: Call<Work>[] = [
  post('blade-base/depot/assign', 'user_depot', { depotId, ...DepotUsersForm.fields }, assign, { label: '仓库分配用户' }),
  post('blade-base/depot/updateRange', 'depot_edit', { depotId, version, ...DepotRangesForm.fields }, updateRange, {
    label: '仓库服务范围',
  }),
  get('blade-base/depot/default', 'signedIn', {}, work => defaultOf(work, work.user.id), { label: '默认仓库' }),
  get(
    'blade-base/depot/defaultByUserId',
    'depot_view',
    { userId: ref('account', 'userId', '用户', { required: true }) },
    async (work: Work, { userId }) => defaultOf(work, (await find(work, Account, userId)).id),
    { label: '用户的默认仓库' },
  ),
]

/** The whole set of its users at once; who keeps the depot keeps it as his default, too. */
async function assign(work: Work, input: { depotId: string; users: string[] | null }) {
  const { tx, user } = work
  const depot = await find(work, Depot, input.depotId, true)
  const wanted = new Set(input.users ?? [])
  await refuseBrokenReferences(work, DepotUsersForm.fields, [{ users: [...wanted] }])
  const rows = await tx.many('select account_id from user_depot where tenant_id = $1 and depot_id = $2 and not deleted', [
    user.tenantId,
    depot.id,
  ])
  const had = new Set<string>(rows.map(row => row.account_id))
  const [gone, come] = [[...had].filter(id => !wanted.has(id)), [...wanted].filter(id => !had.has(id))]
  for (const id of [...gone, ...come]) await touchAccount(work, id, '分配仓库')
  await withinReach(work, [...gone, ...come], () => giveDepot(work, depot.id, gone, come))
}

async function giveDepot({ tx, user, nextId }: Work, depotId: string, gone: string[], come: string[]) {
  await tx.run('delete from user_depot where tenant_id = $1 and depot_id = $2 and account_id = any($3::bigint[])', [
    user.tenantId,
    depotId,
    gone,
  ])
  await tx.run(
    `insert into user_depot (tenant_id, id, account_id, depot_id, is_default, created_by, created_at)
     select $1, u.id, u.account_id, $2, false, $3, now() from unnest($4::bigint[], $5::bigint[]) u(id, account_id)`,
    [user.tenantId, depotId, user.id, come.map(() => nextId()), come],
  )
}

async function updateRange(work: Work, input: { depotId: string; ranges: string[] | null; version: number | null }) {
  const rangeIds = [...new Set(input.ranges ?? [])]
  await refuseBrokenReferences(work, { rangeIds: refs('range', 'rangeIds', '范围') }, [{ rangeIds }])
  const before = await find(work, Depot, input.depotId, true)
  refuseStale(before, input.version)
  await change(work, Depot, before, { rangeIds }, '修改服务范围')
}

/** A user's own comes before the company's. */
async function defaultOf(work: Work, accountId: string) {
  const own = await work.tx.one(
    'select depot_id from user_depot where tenant_id = $1 and account_id = $2 and is_default and not deleted limit 1',
    [work.user.tenantId, accountId],
  )
  const [mine] = own ? await listAll(work, Depot, { ids: own.depot_id, status: '1' }) : []
  if (mine) return mine
  return (await listAll(work, Depot, { isDefault: '2', status: '1' }))[0]
}
