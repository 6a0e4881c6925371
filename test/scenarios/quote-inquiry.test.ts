import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inquiryRounds } from '../../src/areas/purchase/inquiry/due.server.ts'
import { momentOf } from '../../src/base/date.ts'
import { goRound } from '../../src/server/jobs/rounds.ts'
import { ids, otherTenant } from '../company.ts'
import { fileOf, rowsOf } from '../generic/sheets.ts'
import { setting } from '../setting.ts'
import { story } from '../story.ts'
import { buy, line } from '../trading.ts'
import type { Answer, Person } from '../world.ts'

const {
  world,
  admin,
  purchaser,
  purchase_manager: manager,
  warehouse,
  boss,
} = await story('admin', 'purchaser', 'purchase_manager', 'warehouse', 'boss')
beforeAll(() => buy(admin, [line(10, 11.3)]))

type Row = Record<string, any>
const path = 'blade-market/quoteinquiryhead'
const quotes = 'blade-market/supplierquote'
const bargaining = 'blade-market/bargaining'

const hours = (count: number) => momentOf(new Date(Date.now() + count * 3_600_000))
const inquiry = (more: object = {}) => ({
  title: '轴承与螺栓',
  supplierIds: `${ids.factory},${ids.trader}`,
  deadline: hours(48),
  depotId: ids.hangzhou,
  bodyList: [
    { commInfoId: ids.bearing, qty: 100, targetPrice: 10 },
    { commInfoId: ids.bolt, qty: 1000 },
  ],
  ...more,
})
const detail = (id: string): Promise<Row> => admin.ok.get(`${path}/detail`, { id })
const said = async (person: Person, verb: string, body?: unknown, query?: Row) => (await person.post(`${path}/${verb}`, body, query)).msg

async function published(more: object = {}) {
  const { id } = await purchaser.ok.post(`${path}/save`, inquiry(more))
  await purchaser.ok.post(`${path}/publish`, { id })
  return id as string
}

/** The words of the link that a supplier was given. */
async function linkOf(id: string, supplierId: string): Promise<Row> {
  const links: Row[] = await purchaser.ok.get(`${path}/links`, { id })
  const { link } = links.find(one => one.supplierId === supplierId)!
  return Object.fromEntries(new URLSearchParams(link.split('?')[1]))
}

const shown = (link: Row): Promise<Answer> => world.nobody.get(`${quotes}/detail`, link)
const quoting = (link: Row, bodyList: Row[]): Promise<Answer> => world.nobody.post(`${quotes}/submit`, { ...link, bodyList })

const offer = (bodyId: string, taxPrice: number | string, more: object = {}) => ({ bodyId, taxPrice, taxRate: 13, ...more })

/** What a supplier answers, line by line. */
async function quoted(id: string, supplierId: string, prices: (number | string)[], more: object = {}) {
  const { bodyList } = await detail(id)
  const link = await linkOf(id, supplierId)
  const given = prices.flatMap((price, at) => (price === '' ? [] : [offer(bodyList[at].id, price, more)]))
  const answer = await quoting(link, given)
  expect(answer).toMatchObject({ code: 200 })
  return answer.data as Row
}

async function past(id: string) {
  await world.sql(`update quote_inquiry set deadline = now() - interval '1 minute' where id = $1`, [id])
}
async function due(id: string) {
  await past(id)
  await goRound(world.house, inquiryRounds[0]!)
}

async function compared(id: string, person: Person = purchaser) {
  const answer: Row = await person.ok.get(`${path}/compare`, { id })
  const quoteOf = (at: number, supplierId: string): Row => answer.bodyList[at].quoteList.find((one: Row) => one.supplierId === supplierId)
  return { ...answer, quoteOf } as Row & { quoteOf: typeof quoteOf }
}

