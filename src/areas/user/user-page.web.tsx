import { Account } from '../../ground/account.ts'
import { call } from '../../web/client/http.ts'
import { newKey } from '../../web/client/key.ts'
import { confirm } from '../../web/client/notify.ts'
import { decodeRow, type RowOf, type Sent, type Values } from '../../web/client/rows.ts'
import { can } from '../../web/client/session.ts'
import { detailOf, forget, type Saved } from '../../web/client/things.ts'
import { openForm } from '../../web/form/open-form.tsx'
import type { Choice } from '../../web/list/row-actions.tsx'
import { ClassedPage } from '../../web/tree/classed-page.tsx'
import { ask } from './ask-dialog.web.tsx'
import { type Told, tellPasswords } from './passwords.web.tsx'
import { DepotsForm, PartiesForm, RolesForm } from './user-forms.ts'

/** The users of a department and of those below it, and what is given to each: roles, depots, counterparties, a password. */
export const UserPage = () => <ClassedPage entity={Account} offers={offers} onAdd={add} />

const send = <T,>(path: string, body: Sent) => call<T>('POST', `blade-user/${path}`, { body, idempotencyKey: newKey(), silent: true })

async function add(initial?: Values) {
  const saved = (await openForm(Account, { initial })) as (Saved & { password?: string }) | undefined
  if (!saved?.password) return
  const { account, name } = await detailOf(Account, saved.id)
  await tellPasswords([{ account, realName: name, password: saved.password }])
}

type UserRow = RowOf<typeof Account.fields>

const offers = (row: UserRow): Choice[] =>
  [
    { key: 'user_grant', label: '分配角色', run: () => giveRoles(row) },
    { key: 'user_depot', label: '分配仓库', run: () => giveDepots(row) },
    { key: 'user_barter', label: '分配往来单位', run: () => giveParties(row) },
    { key: 'user_reset', label: '重置密码', run: () => resetPassword(row) },
    { key: 'user_reset unlock', label: '解除锁定', run: () => unlock(row) },
  ].filter(({ key }) => can(key.split(' ')[0]!))

async function giveRoles(row: UserRow) {
  const isDone = await ask(
    {
      formed: RolesForm,
      title: '分配角色',
      note: row.name,
      hint: '保存后该用户需要重新登录',
      record: row,
      send: form => send('grant', { userIds: row.id, roleIds: form.roleIds ?? '' }),
      done: '分配成功',
    },
    `roles ${row.id}`,
  )
  if (isDone) void forget(Account)
}

async function giveDepots(row: UserRow) {
  const [{ version }, { records }] = await Promise.all([
    detailOf(Account, row.id),
    call<{ records: Sent[] }>('GET', 'blade-base/userdepot/list', { query: { userId: row.id, current: 1, size: 500 } }),
  ])
  const isDone = await ask(
    {
      formed: DepotsForm,
      title: '分配仓库',
      note: row.name,
      hint: '不分配即可使用全部仓库',
      width: 640,
      record: decodeRow(DepotsForm.fields, { id: row.id, depots: records }),
      send: ({ depots }) =>
        send('assgnDepot', {
          userId: row.id,
          version,
          depotIds: (depots as Values[]).map(one => one.depotId).join(','),
          isDefaults: (depots as Values[]).map(one => one.isDefault || 1).join(','),
        }),
      done: '分配成功',
    },
    `depots ${row.id}`,
  )
  if (isDone) void forget(Account)
}

/** A counterparty that a user was given, as the call tells it. */
interface Held {
  id: string
  'bartererName': string
  isCustomer: number
}

async function giveParties(row: UserRow) {
  const [{ version }, held] = await Promise.all([
    detailOf(Account, row.id),
    call<Held[]>('GET', 'blade-user/barterList', { query: { userId: row.id } }),
  ])
  const joined = (isCustomer: number, word: 'id' | 'bartererName') =>
    held
      .filter(one => one.isCustomer === isCustomer)
      .map(one => one[word])
      .join(',')
  const record = {
    id: row.id,
    customers: joined(2, 'id'),
    customersName: joined(2, 'bartererName'),
    suppliers: joined(1, 'id'),
    suppliersName: joined(1, 'bartererName'),
  }
  const isDone = await ask(
    {
      formed: PartiesForm,
      title: '分配往来单位',
      note: row.name,
      hint: '不分配即可使用全部往来单位',
      width: 800,
      record,
      send: form =>
        send('assgnBarter', {
          userId: row.id,
          version,
          'bartererIds': [form.customers, form.suppliers].filter(Boolean).join(','),
        }),
      done: '分配成功',
    },
    `parties ${row.id}`,
  )
  if (isDone) void forget(Account)
}

async function resetPassword(row: UserRow) {
  if (!(await confirm({ title: '确定重置密码吗？', content: `${row.name}（${row.account}）的会话会全部结束。`, okText: '重置密码' })))
    return
  const told = await call<Told[]>('POST', 'blade-user/reset-password', { body: { userIds: row.id }, idempotencyKey: newKey() })
  void forget(Account)
  await tellPasswords(told)
}

async function unlock(row: UserRow) {
  await call('POST', 'blade-user/unlock', { body: { userIds: row.id }, idempotencyKey: newKey() })
  void forget(Account)
}
