import { beforeAll, expect, test } from 'vitest'
import { entries, journal, shelf } from '../books.ts'
import { ids, staffOf } from '../company.ts'
import { story } from '../story.ts'
import { buy, line as goodsLine, sell } from '../trading.ts'

const { world, accountant, finance_manager: finance, boss, admin } = await story('accountant', 'finance_manager', 'boss', 'admin')
beforeAll(() => buy(admin, [goodsLine(30, 11.3), goodsLine(3, 2.26, { commInfoId: ids.bolt })]))

const bills = 'blade-finance/costhead'
const lines = 'blade-finance/costbody'

const line = (more: object = {}) => ({ depotId: ids.hangzhou, commInfoId: ids.bearing, adjAmt: 20, ...more })
const bill = (bodyList: object[], more: object = {}) => ({ staffId: staffOf('finance_manager'), bodyList, ...more })
const stock = (goodsId = ids.bearing) => shelf(world, goodsId)

async function post(bodyList: object[]) {
  const sent = await finance.ok.post(`${bills}/accounting`, bill(bodyList))
  expect(sent.status).toBe('3002')
  return boss.ok.get(`${bills}/pass`, { id: sent.id, version: sent.version })
}

test('6.6 FIN-174…177 an accountant drafts, whoever may change a cost sends and another passes', async () => {
  const draft = await accountant.ok.post(`${bills}/submit`, bill([line()]))
  expect(draft.status).toBe('3001')
  const shown = await accountant.ok.get(`${bills}/detail`, { id: draft.id })
  expect(shown).toMatchObject({
    depotId: ids.hangzhou,
    adjAmt: 20,
    bodyList: [{ qty: 30, costAmt: 300, adjAmt: 20, depotName: '杭州总仓' }],
  })
  expect((await accountant.post(`${bills}/accountingById`, { id: draft.id })).code).toBe(403)
  const sent = await finance.ok.post(`${bills}/accountingById`, { id: draft.id, version: draft.version })
  expect((await finance.get(`${bills}/pass`, { id: sent.id })).msg).toBe('不能审核自己提交的单据！')
  const posted = await boss.ok.get(`${bills}/pass`, { id: sent.id, version: sent.version })
  expect(posted.status).toBe('3004')
  expect(await stock()).toEqual([30, 320, 0])
  expect(await journal(world, sent.id)).toEqual({ 1405: 20, 6402: -20 })
  expect(await entries(world, sent.id)).toMatchObject([{ kind: 'COST_ADJ', quantity: 0, cost: 20 }])
  expect((await accountant.ok.get(`${bills}/list`, { billNo: posted.billNo })).records).toMatchObject([{ adjAmt: 20, status: '3004' }])
  expect((await accountant.post(`${bills}/remove`, undefined, { ids: sent.id })).msg).toBe('只能删除草稿状态的单据！')
})

test('6.6 a new price says what all of it is worth; flush takes it back to the cent', async () => {
  const posted = await post([line({ adjAmt: undefined, newPrice: 9.99 }), line({ commInfoId: ids.bolt, adjAmt: -1.5 })])
  expect(await stock()).toEqual([30, 299.7, 0])
  expect(await stock(ids.bolt)).toEqual([3, 4.5, 0])
  expect((await accountant.ok.get(`${bills}/detail`, { id: posted.id })).adjAmt).toBe(-21.8)
  expect((await accountant.post(`${bills}/flush`, { id: posted.id })).code).toBe(403)
  expect((await finance.ok.post(`${bills}/flush`, { id: posted.id, version: posted.version })).status).toBe('3005')
  expect(await stock()).toEqual([30, 320, 0])
  expect(await stock(ids.bolt)).toEqual([3, 6, 0])
})

test('6.6 nothing is worth less than nothing, and nothing that is not there is worth anything: all bad lines at once', async () => {
  const answer = await finance.post(
    `${bills}/accounting`,
    bill([line({ adjAmt: -320.01 }), line({ commInfoId: ids.bolt, adjAmt: 0 }), line({ commInfoId: ids.grease, adjAmt: 1 })]),
  )
  expect(answer).toMatchObject({
    code: 400,
    msg: '第1行商品01010205深沟球轴承：调整后库存金额不能小于0！；第2行商品02010112外六角螺栓：调整金额不能为0！；第3行商品08010003锂基润滑脂：调整后库存金额不能小于0！',
  })
  expect((await finance.post(`${bills}/accounting`, bill([line(), line({ adjAmt: 1 })]))).msg).toBe('第2行仓库和商品重复，请合并为一行！')
  expect((await finance.post(`${bills}/accounting`, bill([line({ adjAmt: '' }), line({ commInfoId: ids.bolt, depotId: '' })]))).msg).toBe(
    '第1行请录入调整金额或新单价！；第2行请选择仓库！',
  )
  expect((await finance.post(`${bills}/submit`, bill([line({ depotId: '4611686018427387904' })]))).msg).toBe('第1行仓库不存在或无权限！')
})

test('6.6 what has left since it was sent is looked at again under lock', async () => {
  const sent = await finance.ok.post(`${bills}/accounting`, bill([line({ commInfoId: ids.bolt, adjAmt: -5 })]))
  await sell(admin, [goodsLine(1, 5, { commInfoId: ids.bolt })])
  expect((await boss.get(`${bills}/pass`, { id: sent.id, version: sent.version })).msg).toBe(
    '第1行商品02010112外六角螺栓：调整后库存金额不能小于0！',
  )
  expect((await boss.ok.get(`${bills}/reject`, { id: sent.id, version: sent.version, remark: '已售' })).status).toBe('3003')
  expect((await accountant.ok.post(`${bills}/cancel`, { id: sent.id, remark: '不调了' })).status).toBe('3006')
})

test('FIN-178…181 EXP-084 its lines are rows of their own, written and removed in drafts', async () => {
  const one = await accountant.ok.post(`${lines}/submit`, line())
  const two = await accountant.ok.post(`${lines}/submit`, { ...line({ commInfoId: ids.bolt, newPrice: 3 }), headId: one.headId })
  await accountant.ok.post(`${lines}/submit`, { id: one.id, adjAmt: 7 })
  expect(await accountant.ok.get(`${lines}/detail`, { id: one.id })).toMatchObject({ adjAmt: 7, headId: one.headId, status: '3001' })
  const listed = await accountant.ok.get(`${lines}/list`, { status: '3001' })
  expect(listed).toMatchObject({ total: 2, records: [{ id: one.id }, { id: two.id, adjAmt: 2, newPrice: 3 }] })
  await accountant.ok.post(`${lines}/remove`, undefined, { ids: one.id })
  expect((await accountant.ok.get(`${bills}/detail`, { id: one.headId })).bodyList).toMatchObject([{ id: two.id }])
  expect((await accountant.get(`${lines}/detail`, { id: one.id })).msg).toBe('数据不存在或无权限！')
  expect((await accountant.download(`${bills}/export`)).status).toBe(200)
  await accountant.ok.post(`${bills}/remove`, undefined, { ids: one.headId })
})