describe('W-PUR-013 R-TRN-076 a supplier inquiry: save 3701, publish 3702, append publish stays 3702, deadline 3703, purchase 3704', () => {
  test('is saved half written, and published once it is complete', async () => {
    const draft = await purchaser.ok.post(`${path}/save`, { title: '先记下' })
    expect(draft).toMatchObject({ status: '3701', statusName: '草稿' })
    expect(draft.billNo).toMatch(/^BJXJ\d{12}$/)
    expect(await said(purchaser, 'publish', { id: draft.id })).toBe('请选择供应商！；请选择截止时间；请至少录入一条商品明细！')
    const late = { ...inquiry({ deadline: hours(-1) }), id: draft.id, version: 1 }
    await purchaser.ok.post(`${path}/save`, late)
    expect(await said(purchaser, 'publish', { id: draft.id })).toBe('截止时间必须大于当前时间！')
    await purchaser.ok.post(`${path}/save`, { ...inquiry(), id: draft.id, version: 2 })
    expect(await purchaser.ok.post(`${path}/publish`, { id: draft.id, version: 3 })).toMatchObject({ status: '3702', statusName: '已发布' })
    expect(await detail(draft.id)).toMatchObject({
      title: '轴承与螺栓',
      bartererId: `${ids.factory},${ids.trader}`,
      commCount: 2,
      quotedCount: 0,
      bodyList: [
        { commInfoId: ids.bearing, qty: 100, targetPrice: 10, lastPrice: 11.3 },
        { commInfoId: ids.bolt, qty: 1000 },
      ],
    })
    expect(await said(purchaser, 'publish', { id: draft.id })).toBe('单据状态已变更，请刷新后重试！')
    expect(await said(purchaser, 'save', { ...inquiry(), id: draft.id })).toBe('单据状态已变更，请刷新后重试！')
  })

  test('all that is wrong with its lines is told at once; what is only described needs no goods', async () => {
    const nothing = {
      ...inquiry(),
      bodyList: [
        { commDesc: '非标法兰', qty: 0 },
        { commInfoId: ids.bearing, qty: -1 },
      ],
    }
    expect(await said(purchaser, 'save', nothing)).toBe('第1行数量必须大于0！；第2行数量必须大于0！')
    const lines = [{ qty: 5 }, { commDesc: '非标法兰', qty: 3 }, { commInfoId: ids.bearing, qty: 2 }]
    const { id } = await purchaser.ok.post(`${path}/save`, { ...inquiry(), bodyList: lines })
    await world.sql('update goods set enabled = false where id = $1', [ids.bearing])
    const { msg } = await purchaser.post(`${path}/publish`, { id })
    await world.sql('update goods set enabled = true where id = $1', [ids.bearing])
    expect(msg).toMatch(/^第1行请选择商品，或填写商品描述！；第3行商品.+已停用！$/)
    await purchaser.ok.post(`${path}/save`, { ...inquiry(), id, bodyList: lines.slice(1) })
    expect(await said(purchaser, 'publish', { id })).toBe('操作成功')
  })

  test('asks no supplier who was frozen or stopped', async () => {
    const { id } = await purchaser.ok.post(`${path}/save`, inquiry())
    await world.sql(`update party set condition = '4702' where id = $1`, [ids.factory])
    const { msg } = await purchaser.post(`${path}/publish`, { id })
    await world.sql(`update party set condition = '4701' where id = $1`, [ids.factory])
    expect(msg).toMatch(/：供应商已冻结，请取消选择！$/)
    expect(await said(purchaser, 'publish', { id })).toBe('操作成功')
  })

  test('R-TRN-044 can be append-published after publish: suppliers and goods join, what was asked stays', async () => {
    const id = await published({ supplierIds: ids.factory })
    await quoted(id, ids.factory, [11, 0.5])
    const bill = await detail(id)
    const more = { ...bill, totalQty: '', supplierIds: `${ids.factory},${ids.trader}`, deadline: hours(72) }
    const added = { ...more, bodyList: [...bill.bodyList, { commInfoId: ids.grease, qty: 2 }] }
    const fewer = { ...more, bodyList: bill.bodyList.slice(1) }
    const other = { ...more, bodyList: [{ ...bill.bodyList[0], qty: 5, basicQty: '' }, bill.bodyList[1]] }
    expect(await said(purchaser, 'appenPublish', { ...more, supplierIds: ids.trader })).toBe('只能追加供应商或商品！')
    expect(await said(purchaser, 'appenPublish', { ...more, id: '' })).toBe('数据不存在或无权限！')
    expect(await said(purchaser, 'appenPublish', fewer)).toBe('只能追加供应商或商品！')
    expect(await said(purchaser, 'appenPublish', other)).toBe('只能追加供应商或商品！')
    expect(await said(purchaser, 'appenPublish', { ...more, deadline: hours(1) })).toBe('截止时间只能延后！')
    expect(await purchaser.ok.post(`${path}/appenPublish`, added)).toMatchObject({ status: '3702' })
    expect(await detail(id)).toMatchObject({
      commCount: 3,
      quotedCount: 1,
      bodyList: [{ quoteCount: 1 }, { quoteCount: 1 }, { quoteCount: 0 }],
    })
    await past(id)
    const now = await detail(id)
    expect(await said(purchaser, 'appenPublish', { ...now, totalQty: '', deadline: hours(90) })).toBe('已截止，不能追加发布！')
  })

  test('作废: begun by mistake it is cancelled with a reason, and over: nobody quotes any more', async () => {
    const id = await published()
    await quoted(id, ids.factory, [11])
    const link = await linkOf(id, ids.trader)
    expect(await said(purchaser, 'cancel', { id })).toBe('请输入作废原因！')
    expect(await said(warehouse, 'cancel', { id, remark: '开错单' })).toBe('无权限操作！')
    expect(await purchaser.ok.post(`${path}/cancel`, { id, remark: '开错单' })).toMatchObject({ status: '3704', statusName: '已完成' })
    expect(await detail(id)).toMatchObject({ closeType: '2', closeTypeName: '作废' })
    expect(await said(purchaser, 'cancel', { id, remark: '再作废' })).toBe('单据状态已变更，请刷新后重试！')
    expect((await shown(link)).msg).toBe('询价已结束，不能再报价！')
  })

  test('is over at its deadline by itself, and is closed with a reason', async () => {
    const id = await published()
    expect(await said(purchaser, 'close', { id })).toBe('请输入关闭原因！')
    await due(id)
    expect(await detail(id)).toMatchObject({ status: '3703', statusName: '已截止' })
    expect(await purchaser.ok.post(`${path}/close`, { id, remark: '不买了' })).toMatchObject({ status: '3704', statusName: '已完成' })
    expect(await detail(id)).toMatchObject({ closeType: '1', closeTypeName: '关闭' })
    expect(await said(purchaser, 'close', { id, remark: '再关' })).toBe('单据状态已变更，请刷新后重试！')
  })
})

