import { describe, expect, test } from 'vitest'
import { ids, otherTenant, staffOf } from './company.ts'
import { rowsOf } from './generic/sheets.ts'
import { setting } from './setting.ts'
import { gather } from './story.ts'
import { putPaper } from './uploads.ts'

const { world, admin, sales, sales_manager: manager } = await gather('admin', 'sales', 'sales_manager')

let serial = 0
const freshPhone = () => `138${String(20_000_000 + ++serial)}`
const takenPhone = '手机号码已被其他联系人或会员使用，请更换！'
const of = (verb: string) => `blade-barterer/customer/${verb}`
const contact = (more: object = {}) => ({ contacts: '王建军', phone: freshPhone(), ...more })
const customer = (more: object = {}) => ({
  bartererCode: `C${++serial}`,
  bartererName: `宁波客户${serial}`,
  natureId: ids.customerClass,
  staffId: staffOf('sales'),
  ...more,
})
const detail = (id: string, person = admin) => person.ok.get(of('detail'), { id })
const add = async (more: object = {}, person = admin): Promise<any> =>
  detail((await person.ok.post(of('submit'), customer(more))).id, person)

describe('a customer with its contacts', () => {
  test('is saved, shown and changed together with them', async () => {
    const place = { areaCode: '330106', address: '文三路1号', lng: 120.15507, lat: 30.27415 }
    const [one, two] = [contact({ ...place, isDefault: 1 }), contact({ contacts: '李秀英', isDefault: 2 })]
    const shown = await add({ customerContactsVOs: [one, two], compLegal: '周海', taxNo: '91330000123456789X' })
    expect(shown).toMatchObject({ contactPerson: '李秀英', telephone: two.phone, isDefaultId: 0, collectBalance: 0 })
    expect(shown.customerContactsVOs).toMatchObject([
      { index: 0, isDefault: 2, contacts: '李秀英' },
      { index: 1, isDefault: 1, ...one, areaName: expect.stringContaining('西湖') },
    ])
    const [second, first] = shown.customerContactsVOs
    const next = [{ ...first, isDefault: 2, address: '文三路2号' }, { ...second, isDefault: 1 }, contact({ contacts: '赵六' })]
    await admin.ok.post(of('submit'), { ...shown, customerContactsVOs: next })
    const changed = await admin.ok.get(of('getCustomerInfoById'), { id: shown.id })
    expect(changed.customerContactsVOs.map((row: any) => [row.contacts, row.isDefault])).toEqual([
      ['王建军', 2],
      ['李秀英', 1],
      ['赵六', 1],
    ])
    expect(changed.telephone).toBe(one.phone)
    await admin.ok.post(of('submit'), { ...changed, customerContactsVOs: changed.customerContactsVOs.slice(0, 1) })
    expect((await detail(shown.id)).customerContactsVOs.map((row: any) => row.id)).toEqual([first.id])
    const stages = await world.sql('select stage from history where subject_id = $1 order by id', [second.id])
    expect(stages.map(({ stage }) => stage)).toEqual(['新增', '修改', '删除'])
    expect((await admin.post(of('submit'), { ...changed, customerContactsVOs: [] })).msg).toMatch(/^(请至少保留一个联系人！|数据已被)/)
  })

  test('R-VAL-006 R-VAL-008 R-VAL-009 R-VAL-010 R-VAL-011 R-VAL-012 R-VAL-014 R-VAL-015 is told all that is wrong at once', async () => {
    const phone = freshPhone()
    const answer = await admin.post(of('submit'), {
      bankAccount: '6222x',
      taxNo: 'abc',
      customerContactsVOs: [{ phone }, { phone: '' }, { phone: '12' }, { phone }],
    })
    expect(answer).toMatchObject({ code: 400 })
    expect(answer.msg.split('；')).toEqual([
      '请输入客户名称',
      '请选择所属分类',
      '请选择对接人',
      '请输入正确的税号！',
      '请输入正确的银行卡号！',
      '联系人第2条请输入手机号码',
      '联系人第3条请输入正确的手机号码',
      '联系人第4条手机号码与第1条重复',
    ])
    expect((await admin.post(of('submit'), customer({ customerContactsVOs: [] }))).msg).toBe('请至少添加一个联系人！')
    expect((await admin.post(of('submit'), customer({ customerContactsVOs: [{}] }))).msg).toBe('请输入手机号码')
    expect((await admin.post(of('submit'), customer({ customerContactsVOs: '甲' }))).msg).toBe('联系人格式不正确')
    expect((await admin.ok.get('blade-barterer/customercontacts/list', { phone })).total).toBe(0)
  })

  test('R-VAL-013 has phones that are nobody else’s, its own excepted', async () => {
    const [mine, theirs] = [contact(), contact()]
    const shown = await add({ customerContactsVOs: [mine] })
    await add({ customerContactsVOs: [theirs] })
    const both = { customerContactsVOs: [contact({ phone: mine.phone }), contact({ phone: theirs.phone, isDefault: 2 })] }
    expect((await admin.post(of('submit'), customer(both))).msg).toBe(`联系人第1条${takenPhone}；联系人第2条${takenPhone}`)
    expect((await admin.post(of('submit'), { ...shown, customerContactsVOs: [contact({ phone: theirs.phone })] })).msg).toBe(takenPhone)
    expect((await admin.post(of('submit'), shown)).code).toBe(200)
  })

  test('R-VAL-018 R-STA-012 has exactly one default: who is chosen, by flag or by place, else the first', async () => {
    const defaults = (shown: any) => shown.customerContactsVOs.filter((row: any) => row.isDefault === 2).map((row: any) => row.contacts)
    const people = (...flags: (number | undefined)[]) =>
      flags.map((isDefault, index) => contact({ contacts: `甲乙丙`[index], isDefault, index: index + 1 }))
    expect(defaults(await add({ customerContactsVOs: people(undefined, undefined) }))).toEqual(['甲'])
    expect(defaults(await add({ customerContactsVOs: people(1, 1), isDefaultId: 2 }))).toEqual(['乙'])
    expect(defaults(await add({ customerContactsVOs: people(1, 1, 2) }))).toEqual(['丙'])
    expect((await admin.post(of('submit'), customer({ customerContactsVOs: people(2, 2) }))).msg).toBe('默认联系人只能有一个，请重新选择！')
  })

  test('R-FMT-011 takes the last node of a region path, and contacts of no other customer', async () => {
    const one = await add({ customerContactsVOs: [contact({ areaCode: ['33', '3301', '330106'] })] })
    expect(one.customerContactsVOs[0].areaCode).toBe('330106')
    const other = await add({ customerContactsVOs: [contact()] })
    const stolen = { ...other, customerContactsVOs: [one.customerContactsVOs[0]] }
    expect((await admin.post(of('submit'), stolen)).msg).toBe('数据不存在或无权限！')
    expect((await detail(one.id)).customerContactsVOs).toHaveLength(1)
  })

  test('R-STA-011 is seen with its contacts by whoever sees it', async () => {
    const foreign = await add({ staffId: staffOf('warehouse'), isInside: 2, customerContactsVOs: [contact()] })
    expect(foreign.isInside).toBe(2)
    for (const verb of ['detail', 'getCustomerInfoById'])
      expect((await sales.get(of(verb), { id: foreign.id })).msg).toBe('数据不存在或无权限！')
    expect((await (await world.as('admin', otherTenant)).get(of('detail'), { id: foreign.id })).code).toBe(400)
    const own = await add({ customerContactsVOs: [contact()] }, sales)
    expect(own.customerContactsVOs).toHaveLength(1)
    const handed = { ...own, staffId: staffOf('warehouse'), customerContactsVOs: [contact()] }
    expect((await sales.post(of('submit'), handed)).code).toBe(200)
  })
})

