import { beforeAll, expect, test } from 'vitest'
import { ids, staffOf } from '../company.ts'
import { rowsOf } from '../generic/sheets.ts'
import { story } from '../story.ts'
import { buy, line, sale, salesOut, sell } from '../trading.ts'
import type { Person } from '../world.ts'

const { world, admin, sales, warehouse } = await story('admin', 'sales', 'warehouse')

const path = 'blade-sales/salesdistributionhead'
const body = 'blade-sales/salesdistributionbody'
const phone = '13857120001'
const to = { consigneeName: '周工', consigneeTelephone: phone, consigneeAddress: '杭州市拱墅区半山路178号', deliveryMode: '2' }
let [route, car, truck] = ['', '', '']

beforeAll(async () => {
  await buy(admin, [line(500, 11.3), line(500, 2.26, { commInfoId: ids.bolt })])
  await buy(admin, [line(50, 11.3)], { depotId: ids.ningbo })
  route = (await admin.ok.post('blade-system/route/submit', { routeName: '城北线', areaCode: ['330105'] })).id
  const carOf = (carNumber: string) =>
    admin.ok.post('blade-base/car/submit', {
      carNumber,
      type: '厢式',
      load: 2,
      volume: 10,
      description: '配送',
      shortName: carNumber,
      remark: '-',
    })
  car = (await carOf('浙A12345')).id
  truck = (await carOf('浙A99999')).id
})

/** The keeper drives himself. */
const driverId = staffOf('warehouse')
const crew = () => ({ routeId: route, carId: car, driverId })
const out = (qty = 2, more: object = {}) => sell(admin, [line(qty, 20)], { ...to, ...more })
const waitingOut = (more: object = {}) => sales.ok.post(`${salesOut}/submit`, sale([line(1, 20)], { ...to, ...more }))
const add = (outs: { id: string }[], more: object = {}, person: Person = warehouse) =>
  person.post(`${path}/addsoout`, undefined, { ids: outs.map(({ id }) => id).join(), ...more })
const loaded = async (outs: { id: string }[], more: object = crew()) => (await add(outs, more)).data
const detail = (id: string) => warehouse.ok.get(`${path}/detail`, { id })
const depart = (id: string) => warehouse.post(`${path}/departById`, { id })
const onTheWay = async (...outs: { id: string }[]) => {
  const { id } = await loaded(outs)
  expect((await depart(id)).msg).toBe('操作成功')
  return detail(id)
}
const sign = (id: string, signBack = 'A1902') => admin.post(`${salesOut}/updateSignBackById`, { ids: id, signBack })
const fail = (lineId: string, failReason = '', more: object = {}, person: Person = warehouse) =>
  person.post(`${body}/undelivered`, { ids: lineId, failReason, ...more })
const reverse = (id: string) => admin.post(`${salesOut}/flush`, { id, remark: '写错' })
const stagesOf = async (id: string): Promise<string[]> =>
  (await admin.ok.get('blade-desk/businesshistory/list', { billType: '0847', billId: id, size: 50 })).records.map((row: any) => row.stage)
const heard = (title: string) => world.sql(`select room from outbox where payload->>'title' = $1 order by id desc limit 1`, [title])
const standing = async (id: string) => {
  const { statusName, stopCount, signedCount, failedCount } = await detail(id)
  return [statusName, stopCount, signedCount, failedCount]
}

test('SAL-183 outbounds are put on a car: a new distribution, then the one that is being loaded for the same route, car and driver', async () => {
  const [one, two, three] = [await out(), await waitingOut(), await out(1, { depotId: ids.ningbo })]
  const tour = await warehouse.ok.get(`${path}/addsoout`, { id: one.id, ...crew() })
  expect(tour).toMatchObject({
    statusName: '排车',
    status: '2701',
    routeName: '城北线',
    carName: '浙A12345',
    driverName: '仓管员',
    stopCount: 1,
  })
  expect(tour.billNo).toMatch(/^PSD\d{12}$/)
  const { deliveryMode: _, ...address } = to
  const brought = { outId: one.id, outBillNo: one.billNo, outStatusName: '已记账', bartererId: ids.steelworks, ...address }
  expect(tour.bodyList).toMatchObject([{ ...brought, totalQty: 2, finalAmt: 40, deliveryStatusName: '待送达' }])
  const again = await loaded([two])
  expect(again).toMatchObject({ id: tour.id, stopCount: 2 })
  expect(again.bodyList.map((row: any) => row.outStatusName)).toEqual(['已记账', '待记账'])
  const other = await loaded([await out()], { ...crew(), carId: truck })
  expect(other.id).not.toBe(tour.id)
  expect((await loaded([await out()], {})).id).not.toBe(tour.id)
  expect((await loaded([await out()], { headId: other.id })).stopCount).toBe(2)
  expect((await add([three, await out()], crew())).msg).toBe('所选出库单不在同一仓库，请按仓库分别加入配送！')
  expect((await add([three], { headId: other.id })).msg).toBe(`第3行出库单${three.billNo}不从本配送单的仓库出库，请另排一车！`)
  expect((await add([])).msg).toBe('请选择至少一条数据')
  expect((await add([{ id: '999' }])).code).toBe(400)
})

