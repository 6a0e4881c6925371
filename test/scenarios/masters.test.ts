import { expect, test } from 'vitest'
import { readSheet } from '../../src/server/excel/read.ts'
import { ids } from '../company.ts'
import { story } from '../story.ts'
import { buy, line, salesOut, sell } from '../trading.ts'
import { putPicture } from '../uploads.ts'
import { signIn } from '../world.ts'

const { world, admin } = await story('admin')

test('tax rates: one default, the party’s own first, a used rate keeps its value', async () => {
  expect(await admin.ok.get('blade-base/taxrate/queryDefault')).toMatchObject({ taxRateName: '13%', taxRate: 13 })
  expect(await admin.ok.get('blade-base/taxrate/quyerZero')).toMatchObject({ taxRateName: '免税', taxRate: 0 })
  await world.sql('update party set tax_rate_id = $2 where id = $1', [ids.shipyard, ids.tax0])
  expect(await admin.ok.get('blade-base/taxrate/queryDefaultByBarterer', { bartererId: ids.shipyard })).toMatchObject({ taxRate: 0 })
  expect(await admin.ok.get('blade-base/taxrate/queryDefaultByBarterer', { bartererId: ids.steelworks })).toMatchObject({ taxRate: 13 })
  expect((await admin.post('blade-base/taxrate/submit', { id: ids.tax13, taxRateName: '13%', taxRate: 12 })).msg).toBe(
    '税率已被使用，不能修改，请新增税率！',
  )
  await admin.ok.post('blade-base/taxrate/submit', { taxRateName: '9%', taxRate: 9, isDefault: 2 })
  expect(await admin.ok.get('blade-base/taxrate/queryDefault')).toMatchObject({ taxRate: 9 })
})

test('goods: class must be a leaf, basic unit the smallest and fixed once the books know it, mnemonics by themselves', async () => {
  const goods = { commInfoCode: 'T1', commInfoName: '内六角螺栓', commClassifyId: ids.bearings, basicUnitId: ids.piece }
  const { id } = await admin.ok.post('blade-base/comminfo/submit', goods)
  expect(await admin.ok.get('blade-base/comminfo/detail', { id })).toMatchObject({
    mnCode: 'NLJLS',
    commClassifyName: '轴承',
    basicUnitName: '个',
  })
  expect(
    (await admin.post('blade-base/comminfo/submit', { ...goods, commInfoCode: 'T2', unitList: [{ unitId: ids.box, num: 1, den: 2 }] })).msg,
  ).toBe('基本单位必须是最小单位！')
  await buy(admin, [{ commInfoId: id, qty: 1, taxPrice: 1 }])
  expect((await admin.post('blade-base/comminfo/submit', { ...goods, id, basicUnitId: ids.box })).msg).toBe(
    '商品已有业务发生，不能修改基本单位！',
  )
  await admin.ok.post('blade-base/commclassify/submit', { classifyCode: '0101', classifyName: '深沟球', parentId: ids.bearings })
  expect((await admin.post('blade-base/comminfo/submit', { ...goods, commInfoCode: 'T3' })).msg).toBe('请选择末级节点！')
  expect(await admin.ok.get('blade-base/comminfo/barCode')).toMatch(/^20\d{11}$/)
})

test('brands: type, logo and mnemonic', async () => {
  expect((await admin.post('blade-base/brand/submit', { brandCode: 'B9', brandName: '人本' })).msg).toBe('请上传品牌LOGO')
  const { id, version } = await admin.ok.post('blade-base/brand/submit', {
    brandCode: 'B9',
    brandName: '人本',
    brandIconPath: await putPicture(admin),
  })
  await admin.ok.post('blade-base/brand/updateType', { id, version, brandType: '2' })
  expect(await admin.ok.get('blade-base/brand/detail', { id })).toMatchObject({ brandTypeName: '代理品牌', mnCode: 'RB', version: 2 })
  expect((await admin.post('blade-base/brand/updateType', { id, version, brandType: '3' })).msg).toBe('数据已被他人修改，请刷新后重试！')
})