describe('terms and credit', () => {
  const terms = { isPeriodContract: 2, periodType: '2', periodDays: 30, creditAmt: 50_000 }

  test('are changed by whoever may, on the version that was seen, and kept from when they held', async () => {
    const { id, version } = await add()
    expect((await sales.post(of('updatePeriod'), { id, ...terms })).code).toBe(403)
    expect((await manager.post(of('updatePeriod'), { id, version: 9, ...terms })).msg).toBe('数据已被他人修改，请刷新后重试！')
    expect(await manager.post(of('updatePeriod'), { id, version, ...terms })).toMatchObject({ code: 200, data: true })
    expect(await detail(id)).toMatchObject({ ...terms, version: version + 1, periodTypeName: '月结N天' })
    await manager.ok.post(of('updatePeriod'), { id, ...terms })
    await manager.ok.post(of('updatePeriod'), { id, ...terms, periodDays: 45 })
    const kept = await world.sql(
      'select customer_period_days as days, valid_from::text as day from customer_period where customer_id = $1 order by id',
      [id],
    )
    expect(kept.map(({ days }) => days)).toEqual([0, 30, 45])
    expect(kept[0]!.day).toMatch(/^\d{4}-\d\d-\d\d$/)
    const [last] = await world.sql('select diff from history where subject_id = $1 order by id desc limit 1', [id])
    expect(last!.diff).toMatchObject([{ field: 'periodDays', old: 30, new: 45 }])
  })

  test('are refused with every fault; what is signed needs its contract', async () => {
    const { id } = await add()
    const bad = { id, periodType: '7', periodDays: -1, creditAmt: 'x' }
    expect((await admin.post(of('updatePeriod'), bad)).msg).toBe('账期天数不能小于0；信用额度必须是数字；账期类型“7”不存在，请重新选择！')
    expect((await admin.post(of('updatePeriod'), { id, ...terms, isPeriodSign: 2 })).msg).toBe('账期已签约，请上传账期合同！')
    const periodFiles = [await putPaper(admin)]
    await admin.ok.post(of('updatePeriod'), { id, ...terms, isPeriodSign: 2, periodFiles })
    expect(await detail(id)).toMatchObject({ isPeriodSign: 2, periodFiles })
    expect((await admin.post(of('updatePeriod'), { ...terms, id: '12' })).msg).toBe('数据不存在或无权限！')
  })

  test('do not come in through the form of somebody who may not decide on them', async () => {
    const own = await add({ ...terms }, sales)
    expect(own).toMatchObject({ isPeriodContract: 1, periodType: '3', periodDays: 0 })
    await admin.ok.post(of('updatePeriod'), { id: own.id, ...terms })
    await sales.ok.post(of('submit'), { ...own, version: undefined, creditAmt: 9_999_999 })
    expect(await detail(own.id)).toMatchObject(terms)
  })
})