describe('R-TRN-076 suppliers quote by their links, without an account', () => {
  test('each sees what he is asked and what he said himself; nothing of ours and nothing of others', async () => {
    const id = await published({ payTerms: '月结30天', remark: '内部：不超过预算' })
    await quoted(id, ids.trader, [12, 0.4])
    const { code, data } = await shown(await linkOf(id, ids.factory))
    expect(code).toBe(200)
    expect(data).toMatchObject({ title: '轴承与螺栓', companyName: '浙江衡达工业品贸易有限公司', payTerms: '月结30天', message: '' })
    expect(data.bodyList).toMatchObject([
      { qty: 100, mayQuote: 2 },
      { qty: 1000, mayQuote: 2 },
    ])
    expect(JSON.stringify(data)).not.toMatch(/targetPrice|内部|"taxPrice"|0\.4|lastPrice/)
  })

  test('a new quote is one more version; the last one counts, and one without a price takes it back', async () => {
    const id = await published()
    const { bodyList } = await quoted(id, ids.factory, [12, 0.5], { deliveryDays: 7, minQty: 50, validDate: hours(240).slice(0, 10) })
    expect(bodyList).toMatchObject([{ taxPrice: 12, taxRate: 13, deliveryDays: 7, minQty: 50 }, { taxPrice: 0.5 }])
    await quoted(id, ids.factory, [11.5, 0.5], { deliveryDays: 7, minQty: 50, validDate: hours(240).slice(0, 10) })
    expect((await compared(id)).quoteOf(0, ids.factory)).toMatchObject({ revision: 2, taxPrice: 11.5 })
    expect((await compared(id)).quoteOf(1, ids.factory)).toMatchObject({ revision: 1 })
    const lines = (await detail(id)).bodyList
    await quoting(await linkOf(id, ids.factory), [{ bodyId: lines[1].id }])
    expect((await compared(id)).quoteOf(1, ids.factory)).toMatchObject({ revision: 3, whyNot: '未报价' })
    const kept = await world.sql('select count(*)::int as n from supplier_quote where inquiry_id = $1', [id])
    expect(kept[0]!.n).toBe(4)
    await expect(world.house.db.pool.query('set role hengshang_app; delete from supplier_quote')).rejects.toThrow()
  })

  test('everything that is wrong with a quote is told at once', async () => {
    const id = await published()
    const { bodyList } = await detail(id)
    const link = await linkOf(id, ids.factory)
    const wrong = [
      { bodyId: bodyList[0].id, taxPrice: 0, taxRate: '' },
      { bodyId: bodyList[1].id, taxPrice: 1.123456, taxRate: 101, validDate: '2020-01-01' },
    ]
    expect((await quoting(link, wrong)).msg).toBe(
      '第1行单价必须大于0！；第1行请填写税率，无税请填0！；第2行税率不能大于100；第2行单价最多5位小数！；第2行报价有效期不能早于今天！',
    )
    expect((await quoting(link, [])).msg).toBe('请至少填写一行报价！')
    expect((await quoting(link, [{ bodyId: bodyList[0].id }])).msg).toBe('请至少填写一行报价！')
    expect((await quoting(link, [offer(bodyList[0].id, 1), offer(bodyList[0].id, 2)])).msg).toBe('第1行重复，请刷新后重试！')
    expect((await detail(id)).quotedCount).toBe(0)
  })

  test('after the deadline, after closing, frozen or stopped: each is told why', async () => {
    const id = await published()
    const { bodyList } = await detail(id)
    const link = await linkOf(id, ids.factory)
    const tried = async () => (await quoting(link, [offer(bodyList[0].id, 10)])).msg
    await world.sql(`update party set condition = '4702' where id = $1`, [ids.factory])
    expect(await tried()).toBe('供应商已冻结，不能报价，请联系采购人员！')
    await world.sql(`update party set condition = '4701', enabled = false where id = $1`, [ids.factory])
    expect(await tried()).toBe('供应商已停用，不能报价，请联系采购人员！')
    await world.sql(`update party set enabled = true where id = $1`, [ids.factory])
    await past(id)
    expect(await tried()).toBe('已截止报价！')
    expect((await shown(link)).data).toMatchObject({ message: '已截止报价！', bodyList: [{ mayQuote: 1 }, { mayQuote: 1 }] })
    await goRound(world.house, inquiryRounds[0]!)
    expect(await tried()).toBe('已截止报价！')
    await purchaser.ok.post(`${path}/close`, { id, remark: '不买了' })
    expect(await tried()).toBe('询价已结束，不能再报价！')
    expect((await shown(link)).msg).toBe('询价已结束，不能再报价！')
  })

  test('the links are given by whoever publishes, once it is published', async () => {
    const { id } = await purchaser.ok.post(`${path}/save`, inquiry())
    expect((await purchaser.get(`${path}/links`, { id })).msg).toBe('请先发布询价单！')
    expect((await warehouse.get(`${path}/links`, { id })).msg).toBe('无权限操作！')
  })
})

