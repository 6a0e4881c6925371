import { dec, sum } from '../../../base/decimal.ts'
import { exact } from '../../../base/exact.ts'
import { groupBy, isEmpty, unique } from '../../../base/text.ts'
import type { Row } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { text } from '../../../kit/fields/text.ts'
import { day } from '../../../kit/fields/time.ts'
import { lineTable, tableName } from '../../../kit/schema.ts'
import { pull } from '../../../server/documents/pull.ts'
import { limits } from '../../../server/limits.ts'
import { likeText } from '../../../server/records/filter.ts'
import { addScope, tenantWhere } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { PurchaseIn } from '../receipt/in.ts'
import { inItsUnit } from './in-its-unit.ts'
import { purchaseInvoice } from './invoice.server.ts'
import { Invoicing } from './invoicing.ts'

/** What of a supplier's lines is asked for, beside whose. */
export const narrowing = {
  billNo: text('billNo', '入库单号'),
  orderNo: text('poNo', '采购单号'),
  depotId: ref('depot', 'depotId', '仓库'),
  from: day('billDateStart', '日期起'),
  to: day('billDateEnd', '日期止'),
}

type Asked = Partial<Row<typeof narrowing>> & { supplierId: string; orderIds?: string[] }

interface Open {
  id: string
  head_id: string
  order_id: string | null
  bill_date: string
  depot_id: string
}

/** A line of an invoice, in the words of the wire. */
export interface SentLine {
  [word: string]: unknown
  sourceBodyId?: unknown
  poHeadId?: unknown
  poNo?: unknown
  matchAmt?: unknown
  totalAmt?: unknown
}

/** Lines that came in and were not billed, as far as the caller sees their receipts: the earliest first, each as the line of an invoice that bills all that is left of it. */
export async function openLines(work: Work, asked: Asked): Promise<SentLine[]> {
  const rows = await openRows(work, asked)
  if (!rows.length) return []
  const known = new Map(rows.map(row => [row.id, row]))
  const heads = unique(rows.map(row => row.head_id)).join()
  const { bodyList } = await pull(work, purchaseInvoice, Invoicing, heads, { counts: inItsUnit, wants: line => known.has(line.id) })
  return (bodyList as SentLine[]).map(line => {
    const { order_id, bill_date, depot_id } = known.get(String(line.sourceBodyId))!
    return { ...line, poHeadId: order_id ?? '', inBillDate: bill_date, depotId: depot_id }
  })
}

function openRows(work: Work, { supplierId, billNo, orderNo, depotId, from, to, orderIds }: Asked) {
  const where = tenantWhere(work, false)
  addScope(where, work.user, PurchaseIn)
  where
    .add(`t.supplier_id = ${where.value(supplierId)} and t.state = 'posted' and t.awaits_invoice and not t.is_red and not t.deleted`)
    .add(`l.uninvoiced_quantity <> l.invoicing_quantity and l.uninvoiced <> 0 and l.uninvoiced_quantity <> 0`)
    .add(`sign(l.uninvoiced_quantity - l.invoicing_quantity) = sign(l.uninvoiced_quantity)`)
  if (!isEmpty(billNo)) where.add(`t.bill_no ilike ${where.value(likeText(billNo!))}`)
  if (!isEmpty(orderNo)) where.add(`o.bill_no ilike ${where.value(likeText(orderNo!))}`)
  if (depotId) where.add(`t.depot_id = ${where.value(depotId)}`)
  if (from) where.add(`t.bill_date >= ${where.value(from)}`)
  if (to) where.add(`t.bill_date <= ${where.value(to)}`)
  if (orderIds) where.add(`l.source_head_id = any(${where.value(orderIds)}::bigint[])`)
  return work.tx.many<Open>(
    `select l.id, l.head_id, o.id as order_id, t.bill_date::text, t.depot_id
     from ${lineTable(PurchaseIn)} l join ${tableName(PurchaseIn)} t on t.tenant_id = l.tenant_id and t.id = l.head_id
     left join purchase_order o on o.tenant_id = l.tenant_id and o.id = l.source_head_id
     where ${where} order by t.bill_date, t.id, l.line_no limit ${limits.lines}`,
    where.values,
  )
}

/** The same lines by the order that they came for; those that came without one stand together. */
export const byOrder = (lines: SentLine[]) =>
  [...groupBy(lines, ({ poNo }) => String(poNo ?? ''))].map(([poNo, bodyList]) => ({
    poHeadId: bodyList[0]!.poHeadId ?? '',
    poNo,
    matchAmt: exact(sum(bodyList.map(({ matchAmt }) => dec(String(matchAmt ?? 0)))).toFixed()),
    totalAmt: exact(sum(bodyList.map(({ totalAmt }) => dec(String(totalAmt ?? 0)))).toFixed()),
    bodyList,
  }))