test('audiences are set on the version that was seen', async () => {
  const { id: classifyId } = await admin.ok.post('blade-mall/rangeclassify/submit', { code: 'R1', name: '渠道' })
  const range = async (rangeName: string) => (await admin.ok.post('blade-mall/range/submit', { rangeName, classifyId })).id
  const [one, two] = [await range('华东渠道'), await range('老客户')]
  const { id, version } = await add()
  const set = (rangeIds: string, more: object = {}, person = admin) => person.post(of('updateRange'), { id, rangeIds, ...more })
  expect(await set(`${one},${two},${one}`, { version })).toMatchObject({ code: 200, data: true })
  expect(await detail(id)).toMatchObject({ rangeIds: `${one},${two}`, rangeName: '华东渠道,老客户' })
  expect((await set(one, { version })).msg).toBe('数据已被他人修改，请刷新后重试！')
  expect((await set('12')).msg).toBe('范围不存在或无权限！')
  expect((await set(one, {}, await world.as('cashier'))).code).toBe(403)
  await admin.ok.post(of('submit'), await detail(id))
  expect((await detail(id)).rangeIds).toBe(`${one},${two}`)
  await set('')
  expect((await detail(id)).rangeIds).toBeFalsy()
})

describe('auditing', () => {
  test('R-TRN-031 a new customer waits for it where that is asked for, and is not sold to before', async () => {
    await setting(world, 'CUSTOMER_AUDIT', '2')
    const own = await add({ customerContactsVOs: [contact()] }, sales)
    expect(own).toMatchObject({ auditStatus: '3101', auditStatusName: '待审核' })
    const bill = {
      customerId: own.id,
      depotId: ids.hangzhou,
      staffId: staffOf('sales'),
      bodyList: [{ commInfoId: ids.bearing, qty: 1, taxPrice: 20 }],
    }
    expect((await admin.post('blade-sales/salesouthead/submit', bill)).msg).toContain(`客户${own.bartererName}待审核，暂不能使用！`)
    expect((await sales.get(of('pass'), { id: own.id })).code).toBe(403)
    expect((await manager.get(of('reject'), { id: own.id, version: own.version })).msg).toBe('请输入驳回原因！')
    await manager.ok.get(of('reject'), { id: own.id, version: own.version, remark: '税号不对' })
    expect(await detail(own.id)).toMatchObject({ auditStatus: '3103', auditRemark: '税号不对' })
    expect((await manager.get(of('pass'), { id: own.id })).msg).toBe('该客户不是待审核状态，请刷新后重试！')
    await sales.ok.post(of('submit'), { ...(await detail(own.id, sales)), taxNo: '91330000123456789X' })
    const again = await detail(own.id)
    expect(again.auditStatus).toBe('3101')
    expect((await manager.get(of('pass'), { id: own.id, version: again.version - 1 })).msg).toBe('数据已被他人修改，请刷新后重试！')
    expect(await manager.get(of('pass'), { id: own.id, version: again.version })).toMatchObject({ code: 200, data: true })
    expect((await detail(own.id)).auditStatus).toBe('3102')
    expect((await admin.post('blade-sales/salesouthead/draft', bill)).code).toBe(200)
    const history = await world.sql(`select stage, remark from history where subject_id = $1 and stage like '审核%' order by id`, [own.id])
    expect(history).toMatchObject([{ stage: '审核驳回', remark: '税号不对' }, { stage: '审核通过' }])
    expect((await add({}, manager)).auditStatus).toBe('3102')
    await setting(world, 'CUSTOMER_AUDIT', '1')
    expect((await add({}, sales)).auditStatus).toBe('3102')
  })
})

