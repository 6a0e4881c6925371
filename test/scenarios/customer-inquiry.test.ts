import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '../../src/base/date.ts'
import { ids, staffOf } from '../company.ts'
import { fileOf, rowsOf } from '../generic/sheets.ts'
import { story } from '../story.ts'
import { buy, line, sell } from '../trading.ts'
import type { Person } from '../world.ts'

const {
  world,
  admin,
  sales,
  sales_manager: manager,

  warehouse,
} = await story('admin', 'sales', 'sales_manager', 'warehouse')

type Row = Record<string, any>
const path = 'blade-sales/inquiryhead'
const orders = 'blade-sales/salesorderhead'
const heads = ['序号', '物料名称', '规格型号', '需求数量', '单位', '备注']

const today = dayOf(new Date())
const detail = (id: string, person: Person = sales): Promise<Row> => person.ok.get(`${path}/detail`, { id })
const said = async (person: Person, verb: string, body?: unknown, query?: Row) => (await person.post(`${path}/${verb}`, body, query)).msg
const upload = (person: Person, data: Buffer, fields: Record<string, string> = { bartererId: ids.steelworks }) =>
  person.upload(`${path}/importInquiryForm`, { name: '询价.xlsx', data }, fields)

const inquiry = (more: Row = {}) => ({
  bartererId: ids.steelworks,
  bodyList: [
    { commInfoId: ids.bearing, qty: 100, taxPrice: 20 },
    { sourceText: '非标法兰 DN80', sourceUnit: '件', qty: 5, taxPrice: 66 },
  ],
  ...more,
})
const saved = async (more: Row = {}, person: Person = sales) => (await person.ok.post(`${path}/saveOrUpdate`, inquiry(more))).id as string
const bearings = (qty: number, more: Row = {}) => ({ bodyList: [{ commInfoId: ids.bearing, qty, taxPrice: 20, ...more }] })

/** Quoted, and so ready to be ordered. */
async function quoted(more: Row = {}, person: Person = sales) {
  const id = await saved(more, person)
  await person.ok.post(`${path}/makeQuotation`, { id })
  return id
}

beforeAll(async () => {
  await world.sql(`update party set staff_id = $1 where id = $2`, [staffOf('sales'), ids.steelworks])
  await buy(admin, [line(100, 11.3), line(500, 0.5, { commInfoId: ids.bolt })])
  await sell(admin, [line(2, 18.8)])
})

