import { isEmpty, snake, unique } from '../../../base/text.ts'
import type { Document } from '../../../kit/document.ts'
import type { Relation } from '../../../kit/relation.ts'
import { lineTable, tableName } from '../../../kit/schema.ts'
import type { Served } from '../../../server/documents/documents.ts'
import { pull } from '../../../server/documents/pull.ts'
import { limits } from '../../../server/limits.ts'
import { likeText } from '../../../server/records/filter.ts'
import { addScope, tenantWhere, type Where } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import type { SentLine } from './by-order.ts'
import { inItsUnit } from './in-its-unit.ts'

/** Which lines are to be invoiced by what, and the orders that they moved for. */
interface OpenKind {
  served: Served
  relation: Relation
  order: Document
  /** What a proposed line calls the day its bill is of, and its order. */
  words: { day: string; orderId: string }
}

export interface OpenAsked {
  partyId: string
  billNo?: string | null
  orderNo?: string | null
  depotId?: string | null
  from?: string | null
  to?: string | null
  orderIds?: string[]
  billIds?: string[]
}

interface Open {
  id: string
  head_id: string
  order_id: string | null
  bill_date: string
  depot_id: string
}

/** Lines that moved and were not invoiced, as far as the caller sees their bills: the earliest first, each as the line of an invoice that takes all that is left of it. */
export async function openLines(work: Work, { served, relation, order, words }: OpenKind, asked: OpenAsked): Promise<SentLine[]> {
  const rows = await openRows(work, relation, order, asked)
  if (!rows.length) return []
  const known = new Map(rows.map(row => [row.id, row]))
  const heads = unique(rows.map(row => row.head_id)).join()
  const { bodyList } = await pull(work, served, relation, heads, { counts: inItsUnit, wants: line => known.has(line.id) })
  return (bodyList as SentLine[]).map(line => {
    const { order_id, bill_date, depot_id } = known.get(String(line.sourceBodyId))!
    return { ...line, [words.orderId]: order_id ?? '', [words.day]: bill_date, depotId: depot_id }
  })
}

function openRows(work: Work, relation: Relation, order: Document, asked: OpenAsked) {
  const { from, only } = relation
  const where = tenantWhere(work, false)
  addScope(where, work.user, from)
  where.add(`t.${snake(from.party!)} = ${where.value(asked.partyId)} and t.state = 'posted' and not t.is_red and not t.deleted`)
  if (only) where.add(`t.${snake(only)}`)
  addOpen(where, relation)
  narrow(where, asked)
  return work.tx.many<Open>(
    `select l.id, l.head_id, o.id as order_id, t.bill_date::text, t.depot_id
     from ${lineTable(from)} l join ${tableName(from)} t on t.tenant_id = l.tenant_id and t.id = l.head_id
     left join ${tableName(order)} o on o.tenant_id = l.tenant_id and o.id = l.source_head_id
     where ${where} order by t.bill_date, t.id, l.line_no limit ${limits.lines}`,
    where.values,
  )
}

/** Something is left of it, in quantity and in amount, that nobody is about to take. */
function addOpen(where: Where, { left, occupied, amount }: Relation) {
  const [rest, waiting] = [left, occupied!].map(key => `l.${snake(key)}`)
  where.add(`${rest} <> ${waiting} and l.${snake(amount!.left!)} <> 0 and ${rest} <> 0`).add(`sign(${rest} - ${waiting}) = sign(${rest})`)
}

function narrow(where: Where, { billNo, orderNo, depotId, from, to, orderIds, billIds }: OpenAsked) {
  if (!isEmpty(billNo)) where.add(`t.bill_no ilike ${where.value(likeText(billNo!))}`)
  if (!isEmpty(orderNo)) where.add(`o.bill_no ilike ${where.value(likeText(orderNo!))}`)
  if (depotId) where.add(`t.depot_id = ${where.value(depotId)}`)
  if (from) where.add(`t.bill_date >= ${where.value(from)}`)
  if (to) where.add(`t.bill_date <= ${where.value(to)}`)
  if (orderIds) where.add(`l.source_head_id = any(${where.value(orderIds)}::bigint[])`)
  if (billIds) where.add(`t.id = any(${where.value(billIds)}::bigint[])`)
}
