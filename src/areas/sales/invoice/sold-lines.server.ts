import type { Decimal } from '../../../base/decimal.ts'
import { unique } from '../../../base/text.ts'
import type { Following, Source } from '../../../server/documents/following.ts'
import type { Work } from '../../../server/work.ts'
import { type Invoiceable, lessOf } from '../../trade/invoice/share.ts'
import { type Taken, takenOf } from '../../trade/invoice/taken-lines.server.ts'
import { netOf } from '../../trade/line/line.ts'
import { SalesOrder } from '../order/order.ts'
import type { SalesOutDoc } from '../out/out.ts'
import { ComingBack } from '../return/coming-back.ts'
import { Billing } from './billing-relation.ts'
import type { SalesInvoiceDoc } from './invoice.ts'

/** A line of an outbound that an invoice bills. */
export interface Sold extends Invoiceable {
  goodsId: string
  goodsName: string
  taxClassCode: string | null
  unitId: string
  basicUnitId: string
  numerator: number
  denominator: number
  customerId: string
  billNo: string
  orderId: string | null
  orderNo: string | null
  taxRate: Decimal
  /** What of its amount came back. */
  gone: Decimal
}

const taking = { relation: Billing, tax: 'tax', returns: [ComingBack], order: SalesOrder }

/** The lines of outbounds that an invoice bills, and what of them is left to it. */
export async function soldLines(work: Work, bill: SalesInvoiceDoc, following?: Following): Promise<Map<string, Sold>> {
  const named = unique(bill.lines.flatMap(({ sourceLineId }) => following?.lines.get(sourceLineId!) ?? []))
  const taken = await takenOf(
    work,
    taking,
    named.map(line => line.id),
    bill.id ?? '0',
  )
  const out = (id: string) => following!.sources.get(id) as Source & Head
  return new Map(named.map(line => [line.id, sold(line as Line, out(line.headId), taken.get(line.id)!)]))
}

type Line = SalesOutDoc['lines'][number]
type Head = Pick<SalesOutDoc, 'customerId'> & { billNo: string }

function sold(line: Line, { customerId, billNo }: Head, taken: Taken): Sold {
  const [amount, taxRate] = [line.final!, line.taxRate!]
  const whole = { quantity: line.basicQuantity!, amount, tax: amount.minus(netOf(amount, taxRate, 2)) }
  const { goodsName, taxClassCode, basicUnitId, orderId, orderNo } = taken
  return {
    goodsId: line.goodsId,
    goodsName,
    taxClassCode,
    unitId: line.unitId!,
    basicUnitId,
    numerator: line.numerator!,
    denominator: line.denominator!,
    customerId,
    billNo,
    orderId,
    orderNo,
    taxRate,
    gone: line.returnedAmount,
    whole,
    left: lessOf(whole, taken),
  }
}

/** The same line counted in single pieces. */
export const inPieces = (source: Sold): Sold => ({ ...source, unitId: source.basicUnitId, numerator: 1, denominator: 1 })