describe('W-SAL-019 W-SAL-020 R-TRN-075 a customer inquiry: 6201 to 6202 to 6203 (quotation made) to 6204 (turned into an order); 6205 closed; 6206 voided', () => {
  test('is written for a customer, and every fault of its lines is told at once', async () => {
    expect(await said(sales, 'saveOrUpdate', { bodyList: [] })).toBe('请选择客户！')
    const faults = { bodyList: [{ qty: 5 }, { sourceText: '法兰' }, { commInfoId: ids.bearing, qty: -1, taxPrice: -2 }] }
    expect(await said(sales, 'saveOrUpdate', inquiry(faults))).toBe(
      '第1行请选择商品，或填写客户原文！；第2行请输入数量！；第3行数量必须大于0！；第3行单价不能小于0！',
    )
    const answer = await sales.ok.post(`${path}/saveOrUpdate`, inquiry())
    expect(answer).toMatchObject({ status: '6201', statusName: '待处理' })
    expect(answer.billNo).toMatch(/^XJD\d{12}$/)
    expect(await detail(answer.id)).toMatchObject({
      bartererId: ids.steelworks,
      commCount: 2,
      finalAmt: 2330,
      bodyList: [
        { commInfoId: ids.bearing, unitId: ids.piece, finalAmt: 2000, taxRate: 13, unOrderQty: 100 },
        { sourceText: '非标法兰 DN80', finalAmt: 330, taxRate: 13, unOrderQty: 5 },
      ],
    })
  })

  test('its lines are saved and dropped by themselves, which makes it 6202', async () => {
    const id = await saved()
    const { bodyList } = await detail(id)
    const one = await sales.ok.post(`${path}/saveInquiryBody`, { id: bodyList[0].id, taxPrice: 21 })
    expect(one).toEqual({ id, version: 2 })
    expect(await detail(id)).toMatchObject({
      status: '6202',
      statusName: '处理中',
      bodyList: [{ qty: 100, taxPrice: 21 }, { taxPrice: 66 }],
    })
    const rows = [
      { id: bodyList[1].id, qty: 6 },
      { inquiryHeadId: id, commInfoId: ids.bolt, qty: 50 },
    ]
    expect(await sales.ok.post(`${path}/saveInquiryBodyList`, rows)).toBe(true)
    expect((await detail(id)).bodyList.map((row: Row) => row.qty)).toEqual([100, 6, 50])
    expect(await sales.ok.post(`${path}/delInquiryBody`, undefined, { ids: bodyList[1].id })).toBe(true)
    expect((await detail(id)).bodyList.map((row: Row) => row.qty)).toEqual([100, 50])
    expect(await said(sales, 'saveInquiryBody', { id: bodyList[0].id, taxPrice: 22, version: 1 })).toBe('数据已被他人修改，请刷新后重试！')
    expect(await said(sales, 'saveInquiryBodyList', [{ qty: 1 }])).toBe('请选择询价单！')
  })

  test('who does not have it looks on, unless he has the right to all; whoever hands it over names the next', async () => {
    const id = await saved({ staffId: staffOf('sales') })
    const other = await saved({ staffId: staffOf('sales_manager') }, manager)
    expect(await said(sales, 'saveOrUpdate', inquiry({ staffId: staffOf('sales_manager') }))).toBe('只能处理自己负责的询价单！')
    expect(['只能处理自己负责的询价单！', '数据不存在或无权限！']).toContain(await said(sales, 'makeQuotation', { id: other }))
    expect(await said(manager, 'updateStaff', { id })).toBe('请选择业务员！')
    expect(await said(sales, 'updateStaff', { id, staffId: staffOf('sales_manager') })).toBe('无权限操作！')
    await manager.ok.post(`${path}/updateStaff`, { id, staffId: staffOf('sales_manager'), version: 1 })
    expect(await detail(id, manager)).toMatchObject({ staffId: staffOf('sales_manager'), status: '6201', version: 2 })
  })

  test('the terms of payment are part of what is quoted', async () => {
    const id = await quoted({ validDate: '2099-12-31' })
    await sales.ok.post(`${path}/saveOrUpdatePayment`, { id, prepayRatio: 30, periodDays: 45, payTerms: '款到发货' })
    expect(await detail(id)).toMatchObject({ status: '6202', prepayRatio: 30, periodDays: 45, payTerms: '款到发货' })
    expect(await said(sales, 'saveOrUpdatePayment', { id, prepayRatio: 130 })).toBe('预付比例不能大于100')
    expect(await sales.ok.post(`${path}/makeQuotation`, { id })).toMatchObject({ status: '6203', revision: 2 })
  })

  test('is quoted once every line has a price or is declined; a change after that asks for a new revision', async () => {
    const id = await saved({
      bodyList: [
        { commInfoId: ids.bearing, qty: 3 },
        { sourceText: '法兰', qty: 1, taxPrice: 0 },
        { sourceText: '弯头', qty: 2 },
      ],
    })
    expect(await said(sales, 'makeQuotation', { id })).toBe('第1行未报价！；第2行未报价！；第3行未报价！')
    const { bodyList } = await detail(id)
    await sales.ok.post(`${path}/saveInquiryBodyList`, [
      { id: bodyList[0].id, taxPrice: 20 },
      { id: bodyList[1].id, taxPrice: 9.5 },
      { id: bodyList[2].id, isDecline: 2 },
    ])
    expect(await sales.ok.post(`${path}/makeQuotation`, { id })).toMatchObject({ status: '6203', statusName: '已报价', revision: 1 })
    expect(await sales.ok.post(`${path}/makeQuotation`, { id })).toMatchObject({ revision: 1 })
    expect(await detail(id)).toMatchObject({ revision: 1, finalAmt: 69.5, bodyList: [{}, {}, { unOrderQty: 0, closedQty: 2 }] })
    await sales.ok.post(`${path}/saveInquiryBody`, { id: bodyList[0].id, taxPrice: 19 })
    expect(await detail(id)).toMatchObject({ status: '6202' })
    expect(await sales.ok.post(`${path}/makeQuotation`, { id })).toMatchObject({ status: '6203', revision: 2 })
    const past = await saved({ validDate: '2020-01-01' })
    expect(await said(sales, 'makeQuotation', { id: past })).toBe('报价有效期不能早于今天！')
  })

  test('below the lowest price nothing is quoted without the right to, and nothing that was stopped behind it', async () => {
    const id = await saved({
      bodyList: [
        { sourceText: '法兰', qty: 1, taxPrice: 5 },
        { commInfoId: ids.bearing, qty: 1, taxPrice: 5 },
      ],
    })
    await world.sql('update goods set lowest_price = 15 where id = $1', [ids.bearing])
    expect(await said(sales, 'makeQuotation', { id })).toMatch(/^第2行.*低于最低售价/)
    await world.sql('update goods set lowest_price = null, enabled = false where id = $1', [ids.bearing])
    expect(await said(sales, 'makeQuotation', { id })).toMatch(/^第2行商品.+已停用！$/)
    await sales.ok.post(`${path}/saveOrUpdate`, { ...inquiry(), id })
    await world.sql('update goods set enabled = true where id = $1', [ids.bearing])
    expect(await sales.ok.post(`${path}/makeQuotation`, { id })).toMatchObject({ status: '6203' })
  })

  test('is closed with the reason it was lost for; what was entered by mistake is voided as long as nothing was quoted', async () => {
    const id = await quoted()
    expect(await said(sales, 'cancel', { id, remark: '录错' })).toBe('已报价，请关闭询价单！')
    await sales.ok.post(`${path}/saveOrUpdate`, { ...inquiry(), id })
    expect(await said(sales, 'cancel', { id, remark: '录错' })).toBe('已报价，请关闭询价单！')
    expect(await said(sales, 'close', { id })).toBe('请选择丢单原因！')
    expect(await said(sales, 'close', { id, lostReason: '77' })).toBe('丢单原因不存在，请重新选择！')
    await sales.ok.post(`${path}/close`, { id, lostReason: '1', remark: '差 3%' })
    expect(await detail(id)).toMatchObject({
      status: '6205',
      statusName: '已关闭',
      lostReason: '1',
      lostReasonName: '价格高',
      lostRemark: '差 3%',
    })
    expect(await said(sales, 'close', { id, lostReason: '1' })).toBe('单据状态已变更，请刷新后重试！')
    const wrong = await saved()
    expect(await said(sales, 'cancel', { id: wrong })).toBe('请输入作废原因！')
    expect(await sales.ok.post(`${path}/cancel`, { id: wrong, remark: '录错' })).toMatchObject({ status: '6206', statusName: '已作废' })
  })
})

