import { expect, test } from 'vitest'
import { ids, staffOf } from '../company.ts'
import { fileOf, rowsOf } from '../generic/sheets.ts'
import { story } from '../story.ts'
import { buy, line } from '../trading.ts'

const { world, admin, purchaser: buyer, purchase_manager: manager, sales } = await story('admin', 'purchaser', 'purchase_manager', 'sales')
const returns = 'blade-purchase/purchasereturnorderhead'
const feed = 'blade-purchase/syncwjpyinventory'
const own = async (query = {}) => (await admin.ok.get('blade-sales/salesorderhead/supplierTicketOwn', query)).records

test('SAL-022 what suppliers have delivered and not invoiced, less what went back; who gives no invoice is not waited for', async () => {
  await buy(admin, [line(10, 11.3)])
  const { id } = await buy(admin, [line(5, 11.3)], { staffId: staffOf('purchase_manager') })
  await buy(admin, [line(7, 11.3)], { supplierId: ids.trader })
  const receipt = await admin.ok.get('blade-purchase/purchaseinhead/detail', { id })
  const bodyList = [line(2, 11.3, { sourceBodyId: receipt.bodyList[0].id })]
  const back = await manager.ok.post(`${returns}/submit`, { supplierId: ids.factory, depotId: ids.hangzhou, bodyList })
  await admin.ok.get(`${returns}/pass`, { id: back.id })
  await admin.ok.post(`${returns}/accountingById`, undefined, { id: back.id })
  const [row, ...rest] = await own()
  expect(rest).toEqual([])
  expect(row).toMatchObject({
    bartererId: ids.factory,
    natureName: '生产厂家',
    receiveAmt: 169.5,
    returnAmt: 22.6,
    invoiceAmt: 0,
    unInvoiceAmt: 146.9,
    billCount: 2,
  })
  expect(await own({ treeNatureId: ids.supplierClass, bartererId: ids.factory })).toHaveLength(1)
  expect(await own({ bartererId: ids.trader })).toEqual([])
  const [head, one] = await rowsOf((await admin.download('blade-sales/salesorderhead/exportSupplierTicketOwn')).body)
  expect([head![0], one![1]]).toEqual(['供应商编码', '人本轴承有限公司'])
  expect((await sales.get('blade-sales/salesorderhead/supplierTicketOwn')).code).toBe(403)
})

test('W-PUR-012 PUR-044 PUR-045 what a supplier says he has is matched with our goods, pushed once and shown to buyers, and lies on no shelf of ours', async () => {
  const before = await world.sql('select sum(quantity)::float as quantity from stock_balance')
  const said = { bartererId: ids.factory, sku: '01010205', qty: 500, snapshotTime: '2026-03-01 08:00:00' }
  const { id } = await buyer.ok.post(`${feed}/submit`, said)
  expect((await buyer.post(`${feed}/submit`, said)).code).toBe(400)
  expect((await buyer.ok.get(`${feed}/list`, { status: '1' })).records).toMatchObject([
    { sku: '01010205', commInfoName: '深沟球轴承', statusName: '未推送' },
  ])
  expect([(await buyer.post(`${feed}/push`, { ids: id })).data, (await buyer.post(`${feed}/push`, { ids: id })).data]).toEqual([true, true])
  const [pushed] = (await buyer.ok.get(`${feed}/list`, { bartererId: ids.factory })).records
  expect(pushed).toMatchObject({ statusName: '已推送', version: 2 })
  expect((await buyer.post(`${feed}/push`, { ids: '999' })).msg).toBe('数据不存在或无权限！')
  const data = await fileOf(['供应商', '供应商货号', '供应商库存', '快照时间'], [['人本轴承有限公司', 'X-1', 3, '2026-03-01 08:00:00']])
  expect((await buyer.upload(`${feed}/import`, { name: '库存.xlsx', data })).data).toMatchObject({ rows: 1, added: 1 })
  expect(await rowsOf((await buyer.download(`${feed}/export`)).body)).toHaveLength(3)
  expect(await world.sql('select sum(quantity)::float as quantity from stock_balance')).toEqual(before)
})