describe('quotes side by side', () => {
  test('the best of each line is the cheapest without tax that can be taken; of equals who delivers first', async () => {
    const id = await published()
    const { bodyList } = await detail(id)
    await quoting(await linkOf(id, ids.factory), [
      offer(bodyList[0].id, 11.3, { taxRate: 13, deliveryDays: 9 }),
      offer(bodyList[1].id, 0.3, { minQty: 5000 }),
    ])
    await quoting(await linkOf(id, ids.trader), [offer(bodyList[0].id, 10.1, { taxRate: 0, deliveryDays: 2 }), offer(bodyList[1].id, 0.5)])
    const { quoteOf, supplierList, bodyList: lines } = await compared(id)
    // 11.30 with 13 percent of tax is 10 without, which is less than 10.10 without any.
    expect([quoteOf(0, ids.factory).isBest, quoteOf(0, ids.trader).isBest]).toEqual([2, 1])
    expect([quoteOf(1, ids.factory), quoteOf(1, ids.trader)]).toMatchObject([{ isBest: 1, whyNot: '未达到最小起订量' }, { isBest: 2 }])
    expect(quoteOf(0, ids.factory)).toMatchObject({ deliveryDays: 9 })
    // What a supplier took before is told by the receipts that the reader sees: this one is the administrator's.
    const whole = await compared(id, admin)
    expect([whole, { quoteOf }].map(one => one.quoteOf(0, ids.factory).lastPrice)).toEqual([11.3, undefined])
    expect(whole.quoteOf(0, ids.trader).lastPrice).toBeUndefined()
    expect(lines[0]).toMatchObject({ lastPrice: 11.3, targetPrice: 10, qty: 100 })
    expect(supplierList.map((one: Row) => [one.quotedCount, one.totalAmt])).toEqual([
      [2, 1430],
      [2, 1510],
    ])
  })

  test('without the right to see what we pay, and while quotes are sealed, there are no prices', async () => {
    const id = await published()
    await quoted(id, ids.factory, [11, 0.5])
    await setting(world, 'SEALED_QUOTE', '2')
    const sealed = await compared(id)
    const { quoteOf } = sealed
    expect(sealed).toMatchObject({ isSealed: 2 })
    expect(quoteOf(0, ids.factory).taxPrice).toBeUndefined()
    expect(quoteOf(0, ids.factory).isBest).toBe(1)
    expect(await said(manager, 'purchase', { id, bodyList: [] })).toBe('密封报价的询价单，截止之后才能选价下单！')
    await past(id)
    expect((await compared(id)).quoteOf(0, ids.factory)).toMatchObject({ taxPrice: 11, isBest: 2 })
    await setting(world, 'SEALED_QUOTE', '1')
  })
})

describe('R-TRN-076 purchase: 3703, or 3702 with the right to, becomes 3704 and orders of the suppliers that were chosen', () => {
  test('a draft of an order for each supplier, at his prices; the inquiry knows who won', async () => {
    const id = await published()
    await quoted(id, ids.factory, [11, 0.5], { deliveryDays: 3 })
    await quoted(id, ids.trader, [12, 0.4])
    const { quoteOf, bodyList } = await compared(id)
    const choices = [
      { bodyId: bodyList[0].id, quoteId: quoteOf(0, ids.factory).quoteId },
      { bodyId: bodyList[1].id, quoteId: quoteOf(1, ids.trader).quoteId },
    ]
    expect(await said(purchaser, 'purchase', { id, bodyList: choices })).toBe('还没有到截止时间，截止之后才能选价下单！')
    await due(id)
    expect(await said(purchaser, 'purchase', { id, bodyList: choices.slice(0, 1) })).toBe('第2行未选择中标供应商！')
    expect(await said(purchaser, 'purchase', { id })).toBe('请选择每一行的中标供应商！')
    const answer = await purchaser.ok.post(`${path}/purchase`, { id, bodyList: choices })
    expect(answer).toMatchObject({ status: '3704' })
    const [first, second] = answer.purchaseOrders
    expect(answer.warnings).toEqual([`已生成采购订单草稿：${first.billNo}、${second.billNo}`])
    expect(await admin.ok.get('blade-purchase/purchaseorderhead/detail', { id: first.id })).toMatchObject({
      status: '1901',
      supplierId: ids.factory,
      depotId: ids.hangzhou,
      sourceBillId: id,
      sourceBillType: '0845',
      bodyList: [{ commInfoId: ids.bearing, qty: 100, taxPrice: 11, taxRate: 13, finalAmt: 1100 }],
    })
    expect(await admin.ok.get('blade-purchase/purchaseorderhead/detail', { id: second.id })).toMatchObject({
      supplierId: ids.trader,
      bodyList: [{ commInfoId: ids.bolt, qty: 1000, taxPrice: 0.4 }],
    })
    expect((await detail(id)).bodyList).toMatchObject([
      { supplierId: ids.factory, taxPrice: 11, poNo: first.billNo },
      { supplierId: ids.trader, taxPrice: 0.4, poNo: second.billNo },
    ])
    expect(await said(purchaser, 'purchase', { id, bodyList: choices })).toBe('单据状态已变更，请刷新后重试！')
  })

  test('no quote that is replaced, over, too small, or of somebody frozen since; all lines are told at once', async () => {
    const id = await published()
    await quoted(id, ids.factory, [11, 0.5])
    const old = await compared(id)
    await quoted(id, ids.factory, [10.5, 0.5])
    await quoted(id, ids.trader, ['', 0.4], { minQty: 5000 })
    const now = await compared(id)
    await due(id)
    const choose = (first: string, second: string) => [
      { bodyId: now.bodyList[0].id, quoteId: first },
      { bodyId: now.bodyList[1].id, quoteId: second },
    ]
    const stale = choose(old.quoteOf(0, ids.factory).quoteId, now.quoteOf(1, ids.trader).quoteId)
    const { msg } = await purchaser.post(`${path}/purchase`, { id, bodyList: stale })
    expect(msg).toMatch(/^第1行报价已更新，请刷新后重新选择！；第2行不能采用.+的报价：.*未达到最小起订量！$/)
    await world.sql(`update party set condition = '4702' where id = $1`, [ids.factory])
    const good = choose(now.quoteOf(0, ids.factory).quoteId, now.quoteOf(1, ids.factory).quoteId)
    const frozen = await purchaser.post(`${path}/purchase`, { id, bodyList: good })
    await world.sql(`update party set condition = '4701' where id = $1`, [ids.factory])
    expect(frozen.msg).toMatch(/^第1行不能采用.+的报价：供应商已冻结！；第2行不能采用.+的报价：供应商已冻结！$/)
    expect(await world.sql('select 1 from purchase_order where source_id = $1', [id])).toEqual([])
    const skipped = [good[0]!, { bodyId: now.bodyList[1].id, isSkip: 2 }]
    expect((await purchaser.ok.post(`${path}/purchase`, { id, bodyList: skipped })).purchaseOrders).toHaveLength(1)
  })

  test('not by whoever may not see prices, and before the deadline only by whoever may', async () => {
    const id = await published()
    await quoted(id, ids.factory, [11, 0.5])
    const { quoteOf, bodyList } = await compared(id)
    const choices = [0, 1].map(at => ({ bodyId: bodyList[at].id, quoteId: quoteOf(at, ids.factory).quoteId }))
    expect(await said(warehouse, 'purchase', { id, bodyList: choices })).toBe('无权限操作！')
    expect(await said(boss, 'purchase', { id, bodyList: choices })).toBe('无权限操作！')
    expect(await said(manager, 'purchase', { id, bodyList: choices })).toBe('操作成功')
  })

  test('two who order at the same moment order once', async () => {
    const id = await published()
    await quoted(id, ids.factory, [11, 0.5])
    const { quoteOf, bodyList } = await compared(id)
    const choices = [0, 1].map(at => ({ bodyId: bodyList[at].id, quoteId: quoteOf(at, ids.factory).quoteId }))
    const answers = await Promise.all([1, 2].map(() => manager.post(`${path}/purchase`, { id, bodyList: choices })))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(await world.sql('select 1 from purchase_order where source_id = $1', [id])).toHaveLength(1)
  })
})

