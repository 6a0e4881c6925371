import { expect, test } from 'vitest'
import { shelf } from '../books.ts'
import { ids } from '../company.ts'
import { story } from '../story.ts'
import { buy, line } from '../trading.ts'

const { world, warehouse, admin } = await story('warehouse', 'admin')
await buy(
  admin,
  [ids.bearing, ids.bolt].map(commInfoId => line(40, 11.3, { commInfoId })),
)
const { id: assembleId } = await warehouse.ok.post('blade-inventory/assemble/submit', {
  assembleName: '轴承座套件',
  commInfoId: ids.grease,
  bodyList: [
    { commInfoId: ids.bearing, qty: 2 },
    { commInfoId: ids.bolt, qty: 4 },
  ],
})

const path = 'blade-inventory/repackinventory'
const bill = (more: object = {}) => ({ assembleId, depotId: ids.hangzhou, repackType: '1', qty: 3, ...more })
const linesOf = ({ bodyList }: { bodyList: Record<string, any>[] }) =>
  bodyList.map(({ inOutType, commInfoId, unitId, qty }) => [inOutType, commInfoId, unitId, qty])
const stocks = async () =>
  (await Promise.all([ids.bearing, ids.bolt, ids.grease].map(id => shelf(world, id)))).map(([quantity]) => quantity)

const used = [
  ['1', ids.bearing, ids.piece, 6],
  ['1', ids.bolt, ids.piece, 12],
]
const whole = ['2', ids.grease, ids.kilo, 3]

test('6.7 the blank bill of a kit shows what will be used up and made; without a number of sets it is empty', async () => {
  expect(linesOf(await warehouse.ok.get(`${path}/initAdd`, bill()))).toEqual([...used, whole])
  const apart = await warehouse.ok.get(`${path}/initAdd`, bill({ repackType: '2' }))
  expect(linesOf(apart)).toEqual([whole, ...used].map(([way, ...rest]) => [way === '1' ? '2' : '1', ...rest]))
  for (const more of [{ qty: '' }, { qty: 0 }, { qty: 'x' }, { assembleId: '' }])
    expect((await warehouse.ok.get(`${path}/initAdd`, bill(more))).bodyList).toEqual([])
  expect((await warehouse.get(`${path}/initAdd`, bill({ assembleId: '999' }))).msg).toBe('组装清单不存在或无权限！')
})

test('6.7 a bill that names a kit needs no lines, in one step or by way of a draft; any other does', async () => {
  const { id } = await warehouse.ok.post(`${path}/accounting`, bill())
  expect(linesOf(await warehouse.ok.get(`${path}/detail`, { id }))).toEqual([...used, whole])
  expect(await stocks()).toEqual([34, 28, 3])
  const draft = await warehouse.ok.post(`${path}/submit`, bill({ qty: '', bodyList: [] }))
  expect((await warehouse.post(`${path}/accountingById`, { id: draft.id, version: draft.version })).msg).toBe('请输入套数！')
  const saved = await warehouse.ok.post(`${path}/submit`, { ...bill({ repackType: '2', qty: 1 }), id: draft.id, version: draft.version })
  await warehouse.ok.post(`${path}/accountingById`, { id: draft.id, version: saved.version })
  expect(await stocks()).toEqual([36, 32, 2])
  expect((await warehouse.post(`${path}/accounting`, bill({ assembleId: '' }))).msg).toBe('请至少录入一条商品明细！')
})

test('6.7 a kit of more than there is is refused by its lines, and nothing moves', async () => {
  expect((await warehouse.post(`${path}/accounting`, bill({ qty: 30 }))).msg).toContain('可合并数量不足！')
  expect(await stocks()).toEqual([36, 32, 2])
})
