import { beforeAll, describe, expect, test } from 'vitest'
import { ids, staffOf } from './company.ts'
import { rowsOf } from './generic/sheets.ts'
import { gather } from './story.ts'
import { buy, sale } from './trading.ts'

type Row = Record<string, any>

const { world, admin, sales_manager: manager, purchaser } = await gather('admin', 'sales_manager', 'purchaser')
const secretName = '秘密客户有限公司'
let secret: string

beforeAll(async () => {
  await buy(admin, [{ commInfoId: ids.bearing, qty: 100, taxPrice: 11.3, taxRate: 13 }])
  secret = '8999'
  await world.sql(
    `insert into party (tenant_id, id, is_customer, code, name, customer_class_id, staff_id, created_at) values ('000000', $1, true, 'KH9001', $2, $3, $4, now())`,
    [secret, secretName, ids.customerClass, staffOf('warehouse')],
  )
  const line = { commInfoId: ids.bearing, qty: 1, taxPrice: 20, taxRate: 13 }
  await admin.ok.post('blade-sales/salesouthead/accounting', sale([line], { customerId: secret, staffId: staffOf('warehouse') }))
  await admin.ok.post('blade-sales/salesouthead/submit', sale([line], { customerId: secret, staffId: staffOf('warehouse') }))
})

describe('whoever may not see a customer', () => {
  const path = (verb: string) => `blade-barterer/customer/${verb}`

  test.each<[string, Row]>([
    ['remove', {}],
    ['disable', {}],
    ['enable', {}],
    ['updatePeriod', { periodType: '1', periodDays: 1 }],
    ['updateRange', { rangeIds: '' }],
    ['pass', {}],
    ['reject', { remark: '不' }],
  ])('is not told his name by %s, whatever stands in the way', async (verb, more) => {
    const answer = await manager.post(path(verb), { id: secret, ids: secret, ...more })
    const told = answer.code === 405 ? await manager.get(path(verb), { id: secret, ids: secret, ...more }) : answer
    expect(told).toMatchObject({ code: 400, msg: '数据不存在或无权限！' })
    expect(JSON.stringify(told)).not.toContain(secretName)
  })

  test('nor by a bill that names him', async () => {
    await world.sql('update party set enabled = false where id = $1', [secret])
    const line = { commInfoId: ids.bearing, qty: 1, taxPrice: 20, taxRate: 13 }
    const answer = await manager.post('blade-sales/salesouthead/submit', sale([line], { customerId: secret }))
    expect(answer.msg).toBe('客户不存在或无权限！')
    await world.sql('update party set enabled = true where id = $1', [secret])
  })

  test('nor by the list of goods that he is let see', async () => {
    await admin.ok.post('open-comm-customer/opencommcustomer/submit', { customerId: secret, commInfoId: ids.bearing })
    const own = await manager.ok.get('open-comm-customer/opencommcustomer/list', { size: 500 })
    expect(JSON.stringify(own)).not.toContain(secretName)
    expect(JSON.stringify(await admin.ok.get('open-comm-customer/opencommcustomer/list', { size: 500 }))).toContain(secretName)
  })
})

test('a bill that stands in the way and may not be seen is counted, not named', async () => {
  const line = { commInfoId: ids.bearing, qty: 2, taxPrice: 20, taxRate: 13 }
  const out = await admin.ok.post('blade-sales/salesouthead/accounting', sale([line], { staffId: staffOf('sales') }))
  const { bodyList } = await admin.ok.get('blade-sales/salesouthead/detail', { id: out.id })
  const back = { inOutType: '1', commInfoId: ids.bearing, qty: 1, taxPrice: 20, taxRate: 13, sourceBodyId: bodyList[0].id }
  const taken = { inOutType: '2', commInfoId: ids.bearing, qty: 1, taxPrice: 20, taxRate: 13 }
  const head = { customerId: ids.steelworks, depotId: ids.hangzhou, staffId: staffOf('warehouse') }
  const exchange = await admin.ok.post('blade-inventory/exchangeinventory/submit', { ...head, bodyList: [back, taken] })
  const flush = { id: out.id, version: out.version, remark: '错了' }
  const told = await manager.post('blade-sales/salesouthead/flush', flush)
  expect(told.msg).toBe('已有换货单1条无权查看的数据，不能红冲！')
  expect(told.data.blockers).toEqual([])
  expect(told.data.steps.at(-1)).toMatchObject({ isAllowed: false })
  expect(JSON.stringify(told)).not.toContain(exchange.billNo)
  expect((await admin.post('blade-sales/salesouthead/flush', flush)).msg).toContain(exchange.billNo)
})

describe('a set of records that not everybody may see', () => {
  const path = (verb: string) => `blade-barterer/supplierarea/${verb}`
  const supplier = async (id: string) => (await admin.ok.get('blade-barterer/supplier/detail', { id })).bartererName
  let area: string
  beforeAll(async () => {
    await world.sql('update party set staff_id = $1 where id = $2', [staffOf('purchase_manager'), ids.trader])
    area = (await admin.ok.post(path('submit'), { areaName: '华东', supplierIds: `${ids.factory},${ids.trader}` })).id
  })

  test('shows each only his own, in list, detail and file', async () => {
    const [own, other] = [await supplier(ids.factory), await supplier(ids.trader)]
    const { records } = await purchaser.ok.get(path('list'))
    expect(records).toMatchObject([{ id: area, supplierIds: ids.factory, supplierName: own }])
    expect(await purchaser.ok.get(path('detail'), { id: area })).toMatchObject({ supplierIds: ids.factory, supplierName: own })
    expect((await admin.ok.get(path('list'))).records[0].supplierName).toBe(`${own},${other}`)
    const buyer = await world.as('purchase_manager')
    expect((await rowsOf((await buyer.download(path('export'))).body)).flat().join()).toContain(other)
  })

  test('keeps what was not shown when the rest is saved', async () => {
    await world.sql('update party set staff_id = $1 where id = $2', [staffOf('warehouse'), ids.trader])
    const buyer = await world.as('purchase_manager')
    const shown = await buyer.ok.get(path('detail'), { id: area })
    expect(shown.supplierIds).toBe(ids.factory)
    await buyer.ok.post(path('submit'), { ...shown, remark: '改', supplierIds: '' })
    expect((await admin.ok.get(path('detail'), { id: area })).supplierIds).toBe(ids.trader)
  })
})
