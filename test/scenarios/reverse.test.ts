import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { shelf } from '../books.ts'
import { ids } from '../company.ts'
import { story } from '../story.ts'
import { buy, line, purchaseIn, sale, salesOut } from '../trading.ts'

const { world, admin } = await story('admin')

const stock = (goods: string) => shelf(world, goods)
const bought = (goods: string, qty: number, taxPrice: number) => buy(admin, [line(qty, taxPrice, { commInfoId: goods })])
const out = (goods: string, qty: number, taxPrice = 20) => sale([line(qty, taxPrice, { commInfoId: goods })])

test('E-05 three pieces for ten yuan leave one by one without a rest', async () => {
  await bought(ids.bolt, 3, 3.76667)
  expect(await stock(ids.bolt)).toEqual([3, 10, 0])
  const costs: number[] = []
  for (let piece = 0; piece < 3; piece++) {
    const { id } = await admin.ok.post(`${salesOut}/accounting`, out(ids.bolt, 1))
    costs.push((await admin.ok.get(`${salesOut}/detail`, { id })).costAmt)
  }
  expect(costs).toEqual([3.33, 3.34, 3.33])
  expect(await stock(ids.bolt)).toEqual([0, 0, 0])
})

test('a reversed sale brings stock, receivable and journal back exactly, and its red bill says so', async () => {
  await bought(ids.bearing, 100, 11.3)
  const { id, version, billNo } = await admin.ok.post(`${salesOut}/accounting`, out(ids.bearing, 37))
  await admin.ok.post(`${salesOut}/flush`, undefined, { id, version })
  expect(await stock(ids.bearing)).toEqual([100, 1000, 0])
  const { records } = await admin.ok.get(`${salesOut}/list`, { sourceBillNo: billNo })
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({ isHcs: 2, sourceBillNo: billNo, status: '2704', finalAmt: -740 })
  const again = await admin.post(`${salesOut}/flush`, undefined, { id: records[0].id, version: records[0].version })
  expect(again).toMatchObject({ code: 400, msg: '红冲单据不能再次红冲！' })
  const twice = await admin.post(`${salesOut}/flush`, undefined, { id, version: version + 1 })
  expect(twice).toMatchObject({ code: 400, msg: '单据状态已变更，请刷新后重试！' })
})

test('a receipt whose goods are gone cannot be reversed', async () => {
  const { id, version } = await bought(ids.grease, 5, 226)
  await admin.ok.post(`${salesOut}/accounting`, out(ids.grease, 4, 300))
  const refused = await admin.post(`${purchaseIn}/flush`, undefined, { id, version })
  expect(refused).toMatchObject({ code: 400, msg: '杭州总仓商品锂基润滑脂库存不足，不能红冲！' })
})

test('E-23 fifty people sell the last piece: one succeeds, stock never goes below zero', async () => {
  const before = await stock(ids.bolt)
  expect(before).toEqual([0, 0, 0])
  await bought(ids.bolt, 1, 3)
  const answers = await Promise.all(Array.from({ length: 50 }, () => admin.post(`${salesOut}/accounting`, out(ids.bolt, 1))))
  expect(answers.filter(answer => answer.code === 200)).toHaveLength(1)
  expect(new Set(answers.filter(answer => answer.code !== 200).map(answer => answer.msg))).toEqual(
    new Set(['第1行外六角螺栓库存不足，当前可用0，需要1！']),
  )
  expect(await stock(ids.bolt)).toEqual([0, 0, 0])
})

test('ten short lines give ten messages and nothing is written', async () => {
  const body = sale(Array.from({ length: 10 }, () => line(1, 5, { commInfoId: ids.bolt })))
  const before = await world.sql('select count(*)::int as n from sales_out')
  const refused = await admin.post(`${salesOut}/accounting`, body)
  expect(refused.code).toBe(400)
  expect(refused.msg.split('；')).toHaveLength(10)
  expect(await world.sql('select count(*)::int as n from sales_out')).toEqual(before)
})

test('I-31 the same key five times at once writes once and answers five times the same', async () => {
  await bought(ids.bolt, 10, 3)
  const key = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 5 }, () => admin.post(`${salesOut}/accounting`, out(ids.bolt, 1), {}, key)))
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]!.code).toBe(200)
  expect((await stock(ids.bolt))[0]).toBe(9)
  const other = await admin.post(`${salesOut}/accounting`, out(ids.bolt, 2), {}, key)
  expect(other).toMatchObject({ code: 400, msg: '重复请求的内容不一致！' })
})
