import { type Decimal, dec } from '../../../base/decimal.ts'
import { refuse, refuseAll } from '../../../base/refusal.ts'
import { byKey, unique } from '../../../base/text.ts'
import { wired } from '../../../kit/faults.ts'
import type { Fields } from '../../../kit/field.ts'
import { id } from '../../../kit/fields/choice.ts'
import { quantity } from '../../../kit/fields/number.ts'
import { words } from '../../../kit/fields/text.ts'
import { readRow } from '../../../kit/read.ts'
import { writeHistories } from '../../../server/history.ts'
import { idsOf, missing } from '../../../server/records/records.ts'
import { addScope, tenantWhere } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { Demand, demandState } from './demand.ts'

/** What is said of a demand that is to be bought or moved: how much of it, all that is left unless told. */
export const takenFields = {
  id: id('id', '采购需求', { required: true }),
  quantity: quantity('qty', '数量', { min: 0.000001 }),
}

/** The same by nothing but their ids. */
export const takenIds = { ids: words('ids', '采购需求', { length: 20_000 }) }

/** A demand that is taken, under lock, and how much of it. */
export interface Taken {
  id: string
  billNo: string
  goodsId: string
  goods: string
  unitId: string
  quantity: Decimal
  line: number
}

const most = 1000

/** The lines as they were sent: as the body, as a field of it, or nothing but their ids. */
export function linesSent<L>(body: unknown, { lines, ids }: { lines: unknown; ids: unknown }, fields: Fields): L[] {
  const sent = Array.isArray(body) ? body : (lines ?? (ids ? idsOf(ids) : []))
  if (!Array.isArray(sent) || !sent.length) return refuse('请选择至少一条数据')
  if (sent.length > most) refuse('一次最多处理1000条数据，请分批操作！')
  const reads = sent.map(row => readRow(fields, row && typeof row === 'object' ? row : { id: row }))
  refuseAll(reads.flatMap(({ problems }, line) => wired(fields, problems).map(problem => ({ ...problem, line }))))
  return reads.map(({ row }) => row as L)
}

interface Row {
  id: string
  bill_no: string
  condition: string
  quantity: string
  handled: string
  goods_id: string
  goods: string
  basic_unit_id: string
}

/** Locks what is about to be taken; what another has dealt with meanwhile is told by its line. */
export async function takeDemands(work: Work, lines: { id: string; quantity: Decimal | null }[]): Promise<Taken[]> {
  const ids = lines.map(line => line.id)
  if (unique(ids).length < ids.length) refuse('同一条需求只能选择一次！')
  const where = tenantWhere(work, false).add('not t.deleted')
  where.add(`t.id = any(${where.value(ids)}::bigint[])`)
  addScope(where, work.user, Demand)
  const rows = await work.tx.many<Row>(
    `select t.*, g.basic_unit_id, concat(g.code, g.name) as goods from demand t join goods g on g.tenant_id = t.tenant_id and g.id = t.goods_id
     where ${where} order by t.id for update of t`,
    where.values,
  )
  if (rows.length < ids.length) missing()
  const known = byKey(rows, row => row.id)
  refuseAll(lines.flatMap(({ id }, line) => (restOf(known.get(id)!).gt(0) ? [] : [{ line, message: '需求已处理！' }])))
  return lines.map(({ id, quantity }, line) => takenOf(known.get(id)!, quantity, line))
}

const takenOf = (row: Row, quantity: Decimal | null, line: number): Taken => ({
  id: row.id,
  billNo: row.bill_no,
  goodsId: row.goods_id,
  goods: row.goods,
  unitId: row.basic_unit_id,
  quantity: quantity ?? restOf(row),
  line,
})

const restOf = ({ condition, quantity, handled }: Row): Decimal =>
  condition === demandState.waiting || condition === demandState.handling ? dec(quantity).minus(handled) : dec(0)

/** What became of each of them. */
export const tellDemands = (work: Work, taken: Taken[], stage: string, billNo: string) =>
  writeHistories(
    work,
    taken.map(({ id, billNo: subjectNo }) => ({ subject: Demand.name, subjectId: id, subjectNo, stage, remark: billNo })),
  )