describe('what the house knows of a name', () => {
  test('R-TRN-054 is offered while it is typed, and all of it when it is chosen', async () => {
    const known = {
      taxNo: '91330000123456789X',
      bankName: '工行宁波分行',
      bankAccount: '622202',
      bartererAddress: '港前路1号',
      compLegal: '周海',
    }
    const own = await add({ bartererName: '宁波海丰船舶修造厂', ...known, customerContactsVOs: [contact({ contacts: '周工' })] })
    await admin.ok.post('blade-sales/customerinvoice/submit', {
      customerId: own.id,
      invoiceName: '宁波海丰船舶贸易公司',
      taxNo: '91330000123456789Y',
    })
    const names = async (keywords: string, person = admin) =>
      (await person.ok.get(of('searchByKeywords'), { keywords })).map((row: any) => row.bartererName)
    expect((await names('海丰船舶')).sort()).toEqual(['宁波海丰船舶修造厂', '宁波海丰船舶贸易公司'].sort())
    expect(await names('海')).toEqual([])
    expect(await names('100%_')).toEqual([])
    expect(await admin.ok.get(of('searchByCustomerName'), { bartererName: '宁波海丰船舶修造厂' })).toMatchObject({
      ...known,
      contacts: '周工',
      isCustomer: 2,
    })
    expect(await admin.ok.get(of('searchByCustomerName'), { bartererName: '没有的公司' })).toEqual({})
    const foreign = await add({ bartererName: '台州外人公司', staffId: staffOf('warehouse') })
    expect(await names(foreign.bartererName, sales)).toEqual([])
    expect((await (await world.as('admin', otherTenant)).ok.get(of('searchByKeywords'), { keywords: '海丰船舶' })).length).toBe(0)
  })

  test('a supplier becomes a customer as well and stays one row', async () => {
    const [found] = await admin.ok.get(of('searchByKeywords'), {
      keywords: (await admin.ok.get('blade-barterer/supplier/detail', { id: ids.trader })).bartererName,
    })
    expect(found).toMatchObject({ bartererId: ids.trader, isCustomer: 1 })
    const body = customer({ bartererName: found.bartererName, customerContactsVOs: [contact()] })
    expect((await admin.post(of('submit'), body)).msg).toBe('往来单位名称已存在，请直接使用！')
    const before = await admin.ok.get('blade-barterer/supplier/detail', { id: ids.trader })
    expect((await admin.ok.post(of('submit'), { ...body, bartererId: ids.trader })).id).toBe(ids.trader)
    expect(await detail(ids.trader)).toMatchObject({ bartererCode: before.bartererCode, bartererName: before.bartererName })
    expect((await admin.ok.get('blade-barterer/supplier/detail', { id: ids.trader })).contactPerson).toBe(before.contactPerson)
    expect((await admin.post(of('submit'), { ...body, customerContactsVOs: undefined, bartererId: ids.trader })).msg).toBe(
      '该往来单位已是客户，请直接使用！',
    )
  })
})