describe('bargaining, round by round', () => {
  test('a counter price is answered by the next quote: accepted, quoted anew, or kept', async () => {
    const id = await published()
    const { bodyList } = await detail(id)
    await quoted(id, ids.factory, [11, 0.5])
    const counter = (counterPrice: unknown, more: object = {}) =>
      purchaser.post(`${bargaining}/submit`, { quoteInquiryId: id, bodyId: bodyList[0].id, bartererId: ids.factory, counterPrice, ...more })
    expect((await purchaser.post(`${bargaining}/submit`, {})).msg).toBe('请选择询价单！；请选择询价行！；请选择供应商！；请输入还价！')
    expect((await counter(11)).msg).toBe('还价必须低于供应商的报价！')
    expect((await counter(0)).msg).toBe('还价必须大于0！')
    expect((await counter(10, { bartererId: ids.trader })).msg).toBe('该供应商还没有报价，不能还价！')
    const first = await counter(10)
    expect(first.data).toEqual({ id: expect.stringMatching(/^\d+$/), version: 1 })
    expect((await counter(9)).msg).toBe('上一轮还价还没有答复，请先录入结果！')
    const link = await linkOf(id, ids.factory)
    expect((await shown(link)).data.bodyList[0]).toMatchObject({ taxPrice: 11, counterPrice: 10 })
    await quoting(link, [offer(bodyList[0].id, 10.5)])
    const second = (await counter(10.2)).data
    await due(id)
    expect((await quoting(link, [offer(bodyList[1].id, 0.3)])).msg).toBe('第2行已截止报价！')
    expect((await quoting(link, [offer(bodyList[0].id, 10.2)])).code).toBe(200)
    const third = (await counter(10)).data
    expect((await purchaser.post(`${bargaining}/submit`, { id: third.id, version: 1 })).msg).toBe('请选择结果：已接受、重新报价或不让价！')
    expect((await purchaser.post(`${bargaining}/submit`, { id: third.id, status: '3' })).msg).toBe('请输入供应商重新报的价格！')
    expect(await purchaser.ok.post(`${bargaining}/submit`, { id: third.id, version: 1, status: '4' })).toEqual({ id: third.id, version: 2 })
    expect((await purchaser.post(`${bargaining}/submit`, { id: third.id, version: 2, status: '2' })).msg).toBe(
      '该轮议价已有结果，请刷新后重试！',
    )
    const { records } = await purchaser.ok.get(`${bargaining}/list`, { billNo: (await detail(id)).billNo, ascs: 'round' })
    expect(records.map((one: Row) => [one.round, one.quotePrice, one.counterPrice, one.statusName, one.taxPrice])).toEqual([
      [1, 11, 10, '重新报价', 10.5],
      [2, 10.5, 10.2, '已接受', 10.2],
      [3, 10.2, 10, '不让价', 10.2],
    ])
    const whole = await purchaser.ok.get(`${bargaining}/detail`, { id: second.id })
    expect(whole).toMatchObject({ round: 2, quotePrice: 10.5, counterPrice: 10.2, taxPrice: 10.2, version: 2 })
    expect(whole.roundList.map((one: Row) => one.taxPrice)).toEqual([10.5, 10.2, 10.2])
    expect((await compared(id)).quoteOf(0, ids.factory)).toMatchObject({ taxPrice: 10.2 })
  })

  test('neither before it is published nor after it has ended, nor by whoever may not', async () => {
    const { id } = await purchaser.ok.post(`${path}/save`, inquiry())
    const { bodyList } = await detail(id)
    const body = { quoteInquiryId: id, bodyId: bodyList[0].id, bartererId: ids.factory, counterPrice: 1 }
    expect((await purchaser.post(`${bargaining}/submit`, body)).msg).toBe('询价单还没有发布，不能还价！')
    await purchaser.ok.post(`${path}/close`, { id, remark: '不要' })
    expect((await purchaser.post(`${bargaining}/submit`, body)).msg).toBe('询价已结束，不能还价！')
    expect((await warehouse.post(`${bargaining}/submit`, body)).msg).toBe('无权限操作！')
    expect((await purchaser.post(`${bargaining}/submit`, { ...body, quoteInquiryId: '999' })).msg).toBe('数据不存在或无权限！')
    expect((await purchaser.get(`${bargaining}/detail`, { id: '999' })).msg).toBe('数据不存在或无权限！')
  })
})

