import { type Decimal, dec, sum, zero } from '../../../base/decimal.ts'
import { type Fault, refuseAll } from '../../../base/refusal.ts'
import { byKey, unique } from '../../../base/text.ts'
import { together } from '../../../base/together.ts'
import { answer } from '../../../server/question.ts'
import { addScope, tenantWhere, Where } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { agreeWithSales } from '../../purchase/order/for-sale.server.ts'
import { orderedFor } from '../../purchase/order/on-order.server.ts'
import type { PurchaseOrderDoc } from '../../purchase/order/order.ts'
import { SalesOrder } from '../order/order.ts'

/** Whoever may order more for a customer than he has ordered. */
export const mayBuyMore = 'over_purchase'

/** What was ordered for the line `alias` of a sales order itself, in basic units, and what of that has not come. */
export const orderedDirectlySql = (alias: string, isComing = false, without = '0') =>
  `(select coalesce(sum((p.quantity - p.closed${isComing ? ' - p.received' : ''}) * p.numerator / p.denominator), 0)
  from purchase_order_line p join purchase_order o on o.tenant_id = p.tenant_id and o.id = p.head_id
  where p.tenant_id = ${alias}.tenant_id and p.sales_line_id = ${alias}.id and o.state <> 'cancelled' and not o.deleted and o.id <> ${without})`

/** The same with what was ordered for its demands. */
const orderedSql = (alias: string, without = '0') => `${orderedDirectlySql(alias, false, without)}
  + (select coalesce(sum(${orderedFor('d', 'taken', without)}), 0) from demand d
    where d.tenant_id = ${alias}.tenant_id and d.source_line_id = ${alias}.id and not d.deleted)`

/** How much of a line was ordered from suppliers, in its own unit. */
export const purchasedSql = `select round((${orderedSql('t')}) * t.denominator / nullif(t.numerator, 0), 6)`

/** By which orders. */
export const purchaseNosSql = `select string_agg(distinct o.bill_no, ',' order by o.bill_no) from purchase_order_line p
  join purchase_order o on o.tenant_id = p.tenant_id and o.id = p.head_id
  where p.tenant_id = t.tenant_id and p.sales_line_id = t.id and o.state <> 'cancelled' and not o.deleted`

/** A line of a sales order as buyers see it, in basic units. */
interface Sold {
  id: string
  headId: string
  billNo: string
  goodsId: string
  isOpen: boolean
  /** Whether this very purchase order has named it before. */
  isHeld: boolean
  held: Decimal
  left: Decimal
}

export const buyingAnswers = [answer(agreeWithSales, agree)]

/** A line is bought for what its writer sees, is open and is about the same goods; of what stood on the bill before no more. */
async function agree(work: Work, order: PurchaseOrderDoc) {
  // What a demand has asked for is counted by the demand.
  for (const line of order.lines) if (line.demandId) line.salesLineId = null
  const known = await soldLines(work, unique(order.lines.flatMap(({ salesLineId }) => salesLineId ?? [])), order.id)
  for (const line of order.lines) {
    const sold = known.get(line.salesLineId ?? '')
    Object.assign(line, { salesOrderId: sold?.headId ?? null, salesNo: sold?.billNo ?? null })
  }
  const basic = order.lines.map(({ salesLineId, goodsId, basicQuantity }) => ({ salesLineId, goodsId, quantity: basicQuantity ?? zero }))
  refuseAll([...strange(basic, known), ...excess(work, basic, known)])
}

interface Taking {
  salesLineId: string | null
  goodsId: string | null
  quantity: Decimal
}

function strange(lines: Taking[], known: Map<string, Sold>): Fault[] {
  return lines.flatMap(({ salesLineId, goodsId }, line): Fault[] => {
    if (!salesLineId) return []
    const sold = known.get(salesLineId)
    if (!sold) return [{ line, message: '销售订单不存在或无权限！' }]
    if (!sold.isOpen && !sold.isHeld) return [{ line, message: '销售订单状态不允许采购！' }]
    return sold.goodsId === goodsId ? [] : [{ line, field: 'goodsId', message: '商品与销售订单不一致，请重新选择！' }]
  })
}

/** Lines that take more of a sold line than nobody has bought yet. */
export function excess(work: Work, lines: Taking[], known: Map<string, Sold>): Fault[] {
  if (work.user.can(mayBuyMore)) return []
  return lines.flatMap(({ salesLineId }, line) => {
    const sold = known.get(salesLineId ?? '')
    if (!sold) return []
    const taken = sum(lines.flatMap(one => (one.salesLineId === salesLineId ? [one.quantity] : [])))
    return taken.lte(sold.left) || taken.lte(sold.held) ? [] : [{ line, field: 'quantity', message: '采购数量超出未采购数量！' }]
  })
}

/** Locks the orders before it is counted what is left of them. */
export async function soldLines(work: Work, ids: string[], without = '0'): Promise<Map<string, Sold>> {
  if (!ids.length) return new Map()
  const where = tenantWhere(work, false).add('not t.deleted')
  const named = where.value(ids)
  const self = where.value(without)
  where.add(`l.id = any(${named}::bigint[])`)
  const held = `(select sum((p.quantity - p.closed) * p.numerator / p.denominator) from purchase_order_line p
    where p.tenant_id = l.tenant_id and p.head_id = ${self}::bigint and p.sales_line_id = l.id)`
  where.add(`(${held} is not null or ${addScope(new Where(where.values), work.user, SalesOrder)})`)
  const [, rows] = await together(
    work.tx.many(
      `select id from sales_order where tenant_id = $1 and id in (select head_id from sales_order_line where tenant_id = $1 and id = any($2::bigint[]))
       order by id for no key update`,
      [work.user.tenantId, ids],
    ),
    work.tx.many<Row>(
      `select l.id, l.head_id, l.goods_id, t.bill_no, t.state in ('approved', 'partly') as is_open, ${held} as held,
         l.quantity * l.numerator / l.denominator - (${orderedSql('l', `${self}::bigint`)}) as unbought
       from sales_order_line l join sales_order t on t.tenant_id = l.tenant_id and t.id = l.head_id where ${where}`,
      where.values,
    ),
  )
  return byKey(rows.map(soldOf), ({ id }) => id)
}

interface Row {
  id: string
  head_id: string
  goods_id: string
  bill_no: string
  is_open: boolean
  held: string | null
  unbought: string
}

const soldOf = (row: Row): Sold => ({
  id: row.id,
  headId: row.head_id,
  billNo: row.bill_no,
  goodsId: row.goods_id,
  isOpen: row.is_open,
  isHeld: row.held !== null,
  held: dec(row.held ?? 0),
  left: dec(row.unbought),
})