test('R-STA-039 a customer is stopped once nothing is owed', async () => {
  const { id } = await add()
  await world.sql(
    `insert into receivable (tenant_id, id, party_id, bill_type, bill_id, bill_no, bill_date, due_date, account, amount, open)
     values ('000000', 991, $1, '0809', 1, 'X1', current_date, current_date, '1122', 10, 10)`,
    [id],
  )
  expect((await detail(id)).collectBalance).toBe(10)
  expect((await admin.post(of('disable'), undefined, { id })).msg).toBe('存在未结清往来，不能停用！')
  await world.sql('update receivable set open = 0 where id = 991')
  expect((await admin.post(of('disable'), undefined, { id })).code).toBe(200)
  expect((await detail(id)).status).toBe(2)
  expect((await admin.post(of('enable'), undefined, { id })).code).toBe(200)
})

describe('counterparties', () => {
  const path = (verb: string) => `blade-base/bartererinfo/${verb}`

  test('R-VAL-084 one that is neither customer nor supplier needs but an account', async () => {
    expect((await admin.post(path('submit'), {})).msg).toBe('请输入银行账号')
    const { id } = await admin.ok.post(path('submit'), { bankAccount: 'NRA-6222 01', bankPerson: '宁波市税务局' })
    expect(await admin.ok.get(path('detail'), { id })).toMatchObject({ bartererName: '宁波市税务局', isCustomer: 1, isSupplier: 1 })
    const { records } = await admin.ok.get(path('list'), { size: 100 })
    expect(records.map((row: any) => row.id)).toEqual(expect.arrayContaining([id, ids.steelworks, ids.factory]))
    const steelworks = await admin.ok.get(path('detail'), { id: ids.steelworks })
    expect((await admin.post(path('submit'), { ...steelworks, bankAccount: '1' })).msg).toBe('客户和供应商请在各自的资料中修改！')
    expect((await admin.post(path('remove'), undefined, { ids: ids.steelworks })).msg).toBe('客户和供应商请在各自的资料中删除！')
  })

  test('are found by a keyword, by whoever may see them', async () => {
    const found = await admin.ok.get('blade-barterer/barterer/selectBartererByKeyWords', { keyWords: '中铁' })
    expect(found).toMatchObject([{ id: ids.steelworks, isCustomer: 2 }])
    expect((await sales.get('blade-barterer/barterer/selectBartererByKeyWords', { keyWords: '中铁' })).code).toBe(403)
  })
})