describe('the customer’s sheet in his own words', () => {
  const row = (name: string, spec: string, qty: string, unit = '个') => ['1', name, spec, qty, unit, '']

  test('lines are matched by barcode, code and name; what nobody knows keeps the customer’s words', async () => {
    const file = await fileOf(
      ['浙江某公司 采购询价单', '', '', '', '', ''],
      [
        heads,
        row('6900000000011', '', '9', '个'),
        row('02010112', '', '1,000'),
        row('锂基润滑脂', '3# 15kg', '2.5', '千克'),
        row('6205轴承', '双面密封', '7', '箱'),
        ['', '', '', '', '', ''],
        ['合计', '', '', '1018.5', '', ''],
      ],
    )
    expect((await upload(sales, file, {})).msg).toBe('请选择客户！')
    const read = (await upload(sales, file, { bartererId: ids.steelworks, dryRun: '2' })).data
    expect(read).toMatchObject({ matchedCount: 3, unmatchedCount: 1 })
    expect(read.bodyList).toMatchObject([
      { commInfoId: ids.bearing, unitId: ids.piece, qty: 9 },
      { commInfoId: ids.bolt, qty: 1000 },
      { commInfoId: ids.grease, unitId: ids.kilo, qty: 2.5, sourceText: '锂基润滑脂 3# 15kg' },
      { commInfoId: '', sourceText: '6205轴承 双面密封', sourceUnit: '箱', qty: 7 },
    ])
    const { data } = await upload(sales, file)
    expect(data).toMatchObject({ status: '6201', matchedCount: 3 })
    expect((await detail(data.id)).bodyList).toHaveLength(4)
  })

  test('what somebody matched by hand is known by the next sheet of this customer, and of no other', async () => {
    const file = await fileOf(heads, [row('6205轴承', '双面密封', '7', '箱')])
    const { data: first } = await upload(sales, file)
    const lineId = first.bodyList[0].id
    await sales.ok.post(`${path}/saveInquiryBody`, { id: lineId, commInfoId: ids.bearing, unitId: ids.box })
    const known = await sales.ok.get('blade-sales/customergoodsname/list', { bartererId: ids.steelworks })
    expect(known.records).toMatchObject([{ customerCommName: '6205轴承 双面密封', commInfoId: ids.bearing, unitId: ids.box }])
    const { data: next } = await upload(sales, file)
    expect(next).toMatchObject({ matchedCount: 1, bodyList: [{ commInfoId: ids.bearing, unitId: ids.box, qty: 7 }] })
    const { data: other } = await upload(manager, file, { bartererId: ids.shipyard })
    expect(other).toMatchObject({ matchedCount: 0 })
    expect(
      await sales.ok.post(`${path}/matchLines`, {
        bartererId: ids.steelworks,
        bodyList: [{ sourceText: '6205轴承  双面密封' }, { sourceText: '不认识' }],
      }),
    ).toMatchObject([{ commInfoId: ids.bearing, unitId: ids.box }, { commInfoId: '' }])
  })

  test('what somebody corrects goes before what the words say by themselves', async () => {
    const file = await fileOf(heads, [row('外六角螺栓', '', '10')])
    const { data } = await upload(sales, file)
    expect(data.bodyList).toMatchObject([{ commInfoId: ids.bolt }])
    await sales.ok.post(`${path}/saveInquiryBody`, { id: data.bodyList[0].id, commInfoId: ids.grease, unitId: ids.kilo })
    expect((await upload(sales, file)).data.bodyList).toMatchObject([{ commInfoId: ids.grease }])
    await world.sql('update goods set enabled = false where id = $1', [ids.grease])
    expect((await upload(sales, file)).data.bodyList).toMatchObject([{ commInfoId: ids.bolt }])
    await world.sql('update goods set enabled = true where id = $1', [ids.grease])
  })

  test('a quantity that nobody can read refuses the whole sheet, and the report is a file', async () => {
    const file = await fileOf(heads, [row('外六角螺栓', '', '很多'), row('锂基润滑脂', '', '2'), row('法兰', '', '-3')])
    const before = (await sales.ok.get(`${path}/list`, {})).total
    const { msg, data } = await upload(sales, file)
    expect(msg).toBe('导入失败：第2行数量格式不正确；导入失败：第4行数量格式不正确')
    expect(data.errors).toEqual([2, 4].map(row => ({ row, column: '数量', msg: '数量格式不正确' })))
    expect((await sales.ok.get(`${path}/list`, {})).total).toBe(before)
    const report = await rowsOf(await sales.fetched(`${path}/importErrors`, { name: '询价.xlsx', data: file }))
    expect(report.slice(1).map(([told]) => told)).toEqual(['', '数量格式不正确', '', '数量格式不正确'])
    expect((await upload(sales, await fileOf(['甲', '乙'], [['1', '2']]))).msg).toBe('没有找到表头，请确认表中有“名称”和“数量”列！')
  })

  test('more lines join an inquiry that is there, unless it is another customer’s', async () => {
    const id = await saved()
    const file = await fileOf(heads, [row('锂基润滑脂', '', '4', '千克')])
    const { data } = await upload(sales, file, { bartererId: ids.steelworks, id, version: '1' })
    expect(data).toMatchObject({ id, status: '6202' })
    expect(data.bodyList.map((one: Row) => one.qty)).toEqual([100, 5, 4])
    expect((await upload(manager, file, { bartererId: ids.shipyard, id })).msg).toBe('询价单不是该客户的，请重新选择！')
  })
})

