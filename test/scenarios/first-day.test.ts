import { expect, test } from 'vitest'
import { seedPlatform } from '../../src/app/seed.ts'
import { asOwner } from '../../src/app/server.ts'
import { firstOf, newCompany } from '../newcomer.ts'
import { story } from '../story.ts'
import { purchaseIn, salesOut } from '../trading.ts'

const { world } = await story('admin')
const { person, tenantId } = await newCompany(world, '嘉兴新开贸易有限公司')

test('a new company has units, rates, a depot, classes and its administrator as one of its people', async () => {
  const names = async (path: string, wire: string) =>
    (await person.ok.get(`${path}/list`, { size: 100 })).records.map((row: any) => row[wire])
  expect(await names('blade-base/unit', 'unitName')).toEqual(expect.arrayContaining(['个', '箱', '盒', '千克', '米']))
  expect(await names('blade-base/taxrate', 'taxRateName')).toEqual(expect.arrayContaining(['13%', '9%', '6%', '免税']))
  expect((await person.ok.get('blade-base/taxrate/queryDefault')).taxRate).toBe(13)
  expect(await names('blade-base/depot', 'depotName')).toEqual(['主仓库'])
  expect(await names('blade-base/commclassify', 'classifyCode')).toEqual(['01'])
  expect(await names('blade-barterer/customernature', 'natureCode')).toEqual(['01'])
  expect(await names('blade-barterer/suppliernature', 'natureCode')).toEqual(['01'])
  expect(await firstOf(person, 'blade-system/staff')).toMatchObject({ staffName: '管理员', isUser: 2 })
})

test('what a company has removed of it does not come back when the product starts again', async () => {
  const unit = await firstOf(person, 'blade-base/unit', { unitName: '平方米' })
  await person.ok.post('blade-base/unit/remove', { ids: unit.id })
  await asOwner(world.house.db, tx => seedPlatform(tx, world.house.nextId))
  expect((await world.sql(`select 1 from unit where tenant_id = $1 and name = '平方米' and not deleted`, [tenantId])).length).toBe(0)
})

test('its first day: goods, a supplier, a customer, a posted purchase and a posted sale', async () => {
  const [goodsClass, unit, rate, depot, customerClass, supplierClass, staff] = await Promise.all(
    [
      'blade-base/commclassify',
      'blade-base/unit',
      'blade-base/taxrate',
      'blade-base/depot',
      'blade-barterer/customernature',
      'blade-barterer/suppliernature',
      'blade-system/staff',
    ].map(path => firstOf(person, path)),
  )
  const goods = await person.ok.post('blade-base/comminfo/submit', {
    commInfoName: '扳手',
    commClassifyId: goodsClass.id,
    basicUnitId: unit.id,
    taxRateId: rate.id,
  })
  const supplier = await person.ok.post('blade-barterer/supplier/submit', {
    bartererCode: 'GYS1',
    bartererName: '永康五金厂',
    natureId: supplierClass.id,
    staffId: staff.id,
    contactPerson: '胡',
    telephone: '13900010001',
    isPeriodContract: 1,
    isInvoice: 2,
    taxNo: '91330000123456789X',
    taxRateId: rate.id,
    bankName: '农行',
    bankAccount: '622848',
    bankPerson: '永康五金厂',
  })
  const customer = await person.ok.post('blade-barterer/customer/submit', {
    bartererCode: 'KH1',
    bartererName: '第一个客户',
    natureId: customerClass.id,
    staffId: staff.id,
  })
  const line = (qty: number, taxPrice: number) => ({ commInfoId: goods.id, qty, taxPrice, taxRate: 13 })
  const bought = await person.ok.post(`${purchaseIn}/accounting`, {
    supplierId: supplier.id,
    depotId: depot.id,
    bodyList: [line(10, 11.3)],
  })
  const sold = await person.ok.post(`${salesOut}/accounting`, { customerId: customer.id, depotId: depot.id, bodyList: [line(4, 22.6)] })
  expect(await person.ok.get(`${purchaseIn}/detail`, { id: bought.id })).toMatchObject({ status: '2704', staffName: '管理员' })
  expect(await person.ok.get(`${salesOut}/detail`, { id: sold.id })).toMatchObject({ status: '2704', staffName: '管理员', costAmt: 40 })
})