describe('invoice headers', () => {
  const path = (verb: string) => `blade-sales/customerinvoice/${verb}`

  test('a customer has one default; without any the invoice is in its own name', async () => {
    const own = await add({ taxNo: '91330000123456789X' })
    expect(await admin.ok.get(path('selectDefault'), { customerId: own.id })).toMatchObject({
      invoiceName: own.bartererName,
      taxNo: own.taxNo,
    })
    const head = { customerId: own.id, invoiceName: '总公司', taxNo: '91330000123456789A', invoiceType: '2503' }
    const first = await admin.ok.post(path('submit'), head)
    const second = await admin.ok.post(path('submit'), { ...head, invoiceName: '分公司', isDefault: 2 })
    expect(await admin.ok.get(path('selectDefault'), { customerId: own.id })).toMatchObject({
      id: second.id,
      isDefault: 2,
      invoiceHeadName: '企业',
      invoiceTypeName: '数电专票',
    })
    expect((await admin.ok.get(path('list'), { customerId: own.id })).total).toBe(2)
    expect((await admin.ok.get(path('detail'), { id: first.id })).isDefault).toBe(1)
    expect((await admin.post(path('remove'), undefined, { ids: second.id })).msg).toBe(
      '分公司是默认开票单位，不能删除，请先将其他开票单位设为默认！',
    )
    expect((await admin.post(path('remove'), undefined, { ids: first.id })).code).toBe(200)
    expect((await admin.post(path('remove'), undefined, { ids: second.id })).code).toBe(200)
    expect((await admin.ok.get(path('list'), { customerId: own.id })).records).toEqual([])
  })

  test('R-VAL-047 need a customer, a name, and for companies a tax number', async () => {
    expect((await admin.get(path('selectDefault'))).msg).toBe('请选择客户')
    expect((await admin.post(path('submit'), {})).msg).toBe('请选择客户；请输入发票抬头')
    expect((await admin.post(path('submit'), { customerId: ids.steelworks, invoiceName: '甲' })).msg).toBe('企业抬头请输入税号！')
    expect((await admin.post(path('submit'), { customerId: ids.steelworks, invoiceName: '甲', invoiceHead: '2' })).code).toBe(200)
    const foreign = await add({ staffId: staffOf('warehouse') })
    expect((await sales.post(path('submit'), { customerId: foreign.id, invoiceName: '甲', invoiceHead: '2' })).msg).toBe(
      '客户不存在或无权限！',
    )
    expect((await sales.get(path('selectDefault'), { customerId: foreign.id })).msg).toBe('数据不存在或无权限！')
  })
})