test('depots: one default, none removed while goods lie in it', async () => {
  expect(await admin.ok.get('blade-base/depot/default')).toMatchObject({ depotName: '杭州总仓' })
  await buy(admin, [{ commInfoId: ids.bolt, qty: 1, taxPrice: 1 }], { depotId: ids.ningbo })
  expect((await admin.post('blade-base/depot/remove', undefined, { ids: ids.ningbo })).msg).toBe('宁波分仓存在库存/未完成单据，不能删除！')
})

test('codes by category and by time', async () => {
  expect(await admin.ok.get('blade-barterer/customer/code', { natureId: ids.customerClass })).toBe('K10001')
  expect(await admin.ok.get('blade-barterer/customer/code', { natureId: ids.customerClass })).toBe('K10002')
  expect(await admin.ok.get('blade-barterer/customer/timeStampCode')).toMatch(/^KH\d{19}$/)
  expect(await admin.ok.get('blade-barterer/supplier/timeStampCode')).toMatch(/^GYS\d{19}$/)
  expect(await admin.ok.get('blade-barterer/customer/getCustomerInfoById', { id: ids.steelworks })).toMatchObject({
    bartererCode: 'KH0001',
  })
})

test('a tree takes no node under itself or under what stands below it', async () => {
  const body = { deptName: '销售部', fullName: '总公司销售部', deptCategory: '2', sort: 2, tenantId: '000000' }
  expect((await admin.post('blade-system/dept/submit', { ...body, id: ids.salesDept, parentId: ids.salesDept })).msg).toBe(
    '父节点不可选择自身!',
  )
  expect((await admin.post('blade-system/dept/submit', { ...body, id: ids.salesDept, parentId: ids.northTeam })).msg).toBe(
    '父节点不可选择自身!',
  )
})

test('typing an order: goods by code, pinyin and part of the spec, with stock and last price; barcodes and lists of keys', async () => {
  await buy(admin, [{ commInfoId: ids.bearing, qty: 50, taxPrice: 10 }])
  await sell(admin, [{ commInfoId: ids.bearing, qty: 2, taxPrice: 18.6 }])
  const where = { depotId: ids.hangzhou, bartererId: ids.steelworks, side: 'sales' }
  for (const keyword of ['01010205', 'sgqzc', '6205', '球轴 62', '6900000000011'])
    expect((await admin.ok.get('blade-base/comminfo/entryList', { ...where, keyword })).records[0]).toMatchObject({
      commInfoCode: '01010205',
      availableQty: 48,
      lastPrice: 18.6,
    })
  const units = (await admin.ok.get('blade-base/comminfo/entryList', { keyword: '01010205' })).records[0].unitList
  expect(units.map((unit: any) => [unit.unitName, unit.num, unit.den])).toEqual([
    ['个', 1, 1],
    ['箱', 9, 1],
  ])
  expect(await admin.ok.get('blade-base/comminfo/selectByBarCode', { barCode: '6900000000011' })).toMatchObject({
    commInfoCode: '01010205',
  })
  expect((await admin.get('blade-base/comminfo/selectByBarCode', { barCode: '000' })).msg).toBe('没有找到该条码的商品！')
  const found = await admin.ok.post('blade-base/comminfo/batchSelectByKeywords', {
    key: ['02010112', '没有', '01010205'],
    bartererId: ids.steelworks,
  })
  expect(found.records.map((row: any) => row.key)).toEqual(['02010112', '01010205'])
  expect(found.unmatched).toEqual(['没有'])
  const card = await admin.ok.get('blade-base/comminfo/entryCard', { commInfoId: ids.bearing, bartererId: ids.steelworks })
  expect(card.stockList).toContainEqual(
    expect.objectContaining({ depotId: ids.hangzhou, depotName: '杭州总仓', qty: 48, availableQty: 48 }),
  )
  expect(card.priceList[0]).toMatchObject({ taxPrice: 18.6, qty: 2 })
  expect(card.lastPurchasePrice).toBe(10)
  expect(await (await world.as('sales')).ok.get('blade-base/comminfo/entryCard', { commInfoId: ids.bearing })).not.toHaveProperty(
    'lastPurchasePrice',
  )
})