describe('what prices are held against', () => {
  test('uniform, last sale, last purchase, converted purchase and suppliers’ quotes; what we pay only for who may see it', async () => {
    const id = await saved({ bodyList: [{ commInfoId: ids.bearing, unitId: ids.box, qty: 3 }] })
    const [seen] = (await detail(id, admin)).bodyList
    expect(seen).toMatchObject({ uniformPrice: 175.5, lastSalesPrice: 169.2, lastPurchasePrice: 11.3, convertPurchasePrice: 101.7 })
    const [shown] = (await detail(id)).bodyList
    expect(shown).toMatchObject({ uniformPrice: 175.5, lastSalesPrice: 169.2 })
    expect(shown.lastPurchasePrice).toBeUndefined()
    expect(shown.convertPurchasePrice).toBeUndefined()
    const at = { bartererId: ids.steelworks, commInfoId: ids.bearing, unitId: ids.box }
    expect(await admin.ok.get(`${path}/referencePrices`, at)).toEqual({
      uniformPrice: 175.5,
      lastSalesPrice: 169.2,
      lastPurchasePrice: 11.3,
      convertPurchasePrice: 101.7,
    })
    expect(await sales.ok.get(`${path}/referencePrices`, at)).toEqual({ uniformPrice: 175.5, lastSalesPrice: 169.2 })
  })

  test('the customer’s price list fills a line, and marks it as agreed', async () => {
    expect((await sales.get(`${path}/agreementProductsComm`, { bartererId: ids.steelworks })).msg).toBe('该客户没有协议商品！')
    await admin.ok.post('blade-barterer/customerprice/submit', {
      bartererId: ids.steelworks,
      commInfoId: ids.bolt,
      unitId: ids.piece,
      finalPrice: 1.1,
    })
    expect(await sales.ok.get(`${path}/agreementProductsComm`, { bartererId: ids.steelworks })).toMatchObject([
      { commInfoId: ids.bolt, unitId: ids.piece, taxPrice: 1.1, taxRate: 13 },
    ])
    expect(await sales.ok.get(`${path}/agreementProductsComm`, { bartererId: ids.steelworks, key: '轴承' })).toEqual([])
    const id = await saved({ bodyList: [1.1, 1.2].map(taxPrice => ({ commInfoId: ids.bolt, qty: 5, taxPrice })) })
    expect((await detail(id)).bodyList.map((one: Row) => one.isAgreement)).toEqual([2, 1])
  })

  test('what the customer bought before: each goods once, at its last price', async () => {
    await sell(admin, [line(1, 19), line(30, 1.3, { commInfoId: ids.bolt })])
    const { records, total } = await admin.ok.get(`${path}/buyedList`, { bartererId: ids.steelworks })
    expect(total).toBe(2)
    expect(records.find((one: Row) => one.commInfoId === ids.bearing)).toMatchObject({ lastPrice: 19, qty: 3, times: 2, lastDate: today })
    expect((await admin.ok.get(`${path}/buyedList`, { bartererId: ids.steelworks, commInfoId: ids.bolt })).total).toBe(1)
    expect((await admin.ok.get(`${path}/buyedList`, { bartererId: ids.shipyard })).total).toBe(0)
  })
})