describe('customer prices', () => {
  const path = (verb: string) => `blade-barterer/customerprice/${verb}`
  const price = (more: object = {}) => ({
    commInfoId: ids.bearing,
    unitId: ids.piece,
    bartererId: ids.steelworks,
    finalPrice: 15.5,
    ...more,
  })
  const offered = async (customerId: string) =>
    (await admin.ok.get('blade-base/goodsunit/list', { goodsIds: ids.bearing, bartererId: customerId, indexNo: 1 }))[0].price

  test('are set by one call, changed in their row, and remember what they were', async () => {
    expect(await admin.get(path('saveOrUpdateCustomerPrice'), price())).toMatchObject({ code: 200, data: true })
    await admin.ok.get(path('saveOrUpdateCustomerPrice'), price({ finalPrice: 16, bartererId: '', customerId: ids.steelworks }))
    const { records } = await admin.ok.get(path('list'), { bartererId: ids.steelworks, wareCode: '010102', commInfoName: '轴承' })
    expect(records).toMatchObject([
      { wareCode: '01010205', classifyName: '轴承', commInfoName: '深沟球轴承', unitName: '个', cmName: '6205-2RS/C3', finalPrice: 16 },
    ])
    expect(records[0]).toMatchObject({ bartererName: expect.stringContaining('中铁'), bartererCode: expect.any(String) })
    const [last] = await world.sql('select diff from history where subject_id = $1 order by id desc limit 1', [records[0].id])
    expect(last!.diff).toMatchObject([{ field: 'finalPrice', old: '15.5', new: '16' }])
    expect((await admin.ok.get(path('list'), { wareCode: '9999' })).total).toBe(0)
    const file = await admin.download(path('export'), { bartererId: ids.steelworks })
    expect(file.headers['content-type']).toContain('spreadsheet')
    const [header, ...rows] = await rowsOf(file.body)
    expect([header, ...rows]).toMatchObject([expect.arrayContaining(['商品', '客户价格']), expect.arrayContaining(['深沟球轴承'])])
  })

  test('are refused with a reason', async () => {
    const save = (more: object, person = admin) => person.get(path('saveOrUpdateCustomerPrice'), price(more) as any)
    expect((await admin.get(path('saveOrUpdateCustomerPrice'))).msg).toBe('请选择商品；请选择单位；请输入客户价格')
    expect((await save({ bartererId: '' })).msg).toBe('请选择客户')
    expect((await save({ unitId: ids.kilo })).msg).toBe('单位不是该商品的单位，请重新选择！')
    expect((await save({ finalPrice: -1 })).msg).toBe('客户价格不能小于0')
    expect((await save({}, sales)).code).toBe(403)
    const foreign = await add({ staffId: staffOf('warehouse') })
    expect((await save({ bartererId: foreign.id }, manager)).msg).toBe('客户不存在或无权限！')
    const days = { beginDate: '2026-03-02', endDate: '2026-03-01' }
    expect((await admin.post(path('submit'), price({ ...days, bartererId: ids.shipyard }))).msg).toBe('失效日期不能早于生效日期！')
  })

  test('go before the level’s share of the list price, while they hold', async () => {
    const { id: levelId } = await admin.ok.post('blade-barterer/customerlevel/submit', { levelName: '九折客户', coefficient: 0.9 })
    const own = await add({ levelId })
    expect(own.levelName).toBe('九折客户')
    expect(await offered(own.id)).toBe(17.55)
    const agreed = price({ bartererId: own.id, finalPrice: 16.2 })
    const { id } = await admin.ok.post(path('submit'), agreed)
    expect(await offered(own.id)).toBe(16.2)
    await admin.ok.post(path('submit'), { ...agreed, id, endDate: '2020-01-01' })
    expect(await offered(own.id)).toBe(17.55)
  })
})

test('recommendations: nobody recommends himself or is recommended twice, and they can be cleared', async () => {
  const path = (verb: string) => `blade-barterer/customerrecommended/${verb}`
  const [one, two, three] = [await add(), await add(), await add()]
  const save = (customerId: string, recommendedId: string) => admin.post(path('submit'), { customerId, recommendedId })
  expect((await save(one.id, one.id)).msg).toBe('推荐人不能是客户自己！')
  const { id } = (await save(one.id, two.id)).data
  expect((await save(one.id, three.id)).msg).toBe('该客户已有推荐人，请先清除！')
  expect((await save(two.id, one.id)).msg).toBe('两个客户不能互相推荐！')
  const { records } = await admin.ok.get(path('list'), { customerId: one.id })
  expect(records).toMatchObject([{ customerName: one.bartererName, recommendedName: two.bartererName }])
  const history = await admin.ok.get('blade-desk/businesshistory/list', { billType: 'recommendation', billId: id })
  expect(history.records.map((row: any) => row.sourceBillNo)).toEqual([one.bartererName])
  expect((await sales.post(path('clear'), undefined, { id })).code).toBe(403)
  expect((await admin.post(path('clear'), undefined, { id })).data).toBe(true)
  expect((await admin.post(path('clear'), undefined, { id })).msg).toBe('数据不存在或无权限！')
  expect((await save(one.id, three.id)).code).toBe(200)
})