describe('a link is worth nothing to anybody but its supplier', () => {
  test('altered, of another company, over', async () => {
    const id = await published()
    const other = await published()
    const link = await linkOf(id, ids.factory)
    const invalid = { code: 403, msg: '链接无效，请使用采购人员发给您的完整链接！' }
    const sign = `${link.sign.startsWith('A') ? 'B' : 'A'}${link.sign.slice(1)}`
    for (const change of [
      { sign },
      { sign: '' },
      { supplier: ids.trader },
      { inquiry: other },
      { expires: String(Number(link.expires) + 86_400) },
      { tenantId: otherTenant },
    ]) {
      expect(await shown({ ...link, ...change }), JSON.stringify(change)).toMatchObject(
        'sign' in change && !change.sign ? { msg: invalid.msg } : invalid,
      )
    }
    expect((await quoting({ ...link, supplier: ids.trader }, [])).msg).toBe(invalid.msg)
    expect((await world.nobody.get(`${quotes}/detail`, {})).msg).toContain(invalid.msg)
    await world.sql(`update quote_inquiry set deadline = now() - interval '40 days' where id = $1`, [id])
    expect(await shown(await linkOf(id, ids.factory))).toMatchObject({ code: 403, msg: '链接已过期，请联系采购人员重新发送！' })
  })

  test('the lines of another inquiry, huge values and a script change nothing that they should not', async () => {
    const id = await published()
    const other = await published()
    const [mine, theirs] = [await detail(id), await detail(other)]
    const link = await linkOf(id, ids.factory)
    expect((await quoting(link, [offer(theirs.bodyList[0].id, 1)])).msg).toBe('第1行不是本询价单的商品，请刷新后重试！')
    expect((await quoting(link, [{ bodyId: 'x' }, 'y' as never])).msg).toContain('不是本询价单的商品')
    const huge = { taxPrice: '99999999999', deliveryDays: 99_999_999_999, minQty: '1e30', remark: 'x'.repeat(301) }
    expect((await quoting(link, [offer(mine.bodyList[0].id, '', huge)])).msg).toBe(
      '第1行数值超出允许范围！；第1行最小起订量必须是数字；第1行备注不能超过300个字',
    )
    const script = '<script>alert(1)</script>'
    expect((await quoting(link, [offer(mine.bodyList[0].id, 10, { remark: script })])).code).toBe(200)
    expect((await compared(id)).quoteOf(0, ids.factory).remark).toBe(script)
    expect((await detail(other)).quotedCount).toBe(0)
  })

  test('a link that was changed in the mean time is of no inquiry any more', async () => {
    const { id } = await purchaser.ok.post(`${path}/save`, inquiry())
    await purchaser.ok.post(`${path}/publish`, { id })
    const link = await linkOf(id, ids.factory)
    await world.sql('update quote_inquiry set deleted = true where id = $1', [id])
    expect((await shown(link)).msg).toBe('询价单不存在或已取消，请联系采购人员！')
  })

  test('whoever tries out many is told to wait', async () => {
    const id = await published()
    const link = await linkOf(id, ids.factory)
    for (let attempt = 0; attempt < 25; attempt++) await shown({ ...link, supplier: ids.trader })
    expect((await shown(link)).msg).toMatch(/^链接错误次数过多，请.+后再试！$/)
    await world.sql(`delete from access_limit where key like 'quote%'`)
    expect((await shown(link)).code).toBe(200)
  })
})

