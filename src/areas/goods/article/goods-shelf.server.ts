import { refuseAll } from '../../../base/refusal.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { integer } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { onEach } from '../../../server/documents/each.ts'
import { sortRows } from '../../../server/records/abilities.ts'
import { exportRecords } from '../../../server/records/export.ts'
import { change, find, idsOf } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { openClasses } from '../class/shop-class.server.ts'
import { audit, Goods } from './goods.ts'
import { type GoodsNamed, goodsNamed, goodsOf, goodsPage, named, type Stored, type Wire } from './goods-shown.server.ts'

const path = (verb: string) => `${Goods.path}/${verb}`
const about = { thing: Goods.name, verb: 'shelving' }
const classId = ref('goodsClass', 'classifyId', '商品分类')
const sorted = { id: ref('goods', 'id', '商品', { required: true }), sort: integer('sort', '排序', { required: true, min: 0 }) }
const goodsId = text('commInfoId', '商品', { required: true })

/** What the mall shows: goods that sell for money, and goods that sell for points. */
export const shelfCalls = [
  post(path('putOnShelves'), 'comminfo_putOnShelves', goodsNamed, putOn, { label: '商品上架', about }),
  post(path('putOnShelvesForBatch'), 'comminfo_putOnShelves', goodsNamed, putOnEach, { label: '商品批量上架', apart: true }),
  post(path('putOffShelves'), 'comminfo_putOffShelves', goodsNamed, putOff, { label: '商品下架', about }),
  get(path('putOnShelvesList'), 'comminfo_view', { classId }, onShelf, { takes: { list: Goods }, label: '上架商品' }),
  get(path('exportPutOnShelves'), 'comminfo_export', { classId }, exportOnShelf, {
    takes: { list: Goods },
    label: '上架商品导出',
    dear: 'file',
  }),
  get(path('selectSimilars'), 'comminfo_view', { goodsId }, similars, { label: '同类商品' }),
  get(path('scoreList'), 'comminfo_view', {}, forPoints, { takes: { list: Goods }, label: '积分商品' }),
  post(path('scorePutOn'), 'comminfo_putOnShelves', goodsNamed, putOnForPoints, { label: '积分上架' }),
  post(path('scorePutOff'), 'comminfo_putOffShelves', goodsNamed, putOffForPoints, { label: '积分下架' }),
  post(path('scoreSort'), 'comminfo_edit', {}, sortForPoints, { takes: { rows: sorted }, label: '积分排序' }),
]

async function putOn(work: Work, input: GoodsNamed) {
  const rows = await goodsOf(work, input)
  refuseAll(await mallProblems(work, rows))
  await turn(work, rows, 'onShelf', true, '上架')
}

/** Each for itself: one that is not ready keeps no other off the shelf. */
async function putOnEach(work: Work, input: GoodsNamed) {
  return onEach(work, idsOf(input.ids), async (inner, id) => {
    const row = await find(inner, Goods, id, true)
    refuseAll(await mallProblems(inner, [row]))
    await turn(inner, [row], 'onShelf', true, '上架')
    return { billNo: row.code }
  })
}

const shelfProblems = ({ name, enabled, audit_state, picture }: Wire): string[] => [
  ...(enabled ? [] : [`商品${name}已停用，不能上架！`]),
  ...(audit_state === audit.passed ? [] : [`商品${name}待审核，不能上架！`]),
  ...(picture ? [] : [`商品${name}缺少主图，不能上架！`]),
]

/** All that keeps some goods out of the mall, of every one of them. */
async function mallProblems(work: Work, rows: Stored[]): Promise<string[]> {
  const open = await openClasses(
    work,
    rows.flatMap(row => row.shop_class_id ?? []),
  )
  return rows.flatMap(row => [...shelfProblems(row), ...priceProblems(row), ...classProblems(row, open)])
}

const priceProblems = ({ name, mall_price }: Wire): string[] => (Number(mall_price) > 0 ? [] : [`商品${name}未设置商城价，不能上架！`])

function classProblems({ name, shop_class_id }: Stored, open: Set<string>): string[] {
  if (!shop_class_id) return [`商品${name}未设置商城分类，不能上架！`]
  return open.has(shop_class_id) ? [] : [`商品${name}的商城分类未上架，不能上架！`]
}

const pointProblems = ({ name, score_price }: Wire): string[] => (Number(score_price) > 0 ? [] : [`商品${name}未设置积分价，不能上架！`])

const columns = { onShelf: 'on_shelf', onScoreShelf: 'on_score_shelf' }

async function turn(work: Work, rows: Wire[], key: keyof typeof columns, value: boolean, stage: string) {
  for (const row of rows) if (row[columns[key]] !== value) await change(work, Goods, row, { [key]: value }, stage)
}

async function putOff(work: Work, input: GoodsNamed) {
  await turn(work, await goodsOf(work, input), 'onShelf', false, '下架')
}

async function putOnForPoints(work: Work, input: GoodsNamed) {
  const rows = await goodsOf(work, input)
  refuseAll(rows.flatMap(row => [...shelfProblems(row), ...pointProblems(row)]))
  await turn(work, rows, 'onScoreShelf', true, '积分上架')
}

async function putOffForPoints(work: Work, input: GoodsNamed) {
  await turn(work, await goodsOf(work, input), 'onScoreShelf', false, '积分下架')
}

async function sortForPoints(work: Work, _input: object, { body }: RawInput) {
  await sortRows(work, Goods, 'scoreSort', body)
}

interface InClass {
  classId: string | null
}

/** A class stands for all that hangs below it. */
const shown = (query: Wire, classId: string | null): Wire => ({ ...query, 'treeCommClassifyId': classId, 'isPutOnShelves': 2 })

async function onShelf(work: Work, input: InClass, { query }: RawInput) {
  return goodsPage(work, shown(query, input.classId))
}

async function exportOnShelf(work: Work, input: InClass, { query }: RawInput) {
  return exportRecords(work, { ...Goods, label: '上架商品' }, shown(query, input.classId))
}

async function forPoints(work: Work, _input: object, { query }: RawInput) {
  return goodsPage(work, { 'ascs': 'scoreSort', ...query, 'isScorePutOn': 2 })
}

/** Of the same class and brand, and to be had in the mall. */
async function similars(work: Work, input: { goodsId: string }) {
  const { class_id, brand_id } = await find(work, Goods, input.goodsId)
  const brand = brand_id ? { brandId: brand_id } : { brandId_null: 1 }
  const page = await goodsPage(work, { 'commClassifyId': class_id, ...brand, 'isPutOnShelves': 2, status: 1, size: 51 })
  return page.records
    .filter(row => row.id !== input.goodsId)
    .map(named)
    .slice(0, 50)
}