describe('customers who buy less', () => {
  const path = (verb: string) => `blade-barterer/deteriorate/${verb}`
  const detailPath = (verb: string) => `blade-barterer/barterercomminfodetail/${verb}`

  test('wait for a word of their salesperson, unless the record was stopped', async () => {
    const own = await add()
    const { id } = await admin.ok.post(path('submit'), { customerId: own.id, commInfoId: ids.bolt, declineRate: 60, reason: '价格' })
    const waiting = async (query: object = {}) =>
      (await sales.ok.get(detailPath('deteriorateConfirmList'), { customerId: own.id, ...query })).records
    expect(await waiting({ staffId: staffOf('sales') })).toMatchObject([
      { id, customerName: own.bartererName, declineRate: 60, feedbackStatusName: '待反馈' },
    ])
    await admin.ok.post(path('disable'), undefined, { id })
    expect(await waiting()).toEqual([])
    const say = (body: object, person = sales) => person.post(path('deteriorateFeedbackSubmit'), body)
    expect((await say({ id, feedbackReason: '改用竞品' })).msg).toBe('该记录已停用，不需要反馈！')
    await admin.ok.post(path('enable'), undefined, { id })
    expect((await say({ id })).msg).toBe('请输入反馈原因')
    expect((await say({ id, version: 1, feedbackReason: '改用竞品' })).msg).toBe('数据已被他人修改，请刷新后重试！')
    expect((await say({ id, feedbackReason: '改用竞品' }, await world.as('purchaser'))).code).toBe(403)
    expect(await say({ id, feedbackReason: '改用竞品' })).toMatchObject({ code: 200, data: true })
    expect(await waiting()).toEqual([])
    const { records } = await sales.ok.get(detailPath('feedbackList'), { customerId: own.id })
    expect(records).toMatchObject([{ id, feedbackReason: '改用竞品', feedbackUserName: expect.any(String) }])
    expect(await admin.ok.get(path('detail'), { id })).toMatchObject({ feedbackStatus: 'A102', staffId: staffOf('sales') })
  })

  test('are found in the posted sales', async () => {
    const own = await add()
    const days = (back: number) => new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10)
    let at = 0
    const sold = async (back: number, amount: number) => {
      const [head, line] = [9_900_000 + ++at, 9_900_100 + at]
      await world.sql(
        `insert into sales_out (tenant_id, id, state, bill_no, bill_date, customer_id) values ('000000', $1, 'posted', $2, $3, $4)`,
        [head, `XS-T${at}`, days(back), own.id],
      )
      await world.sql(
        `insert into sales_out_line (tenant_id, id, head_id, line_no, goods_id, final) values ('000000', $1, $2, 1, $3, $4)`,
        [line, head, ids.bearing, amount],
      )
    }
    await sold(50, 600)
    expect(await admin.ok.post(path('find'))).toBe(0)
    await sold(40, 400)
    await sold(5, 200)
    expect(await admin.ok.post(path('find'))).toBe(1)
    const { records } = await admin.ok.get(path('list'), { customerId: own.id })
    expect(records).toMatchObject([
      { commInfoId: ids.bearing, beforeAmt: 1000, recentAmt: 200, declineRate: 80, lastDate: days(5), staffId: staffOf('sales') },
    ])
    await sold(2, 700)
    expect(await admin.ok.post(path('find'))).toBe(0)
    expect((await sales.post(path('find'))).code).toBe(403)
  })
})
