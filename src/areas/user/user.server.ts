import { isEmpty } from '../../base/text.ts'
import { Account } from '../../ground/account.ts'
import type { Call, RawInput } from '../../kit/call.ts'
import { listCall } from '../../kit/entity.ts'
import type { Row as Typed } from '../../kit/field.ts'
import { parameters } from '../../server/edge/input.ts'
import { abilityCalls } from '../../server/records/abilities.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { detail, find, idsOf, list, remove, save } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { refuseRolesBeyond, refuseStronger, withinReach } from '../access/reach.server.ts'
import { refuseOverQuota } from '../system/auth/quota.server.ts'
import { endSessions } from '../system/auth/sessions.server.ts'
import { keepAdministrator, refuseSelf, refuseTakenPhone } from './limits.server.ts'
import { firstPassword, keepNewPassword, keepPassword } from './password.server.ts'
import { linkStaff, refuseForeignStaff } from './staff-link.server.ts'

type Row = Typed<typeof Account.fields>

export const account = serveEntity(Account, {
  submit: (work, row, sent) => (isEmpty(sent.id) ? addUser(work, row) : changeUser(work, row, sent as { id: string; version?: unknown })),
  remove: removeUsers,
  calls: [
    read('page', '用户列表', (work, { query }) => listed(work, query)),
    read('detail', '用户详情', (work, raw) => shown(work, parameters(raw).id)),
    ...switches(),
  ],
})

/** Without a password one is made up and told, this once, to whoever added the user. */
async function addUser(work: Work, row: Row) {
  await refuseOverQuota(work)
  await refuseRolesBeyond(work, row.roleIds ?? [])
  await refuseTakenPhone(work, row.phone, undefined)
  await refuseForeignStaff(work, undefined, null, row.staffId)
  const saved = await withinReach(
    work,
    [],
    () => addWithOwnPlaces(work, row),
    ({ id }) => [id],
  )
  const made = isEmpty(row.password) ? await firstPassword(work) : undefined
  if (made) await keepNewPassword(work, saved.id, made)
  else await keepPassword(work, saved.id, row.account, row.password!, row.phone)
  await linkStaff(work, [row.staffId])
  return made ? { ...saved, password: made } : saved
}

/** None given means all, so whoever was given some gives the same along to whom he adds. */
async function addWithOwnPlaces(work: Work, row: Row) {
  const { tx, user, nextId } = work
  const saved = await save(work, Account, row)
  if (user.administrator) return saved
  const { depots, parties } = user.assigned
  await tx.run(
    `insert into user_depot (tenant_id, id, account_id, depot_id, is_default, created_by, created_at)
     select $1, u.id, $2, u.depot_id, false, $3, now() from unnest($4::bigint[], $5::bigint[]) u(id, depot_id)`,
    [user.tenantId, saved.id, user.id, depots.map(() => nextId()), depots],
  )
  await tx.run('insert into user_party (tenant_id, account_id, party_id) select $1, $2, unnest($3::bigint[])', [
    user.tenantId,
    saved.id,
    parties,
  ])
  return saved
}

async function changeUser(work: Work, row: Row, sent: { id: string; version?: unknown }) {
  const before = await find(work, Account, sent.id, true)
  await refuseStronger(work, [before.id])
  const held: string[] = before.role_ids ?? []
  const wanted: string[] = row.roleIds ?? held
  await refuseRolesBeyond(
    work,
    wanted.filter(id => !held.includes(id)),
  )
  await refuseTakenPhone(work, row.phone, before.id)
  await refuseForeignStaff(work, before.id, before.staff_id, row.staffId === undefined ? before.staff_id : row.staffId)
  const saved = await withinReach(work, [before.id], () => save(work, Account, row, sent))
  if (!isEmpty(row.password)) await keepPassword(work, before.id, row.account ?? before.account, row.password!, row.phone ?? before.phone)
  const isOther = held.length !== wanted.length || held.some(id => !wanted.includes(id))
  if (isOther || !isEmpty(row.password)) await endOthers(work, before.id)
  if (isOther) await keepAdministrator(work)
  await linkStaff(work, [before.staff_id, row.staffId])
  return saved
}

/** Whoever changes himself goes on; everywhere else he signs in again. */
export const endOthers = (work: Work, id: string) => endSessions(work, id, id === work.user.id ? work.user.sessionId : undefined)

async function removeUsers(work: Work, value: unknown) {
  const ids = idsOf(value)
  refuseSelf(work, ids, '删除')
  await refuseStronger(work, ids)
  const values = [work.user.tenantId, ids]
  for (const table of ['user_depot', 'user_party'])
    await work.tx.run(`delete from ${table} where tenant_id = $1 and account_id = any($2::bigint[])`, values)
  const staff = await work.tx.many('select staff_id from account where tenant_id = $1 and id = any($2::bigint[])', values)
  await remove(work, Account, ids)
  for (const id of ids) await endSessions(work, id)
  await keepAdministrator(work)
  await linkStaff(
    work,
    staff.map(row => row.staff_id),
  )
}

/** Whoever is stopped is out at once, on every node and every socket. */
function switches(): Call<Work>[] {
  return abilityCalls(Account).map(call => ({
    ...call,
    async run(work, input, raw) {
      const { id, ids } = parameters(raw)
      const chosen = idsOf(ids ?? id)
      const isStop = call.path.endsWith('/disable')
      if (isStop) refuseSelf(work, chosen, '停用')
      await refuseStronger(work, chosen)
      await call.run(work, input, raw)
      if (!isStop) return
      for (const one of chosen) await endSessions(work, one)
      await keepAdministrator(work)
    },
  }))
}

function read(verb: 'page' | 'detail', label: string, run: (work: Work, raw: RawInput) => Promise<unknown>): Call<Work> {
  const path = verb === 'page' ? listCall(Account) : `${Account.path}/detail`
  const about = { thing: Account.name, verb: verb === 'page' ? 'list' : verb }
  return { method: 'GET', path, permission: 'user_view', input: {}, label, about, reads: true, run: (work, _input, raw) => run(work, raw) }
}

/** The wire wants the company's name beside its number. */
async function companyOf({ tx, user }: Work) {
  return (await tx.one('select name as "tenantName" from tenant where code = $1', [user.tenantId])) as { tenantName: string }
}

export async function listed(work: Work, query: Record<string, unknown>) {
  const [page, company] = [await list(work, Account, query), await companyOf(work)]
  return { ...page, records: page.records.map(row => ({ ...row, ...company, isDeleted: 0 })) }
}

export async function shown(work: Work, id: unknown) {
  return { ...(await detail(work, Account, id)), ...(await companyOf(work)), isDeleted: 0 }
}