test('the report: its totals are the sums of its rows and of its sheet; red bills cancel (I-34)', async () => {
  const out = (qty: number) => sell(admin, [line(qty, 22.6)], { customerId: ids.shipyard })
  await out(10)
  const undone = await out(5)
  await admin.ok.post(`${salesOut}/flush`, undefined, { id: undone.id, version: undone.version })
  const page = await admin.ok.get('blade-report/salesoutprofit/list', { size: 100 })
  const own = page.records.filter((one: any) => one.bartererId === ids.shipyard)
  expect(own.map((one: any) => [one.totalQty, one.outAmt, one.netAmt])).toEqual([
    [10, 226, 200],
    [5, 113, 100],
    [-5, -113, -100],
  ])
  expect(own[1]).toMatchObject({ billNo: undone.billNo, billId: undone.id })
  expect(page.sums.outAmt).toBeCloseTo(
    page.records.reduce((sum: number, one: any) => sum + one.outAmt, 0),
    2,
  )
  const shipyard = await admin.ok.get('blade-report/salesoutprofit/list', { bartererId: ids.shipyard })
  expect(shipyard.total).toBe(3)
  const chart = await admin.ok.get('blade-report/salesoutprofit/chart')
  expect(chart.filter((one: any) => one.bartererId === ids.shipyard)).toEqual([
    {
      bartererId: ids.shipyard,
      bartererName: own[0].bartererName,
      profitAmt: shipyard.sums.profitAmt,
      profitRate: shipyard.sums.profitRate,
    },
  ])
  const drawn = async (chartBy: string) => (await admin.get('blade-report/salesoutprofit/chart', { chartBy })) as any
  for (const word of ['staffId', 'deptId', 'billDate']) {
    const { data } = await drawn(word)
    expect(data.reduce((sum: number, one: any) => sum + one.profitAmt, 0)).toBeCloseTo(page.sums.profitAmt, 2)
    expect(new Set(data.map((one: any) => one[word])).size).toBe(data.length)
  }
  expect((await drawn('billDate')).data.every((one: any) => one.billDate.endsWith('-01'))).toBe(true)
  expect(await drawn('outAmt')).toMatchObject({ code: 400, msg: '图表只能按客户、业务员、部门、日期汇总！' })
  // The rate of many bills is that of their sums, and no sum of rates.
  expect(page.sums.profitRate).toBeCloseTo((page.sums.profitAmt / page.sums.netAmt) * 100, 2)
  const sheet: string[][] = []
  for await (const cells of readSheet((await admin.download('blade-report/salesoutprofit/export')).body)) sheet.push(cells)
  expect(sheet[0]).toContain('毛利')
  expect(sheet).toHaveLength(page.total + 2)
  const sales = await (await world.as('sales')).ok.get('blade-report/salesoutprofit/list')
  expect(sales.records.every((one: any) => !('profitAmt' in one) && !('costAmt' in one))).toBe(true)
})

test('freight is in every column of the report and a line of its own behind it; every figure of a bill is the sum of its lines', async () => {
  const { billNo } = await sell(admin, [line(1, 22.6), line(2, 22.6)], { customerId: ids.shipyard, freight: 11.3, taxRate: 13 })
  const { records } = await admin.ok.get('blade-report/salesoutprofit/list', { bartererId: ids.shipyard })
  const bill = records.find((one: any) => one.billNo === billNo)
  expect([bill.outAmt, bill.netAmt, Number((bill.profitAmt + bill.costAmt).toFixed(2))]).toEqual([79.1, 70, 70])
  const behind = await admin.ok.get('blade-report/salesoutprofit/lines', { billNo })
  expect(behind.records.map((one: any) => [one.commInfoName, one.outAmt, one.netAmt])).toEqual([
    ['深沟球轴承', 22.6, 20],
    ['深沟球轴承', 45.2, 40],
    ['', 11.3, 10],
  ])
  const { totalQty, outAmt, netAmt, costAmt, profitAmt } = bill
  expect(behind.sums).toEqual({ totalQty, outAmt, netAmt, costAmt, profitAmt })
})

