import { type Decimal, fits, round } from '../../../base/decimal.ts'
import { refuse } from '../../../base/refusal.ts'
import { groupBy } from '../../../base/text.ts'
import type { Finding } from '../../../kit/finding.ts'
import type { Line } from '../../../server/import/sheet.ts'
import { joinedNames, seenAmong } from '../../../server/records/seen.ts'
import { depotsOf } from '../../../server/rights/assigned.ts'
import type { Work } from '../../../server/work.ts'
import { lineFaults } from '../../trade/line/check.ts'
import { readLines, type SheetLine } from '../line-sheet.server.ts'
import { Gain } from './gain.ts'
import { openingColumns } from './opening.ts'

const { depotId: _, ...columns } = openingColumns

type Column = keyof typeof openingColumns
type PlacedLine = SheetLine<typeof columns> & { depotId: string }

/** A row that nothing is wrong with. */
export type OpeningLine = PlacedLine & { quantity: Decimal; costPrice: Decimal }

interface Checked {
  lines: OpeningLine[]
  errors: Finding[]
  /** How many rows have something wrong. */
  bad: number
}

interface KnownDepot {
  id: string
  name: string
  enabled: boolean
}

/** Looks at the sheet batch by batch; what it remembers of earlier batches is where each goods of each depot stood. */
export async function makeOpeningChecker(work: Work, places: Record<string, number>, elsewhere: string | null) {
  const depots = await depotsByName(work)
  if (elsewhere && ![...depots.values()].flat().some(({ id, enabled }) => enabled && id === elsewhere)) refuse('无该仓库权限！')
  const place = { at: places.depotId!, elsewhere }
  const seen = new Map<string, number>()
  return async (rows: Line[]): Promise<Checked> => {
    const { lines, errors } = await readLines(work, rows, places, columns)
    const blame = (row: number, key: Column, msg: string) => void errors.push({ row, column: openingColumns[key].label, msg })
    const depotOf = new Map(rows.map(row => [row.at, depotIn(row, place, depots, msg => blame(row.at, 'depotId', msg))]))
    const placed = lines.flatMap((line): PlacedLine[] => (depotOf.get(line.at) ? [{ ...line, depotId: depotOf.get(line.at)! }] : []))
    const before = await openedBefore(work, placed)
    for (const line of placed) {
      judge(work, line, (key, msg) => blame(line.at, key, msg))
      const place = placeOf(line)
      const at = seen.get(place)
      const billNo = before.get(place)
      if (at) blame(line.at, 'goodsId', `与第${at}行是同一仓库的同一商品，请合并为一行！`)
      else if (billNo) blame(line.at, 'goodsId', `该仓库已录入${line.goods.name}的期初（${billNo}），请先处理该单据！`)
      seen.set(place, at ?? line.at)
    }
    const bad = new Set(errors.map(({ row }) => row))
    const isSound = (line: PlacedLine): line is OpeningLine => !bad.has(line.at)
    return { lines: placed.filter(isSound), errors: errors.sort((one, other) => one.row - other.row), bad: bad.size }
  }
}

const placeOf = ({ depotId, goodsId, batchNo }: { depotId: string; goodsId: string; batchNo?: string | null }) =>
  `${depotId} ${goodsId} ${batchNo ?? ''}`

/** The price follows from the value where only that is given. */
function judge(work: Work, line: PlacedLine, say: (key: Column, msg: string) => void) {
  const { goods, quantity, costPrice, cost } = line
  if (!goods.enabled) say('goodsId', `${goods.name}已停用！`)
  if (!goods.audited) say('goodsId', `${goods.name}待审核，暂不能使用！`)
  if (goods.needsBatch && !line.batchNo) say('batchNo', '请录入批号！')
  if (!goods.needsBatch) line.batchNo = null
  if (!quantity) return say('quantity', '请输入数量！')
  const unit = goods.units.get(line.unitId)!
  const faults = lineFaults(quantity, { goods, unit, places: work.settings.places })
  for (const { text } of faults) say('quantity', text)
  if (faults.length) return
  const price = costPrice ?? (cost && round(cost.div(quantity), 8))
  if (!price) return say('costPrice', '请填写成本单价或成本金额！')
  if (costPrice?.lt(0) || cost?.lt(0)) return say('costPrice', '成本单价和成本金额不能小于0！')
  if (costPrice && !fits(costPrice, 8)) return say('costPrice', '成本单价最多8位小数！')
  if (cost && !fits(cost, 2)) return say('cost', '成本金额最多2位小数！')
  line.costPrice = price
  if (cost && !round(price.times(quantity), 2).eq(cost)) say('cost', '成本金额与数量乘成本单价不一致！')
}

interface DepotPlace {
  /** The column, if there is one. */
  at: number
  /** The depot of rows that name none. */
  elsewhere: string | null
}

function depotIn({ cells }: Line, place: DepotPlace, depots: Map<string, KnownDepot[]>, say: (msg: string) => void): string | undefined {
  const text = (cells[place.at] ?? '').trim()
  if (!text && place.elsewhere) return place.elsewhere
  const found = depots.get(text) ?? []
  if (!text) say('请填写仓库！')
  else if (found.length !== 1) say(found.length ? `仓库“${text}”有多个，请填写仓库编码！` : `仓库“${text}”不存在，请检查编码！`)
  else if (!found[0]!.enabled) say(`${found[0]!.name}已停用！`)
  else return found[0]!.id
  return undefined
}

/** The depots this user works in, by code and by name. */
async function depotsByName(work: Work): Promise<Map<string, KnownDepot[]>> {
  const rows = await work.tx.many(
    `select id, code, name, enabled from depot where tenant_id = $1 and not deleted and kind <> '9' and ($2::bigint[] is null or id = any($2))`,
    [work.user.tenantId, depotsOf(work.user)],
  )
  return new Map([
    ...groupBy(rows, row => row.name),
    ...rows.filter(row => row.code).map((row): [string, KnownDepot[]] => [row.code, [row]]),
  ])
}

/** What has its opening already, in a bill that counts or is about to. */
async function openedBefore(work: Work, lines: PlacedLine[]): Promise<Map<string, string>> {
  if (!lines.length) return new Map()
  const rows = await work.tx.many(
    `select g.depot_id, l.goods_id, l.batch_no, min(g.id) as id, min(g.bill_no) as bill_no from gain_line l join gain g on g.tenant_id = l.tenant_id and g.id = l.head_id
     where l.tenant_id = $1 and l.goods_id = any($2::bigint[]) and g.reason = '1' and g.state in ('draft', 'submitted', 'rejected', 'posted')
       and not g.is_red and not g.deleted group by 1, 2, 3`,
    [work.user.tenantId, lines.map(line => line.goodsId)],
  )
  const seen = await seenAmong(
    work,
    Gain,
    rows.map(row => row.id),
  )
  const named = (row: { id: string; bill_no: string }) => (seen.has(row.id) ? row.bill_no : joinedNames([], 1))
  return new Map(rows.map(row => [placeOf({ depotId: row.depot_id, goodsId: row.goods_id, batchNo: row.batch_no }), named(row)]))
}