describe('the family of calls', () => {
  test('begins empty, is listed, told, exported, printed and removed as a draft; its remark changes', async () => {
    const blank = await purchaser.ok.get(`${path}/initAdd`)
    expect(blank).toMatchObject({ billType: '0845', status: '3701', bodyList: [], staffName: '采购员' })
    const made = await purchaser.ok.post(`${path}/save`, inquiry({ title: '找得到的' }))
    const { id } = made
    for (const asked of [{ title: '找得到' }, { billNo: made.billNo }, { status: '3701', bartererId: ids.trader, title: '找得到' }])
      expect((await purchaser.ok.get(`${path}/list`, asked)).records).toMatchObject([
        { id, billNo: made.billNo, statusName: '草稿', commCount: 2, quotedCount: 0 },
      ])
    expect((await purchaser.ok.get(`${path}/list`, { title: '找得到', bartererId: ids.steelworks })).records).toEqual([])
    expect((await purchaser.ok.get(`${path}/selectVOByIdForList`, { id })).billNo).toBe(made.billNo)
    expect(await purchaser.ok.get(`${path}/detailByIds`, { ids: id })).toHaveLength(1)
    for (const file of ['export', 'exportDetail'])
      expect((await purchaser.download(`${path}/${file}`, { billNo: made.billNo })).status).toBe(200)
    expect((await purchaser.download(`${bargaining}/export`)).status).toBe(200)
    expect((await purchaser.ok.post(`${path}/print`, { ids: id })).bills).toHaveLength(1)
    expect(await purchaser.ok.post(`${path}/updateRemark`, { id, version: 1, remark: '看过' })).toEqual({ id, version: 2 })
    expect(await said(purchaser, 'updateRemark', { id, version: 1, remark: '晚了' })).toBe('数据已被他人修改，请刷新后重试！')
    expect(await said(purchaser, 'remove', undefined, { ids: id })).toBe('操作成功')
    expect(await said(purchaser, 'remove', undefined, { ids: await published() })).toBe('只能删除草稿状态的单据！')
  })

  test('its lines are read from a sheet; all bad rows are told at once', async () => {
    const template = await purchaser.download('blade-market/quoteinquirybody/importTemplate')
    expect(template.status).toBe(200)
    const heads = ['商品编码', '单位', '数量', '目标价', '需求日期', '备注']
    const read = async (rows: string[][]) =>
      purchaser.upload('blade-market/quoteinquirybody/readExcel', { name: '询价.xlsx', data: await fileOf(heads, rows) })
    const { code } = (await world.sql<{ code: string }>('select code from goods where id = $1', [ids.bearing]))[0]!
    const good = await read([[code, '', '12', '9.5', '2031-01-31', '急']])
    expect(good.data).toMatchObject({
      bodyList: [{ commInfoId: ids.bearing, qty: 12, targetPrice: 9.5, needDate: '2031-01-31', remark: '急' }],
      errors: [],
    })
    const bad = await read([
      ['没有', '', '1', '', '', ''],
      [code, '', '很多', '', '', ''],
    ])
    expect(bad.msg).toBe('第2行商品“没有”不存在，请检查编码！；第3行数量格式不正确！')
  })

  test('what is needed is asked for with all that is left of it; ordering it takes it', async () => {
    const demands = [ids.bearing, ids.bolt].map(commInfoId => ({ commInfoId, qty: 7, depotId: ids.ningbo }))
    const made: string[] = []
    for (const demand of demands) made.push((await purchaser.ok.post('blade-purchase/demandbody/submit', demand)).id)
    const asked = { ids: made.join(), supplierIds: ids.factory, deadline: hours(48) }
    expect(await said(purchaser, 'saveByDemand', { ...asked, supplierIds: '' })).toBe('请选择供应商！')
    const { id } = await purchaser.ok.post(`${path}/saveByDemand`, asked)
    expect(await detail(id)).toMatchObject({
      status: '3701',
      depotId: ids.ningbo,
      bodyList: [
        { commInfoId: ids.bearing, qty: 7, demandBodyId: made[0] },
        { commInfoId: ids.bolt, qty: 7, demandBodyId: made[1] },
      ],
    })
    await purchaser.ok.post(`${path}/publish`, { id })
    await quoted(id, ids.factory, [11, 0.5])
    await due(id)
    const { quoteOf, bodyList } = await compared(id)
    const choices = [0, 1].map(at => ({ bodyId: bodyList[at].id, quoteId: quoteOf(at, ids.factory).quoteId }))
    await purchaser.ok.post(`${path}/purchase`, { id, bodyList: choices })
    const left = await world.sql('select handled, condition from demand where id = any($1::bigint[])', [made])
    expect(left).toEqual([
      { handled: '7.000000', condition: '6204' },
      { handled: '7.000000', condition: '6204' },
    ])
    expect(await said(purchaser, 'saveByDemand', asked)).toBe('第1行需求已处理！；第2行需求已处理！')
  })

  test('whoever was given some suppliers reads the names of no others, in the list, the detail and the files; what he saves keeps them asked', async () => {
    const [account] = await world.sql<{ id: string }>(`select id from account where tenant_id = '000000' and account = 'purchase_manager'`)
    const { id } = await manager.ok.post(`${path}/save`, inquiry())
    await world.sql(`update quote_inquiry_line set chosen_id = $1 where head_id = $2`, [ids.trader, id])
    const assign = (bartererIds: string) => admin.ok.post('blade-user/assgnBarter', { userId: account!.id, bartererIds })
    await assign(ids.factory)
    const some = await world.as('purchase_manager')
    const [row] = (await some.ok.get(`${path}/list`, { billNo: (await detail(id)).billNo })).records
    const bill = await some.ok.get(`${path}/detail`, { id })
    const { name } = (await world.sql<{ name: string }>('select name from party where id = $1', [ids.trader]))[0]!
    const file = await rowsOf((await some.download(`${path}/exportDetail`, { billNo: bill.billNo })).body)
    for (const told of [row, bill, file]) expect(JSON.stringify(told)).not.toContain(name)
    expect(JSON.stringify(await detail(id))).toContain(name)
    const bodyList = bill.bodyList.map(({ id: line, commInfoId, qty }: Row) => ({ id: line, commInfoId, qty }))
    await some.ok.post(`${path}/save`, { ...inquiry({ supplierIds: bill.supplierIds }), id, version: bill.version, bodyList })
    expect((await detail(id)).supplierIds.split(',').sort()).toEqual([ids.factory, ids.trader].sort())
    await assign('')
  })

  test('nobody reads an inquiry, its quotes or its bargaining who may not, or of another company', async () => {
    const id = await published()
    for (const verb of ['list', 'detail', 'compare']) expect((await warehouse.get(`${path}/${verb}`, { id })).code).toBe(403)
    expect((await warehouse.get(`${bargaining}/list`)).code).toBe(403)
    const stranger = await world.as('purchaser', otherTenant)
    for (const verb of ['detail', 'compare', 'links'])
      expect((await stranger.get(`${path}/${verb}`, { id })).msg, verb).toBe('数据不存在或无权限！')
  })
})

