import { expect, test } from 'vitest'
import { pickers } from '../src/app/pickers.ts'
import { ids, staffOf } from './company.ts'
import { gather } from './story.ts'

const { world, admin } = await gather('admin')

type Row = Record<string, any>
const bank = (verb: string) => `fi-bank/bank/${verb}`
const type = (verb: string) => `fi-bank-type/banktype/${verb}`
const names = (rows: Row[], wire: string) => rows.map(row => row[wire]).sort()

test('bank accounts hang in a tree of types, one of them is the default', async () => {
  const top = await admin.ok.post(type('submit'), { code: '01', name: '银行存款' })
  const wallet = await admin.ok.post(type('submit'), { code: '02', name: '第三方支付' })
  const basic = await admin.ok.post(type('submit'), { code: '0101', name: '基本户', parentId: top.id })
  expect((await admin.post(bank('submit'), {})).msg).toBe('请输入户名；请输入账号；请输入银行名称；请选择银行类型')
  const add = (bankCode: string, bankAccount: string, bankName: string, bankTypeId: string) =>
    admin.ok.post(bank('submit'), { bankCode, bankAccount, bankName, bankTypeId, bankPerson: '衡达', isDefault: 2 })
  const first = await add('YH1', '1202021109', '工商银行', basic.id)
  const second = await add('YH2', '571908', '微信支付', wallet.id)
  expect((await admin.ok.get(bank('list'), { isDefault: '2' })).records).toMatchObject([{ id: second.id, bankTypeName: '第三方支付' }])
  expect((await admin.ok.get(bank('list'), { bankTypeId: basic.id, bankName: '工商', bankAccount: '1202' })).records).toMatchObject([
    { id: first.id, isDefault: 1 },
  ])
  expect(
    (await admin.post(bank('submit'), { ...(await admin.ok.get(bank('detail'), { id: second.id })), bankAccount: '1202021109' })).msg,
  ).toBe('账号已存在，请更换！')
  expect(names(await admin.ok.get(type('tree')), 'title')).toEqual(['第三方支付', '银行存款'])
  expect(await admin.ok.get(type('tree'), { bankName: '工商' })).toMatchObject([{ id: top.id, children: [{ id: basic.id }] }])
  expect(await admin.ok.get(type('tree'), { bankName: '支付' })).toMatchObject([{ id: wallet.id }])
  expect(await admin.ok.get(type('tree'), { bankName: '没有' })).toEqual([])
  expect((await admin.post(type('remove'), undefined, { ids: basic.id })).msg).toBe('银行类型基本户已被银行账户使用，不能删除！')
  const cashier = await world.as('cashier')
  expect((await cashier.ok.get(bank('list'))).total).toBe(2)
  expect((await cashier.post(bank('submit'), {})).code).toBe(403)
  expect((await (await world.as('admin', '100001')).ok.get(bank('list'))).total).toBe(0)
})

test('W-PIK-039 W-PIK-040 R-CON-068 R-CON-069 the companies that sell and those that buy are each asked for', async () => {
  const add = (code: string, name: string, isSales: number, isPurchase: number) =>
    admin.ok.post('blade-base/company/submit', { code, name, isSales, isPurchase })
  await add('GS1', '浙江衡达', 2, 2)
  await add('GS2', '宁波衡达', 2, 1)
  await add('GS3', '上海衡达', 1, 2)
  const seller = await world.as('sales')
  const of = async (query: Row) => names((await seller.ok.get('blade-base/company/list', query)).records, 'name')
  expect([pickers['salesEntity']!.filter, pickers['purchaseEntity']!.filter]).toEqual([{ isSales: 2 }, { isPurchase: 2 }])
  expect(await of({ isSales: '2' })).toEqual(['宁波衡达', '浙江衡达'].sort())
  expect(await of({ isPurchase: '2' })).toEqual(['上海衡达', '浙江衡达'].sort())
  expect(await of({ name: '宁波' })).toEqual(['宁波衡达'])
  expect((await admin.post('blade-base/company/submit', {})).msg).toBe('请输入名称')
})

