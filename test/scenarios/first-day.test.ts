import { expect, test } from 'vitest'
import { seedPlatform } from '../../src/app/seed.ts'
import { asOwner } from '../../src/app/server.ts'
import { firstOf, newCompany } from '../newcomer.ts'
import { story } from '../story.ts'
import { purchaseIn, salesOut } from '../trading.ts'
import { personOf, signIn } from '../world.ts'

const gains = 'blade-inventory/profitinventory'
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

const done = async () => (await person.ok.get('blade-desk/first-steps')).flatMap((step: any) => (step.isDone === 2 ? [step.key] : []))

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
  expect(await done()).toEqual([])
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
  expect(await done()).toEqual(['goods', 'supplier', 'customer'])
  const line = (qty: number, taxPrice: number) => ({ commInfoId: goods.id, qty, taxPrice, taxRate: 13 })
  const bought = await person.ok.post(`${purchaseIn}/accounting`, {
    supplierId: supplier.id,
    depotId: depot.id,
    bodyList: [line(10, 11.3)],
  })
  const sold = await person.ok.post(`${salesOut}/accounting`, { customerId: customer.id, depotId: depot.id, bodyList: [line(4, 22.6)] })
  expect(await person.ok.get(`${purchaseIn}/detail`, { id: bought.id })).toMatchObject({ status: '2704', staffName: '管理员' })
  expect(await person.ok.get(`${salesOut}/detail`, { id: sold.id })).toMatchObject({ status: '2704', staffName: '管理员', costAmt: 40 })
  expect(await done()).toEqual(['goods', 'supplier', 'customer', 'opening', 'purchase', 'sale'])
})

test('the first steps are those that a person may take', async () => {
  const keys = async (account: string) => (await (await world.as(account)).ok.get('blade-desk/first-steps')).map((step: any) => step.key)
  expect(await keys('sales')).toEqual(['customer', 'sale'])
  expect(await keys('cashier')).toEqual([])
})

test('a company of one is told, where its approval is refused, which setting lets it approve its own bills', async () => {
  const depot = await firstOf(person, 'blade-base/depot')
  const goods = await firstOf(person, 'blade-base/comminfo')
  const bill = { depotId: depot.id, reasonType: '1', bodyList: [{ commInfoId: goods.id, qty: 5, costPrice: 9 }] }
  const { id } = await person.ok.post(`${gains}/accounting`, bill)
  const refused = await person.post(`${gains}/audit`, { id })
  expect(refused).toMatchObject({
    code: 400,
    msg: '公司里没有其他人可以审核这张单据，请在系统配置中把“财务单据可自审”改为“是”后再审核！',
    data: { faults: [{ field: 'SELF_AUDIT_FINANCE', reason: 'setting' }] },
  })
  const { version } = (await person.ok.get('blade-system/sysconfig/editList')).find((row: any) => row.configKey === 'SELF_AUDIT_FINANCE')
  await person.ok.post('blade-system/sysconfig/updateV', [{ id: 'SELF_AUDIT_FINANCE', configValue: '2', version }])
  await person.ok.post(`${gains}/audit`, { id })
  expect(await person.ok.get(`${gains}/detail`, { id })).toMatchObject({ statusName: '已记账' })
})

test('where others can approve nothing is said of settings, and who may not change them is told whom to ask', async () => {
  const { person: boss, tenantId: company } = await newCompany(world, '湖州两人贸易有限公司')
  const [role] = await world.sql(`select id from role where tenant_id = $1 and alias = 'accountant'`, [company])
  const password = 'Kuaiji-7391'
  await boss.ok.post('blade-user/submit', { account: 'book', realName: '会计', roleId: role.id, password })
  const clerk = personOf(world.app, await signIn(world.app, 'book', company, password))
  const [depot, goodsClass, unit] = await Promise.all(
    ['blade-base/depot', 'blade-base/commclassify', 'blade-base/unit'].map(path => firstOf(boss, path)),
  )
  const goods = await boss.ok.post('blade-base/comminfo/submit', {
    commInfoName: '锤子',
    commClassifyId: goodsClass.id,
    basicUnitId: unit.id,
  })
  const [staff] = await world.sql('select id from staff where tenant_id = $1', [company])
  const bill = { depotId: depot.id, staffId: staff.id, reasonType: '1', bodyList: [{ commInfoId: goods.id, qty: 5, costPrice: 9 }] }
  const { id } = await clerk.ok.post(`${gains}/accounting`, bill)
  expect((await clerk.post(`${gains}/audit`, { id })).msg).toBe('不能审核自己提交的单据！')
  await world.sql(`update account set enabled = false where tenant_id = $1 and account = 'admin'`, [company])
  expect(await clerk.post(`${gains}/audit`, { id })).toMatchObject({ msg: expect.stringContaining('请联系管理员'), data: { faults: [{}] } })
})