test('an outbound goes along with one distribution at a time, also when two people are at it at once', async () => {
  const one = await out()
  const first = await loaded([one])
  const taken = `出库单${one.billNo}已在配送单${first.billNo}中！`
  expect((await add([one])).msg).toBe(taken)
  const draft = await warehouse.post(`${path}/draft`, { depotId: ids.hangzhou, bodyList: [{ outId: one.id }] })
  expect(draft.msg).toBe(`第1行${taken}`)
  const both = await out()
  const answers = await Promise.all([add([both], { ...crew(), carId: truck }, admin), add([both], {}, warehouse)])
  expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
  expect(answers.find(({ success }) => !success)!.msg).toContain(`出库单${both.billNo}已在配送单`)
  await warehouse.ok.post(`${path}/remove`, { ids: first.id })
  expect((await add([one])).success).toBe(true)
})

test('only what is submitted or posted goes along, and nothing that is signed; each wrong line is told', async () => {
  const [draft, reversed, signed] = [await sales.ok.post(`${salesOut}/draft`, sale([line(1, 20)])), await out(), await out()]
  await reverse(reversed.id)
  await sign(signed.id)
  const why = [
    `出库单${draft.billNo}草稿，只能配送待记账和已记账的出库单！`,
    `出库单${reversed.billNo}已红冲，只能配送待记账和已记账的出库单！`,
    `出库单${signed.billNo}已签回，不用再配送！`,
  ]
  expect((await add([draft, reversed, signed])).msg).toBe(why.join('；'))
  const bodyList = [draft, reversed, signed].map(({ id }) => ({ outId: id }))
  const twice = { outId: (await out()).id }
  const all = { depotId: ids.hangzhou, bodyList: [...bodyList, twice, twice, {}, { outId: '999' }] }
  const said = (await warehouse.post(`${path}/draft`, all)).msg.split('；')
  expect(said.slice(0, 3)).toEqual(why.map((text, at) => `第${at + 1}行${text}`))
  expect(said.slice(3)).toEqual([
    expect.stringMatching(/^第5行出库单.*重复，请删除重复的行！$/),
    '第6行请选择出库单！',
    '第7行出库单不存在或无权限！',
  ])
  expect((await warehouse.post(`${path}/depart`, { depotId: ids.hangzhou, bodyList: [] })).msg).toBe(
    '请选择线路！；请选择车辆！；请选择司机！；请至少加入一张出库单！',
  )
})

test('a car leaves with posted outbounds alone, tells its driver, and can be called back as long as nothing is signed', async () => {
  const [one, waiting] = [await out(), await waitingOut()]
  const { id } = await loaded([one, waiting], { ...crew(), carId: truck, driverId: staffOf('sales') })
  expect((await depart(id)).msg).toBe(`第2行出库单${waiting.billNo}尚未记账，请先记账再发车！`)
  await admin.ok.post(`${salesOut}/accountingById`, { id: waiting.id })
  expect((await depart(id)).data).toMatchObject({ statusName: '已发车' })
  expect((await detail(id)).departTime).toBeTruthy()
  expect(await heard('配送单已发车')).toEqual([{ room: `staff:${staffOf('sales')}` }])
  expect((await depart(id)).msg).toBe('单据状态已变更，请刷新后重试！')
  expect((await add([await out()], { headId: id })).msg).toMatch(/^配送单PSD\d+已发车，不能再加入出库单！$/)
  const next = await loaded([await out()], { ...crew(), carId: truck, driverId: staffOf('sales') })
  expect((await depart(next.id)).data.warnings[0]).toMatch(/^该车辆的配送单PSD\d+尚未完成！$/)
  expect((await warehouse.post(`${path}/recall`, { id })).msg).toBe('请输入撤销发车的原因！')
  await warehouse.ok.post(`${path}/recall`, { id, remark: '漏装' })
  expect(await standing(id)).toEqual(['排车', 2, 0, 0])
  await depart(id)
  await sign(one.id)
  expect((await warehouse.post(`${path}/recall`, { id, remark: '漏装' })).msg).toBe('已有签收或未送达登记，不能撤销发车！')
  const cancelled = await loaded([await out()], {})
  expect((await warehouse.post(`${path}/cancel`, { id: cancelled.id })).msg).toBe('请输入作废原因！')
  await warehouse.ok.post(`${path}/cancel`, { id: cancelled.id, remark: '车坏了' })
  expect((await add([{ id: cancelled.bodyList[0].outId }])).success).toBe(true)
})

