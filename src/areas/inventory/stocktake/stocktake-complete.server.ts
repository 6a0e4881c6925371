import { type Decimal, sum, zero } from '../../../base/decimal.ts'
import { type Fault, refuse, refuseAll } from '../../../base/refusal.ts'
import { byKey } from '../../../base/text.ts'
import { limits } from '../../../server/limits.ts'
import type { Work } from '../../../server/work.ts'
import { type KnownGoods, readGoods } from '../../trade/goods.server.ts'
import { lineFaults } from '../../trade/line/check.ts'
import { lineFault } from '../../trade/line/line-faults.server.ts'
import { countOf, type StocktakeDoc, type StocktakeLine, uncounted } from './stocktake.ts'
import { placeOf, takeBook } from './stocktake-book.server.ts'

/** Checks what was counted, and compares it with what the books held at the snapshot. */
export async function completeStocktake(work: Work, bill: StocktakeDoc) {
  if (!bill.depotId) refuse('请选择仓库！')
  if (bill.lines.length > limits.lines) refuse(`一张单据最多${limits.lines}行，请分单录入！`)
  const ids = bill.lines.flatMap(line => line.goodsId ?? [])
  const [goods, stored] = await Promise.all([readGoods(work, ids), storedOf(work, bill)])
  refuseAll([...bill.lines.flatMap((line, index) => faultsOf(work, line, index, goods)), ...twins(bill.lines, goods)])
  refuseAll(bill.lines.flatMap((line, index) => carryOn(work, line, index, stored.lines.get(line.id))))
  if (stored.depotId && stored.depotId !== bill.depotId) refuse('盘点仓库不能修改，请作废后重新盘点！')
  const books = await takeBook(work, bill)
  for (const line of bill.lines) if (line.goodsId) line.book = books.get(placeOf(line)) ?? zero
  refuseAll(bill.lines.flatMap((line, index) => batchFaults(line, index, goods)))
  compare(bill)
}

/** The difference of each line, and the sums of the bill: those of the lines that were compared, so that the difference is the count less the book. */
function compare(bill: StocktakeDoc) {
  for (const line of bill.lines) {
    const count = countOf(line) ?? (bill.uncounted === uncounted.gone ? zero : null)
    line.difference = count && line.book ? count.minus(line.book) : null
  }
  const total = (pick: (line: StocktakeLine) => Decimal | null) => sum(bill.lines.map(line => pick(line) ?? zero))
  const book = total(line => line.difference && line.book)
  Object.assign(bill, { book, counted: total(countOf), difference: total(line => line.difference) })
}

interface StoredLine {
  id: string
  counted: string | null
  recounted: string | null
  counter_id: string | null
  version: number | null
}

async function storedOf(work: Work, { id }: StocktakeDoc) {
  const [head, lines] = await Promise.all([
    work.tx.one('select depot_id from stocktake where tenant_id = $1 and id = $2', [work.user.tenantId, id]),
    work.tx.many<StoredLine>(
      'select id, counted, recounted, counter_id, version from stocktake_line where tenant_id = $1 and head_id = $2',
      [work.user.tenantId, id],
    ),
  ])
  return { depotId: head?.depot_id as string | undefined, lines: byKey(lines, line => line.id) }
}

type Checked = Pick<StocktakeLine, 'goodsId' | 'unitId' | 'batchNo' | 'counted' | 'recounted'>

/** What is wrong with one line; the unit and the batch are set right on the way. */
export function faultsOf(work: Work, line: Checked, index: number, known: Map<string, KnownGoods>): Fault[] {
  if (!line.goodsId) return []
  const plain = (field: string, message: string) => ({ line: index, field, message })
  const goods = known.get(line.goodsId)
  if (!goods || goods.deleted) return [plain('goodsId', '商品不存在或无权限！')]
  line.unitId ??= goods.basicUnitId
  line.batchNo = (goods.needsBatch && line.batchNo?.trim()) || null
  const unit = goods.units.get(goods.basicUnitId)!
  if (line.unitId !== goods.basicUnitId)
    return [plain('unitId', `商品${goods.code}${goods.name}：盘点按基本单位${unit.name}录入，请重新选择单位！`)]
  const rules = { goods, unit, places: work.settings.places, mayBeZero: true }
  return (['counted', 'recounted'] as const).flatMap(field =>
    line[field] == null ? [] : lineFaults(line[field], rules).map(fault => ({ ...lineFault(index, fault, goods), field })),
  )
}

/** What is found beyond what lay there in no batch is of one, and whoever counts it sees of which. */
export function batchFaults(line: Checked & { book: Decimal | null }, index: number, known: Map<string, KnownGoods>): Fault[] {
  if (!line.goodsId || line.batchNo || !known.get(line.goodsId)?.needsBatch) return []
  return countOf(line)?.gt(line.book ?? zero) ? [{ line: index, field: 'batchNo', message: '请录入批号！', reason: 'required' }] : []
}

/** The same goods on two lines would be compared with the same book twice. */
function twins(lines: StocktakeLine[], known: Map<string, KnownGoods>): Fault[] {
  const first = new Map<string, number>()
  return lines.flatMap((line, index) => {
    if (!line.goodsId) return []
    const at = first.get(placeOf(line))
    if (at === undefined) first.set(placeOf(line), index)
    const message = `商品${known.get(line.goodsId)?.name ?? ''}与第${at! + 1}行重复，请合并后录入！`
    return at === undefined ? [] : [{ line: index, field: 'goodsId', message }]
  })
}

const same = (stored: string | null, now: Decimal | null) =>
  stored == null || now == null ? stored == null && now == null : now.eq(stored)

/** Who changes a count has counted; what another one has counted since it was read is not written over. */
function carryOn(work: Work, line: StocktakeLine, index: number, stored?: StoredLine): Fault[] {
  const isSame = stored ? same(stored.counted, line.counted) && same(stored.recounted, line.recounted) : countOf(line) == null
  const isStale = stored && line.version != null && line.version !== (stored.version ?? 1)
  if (!isSame && isStale) return [{ line: index, field: 'counted', message: '已被他人盘点，请刷新后重试！' }]
  const version = stored?.version ?? (stored ? 1 : 0)
  Object.assign(line, {
    version: isSame && stored ? version : version + 1,
    counterId: isSame ? (stored?.counter_id ?? null) : work.user.id,
  })
  return []
}
