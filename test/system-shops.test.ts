import { expect, test } from 'vitest'
import { ids } from './company.ts'
import { gather } from './story.ts'

const { world, admin } = await gather('admin')

test('a shop is set up once and changed afterwards; without a shop there is nothing to set up', async () => {
  const room = { roomCode: 'MD01', roomName: '西湖门店', roomType: '1', roomStatus: '1', deposit: 2000, areaCode: '330106' }
  const { id } = await admin.ok.post('blade-system/salesroom/submit', room)
  expect((await admin.ok.get('blade-system/salesroom/list', { roomName: '西湖' })).records).toMatchObject([{ id, roomTypeName: '直营店' }])
  expect((await admin.ok.get('blade-system/salesroom/page')).total).toBe(1)
  await admin.ok.post('blade-system/salesroom/updatesalesroom', { ...room, id, roomName: '西湖旗舰店' })
  expect((await admin.post('blade-system/salesroom/updatesalesroom', room)).code).toBe(400)

  const path = (verb: string) => `blade-system/salesroomsetting/${verb}`
  expect(await admin.ok.get(path('detail'), { salesroomId: id })).toEqual({ salesroomId: id })
  const setting = { salesroomId: id, openTime: '09:00', closeTime: '21:00', depotId: ids.hangzhou, isPickup: 2, isDelivery: 1 }
  expect((await admin.post(path('save'), { ...setting, closeTime: '08:00' })).msg).toBe('结束营业必须晚于开始营业！')
  expect((await admin.post(path('save'), { ...setting, openTime: '9点' })).msg).toBe('请输入正确的时间，例如 09:00')
  await admin.ok.post(path('save'), setting)
  expect((await admin.post(path('save'), setting)).msg).toBe('该门店已有设置，请刷新后修改！')
  const shown = await admin.ok.get(path('detail'), { salesroomId: id })
  expect(shown).toMatchObject({ salesroomName: '西湖旗舰店', depotName: '杭州总仓', openTime: '09:00' })
  await admin.ok.post(path('update'), { ...shown, closeTime: '22:00' })
  expect((await admin.post(path('update'), setting)).code).toBe(400)
  expect(await admin.ok.get(path('detail'), { salesroomId: id })).toMatchObject({ closeTime: '22:00', version: 2 })
  expect((await (await world.as('sales')).post(path('save'), setting)).code).toBe(403)
  await admin.ok.post('blade-system/salesroom/remove', undefined, { ids: id })
  expect((await admin.get(path('detail'), { salesroomId: id })).msg).toBe('数据不存在或无权限！')
})
