import { addDays } from '../../../base/date.ts'
import { dec } from '../../../base/decimal.ts'
import { refuse, refuseAll } from '../../../base/refusal.ts'
import { post, type RawInput } from '../../../kit/call.ts'
import { wired } from '../../../kit/faults.ts'
import type { Row, RowWith } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { quantity } from '../../../kit/fields/number.ts'
import { rowsAsSent } from '../../../kit/fields/rows.ts'
import { readRow } from '../../../kit/read.ts'
import { writeHistories } from '../../../server/history.ts'
import { insertMany } from '../../../server/insert-many.ts'
import { bind } from '../../../server/report-sql.ts'
import type { Work } from '../../../server/work.ts'
import { stockWarning } from '../reads/reads.server.ts'
import { nextDemandNo } from './demand.server.ts'
import { Demand, demandSource, demandState } from './demand.ts'
import { StockWarning, warning } from './stock-warning.ts'

const lineFields = {
  goodsId: ref('goods', 'commInfoId', '商品', { required: true }),
  depotId: ref('depot', 'depotId', '仓库', { required: true }),
  quantity: quantity('qty', '数量', { min: 0.000001 }),
}
type Line = Row<typeof lineFields>

const sentLines = rowsAsSent('bodyList', '明细', lineFields)

export const warningDemandCalls = [
  post(`${StockWarning.path}/demand`, 'demandbody_add', { lines: sentLines }, demandAll, {
    takes: { rows: lineFields },
    label: '预警转需求',
  }),
]

const most = 1000

/** The suggested quantity of each chosen shelf, or the one that was typed, becomes a line of one demand. */
async function demandAll(work: Work, input: { lines: unknown }, { body }: RawInput) {
  const lines = linesIn(Array.isArray(body) ? body : input.lines)
  await work.tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${work.user.tenantId} demand`])
  const found = await shelvesOf(work, lines)
  refuseAll(lines.flatMap((line, at) => faultOf(found[at], line).map(message => ({ line: at, message }))))
  const billNo = await nextDemandNo(work)
  const rows = found.map((shelf, at) => ({
    billNo,
    goodsId: shelf!.goods_id,
    unitId: shelf!.basic_unit_id,
    depotId: shelf!.depot_id,
    quantity: lines[at]!.quantity ?? dec(shelf!.suggested),
    needDay: shelf!.lead_days == null ? null : addDays(work.today, shelf!.lead_days),
    source: demandSource.warning,
    neededById: work.user.staffId,
    condition: demandState.waiting,
  }))
  const ids = await insertMany(work, Demand, rows)
  await writeHistories(
    work,
    ids.map(id => ({ subject: Demand.name, subjectId: id, subjectNo: billNo, stage: '新增', remark: '库存预警' })),
  )
  return { billNo, ids }
}

function linesIn(sent: unknown): Line[] {
  if (!Array.isArray(sent) || !sent.length) return refuse('请选择至少一条数据')
  if (sent.length > most) refuse('一次最多处理1000条数据，请分批操作！')
  const reads = sent.map(row => readRow(lineFields, row && typeof row === 'object' ? row : {}))
  refuseAll(reads.flatMap(({ problems }, at) => wired(lineFields, problems).map(problem => ({ ...problem, line: at }))))
  return reads.map(({ row }) => row as Line)
}

type Shelf = RowWith<{ goods_id: string; basic_unit_id: string; depot_id: string; suggested: string; lead_days: number | null }>

/** What each line is warned of now, in the order of the lines. */
async function shelvesOf(work: Work, lines: Line[]): Promise<(Shelf | undefined)[]> {
  const { sql, values } = bind(work, stockWarning, { [StockWarning.filters.kind.wire]: warning.lacking })
  const at = values.length
  const rows = await work.tx.many(
    `select q.at::int, g.basic_unit_id, r.* from unnest($${at + 1}::bigint[], $${at + 2}::bigint[]) with ordinality q(goods_id, depot_id, at)
     join (${sql}) r on r.goods_id = q.goods_id and r.depot_id = q.depot_id
     join goods g on g.tenant_id = $${at + 3} and g.id = r.goods_id`,
    [...values, lines.map(line => line.goodsId), lines.map(line => line.depotId), work.user.tenantId],
  )
  const known = new Map(rows.map(row => [row.at, row]))
  return lines.map((_, index) => known.get(index + 1))
}

function faultOf(shelf: Shelf | undefined, line: Line): string[] {
  if (!shelf) return [`已不在缺货预警中，请刷新后重试！`]
  const { goods_code: code, goods_id__title: name } = shelf
  if (Number(shelf.demanded) > 0) return [`商品${code}${name}：已有待处理的需求，请勿重复提交！`]
  return line.quantity || Number(shelf.suggested) > 0 ? [] : [`商品${code}${name}：没有建议补货数量，请填写数量！`]
}