test('a department has one tax rate at most, which is told for it and for all', async () => {
  const rate = async (id: string, deptIds: string) =>
    admin.post('blade-base/taxrate/submit', { ...(await admin.ok.get('blade-base/taxrate/detail', { id })), deptIds })
  const told = (query: Row = {}) => admin.ok.get('bu-dept-rate/deptrate/listAll', query)
  expect(await told({ deptId: ids.salesDept })).toEqual([])
  expect((await rate(ids.tax13, `${ids.salesDept},${ids.purchaseDept}`)).code).toBe(200)
  expect(await told({ deptId: ids.salesDept })).toMatchObject([{ deptId: ids.salesDept, taxRateId: ids.tax13, taxRate: 13 }])
  expect(await told()).toHaveLength(2)
  expect((await rate(ids.tax0, ids.salesDept)).code).toBe(200)
  expect(await told({ deptId: ids.salesDept })).toMatchObject([{ taxRateId: ids.tax0 }])
  expect((await admin.ok.get('blade-base/taxrate/detail', { id: ids.tax13 })).deptIds).toBe(ids.purchaseDept)
  expect((await admin.get('bu-dept-rate/deptrate/listAll', { deptId: 'x' })).msg).toBe('部门不正确，请重新选择')
})

test('R-STA-037 a KPI is taken from the ERP (1) or filled in by hand; people have those of their department', async () => {
  const classify = await admin.ok.post('blade-wxapp/kpiclassify/submit', { classifyName: '销售' })
  const path = (verb: string) => `blade-wxapp/kpi/${verb}`
  expect((await admin.post(path('submit'), { kpiSource: '7' })).msg).toBe('请输入指标名称；请选择所属分类；来源“7”不存在，请重新选择！')
  const add = (kpiName: string, kpiSource: string, deptIds = '') =>
    admin.ok.post(path('submit'), { kpiName, kpiSource, classifyId: classify.id, deptIds })
  const sold = await add('销售额', '1', ids.salesDept)
  await add('培训学时', '2')
  const old = await add('旧指标', '2')
  await admin.ok.post(path('disable'), { id: old.id })
  expect((await admin.ok.get(path('page'), { classifyId: classify.id, kpiSource: '1' })).records).toMatchObject([
    { id: sold.id, kpiSourceName: 'ERP取数', status: 1 },
  ])
  expect(await admin.ok.get(path('detail'), { id: old.id })).toMatchObject({ status: 2, kpiSourceName: '手工填报' })
  const kpisOf = async (alias: string) =>
    (await admin.ok.get(path('getStaffKpiInfoList'), { staffId: staffOf(alias) })).records.map((row: Row) => row.kpiNames)
  expect((await kpisOf('sales'))[0].split(',').sort()).toEqual(['培训学时', '销售额'].sort())
  expect(await kpisOf('purchaser')).toEqual(['培训学时'])
  const ofDept = await admin.ok.get(path('getStaffKpiInfoList'), { deptId: ids.salesDept, size: 500 })
  expect(ofDept.records.every((row: Row) => row.deptId === ids.salesDept)).toBe(true)
  expect(ofDept.total).toBeGreaterThan(0)
  await admin.ok.post(path('enable'), { id: old.id })
  expect((await kpisOf('purchaser'))[0].split(',').sort()).toEqual(['培训学时', '旧指标'].sort())
  expect((await (await world.as('cashier')).get(path('getStaffKpiInfoList'))).code).toBe(403)
})

test('W-MDM-043 W-PIK-009 drivers are those of the staff who drive', async () => {
  const person = await admin.ok.get('blade-system/staff/detail', { id: staffOf('warehouse') })
  await admin.ok.post('blade-system/staff/submit', { ...person, isDriver: 2 })
  expect((await admin.ok.get('blade-system/staff/list', { isDriver: '2' })).records.map((row: Row) => row.id)).toEqual([person.id])
  const { records } = await admin.ok.get('blade-system/organization/list', { current: 1, size: 10 })
  expect(records.every((row: Row) => row.code && row.name)).toBe(true)
})
