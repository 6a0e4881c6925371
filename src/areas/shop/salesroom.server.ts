import { refuse } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import { get, post, type RawInput } from '../../kit/call.ts'
import { text } from '../../kit/fields/text.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { detail, find, idsOf, list, readRecord, remove, save } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { SalesRoom, SalesRoomSetting } from './salesroom.ts'

const setting = (verb: string) => `${SalesRoomSetting.path}/${verb}`

export const salesRoom = serveEntity(SalesRoom, {
  /** Its setting means nothing without it. */
  async remove(work, value) {
    await work.tx.run('delete from sales_room_setting where tenant_id = $1 and room_id = any($2::bigint[])', [
      work.user.tenantId,
      idsOf(value),
    ])
    await remove(work, SalesRoom, value)
  },
  calls: [
    get('blade-system/salesroom/list', 'salesroom_view', {}, rooms, { takes: { list: SalesRoom }, label: '门店选择列表' }),
    post('blade-system/salesroom/updatesalesroom', 'salesroom_edit', {}, updateRoom, { takes: { record: SalesRoom }, label: '修改门店' }),
    get(setting('detail'), 'salesroom_view', { roomId: text('salesroomId', '门店', { required: true }) }, settingOf, { label: '门店设置' }),
    post(setting('save'), 'salesroom_setting', {}, saveSetting, { takes: { record: SalesRoomSetting }, label: '保存门店设置' }),
    post(setting('update'), 'salesroom_setting', {}, updateSetting, { takes: { record: SalesRoomSetting }, label: '修改门店设置' }),
  ],
})

async function rooms(work: Work, _input: object, { query }: RawInput) {
  return list(work, SalesRoom, query)
}

async function updateRoom(work: Work, _input: object, { body }: RawInput) {
  if (isEmpty(body?.id)) refuse('数据不存在或无权限！')
  await save(work, SalesRoom, await readRecord(work, SalesRoom, body), body)
}

/** A shop that nobody has set up yet answers with nothing but itself. */
async function settingOf(work: Work, { roomId }: { roomId: string }) {
  const room = await find(work, SalesRoom, roomId)
  const known = await work.tx.one('select id from sales_room_setting where tenant_id = $1 and room_id = $2 and not deleted', [
    work.user.tenantId,
    room.id,
  ])
  return known ? detail(work, SalesRoomSetting, known.id) : { salesroomId: room.id }
}

async function saveSetting(work: Work, _input: object, { body }: RawInput) {
  return save(work, SalesRoomSetting, await readRecord(work, SalesRoomSetting, body ?? {}), { id: body?.id, version: body?.version })
}

async function updateSetting(work: Work, input: object, raw: RawInput) {
  if (isEmpty(raw.body?.id)) refuse('数据不存在或无权限！')
  await saveSetting(work, input, raw)
}
