import { call } from '../../web/client/http.ts'
import { newKey } from '../../web/client/key.ts'
import { decodeRow, type Row, type Sent, wordOf } from '../../web/client/rows.ts'
import { can } from '../../web/client/session.ts'
import { forget } from '../../web/client/things.ts'
import { writeForm } from '../../web/fields/form.ts'
import { ListPage } from '../../web/list/list-page.tsx'
import type { Choice } from '../../web/list/row-actions.tsx'
import { ask } from '../user/ask-dialog.web.tsx'
import { SalesRoom, SalesRoomSetting } from './salesroom.ts'

/** The shops, and how each of them does business. */
export const SalesRoomPage = () => <ListPage thing={SalesRoom} offers={offers} />

const offers = (row: Row): Choice[] => (can('salesroom_setting') ? [{ key: 'setting', label: '门店设置', run: () => set(row) }] : [])

async function set(row: Row) {
  const query = { salesroomId: row.id }
  const record = decodeRow(SalesRoomSetting.fields, await call<Sent>('GET', 'blade-system/salesroomsetting/detail', { query }))
  const isDone = await ask(
    {
      formed: SalesRoomSetting,
      title: '门店设置',
      note: wordOf(row.name),
      width: 720,
      record,
      send: form =>
        call('POST', `blade-system/salesroomsetting/${record.id ? 'update' : 'save'}`, {
          body: writeForm(SalesRoomSetting.fields, { ...form, roomId: row.id }, record),
          idempotencyKey: newKey(),
          silent: true,
        }),
      done: '保存成功',
    },
    `room ${row.id}`,
  )
  if (isDone) void forget(SalesRoom)
}