describe('5.2 the link of a supplier as a text message', () => {
  const phones = { [ids.factory]: '13900000001', [ids.trader]: '13900000002' }
  const send = (id: string, some: string[], person = purchaser) => person.post(`${path}/sendLinks`, { id, supplierIds: some.join() })
  const sent = (): Promise<Row[]> => world.sql('select phone, content from sms_outbox order by id')

  beforeAll(async () => {
    world.house.gateways.address = 'https://erp.example.com'
    for (const [id, phone] of Object.entries(phones)) await world.sql('update party set mobile = $2 where id = $1', [id, phone])
  })
  beforeEach(() => world.sql(`delete from access_limit where key like 'quote sms%'`))

  test('each gets his own, which opens where he quotes; the history keeps to whom it went', async () => {
    const id = await published()
    const before = (await sent()).length
    const answer = await send(id, [ids.factory, ids.trader])
    expect(answer.data).toMatchObject([
      { id: ids.factory, success: true },
      { id: ids.trader, success: true },
    ])
    const [first, second] = (await sent()).slice(before)
    const { billNo, deadline } = await detail(id)
    expect([first!.phone, second!.phone]).toEqual(Object.values(phones))
    expect(first!.content).toMatch(
      new RegExp(`^询价 ${billNo}：.+邀请您在${deadline.slice(0, 16)}前报价，.+：https://erp\\.example\\.com/supplierQuote\\?`),
    )
    const link = Object.fromEntries(new URLSearchParams(first!.content.split('?')[1]))
    expect((await shown(link)).data).toMatchObject({ billNo, supplierName: '人本轴承有限公司' })
    const history = await admin.ok.get('blade-desk/businesshistory/list', { billId: id, billType: '0845', size: 50 })
    const kept = (history.records ?? history).filter((one: Row) => one.stage === '发送').map((one: Row) => one.remark)
    expect(kept.sort()).toEqual(['报价链接 人本轴承有限公司 139****0001', '报价链接 徐州货运站 139****0002'])
  })

  test('each is answered by himself: who has no telephone, was stopped or has just been written to is told so, the others get theirs', async () => {
    const id = await published()
    await world.sql('update party set mobile = $2 where id = $1', [ids.factory, '0516-1234'])
    const some = (await send(id, [ids.factory, ids.trader])).data
    expect(some.map(({ success }: Row) => success)).toEqual([false, true])
    expect(some[0].msg).toBe('人本轴承有限公司没有手机号，请先在供应商资料中填写联系电话！')
    const none = await send(id, [ids.factory, ids.trader])
    expect(none.code).toBe(400)
    expect(none.msg).toMatch(/没有手机号.+，徐州货运站：短信发送过于频繁，请\d+秒后再试！$/)
    await world.sql(`update party set mobile = $2, condition = '4702' where id = $1`, [ids.factory, phones[ids.factory]])
    expect((await send(id, [ids.factory])).msg).toBe('人本轴承有限公司：供应商已冻结，不能发送！')
    await world.sql(`update party set condition = '4701' where id = $1`, [ids.factory])
    expect((await send(id, [ids.steelworks])).msg).toBe('该供应商不在本询价单中，请刷新后重试！')
  })

  test('there is none before it is published, after it has ended, or without an address; after the deadline for those with whom we bargain', async () => {
    const draft = await purchaser.ok.post(`${path}/save`, inquiry())
    expect((await send(draft.id, [ids.factory])).msg).toBe('请先发布询价单！')
    const id = await published()
    await quoted(id, ids.factory, [11])
    const [first] = (await detail(id)).bodyList
    await purchaser.ok.post(`${bargaining}/submit`, { quoteInquiryId: id, bodyId: first.id, bartererId: ids.factory, counterPrice: 10 })
    await past(id)
    expect((await send(id, [ids.factory, ids.trader])).data).toMatchObject([{ success: true }, { msg: '徐州货运站：已截止报价！' }])
    expect((await sent()).at(-1)!.content).toContain('对您的报价有还价，请打开链接答复')
    await purchaser.ok.post(`${path}/close`, { id, remark: '不买了' })
    expect((await send(id, [ids.factory])).msg).toBe('询价已结束，不能再报价！')
    world.house.gateways.address = undefined
    expect((await send(id, [ids.factory])).msg).toContain('PUBLIC_URL')
    world.house.gateways.address = 'https://erp.example.com'
  })

  test('it is sent by whoever publishes; another company finds no inquiry', async () => {
    const id = await published()
    expect((await send(id, [ids.factory], warehouse)).code).toBe(403)
    expect((await send(id, [ids.factory], await world.as('purchaser', otherTenant))).msg).toBe('数据不存在或无权限！')
  })
})
