import { type Decimal, dec, round } from '../../../base/decimal.ts'
import { unique } from '../../../base/text.ts'
import type { Following, Source } from '../../../server/documents/following.ts'
import type { Work } from '../../../server/work.ts'
import { netOf } from '../../trade/line/line.ts'
import { PurchaseIn, type PurchaseInDoc } from '../receipt/in.ts'
import type { Billable, Part } from './billing.ts'
import type { PurchaseInvoiceDoc } from './invoice.ts'

/** A line of a receipt that an invoice bills. */
export interface Received extends Billable {
  goodsId: string
  unitId: string
  basicUnitId: string
  numerator: number
  denominator: number
  depotId: string
  supplierId: string
  billType: string
  billNo: string
  orderNo: string | null
  taxRate: Decimal
  /** What of its amount went back. */
  gone: Decimal
}

/** What returns have taken back and other invoices take, and the order behind it, of all these lines at once. */
const takenSql = `select l.id, o.bill_no as order_no, g.basic_unit_id, coalesce(r.quantity, 0) + coalesce(i.quantity, 0) as quantity,
    coalesce(r.amount, 0) + coalesce(i.amount, 0) as amount, coalesce(r.tax, 0) + coalesce(i.tax, 0) as tax
  from purchase_in_line l
  join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
  left join purchase_order o on o.tenant_id = l.tenant_id and o.id = l.source_head_id
  left join lateral (select sum(x.basic_quantity) as quantity, sum(x.final) as amount, sum(x.tax) as tax
    from purchase_return_line x join purchase_return h on h.tenant_id = x.tenant_id and h.id = x.head_id
    where x.tenant_id = l.tenant_id and x.source_line_id = l.id and h.state = 'posted' and not h.deleted and not h.is_red) r on true
  left join lateral (select sum(x.basic_quantity) as quantity, sum(x.matched) as amount, sum(x.matched_tax) as tax
    from purchase_invoice_line x join purchase_invoice h on h.tenant_id = x.tenant_id and h.id = x.head_id
    where x.tenant_id = l.tenant_id and x.source_line_id = l.id and h.id <> $3
      and h.state in ('draft', 'submitted', 'rejected', 'posted') and not h.deleted and not h.is_red) i on true
  where l.tenant_id = $1 and l.id = any($2::bigint[])`

interface Taken {
  id: string
  order_no: string | null
  basic_unit_id: string
  quantity: string
  amount: string
  tax: string
}

/** The lines of receipts that an invoice bills, and what of them is left to it. */
export async function receivedLines(work: Work, bill: PurchaseInvoiceDoc, following?: Following): Promise<Map<string, Received>> {
  const named = unique(bill.lines.flatMap(({ sourceLineId }) => following?.lines.get(sourceLineId!) ?? []))
  if (!named.length) return new Map()
  const ids = named.map(line => line.id)
  const rows = await work.tx.many<Taken>(takenSql, [work.user.tenantId, ids, bill.id ?? '0'])
  const taken = new Map(rows.map(row => [row.id, row]))
  const receipt = (id: string) => following!.sources.get(id) as Source & Head
  return new Map(named.map(line => [line.id, received(line as Line, receipt(line.headId), taken.get(line.id)!)]))
}

type Line = PurchaseInDoc['lines'][number]
type Head = Pick<PurchaseInDoc, 'depotId' | 'supplierId' | 'taxInCost'> & { billNo: string }

function received(line: Line, { depotId, supplierId, billNo, taxInCost }: Head, taken: Taken): Received {
  const final = line.final!
  const whole = { quantity: line.basicQuantity!, amount: final, tax: final.minus(netOf(final, line.taxRate!, 2)) }
  return {
    goodsId: line.goodsId,
    unitId: line.unitId!,
    basicUnitId: taken.basic_unit_id,
    numerator: line.numerator!,
    denominator: line.denominator!,
    depotId,
    supplierId,
    billType: PurchaseIn.billType,
    billNo,
    orderNo: taken.order_no,
    taxRate: line.taxRate!,
    gone: line.returnedAmount,
    price: line.taxPrice!,
    isTaxInCost: taxInCost,
    whole,
    left: leftOf(whole, taken),
  }
}

const leftOf = (whole: Part, { quantity, amount, tax }: Pick<Taken, 'quantity' | 'amount' | 'tax'>): Part => ({
  quantity: whole.quantity.minus(dec(quantity)),
  amount: whole.amount.minus(dec(amount)),
  tax: whole.tax.minus(dec(tax)),
})

/** The same line counted in single pieces. */
export const inPieces = (source: Received): Received => ({
  ...source,
  unitId: source.basicUnitId,
  numerator: 1,
  denominator: 1,
  price: source.price && round(source.price.times(source.denominator).div(source.numerator), 8),
})