describe('makeQuoteInquiry: suppliers are asked, and what they answer is told by the line', () => {
  test('a draft of a supplier inquiry 0845 with the lines that were chosen', async () => {
    const id = await saved()
    const { bodyList } = await detail(id)
    expect(await said(sales, 'makeQuoteInquiry', { id, version: 1 })).toBe('请选择需要询价的商品！')
    const asked = {
      id,
      version: 1,
      lines: bodyList.map((one: Row) => ({ bodyId: one.id })),
      buyerId: staffOf('purchaser'),
      deadline: '2099-01-01 12:00:00',
    }
    const answer = await sales.ok.post(`${path}/makeQuoteInquiry`, asked)
    expect(answer).toMatchObject({ status: '6202' })
    const made = await admin.ok.get('blade-market/quoteinquiryhead/detail', { id: answer.quoteInquiryId })
    expect(made).toMatchObject({
      status: '3701',
      sourceBillType: '0844',
      sourceBillId: id,
      staffId: staffOf('purchaser'),
      bodyList: [
        { commInfoId: ids.bearing, qty: 100, inquiryBodyId: bodyList[0].id },
        { commDesc: '非标法兰 DN80', qty: 5, inquiryBodyId: bodyList[1].id },
      ],
    })
    await admin.ok.post('blade-market/quoteinquiryhead/save', { ...made, totalQty: '', supplierIds: `${ids.factory},${ids.trader}` })
    await admin.ok.post('blade-market/quoteinquiryhead/publish', { id: made.id })
    const links: Row[] = await admin.ok.get('blade-market/quoteinquiryhead/links', { id: made.id })
    for (const [at, price] of [14, 12.5].entries()) {
      const words = Object.fromEntries(new URLSearchParams(links[at]!.link.split('?')[1]))
      const quotes = [{ bodyId: made.bodyList[0].id, taxPrice: price, taxRate: 13 }]
      await world.nobody.ok.post('blade-market/supplierquote/submit', { ...words, bodyList: quotes })
    }
    expect((await detail(id, admin)).bodyList[0]).toMatchObject({ supplierPrice: 12.5 })
    expect((await detail(id)).bodyList[0].supplierPrice).toBeUndefined()
  })
})

