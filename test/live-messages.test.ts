import { beforeEach, expect, test } from 'vitest'
import type { Message } from '../src/server/work.ts'
import { ids, otherTenant, staffOf } from './company.ts'
import { workAs } from './live-line.ts'
import { gather } from './story.ts'

const { world, sales } = await gather('sales')
beforeEach(() => world.sql('delete from message'))

const toSales = (message: Partial<Message>) =>
  workAs(world.house, '000000', 'admin', work =>
    work.send({ room: `staff:${staffOf('sales')}`, channel: 'notice', title: '销售出库单已记账', ...message }),
  )
const newest = (person = sales, query = {}) => person.ok.get('blade-desk/message/top20', query)
const unread = (person = sales) => person.ok.get('blade-desk/message/unreadCount')

test('the salesman finds what the warehouse has told him, with its bill and its page', async () => {
  const warehouse = await world.as('warehouse')
  const purchaser = await world.as('admin')
  const line = { commInfoId: ids.bearing, qty: 5, taxPrice: 20 }
  await purchaser.ok.post('blade-purchase/purchaseinhead/accounting', { supplierId: ids.factory, depotId: ids.hangzhou, bodyList: [line] })
  const bill = await sales.ok.post('blade-sales/salesouthead/submit', {
    customerId: ids.steelworks,
    depotId: ids.hangzhou,
    bodyList: [{ ...line, qty: 1 }],
  })
  await warehouse.ok.post('blade-sales/salesouthead/accountingById', undefined, { id: bill.id, version: bill.version })
  const message = { channel: 'notice', title: '销售出库单已记账', orderNumber: bill.billNo, isRead: 1 }
  expect(await newest()).toMatchObject([{ ...message, path: expect.stringContaining(bill.id) }])
  expect([await unread(), await unread(warehouse), await unread(await world.as('sales', otherTenant))]).toEqual([1, 0, 0])
})

test('reading one reads all that was said of the same order, for its reader alone', async () => {
  await toSales({ orderNumber: 'XSCK1' })
  await toSales({ orderNumber: 'XSCK1', title: '销售出库单被驳回' })
  await toSales({ orderNumber: 'XSCK2' })
  const boss = await world.as('boss')
  expect(await boss.ok.post('blade-desk/message/read', undefined, { orderNumber: 'XSCK1' })).toBe(true)
  expect(await unread()).toBe(3)
  expect(await sales.ok.post('blade-desk/message/read', undefined, { orderNumber: 'XSCK1' })).toBe(true)
  expect((await newest()).map((one: any) => [one.orderNumber, one.isRead])).toEqual([
    ['XSCK2', 1],
    ['XSCK1', 2],
    ['XSCK1', 2],
  ])
})

test('what is about no order is read by itself', async () => {
  await toSales({ content: '请各部门提交备货需求' })
  await toSales({})
  const [latest] = await newest()
  await sales.ok.post('blade-desk/message/read', undefined, { id: latest.id })
  expect((await newest()).map((one: any) => one.isRead)).toEqual([2, 1])
  expect((await sales.post('blade-desk/message/read')).msg).toBe('请选择消息！')
  await sales.ok.post('blade-desk/message/readAll')
  expect(await unread()).toBe(0)
})

test('the newest twenty are shown, all unread ones are counted', async () => {
  for (let at = 1; at <= 23; at++) await toSales({ orderNumber: `XSCK${at}` })
  const all = await newest(sales, { size: 100 })
  expect([all.length, all[0].orderNumber, all[19].orderNumber]).toEqual([20, 'XSCK23', 'XSCK4'])
  expect((await newest(sales, { size: 5 })).length).toBe(5)
  expect(await unread()).toBe(23)
})

test('by phone, by staff and by user it reaches the same person; what is not for reading is not kept', async () => {
  const [{ phone }] = await world.sql(`select phone from staff where tenant_id = '000000' and id = $1`, [staffOf('sales')])
  const [{ id }] = await world.sql(`select id from account where tenant_id = '000000' and account = 'sales'`)
  await toSales({ room: `phone:${phone}`, channel: 'outUnsettled' })
  await toSales({ room: `user:${id}`, channel: 'purchaseInNotice' })
  await toSales({ room: `user:${id}`, channel: 'print' })
  expect((await newest()).map((one: any) => one.channel)).toEqual(['purchaseInNotice', 'outUnsettled'])
  expect(await world.sql('select distinct account_id from message')).toEqual([{ account_id: id }])
})
