import { refuse } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import { Account } from '../../ground/account.ts'
import { type Call, get, post, type RawInput } from '../../kit/call.ts'
import { mustBeSaid } from '../../kit/field.ts'
import { refs } from '../../kit/fields/choice.ts'
import { text } from '../../kit/fields/text.ts'
import { recordCalls } from '../../server/records/record-calls.ts'
import { change, find, idsOf, listAll, readRecord } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { refuseRolesBeyond, refuseStronger, withinReach } from '../access/reach.server.ts'
import { guardsOf } from '../system/auth/limits.server.ts'
import { keepAdministrator } from './limits.server.ts'
import { firstPassword, keepNewPassword } from './password.server.ts'
import { account, endOthers, listed, shown } from './user.server.ts'

const userIds = text('userIds', '用户', { required: '请选择至少一条数据', length: 20_000 })
const roleIds = refs('role', 'roleIds', '角色', { said: true })
const { kind, platformInfo } = Account.fields
const platform = { userId: text('userId', '用户', { required: true }), kind: mustBeSaid(kind), platformInfo }

/** What is done with users beside what is done with every record. */
export const userCalls: Call<Work>[] = [
  get('blade-user/mdmUserPage', 'user_view', {}, (work: Work, _input: object, { query }: RawInput) => listed(work, query), {
    takes: { list: Account },
    label: '用户选择列表',
  }),
  get('blade-user/user-list', 'user_view', {}, userList, { takes: { list: Account }, label: '全部用户' }),
  get('blade-user/platform-detail', 'user_view', { id: text('id', '用户') }, (work: Work, { id }) => shown(work, id), {
    label: '用户平台信息',
  }),
  post('blade-user/update', 'user_edit', {}, update, { takes: { record: Account }, label: '修改用户' }),
  post('blade-user/update-platform', 'user_edit', platform, updatePlatform, { label: '修改用户平台信息' }),
  post('blade-user/grant', 'user_grant', { userIds, roleIds }, grant, { label: '分配角色' }),
  post('blade-user/reset-password', 'user_reset', { userIds }, resetPasswords, { label: '重置密码' }),
  post('blade-user/unlock', 'user_reset', { userIds }, unlock, { label: '解除登录锁定' }),
  ...alias({ import: 'import-user', importTemplate: 'export-template', export: 'export-user' }),
]

/** Older words for calls that every record has. */
function alias(words: Record<string, string>): Call<Work>[] {
  return recordCalls(account).flatMap(call => {
    const word = call.about && words[call.about.verb]
    return word ? [{ ...call, path: `blade-user/${word}` }] : []
  })
}

async function userList(work: Work, _input: object, { query }: RawInput) {
  return listAll(work, Account, query)
}

async function update(work: Work, _input: object, { body }: RawInput) {
  if (isEmpty(body?.id)) refuse('数据不存在或无权限！')
  await account.submit!(work, await readRecord(work, Account, body), { id: body.id, version: body.version })
}

async function updatePlatform(work: Work, input: { userId: string; kind: string | null; platformInfo: string | null }) {
  const before = await find(work, Account, input.userId, true)
  await refuseStronger(work, [before.id])
  if (!work.offers('user_type', input.kind ?? '1')) refuse('请选择正确的用户平台')
  await change(work, Account, before, { kind: input.kind ?? '1', platformInfo: input.platformInfo }, '修改平台信息')
}

/** Other roles end what he has open: what he sees next is what he may. */
async function grant(work: Work, input: { userIds: string; roleIds: string[] | null }) {
  const ids = idsOf(input.userIds)
  const roleIds = [...new Set(input.roleIds ?? [])]
  await refuseStronger(work, ids)
  await refuseRolesBeyond(work, roleIds)
  await withinReach(work, ids, async () => {
    for (const id of ids) {
      const before = await find(work, Account, id, true)
      await change(work, Account, before, { roleIds }, '分配角色')
      await endOthers(work, id)
    }
  })
  await keepAdministrator(work)
}

/** Each gets a password of his own, told once to whoever asked for it. */
async function resetPasswords(work: Work, input: { userIds: string }) {
  const ids = idsOf(input.userIds)
  await refuseStronger(work, ids)
  const told: { id: string; account: string; realName: string; password: string }[] = []
  for (const id of ids) {
    const before = await find(work, Account, id, true)
    const password = await firstPassword(work)
    await keepNewPassword(work, id, password)
    await change(work, Account, before, {}, '重置密码')
    await endOthers(work, id)
    told.push({ id, account: before.account, realName: before.name, password })
  }
  return told
}

/** Locks hang on an account, and on it and the place that guessed at it; the login log knows the places. */
async function unlock(work: Work, input: { userIds: string }) {
  const { tx, user } = work
  for (const id of idsOf(input.userIds)) {
    const { account: name } = await find(work, Account, id)
    const places = await tx.many(
      `select distinct address from login_log where tenant_id = $1 and account = $2 and created_at > now() - interval '1 day'`,
      [user.tenantId, name],
    )
    const keys = ['', ...places.map(place => place.address)].flatMap(address => {
      const [own, , everywhere] = guardsOf(user.tenantId, name, address)
      return [own.key, everywhere.key]
    })
    await tx.run('delete from access_limit where key = any($1)', [keys])
  }
}
