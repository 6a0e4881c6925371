import { call } from '../../web/client/http.ts'
import { newKey } from '../../web/client/key.ts'
import type { RowOf, Sent } from '../../web/client/rows.ts'
import { can } from '../../web/client/session.ts'
import { detailOf, forget } from '../../web/client/things.ts'
import { ListPage } from '../../web/list/list-page.tsx'
import type { Choice } from '../../web/list/row-actions.tsx'
import { type Asked, ask } from '../user/ask-dialog.web.tsx'
import { Depot } from './depot.ts'
import { DepotRangesForm, DepotUsersForm } from './depot-forms.ts'

/** The depots, who works in each and whom it serves. */
export const DepotPage = () => <ListPage thing={Depot} offers={offers} />

const offers = (row: DepotRow): Choice[] =>
  [
    { key: 'user_depot', label: '分配用户', run: () => giveUsers(row) },
    { key: 'depot_edit', label: '服务范围', run: () => giveRanges(row) },
  ].filter(({ key }) => can(key))

const send = (verb: string, body: Sent) => call('POST', `blade-base/depot/${verb}`, { body, idempotencyKey: newKey(), silent: true })

type DepotRow = RowOf<typeof Depot.fields>

async function give(key: string, asked: Asked) {
  if (await ask(asked, `${key} ${asked.record.id}`)) void forget(Depot)
}

/** Who works in a depot, as the call tells it. */
interface DepotUser {
  userId: string
  userName: string
}

async function giveUsers({ id, name }: DepotRow) {
  const { records } = await call<{ records: DepotUser[] }>('GET', 'blade-base/userdepot/list', {
    query: { depotId: id, current: 1, size: 500 },
  })
  const joined = (word: keyof DepotUser) => records.map(one => one[word]).join(',')
  await give('depot users', {
    formed: DepotUsersForm,
    title: '分配用户',
    note: name,
    hint: '分配后，用户只能使用分配给他的仓库',
    record: { id, users: joined('userId'), usersName: joined('userName') },
    send: form => send('assign', { depotId: id, userIds: form.users ?? '' }),
    done: '分配成功',
  })
}

async function giveRanges({ id, name }: DepotRow) {
  const { version, rangeIds, rangeName } = await detailOf(Depot, id)
  await give('depot ranges', {
    formed: DepotRangesForm,
    title: '服务范围',
    note: name,
    hint: '不选即服务全部客户',
    record: { id, ranges: rangeIds, rangesName: rangeName },
    send: form => send('updateRange', { depotId: id, version, rangeIds: form.ranges ?? '' }),
    done: '保存成功',
  })
}