test('it is done when all are signed or brought back, and goes on when that is taken back; no book is written', async () => {
  const [one, two] = [await out(), await out()]
  const tour = await onTheWay(one, two)
  const before = await world.sql('select count(*) from stock_entry')
  await sign(one.id)
  expect(await standing(tour.id)).toEqual(['已发车', 2, 1, 0])
  const second = tour.bodyList[1].id
  expect((await fail(second)).msg).toBe('请输入未送达原因！')
  expect((await fail(tour.bodyList[0].id, '拒收')).msg).toBe(`第1站出库单${one.billNo}已签回，不能登记未送达！`)
  await fail(second, '客户不在')
  expect(await standing(tour.id)).toEqual(['已完成', 2, 1, 1])
  expect((await detail(tour.id)).bodyList[1]).toMatchObject({ deliveryStatusName: '未送达', failReason: '客户不在' })
  const next = await loaded([two], {})
  expect((await fail(second, '', { isFailed: 1 })).msg).toBe(`出库单${two.billNo}已在配送单${next.billNo}中！`)
  await warehouse.ok.post(`${path}/cancel`, { id: next.id, remark: '改期' })
  await warehouse.ok.post(`${body}/undelivered`, { ids: second, isFailed: 1 })
  expect(await standing(tour.id)).toEqual(['已发车', 2, 1, 0])
  await sign(two.id)
  expect(await standing(tour.id)).toEqual(['已完成', 2, 2, 0])
  await sign(one.id, 'A1901')
  expect(await standing(tour.id)).toEqual(['已发车', 2, 1, 0])
  expect(await world.sql('select count(*) from stock_entry')).toEqual(before)
  expect(await stagesOf(tour.id)).toEqual(expect.arrayContaining(['发车', '未送达', '完成', '撤销未送达', '撤销完成']))
})

test('two who sign the last two stops at once leave it done', async () => {
  const outs = [await out(), await out()]
  const tour = await onTheWay(...outs)
  await Promise.all(outs.map(({ id }) => sign(id)))
  expect(await standing(tour.id)).toEqual(['已完成', 2, 2, 0])
})

test('an outbound that is taken back leaves a car that is being loaded; one on its way is heard of first', async () => {
  const [gone, waiting, moved, stays] = [await out(), await waitingOut(), await waitingOut(), await out()]
  const { id } = await loaded([gone, waiting, moved, stays], {})
  await reverse(gone.id)
  await sales.ok.post(`${salesOut}/cancel`, { id: waiting.id, remark: '客户取消' })
  await admin.ok.get(`${salesOut}/updateDepot`, { id: moved.id, depotId: ids.ningbo })
  expect((await detail(id)).bodyList.map((row: any) => row.outId)).toEqual([stays.id])
  const tour = await onTheWay(await out(), await out())
  const [first, second] = tour.bodyList
  expect((await reverse(first.outId)).msg).toBe(
    `出库单${first.outBillNo}正在配送（配送单${tour.billNo}已发车），请先登记未送达或撤销发车！`,
  )
  await fail(first.id, '地址不对')
  expect((await reverse(first.outId)).success).toBe(true)
  await sign(second.outId)
  expect(await standing(tour.id)).toEqual(['已完成', 2, 1, 1])
})

test('SAL-180 SAL-181 SAL-182 a line is added, changed and taken off by itself while the car is loaded', async () => {
  const [one, two] = [await out(), await out()]
  const tour = await loaded([one], { ...crew(), driverId: staffOf('purchaser') })
  expect((await warehouse.post(`${body}/submit`, { outId: two.id })).msg).toBe('请选择单据！')
  await warehouse.ok.post(`${body}/submit`, { headId: tour.id, outId: two.id, remark: '先送' })
  const [first, second] = (await detail(tour.id)).bodyList
  expect(second).toMatchObject({ outId: two.id, remark: '先送' })
  await warehouse.ok.post(`${body}/submit`, { id: first.id, remark: '带发票' })
  expect(await warehouse.ok.get(`${body}/detail`, { id: first.id })).toMatchObject({ outBillNo: one.billNo, remark: '带发票' })
  await warehouse.ok.post(`${body}/remove`, { ids: second.id })
  expect((await detail(tour.id)).bodyList.map((row: any) => row.outId)).toEqual([one.id])
  expect((await depart(tour.id)).success).toBe(true)
  expect((await warehouse.post(`${body}/remove`, { ids: first.id })).msg).toBe('单据状态已变更，请刷新后重试！')
})

