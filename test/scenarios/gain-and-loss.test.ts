import { expect, test } from 'vitest'
import { entries, journal, shelf } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { story } from '../story.ts'

const { world, warehouse, accountant } = await story('warehouse', 'accountant')

const gains = 'blade-inventory/profitinventory'
const losses = 'blade-inventory/lossinventory'
const line = (more: object = {}) => ({ commInfoId: ids.bearing, unitId: ids.piece, qty: 10, ...more })
const bill = (more: object = {}) => ({ depotId: ids.hangzhou, staffId: staffOf('warehouse'), reasonType: '2', bodyList: [line()], ...more })
const stock = () => shelf(world, ids.bearing)

const post = async (path: string, body: object) => {
  const saved = await warehouse.ok.post(`${path}/accounting`, body)
  expect(saved.status).toBe('3002')
  return accountant.ok.post(`${path}/audit`, { id: saved.id, version: saved.version })
}

test('6.3 a gain is saved, sent for approval, and posted by another; its price is its value', async () => {
  const draft = await warehouse.ok.post(`${gains}/submit`, bill({ bodyList: [] }))
  expect(draft.status).toBe('3001')
  expect((await warehouse.post(`${gains}/accounting`, { ...bill({ bodyList: [] }), id: draft.id, version: 1 })).msg).toBe(
    '请至少录入一条商品明细！',
  )
  const sent = await warehouse.ok.post(`${gains}/accounting`, {
    ...bill({ bodyList: [line({ costPrice: 8.5 })] }),
    id: draft.id,
    version: 1,
  })
  expect((await accountant.post(`${gains}/audit`, { id: draft.id, version: 1 })).msg).toBe('数据已被他人修改，请刷新后重试！')
  const posted = await accountant.ok.get(`${gains}/pass`, { id: draft.id, version: sent.version })
  expect(posted.status).toBe('3004')
  expect(await stock()).toEqual([10, 85, 0])
  expect(await journal(world, draft.id)).toEqual({ 1405: 85, 6301: -85 })
  expect((await accountant.post(`${gains}/audit`, { id: draft.id, version: posted.version })).msg).toBe('单据状态已变更，请刷新后重试！')
})

test('6.3 without a price it is worth what lies there; where nothing lies and nothing was bought a price is asked for', async () => {
  const more = await post(gains, bill({ bodyList: [line({ qty: 2 })] }))
  expect(await stock()).toEqual([12, 102, 0])
  expect((await accountant.ok.get(`${gains}/detail`, { id: more.id })).bodyList[0]).toMatchObject({ costPrice: 8.5, costAmt: 17 })
  const saved = await warehouse.ok.post(`${gains}/accounting`, bill({ bodyList: [line(), line({ commInfoId: ids.bolt })] }))
  expect((await accountant.post(`${gains}/audit`, { id: saved.id, version: saved.version })).msg).toBe('第2行请录入成本单价！')
  expect((await accountant.get(`${gains}/reject`, { id: saved.id, version: saved.version })).msg).toBe('请输入驳回原因！')
  expect((await accountant.ok.get(`${gains}/reject`, { id: saved.id, version: saved.version, remark: '价格' })).status).toBe('3003')
  expect((await warehouse.ok.post(`${gains}/cancel`, { id: saved.id, remark: '重开' })).status).toBe('3006')
})

test('6.3 what was there from the beginning stands against account 4001', async () => {
  const { id } = await post(gains, bill({ reasonType: '1', bodyList: [line({ commInfoId: ids.bolt, qty: 100, costPrice: 0.5 })] }))
  expect(await journal(world, id)).toEqual({ 1405: 50, 4001: -50 })
  expect(await entries(world, id)).toMatchObject([{ kind: 'OPENING' }])
})

test('6.4 a loss leaves at the average against the account of its reason, and never more than there is', async () => {
  const { id } = await post(losses, bill({ reasonType: '2', bodyList: [line({ qty: 3 })] }))
  expect(await journal(world, id)).toEqual({ 1405: -25.5, 6602: 25.5 })
  const short = await warehouse.ok.post(
    `${losses}/accounting`,
    bill({ reasonType: '1', bodyList: [line({ qty: 1000 }), line({ commInfoId: ids.bolt, qty: 101 })] }),
  )
  expect((await accountant.post(`${losses}/audit`, { id: short.id, version: short.version })).msg).toBe(
    '第1行深沟球轴承库存不足，当前可用9，需要1000！；第2行外六角螺栓库存不足，当前可用100，需要101！',
  )
  await warehouse.ok.post(`${losses}/cancel`, { id: short.id, remark: '数量错' })
})

test('6.3 6.4 flush takes back to the cent; a red bill is not flushed again; what has left cannot be taken back', async () => {
  const before = await stock()
  const up = await post(gains, bill({ bodyList: [line({ qty: 5, costPrice: 9.99 })] }))
  const red = await accountant.ok.post(`${gains}/flush`, { id: up.id, version: up.version })
  expect(red.status).toBe('3005')
  expect(await stock()).toEqual(before)
  const [back] = (await accountant.ok.get(`${gains}/list`, { sourceBillId: up.id })).records
  expect((await accountant.post(`${gains}/flush`, { id: back.id })).msg).toBe('红冲单据不能再次红冲！')
  const used = await post(gains, bill({ bodyList: [line({ commInfoId: ids.grease, unitId: ids.kilo, qty: 4, costPrice: 200 })] }))
  await post(losses, bill({ reasonType: '1', bodyList: [line({ commInfoId: ids.grease, unitId: ids.kilo, qty: 1 })] }))
  expect((await accountant.post(`${gains}/flush`, { id: used.id })).msg).toBe('杭州总仓商品锂基润滑脂库存不足，不能红冲！')
})

test('nobody approves what he submitted himself; the warehouse has no right to approve', async () => {
  const own = await accountant.ok.post(`${gains}/accounting`, bill({ staffId: staffOf('accountant'), bodyList: [line({ costPrice: 1 })] }))
  expect((await accountant.post(`${gains}/audit`, { id: own.id })).msg).toBe('不能审核自己提交的单据！')
  expect((await warehouse.post(`${gains}/audit`, { id: own.id })).code).toBe(403)
  expect((await accountant.ok.post(`${gains}/withdraw`, { id: own.id })).status).toBe('3001')
})