test('what the shell asks for: menus with their ancestors, buttons by right, settings, dictionaries, regions', async () => {
  const sales = await world.as('sales')
  const routes = await sales.ok.get('blade-system/menu/routes')
  expect(routes.map((group: any) => group.name)).toEqual(['销售', '仓储', '商城', '分析', '资料', '设置'])
  expect(routes[0].children[0]).toMatchObject({ path: '/sales/salesOrder/list' })
  expect(routes[0].children[0]).not.toHaveProperty('children')
  const buttons = (await sales.ok.get('blade-system/menu/buttons')).flatMap((owner: any) =>
    owner.children.map((button: any) => button.code),
  )
  expect(buttons).toContain('salesouthead_submit')
  expect(buttons).not.toContain('salesouthead_accounting')
  const tops = await sales.ok.get('blade-system/menu/top-menu')
  expect(tops.map((top: any) => top.name)).toEqual(['销售', '仓储', '商城', '分析', '资料', '设置'])
  expect(await sales.ok.get('blade-system/sysconfig/front')).toMatchObject({ UNIT_DECIMAL_PLACES: '5', AMT_DECIMAL_PLACES: '2' })
  expect((await sales.ok.get('blade-system/dict/dictionary', { code: 'sex' })).map((word: any) => word.dictValue)).toEqual(['男', '女'])
  expect((await sales.ok.get('blade-system/dict-biz/dictionary', { code: 'sign_back' })).map((word: any) => word.dictKey)).toEqual([
    'A1901',
    'A1902',
  ])
  const provinces = await sales.ok.get('blade-system/region/lazy-tree', { parentCode: '00' })
  expect(provinces.find((one: any) => one.value === '33')).toMatchObject({ title: '浙江省', hasChildren: true })
  expect((await sales.ok.get('blade-system/region/tree', { code: '3301' })).map((one: any) => one.title)).toContain('余杭区')
})

test('signing in: the same words for a wrong name and a wrong password, five wrong ones lock, logging out ends the session', async () => {
  await expect(signIn(world.app, 'nobody')).rejects.toThrow('用户名或密码错误')
  for (let tries = 0; tries < 5; tries++) await expect(signIn(world.app, 'cashier', '000000', 'wrong')).rejects.toThrow('用户名或密码错误')
  await expect(signIn(world.app, 'cashier')).rejects.toThrow('用户登录失败次数过多')
  const boss = await world.as('boss')
  expect(await boss.ok.get('blade-auth/oauth/user-info')).toMatchObject({
    account: 'boss',
    roles: ['boss'],
    tenantName: '浙江衡达工业品贸易有限公司',
  })
  await boss.ok.get('blade-auth/oauth/logout')
  expect((await boss.get('blade-auth/oauth/user-info')).code).toBe(401)
  expect(await world.nobody.ok.get('blade-system/tenant/info', { domain: 'http://localhost' })).toEqual({})
})

test('a change of rights counts at the next call, without signing in again', async () => {
  const shop = await world.as('shop_cashier')
  expect((await shop.get('blade-barterer/supplier/list')).code).toBe(403)
  await world.sql(
    `insert into role_grant (tenant_id, role_id, menu_id) select '000000', r.id, m.id from role r, menu m where r.tenant_id = '000000' and r.alias = 'shop_cashier' and m.code = 'supplier_view'`,
  )
  await world.sql(`update tenant set grant_version = grant_version + 1 where code = '000000'`)
  expect((await shop.get('blade-barterer/supplier/list')).code).toBe(200)
})