test('SAL-179 EXP-032 the stops of all distributions are listed, narrowed and exported', async () => {
  const tour = await onTheWay(await out(3), await out(4))
  await fail(tour.bodyList[1].id, '门卫不让进')
  const list = (more: object) => warehouse.ok.get(`${body}/list`, { headId: tour.id, ...more })
  expect((await list({})).records).toMatchObject([
    {
      billNo: tour.billNo,
      statusName: '已发车',
      carName: '浙A12345',
      driverName: '仓管员',
      lineNo: 1,
      deliveryStatusName: '待送达',
      finalAmt: 60,
    },
    { lineNo: 2, deliveryStatusName: '未送达', failReason: '门卫不让进' },
  ])
  expect((await list({ deliveryStatus: '3' })).total).toBe(1)
  expect((await list({ bartererId: ids.shipyard })).total).toBe(0)
  expect((await list({ driverId: staffOf('sales') })).total).toBe(0)
  expect((await warehouse.ok.get(`${body}/list`, { billNo: tour.bodyList[0].outBillNo })).total).toBe(1)
  const { body: file } = await warehouse.download(`${body}/export`, { headId: tour.id })
  const cells = (await rowsOf(file)).map(row => row.map(String).join('|')).join('\n')
  expect(cells).toContain('门卫不让进')
  expect(cells).toContain(tour.billNo)
  // Whoever may not see phones whole sees them in part, here and there.
  expect((await list({})).records[0].consigneeTelephone).toBe(phone)
})

test('the loading list: goods summed over the stops, what is brought last first; and stop by stop', async () => {
  const mixed = await sell(admin, [line(5, 20), line(6, 4, { commInfoId: ids.bolt })], to)
  const tour = await loaded([await out(3), mixed], {})
  const [sheet] = await warehouse.ok.get(`${path}/loadingList`, { ids: tour.id })
  expect(sheet.goodsList).toMatchObject([
    { commInfoName: '深沟球轴承', qty: 8, stopNos: '1、2' },
    { commInfoName: '外六角螺栓', qty: 6, stopNos: '2' },
  ])
  expect(sheet.bodyList).toMatchObject([
    { lineNo: 1, consigneeTelephone: phone, goodsList: [{ qty: 3 }] },
    { lineNo: 2, consigneeAddress: to.consigneeAddress, goodsList: [{ qty: 5 }, { qty: 6 }] },
  ])
  expect((await warehouse.get(`${path}/loadingList`, { ids: '999' })).code).toBe(400)
  const { bills } = await warehouse.ok.post(`${path}/print`, { ids: tour.id })
  expect(bills[0].bodyList).toHaveLength(2)
})

test('a driver sees what he himself has to bring and signs it off, whatever else he may see; a stranger signs nothing', async () => {
  const mine = await onTheWay(await out(), await out())
  const others = await loaded([await out()], { ...crew(), driverId: staffOf('sales') })
  const tours = await warehouse.ok.get(`${path}/myTours`)
  expect(tours.map((tour: any) => tour.id)).toContain(mine.id)
  expect(tours.map((tour: any) => tour.id)).not.toContain(others.id)
  expect((await fail(others.bodyList[0].id, '堵车', {}, admin)).msg).toBe('配送单尚未发车，请先发车再登记！')
  const [first, second] = mine.bodyList
  await warehouse.ok.post(`${body}/sign`, { ids: first.id })
  expect(await admin.ok.get(`${salesOut}/detail`, { id: first.outId })).toMatchObject({ signBack: 'A1902' })
  await fail(second.id, '拒收')
  expect((await warehouse.post(`${body}/sign`, { ids: second.id })).msg).toBe(`第2站出库单${second.outBillNo}已登记未送达，请先撤销！`)
  expect((await sales.post(`${body}/sign`, { ids: first.id })).code).toBe(403)
  expect((await (await world.as('admin', '100001')).post(`${body}/sign`, { ids: first.id })).code).toBe(400)
  expect(await standing(mine.id)).toEqual(['已完成', 2, 1, 1])
})
