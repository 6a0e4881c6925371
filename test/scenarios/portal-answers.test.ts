import { beforeAll, expect, test } from 'vitest'
import { ids } from '../company.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { line } from '../trading.ts'

const { world, admin, purchaser: buyer, warehouse } = await story('admin', 'purchaser', 'warehouse')
const orders = 'blade-purchase/purchaseorderhead'
beforeAll(() => world.sql('update party set opens_portal = true where id = $1', [ids.factory]))

async function released() {
  const { id } = await buyer.ok.post(`${orders}/submit`, { supplierId: ids.factory, depotId: ids.hangzhou, bodyList: [line(2, 11.3)] })
  await admin.ok.get(`${orders}/pass`, { id })
  return id as string
}
const push = (id: string) => buyer.post(`${orders}/pushSrm`, { id })
const reply = (id: string, srmAnswer: string, more: object = {}) => buyer.post(`${orders}/srmReply`, { id, srmAnswer, ...more })
const detail = (id: string) => buyer.ok.get(`${orders}/detail`, { id })

test('5.3 supplier confirm/refuse stored: what a supplier says to a pushed order stands on it, in its history, and is told to the buyer', async () => {
  const id = await released()
  expect((await reply(id, '1')).msg).toBe('订单尚未推送SRM，不能答复！')
  expect((await push(id)).data).toBe(true)
  expect((await detail(id)).srmStatusName).toBe('待确认')
  expect((await reply(id, '2')).msg).toBe('请输入拒绝原因！')
  expect((await reply(id, '3')).msg).toBe('请选择新的交货日期！')
  expect((await reply(id, '3', { srmPlanDate: '2020-01-01' })).msg).toBe('交货日期不能早于今天！')
  expect((await reply(id, '3', { srmPlanDate: '2099-01-01', srmRemark: '缺料' })).data).toBe(true)
  expect(await detail(id)).toMatchObject({ srmStatusName: '改交期', srmPlanDate: '2099-01-01', srmRemark: '缺料' })
  expect((await reply(id, '2', { srmRemark: '停产' })).data).toBe(true)
  expect(await detail(id)).toMatchObject({ srmStatusName: '已拒绝', srmPlanDate: '', srmRemark: '停产' })
  const { version } = await detail(id)
  expect((await reply(id, '2', { srmRemark: '停产' })).data).toBe(true)
  expect((await detail(id)).version).toBe(version)
  const { records } = await admin.ok.get('blade-desk/businesshistory/list', { billId: id, billType: '0805' })
  const told = records.flatMap((row: any) => (row.stage === 'SRM答复' ? [row.remark] : []))
  expect(told.sort()).toEqual(['拒绝 停产', '改交期 2099-01-01 缺料'])
  const notices = await world.sql(`select title from message where title like '供应商已答复采购订单%'`)
  expect(notices.map(({ title }) => title).sort()).toEqual(['供应商已答复采购订单：拒绝', '供应商已答复采购订单：改交期'])
})

test('5.3 an answer is to what the supplier was shown: one to an older revision, or to an order that is over, is refused', async () => {
  const id = await released()
  await push(id)
  expect((await reply(id, '1', { srmRevision: 7 })).msg).toBe('订单已修订，请重新推送后再答复！')
  expect((await reply(id, '1', { srmRevision: (await detail(id)).srmRevision })).data).toBe(true)
  expect((await detail(id)).srmStatusName).toBe('已确认')
  expect((await warehouse.post(`${orders}/srmReply`, { id, srmAnswer: '1' })).code).toBe(403)
  const stranger = await world.as('admin', '100001')
  expect((await stranger.post(`${orders}/srmReply`, { id, srmAnswer: '1' })).msg).toBe('数据不存在或无权限！')
  await admin.ok.post(`${orders}/cancel`, undefined, { id, remark: '不要了' })
  expect((await reply(id, '1')).msg).toBe('单据状态已变更，请刷新后重试！')
})

const laid = (id: string) =>
  world.sql(
    'select revision, content::json as content, ending, ended_at is not null as over from portal_push where order_id = $1 order by revision',
    [id],
  )

test('5.3 SRM notice when isOpenSrm=1: with SRM_AUTO_PUSH an approved order goes to its supplier by itself, once, and again when it was amended', async () => {
  const quiet = await released()
  expect(await laid(quiet)).toEqual([])
  await setting(world, 'SRM_AUTO_PUSH', '2')
  const id = await released()
  expect(await laid(id)).toMatchObject([{ revision: 0, content: { status: '1904', bodyList: [{ qty: 2, taxPrice: 11.3 }] }, over: false }])
  expect(await detail(id)).toMatchObject({ srmStatusName: '待确认', srmRevision: 0 })
  expect((await push(id)).data).toBe(true)
  expect(await laid(id)).toHaveLength(1)
  const { version, bodyList } = await detail(id)
  const more = { ...line(3, 11.3), id: bodyList[0].id }
  await buyer.ok.post(`${orders}/submit`, { id, version, supplierId: ids.factory, depotId: ids.hangzhou, bodyList: [more] })
  await admin.ok.get(`${orders}/pass`, { id })
  expect(await laid(id)).toMatchObject([{ revision: 0 }, { revision: 1, content: { bodyList: [{ qty: 3 }] } }])
  const { id: other } = await buyer.ok.post(`${orders}/submit`, {
    supplierId: ids.trader,
    depotId: ids.hangzhou,
    bodyList: [line(2, 11.3)],
  })
  await admin.ok.get(`${orders}/pass`, { id: other })
  expect(await laid(other)).toEqual([])
  await setting(world, 'SRM_AUTO_PUSH', '1')
})

test('5.3 a supplier who was shown an order learns that it was closed or cancelled', async () => {
  const [closed, cancelled, silent] = [await released(), await released(), await released()]
  for (const id of [closed, cancelled]) await push(id)
  await buyer.ok.post(`${orders}/close`, undefined, { id: closed })
  await admin.ok.post(`${orders}/cancel`, undefined, { id: cancelled, remark: '不要了' })
  await admin.ok.post(`${orders}/cancel`, undefined, { id: silent, remark: '不要了' })
  expect(await laid(closed)).toMatchObject([{ ending: '1', over: true }])
  expect(await laid(cancelled)).toMatchObject([{ ending: '2', over: true }])
  expect(await laid(silent)).toEqual([])
})