describe('makeSale: an order of what was quoted, in parts', () => {
  test('the order has the quoted prices and says so; 6204 once all is ordered; what is cancelled can be ordered again', async () => {
    const id = await quoted(bearings(10, {}))
    const lineId = (await detail(id)).bodyList[0].id
    const first = await sales.ok.post(`${path}/makeSale`, { id, bodyList: [{ bodyId: lineId, qty: 4 }] })
    expect(await sales.ok.get(`${orders}/detail`, { id: first.id })).toMatchObject({
      status: '1301',
      customerId: ids.steelworks,
      sourceBillType: '0844',
      sourceBillId: id,
      bodyList: [{ commInfoId: ids.bearing, qty: 4, taxPrice: 20, priceSource: 'quote', priceSourceName: '报价', sourceBodyId: lineId }],
    })
    expect(await detail(id)).toMatchObject({ status: '6203', bodyList: [{ orderedQty: 4, unOrderQty: 6 }] })
    expect(await said(sales, 'makeSale', { id, bodyList: [{ bodyId: lineId, qty: 7 }] })).toBe('第1行订单数量超出询价单未下单数量！')
    const rest = await sales.ok.post(`${path}/makeSale`, { id })
    expect(await detail(id)).toMatchObject({ status: '6204', statusName: '已转单', bodyList: [{ orderedQty: 10, unOrderQty: 0 }] })
    expect(await said(sales, 'saveOrUpdate', { ...inquiry(), id })).toBe('询价单已转单，不能修改！')
    expect(await said(sales, 'makeSale', { id })).toBe('单据状态已变更，请刷新后重试！')
    const draft = await sales.ok.get(`${orders}/detail`, { id: rest.id })
    const lines = draft.bodyList.map((one: Row) => ({ id: one.id, commInfoId: one.commInfoId, qty: 5, taxPrice: 19, sourceBodyId: lineId }))
    await sales.ok.post(`${orders}/draft`, { id: rest.id, version: draft.version, customerId: ids.steelworks, bodyList: lines })
    expect((await sales.ok.get(`${orders}/detail`, { id: rest.id })).bodyList[0].priceSource).toBe('')
    expect(await detail(id)).toMatchObject({ status: '6203', bodyList: [{ orderedQty: 9, unOrderQty: 1 }] })
    await sales.ok.post(`${orders}/cancel`, { id: rest.id, remark: '不要了' })
    expect(await detail(id)).toMatchObject({ status: '6203', bodyList: [{ orderedQty: 4, unOrderQty: 6 }] })
    await sales.ok.post(`${orders}/remove`, undefined, { ids: first.id })
    expect(await detail(id)).toMatchObject({ status: '6203', bodyList: [{ orderedQty: 0, unOrderQty: 10 }] })
  })

  test('an order keeps what it has taken while the rest is quoted anew, and ships as any other', async () => {
    const id = await quoted(bearings(10))
    const lineId = (await detail(id)).bodyList[0].id
    const order = await admin.ok.post(`${path}/makeSale`, { id, depotId: ids.hangzhou, bodyList: [{ bodyId: lineId, qty: 4 }] })
    await sales.ok.post(`${path}/saveInquiryBody`, { id: lineId, taxPrice: 22 })
    expect(await said(sales, 'saveInquiryBody', { id: lineId, qty: 3 })).toBe('第1行数量不能小于已下单数量4！')
    expect(await said(sales, 'saveInquiryBody', { id: lineId, commInfoId: ids.bolt, unitId: ids.piece })).toBe(
      '第1行已下单，不能修改商品和单位！',
    )
    expect(await said(sales, 'delInquiryBody', undefined, { ids: lineId })).toBe('第1行已下单，不能删除！')
    await admin.ok.post(`${orders}/submit`, {
      id: order.id,
      customerId: ids.steelworks,
      depotId: ids.hangzhou,
      bodyList: [{ commInfoId: ids.bearing, qty: 4, taxPrice: 20, sourceBodyId: lineId }],
    })
    await admin.get(`${orders}/pass`, { id: order.id })
    expect((await admin.ok.get(`${orders}/detail`, { id: order.id })).bodyList[0]).toMatchObject({ priceSource: 'quote' })
    const out = await admin.ok.get('blade-sales/salesouthead/pullOrderById', { id: order.id })
    const { bodyList } = out
    await admin.ok.post('blade-sales/salesouthead/accounting', {
      customerId: ids.steelworks,
      depotId: ids.hangzhou,
      bodyList: bodyList.map((one: Row) => ({
        sourceBodyId: one.sourceBodyId,
        commInfoId: one.commInfoId,
        qty: one.qty,
        taxPrice: one.taxPrice,
      })),
    })
    expect(await detail(id)).toMatchObject({ status: '6202', bodyList: [{ orderedQty: 4, unOrderQty: 6 }] })
    await sales.ok.post(`${path}/makeQuotation`, { id })
    expect((await sales.ok.post(`${path}/close`, { id, lostReason: '5' })).status).toBe('6205')
    expect((await detail(id)).bodyList[0]).toMatchObject({ orderedQty: 4, closedQty: 6, unOrderQty: 0 })
  })

  test('nothing that is expired, not matched, not quoted or another’s', async () => {
    const id = await quoted({ validDate: today })
    expect(await said(sales, 'makeSale', { id })).toBe('第2行商品未匹配！')
    expect((await sales.get(`${orders}/pullInquiryById`, { id })).msg).toBe('第2行商品未匹配！')
    await world.sql(`update customer_inquiry set valid_to = current_date - 2 where id = $1`, [id])
    expect(await said(sales, 'makeSale', { id })).toBe('报价已过期，请重新报价！')
    const bodyId = (await detail(id)).bodyList[0].id
    const order = { customerId: ids.steelworks, bodyList: [{ commInfoId: ids.bearing, qty: 1, taxPrice: 20, sourceBodyId: bodyId }] }
    expect((await sales.post(`${orders}/draft`, order)).msg).toBe('第1行报价已过期，请重新报价！')
    const open = await saved(bearings(3))
    expect(await said(sales, 'makeSale', { id: open })).toBe('单据状态已变更，请刷新后重试！')
    await sales.ok.post(`${path}/saveOrUpdate`, { ...inquiry(bearings(3)), id: open })
    expect(await said(sales, 'makeSale', { id: open })).toBe('请先报价，再转订单！')
    expect(await manager.ok.post(`${path}/makeSale`, { id: open })).toMatchObject({ status: '1301' })
    expect(await detail(open, manager)).toMatchObject({ status: '6204', revision: 1 })
    const kept = await quoted(bearings(2))
    expect(await said(warehouse, 'makeSale', { id: kept })).toBe('无权限操作！')
    await sales.ok.post(`${path}/updateRemark`, undefined, { id: kept, remark: '等客户回话' })
    expect(await detail(kept)).toMatchObject({ remark: '等客户回话', status: '6203' })
  })

  test('what is left is pulled into an order; two at the same moment order no more than there is', async () => {
    const id = await quoted(bearings(6))
    const pulled = await sales.ok.get(`${orders}/pullInquiryById`, { id })
    expect(pulled).toMatchObject({ customerId: ids.steelworks, bodyList: [{ commInfoId: ids.bearing, qty: 6, taxPrice: 20 }] })
    const answers = await Promise.all([1, 2, 3].map(() => sales.post(`${path}/makeSale`, { id })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await detail(id)).toMatchObject({ status: '6204', bodyList: [{ orderedQty: 6 }] })
  })
})

describe('revisions R1, R2 … are frozen, told apart, printed and shared', () => {
  const linked = (link: string) => Object.fromEntries(new URLSearchParams(link.split('?')[1]))
  const opened = (words: Row) => world.nobody.get('blade-sales/quotation/detail', words)

  test('each reads as it was, whatever is renamed since, and says what has changed from one to the next', async () => {
    const id = await quoted({ validDate: '2099-12-31', payTerms: '款到发货', bodyList: inquiry().bodyList })
    const { bodyList } = await detail(id)
    await sales.ok.post(`${path}/saveInquiryBodyList`, [
      { id: bodyList[0].id, taxPrice: 19.5, deliveryDays: 7 },
      { id: bodyList[1].id, isDecline: 2 },
      { inquiryHeadId: id, commInfoId: ids.bolt, qty: 50, taxPrice: 1.2 },
    ])
    await sales.ok.post(`${path}/makeQuotation`, { id })
    await world.sql(`update goods set name = '改名轴承' where id = $1`, [ids.bearing])
    const all: Row[] = await sales.ok.get(`${path}/quotations`, { id })
    await world.sql(`update goods set name = '深沟球轴承' where id = $1`, [ids.bearing])
    expect(all).toMatchObject([
      {
        revision: 1,
        finalAmt: 2330,
        payTerms: '款到发货',
        diffList: [],
        bodyList: [
          { commInfoName: '深沟球轴承', qty: 100, taxPrice: 20, finalAmt: 2000 },
          { sourceText: '非标法兰 DN80', unitName: '件' },
        ],
      },
      {
        revision: 2,
        finalAmt: 2010,
        diffList: [
          { lineNo: 1, label: '含税单价', oldValue: '20', newValue: '19.5' },
          { lineNo: 1, label: '交货天数', oldValue: '', newValue: '7' },
          { lineNo: 2, label: '新增', newValue: '外六角螺栓 M12×60 8.8级 1.2' },
          { lineNo: 2, label: '取消', oldValue: '非标法兰 DN80 66' },
        ],
      },
    ])
    await expect(world.house.db.pool.query('set role hengshang_app; delete from quotation')).rejects.toThrow()
    expect(await sales.ok.post(`${path}/printQuotation`, { id, revision: 1 })).toMatchObject({ revision: 1, finalAmt: 2330 })
    expect(await said(sales, 'printQuotation', { id, revision: 9 })).toBe('数据不存在或无权限！')
  })

  test('a customer without an account is shown what he was quoted by his link, and nothing of ours', async () => {
    const id = await quoted({
      remark: '内部：底价 11',
      validDate: '2099-12-31',
      bodyList: [{ commInfoId: ids.bearing, qty: 2, taxPrice: 20 }],
    })
    const [{ link }] = await sales.ok.get(`${path}/quotations`, { id })
    const words = linked(link)
    const { code, data } = await opened(words)
    expect(code).toBe(200)
    expect(data).toMatchObject({
      companyName: '浙江衡达工业品贸易有限公司',
      bartererName: '中铁十四局集团第三工程有限公司',
      finalAmt: 40,
      message: '',
      bodyList: [{ commInfoName: '深沟球轴承', qty: 2, taxPrice: 20 }],
    })
    expect(JSON.stringify(data)).not.toMatch(/内部|Purchase|supplier|11\.3/)
    expect((await opened({ ...words, revision: '2' })).msg).toBe('链接无效，请使用业务员发给您的完整链接！')
    expect((await opened({ ...words, tenantId: '100001' })).msg).toBe('链接无效，请使用业务员发给您的完整链接！')
    await sales.ok.post(`${path}/saveOrUpdate`, { ...inquiry(bearings(2)), id })
    await sales.ok.post(`${path}/makeQuotation`, { id })
    expect((await opened(words)).data.message).toBe('已有更新的报价，请以业务员最新发送的为准。')
    const last = linked((await sales.ok.get(`${path}/quotations`, { id }))[1].link)
    expect((await opened(last)).data.message).toBe('')
    await sales.ok.post(`${path}/close`, { id, lostReason: '1' })
    expect((await opened(last)).data.message).toBe('本次询价已结束。')
  })
})
