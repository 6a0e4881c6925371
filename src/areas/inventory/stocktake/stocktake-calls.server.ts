import { type Decimal, sum, zero } from '../../../base/decimal.ts'
import { exact } from '../../../base/exact.ts'
import { refuse } from '../../../base/refusal.ts'
import { groupBy, isEmpty, isId } from '../../../base/text.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { integer } from '../../../kit/fields/number.ts'
import { rowsAsSent } from '../../../kit/fields/rows.ts'
import { text } from '../../../kit/fields/text.ts'
import { alsoAt } from '../../../server/documents/document-calls.ts'
import { worksIn } from '../../../server/rights/assigned.ts'
import type { Work } from '../../../server/work.ts'
import { DepotLocation } from '../../stock/depot-location.ts'
import { inBasicUnits } from '../../trade/line/line.ts'
import { linesFrom, readExcel, refuseFaults } from '../line-import.server.ts'
import type { SheetLine } from '../line-sheet.server.ts'
import { stocktake } from './stocktake.server.ts'
import { Stocktake } from './stocktake.ts'
import { placeOf } from './stocktake-book.server.ts'
import { type CountedLine, countsFrom, type Way, writeCounts } from './stocktake-count.server.ts'
import { countSheet } from './stocktake-sheet.server.ts'

const columns = ['goodsId', 'unitId', 'counted', 'recounted', 'batchNo', 'expiry', 'location', 'reason', 'remark'] as const
type CountRow = SheetLine<Pick<typeof Stocktake.lines, (typeof columns)[number]>>

const { goodsId, batchNo, counted, recounted, location, reason, version } = Stocktake.lines
const id = text('id', '盘点单')
const mode = integer('mode', '方式')
const countInput = {
  id,
  mode,
  lines: rowsAsSent('bodyList', '实盘明细', { goodsId, batchNo, counted, recounted, location, reason, version }),
}
const sheetInput = { id, mode, billNo: text('billNo', '单号') }
const path = (word: string) => `${Stocktake.path}/${word}`

export const stocktakeCalls = [
  readExcel(Stocktake, columns, joined),
  countSheet(columns),
  post(path('importCheckInventory'), 'checkinventory_add', sheetInput, importCounts, {
    takes: 'file',
    label: '导入盘点表',
    timeout: 300_000,
    dear: 'file',
  }),
  post(path('count'), 'checkinventory_add', countInput, count, { label: '录入实盘' }),
  ...alsoAt(stocktake, 'bu-check-inventory-head/checkinventoryhead', ['list', 'detail', 'submit', 'remove']),
  get(path('location'), 'checkinventory_view', { depotId: text('depotId', '仓库') }, locations, { label: '盘点库位' }),
]

/** 2 adds what was counted to what stands there, else it takes its place; the answer tells which. */
const wayIn = ({ mode }: { mode: number | null }): Way => (mode === 2 ? 'adds' : 'replaces')

const answerOf = (way: Way, lines: CountedLine[]) => {
  const { counted, recounted, goodsId, version } = Stocktake.lines
  return {
    mode: way === 'adds' ? 2 : 1,
    bodyList: lines.map(line => ({
      id: line.id,
      lineNo: line.lineNo,
      [goodsId.wire]: line.goodsId,
      beforeQty: line.before && exact(line.before),
      [counted.wire]: line.counted && exact(line.counted),
      [recounted.wire]: line.recounted && exact(line.recounted),
      [version.wire]: line.version,
    })),
  }
}

async function count(work: Work, sent: Row<typeof countInput>) {
  return answerOf(wayIn(sent), await writeCounts(work, sent.id, countsFrom(sent.lines), wayIn(sent)))
}

/** A sheet of counts goes into the bill that it belongs to; the same goods in several rows were found in several places. */
async function importCounts(work: Work, sent: Row<typeof sheetInput>, raw: RawInput) {
  const id = isEmpty(sent.id) ? await numbered(work, sent.billNo) : sent.id
  const { lines, errors } = await linesFrom(work, Stocktake, columns, raw)
  refuseFaults(errors)
  const filled = lines.filter(isFilledIn)
  const counts = joined(filled).map(({ goodsId, batchNo, counted, recounted, location, reason, at }) => ({
    goodsId,
    batchNo,
    counted: counted ?? undefined,
    recounted: recounted ?? undefined,
    location: location ?? undefined,
    reason: reason ?? undefined,
    at,
  }))
  if (!counts.length) refuse('表格中没有实盘数，请填写后再导入！')
  return { rows: filled.length, ...answerOf(wayIn(sent), await writeCounts(work, id, counts, wayIn(sent))) }
}

/** A sheet that was handed out full of goods comes back with some of them counted. */
const isFilledIn = ({ counted, recounted, reason }: CountRow) => !!(counted ?? recounted ?? reason)

async function numbered(work: Work, billNo: unknown) {
  if (isEmpty(billNo)) refuse('请选择要导入的盘点单！')
  const row = await work.tx.one('select id from stocktake where tenant_id = $1 and bill_no = $2 and not deleted', [
    work.user.tenantId,
    String(billNo),
  ])
  return row?.id ?? refuse('数据不存在或无权限！')
}

/** Boxes are counted as the pieces that are in them. */
function inPieces(line: CountRow): CountRow {
  const { numerator, denominator } = line.goods.units.get(line.unitId)!
  const pieces = (quantity: Decimal | null) => quantity && (inBasicUnits(quantity, numerator, denominator) ?? quantity)
  return { ...line, unitId: line.goods.basicUnitId, counted: pieces(line.counted), recounted: pieces(line.recounted) }
}

function joined(lines: CountRow[]): CountRow[] {
  const all = (counts: (Decimal | null)[]) => (counts.some(Boolean) ? sum(counts.map(one => one ?? zero)) : null)
  return [...groupBy(lines.map(inPieces), placeOf).values()].map(some => ({
    ...some[0]!,
    counted: all(some.map(line => line.counted)),
    recounted: all(some.map(line => line.recounted)),
  }))
}

async function locations(work: Work, { depotId }: { depotId: string | null }) {
  if (!depotId || !isId(depotId)) return refuse('请选择仓库！')
  if (!worksIn(work.user, depotId)) refuse('无该仓库权限！')
  const rows = await work.tx.many(
    'select id, depot_id, code, name from depot_location where tenant_id = $1 and depot_id = $2 and not deleted order by code',
    [work.user.tenantId, depotId],
  )
  const { depotId: depot, code, name } = DepotLocation.fields
  return rows.map(row => ({ id: row.id, [depot.wire]: row.depot_id, [code.wire]: row.code, [name.wire]: row.name ?? '' }))
}
