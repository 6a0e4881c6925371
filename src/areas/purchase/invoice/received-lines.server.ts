import { type Decimal, round } from '../../../base/decimal.ts'
import { unique } from '../../../base/text.ts'
import type { Following, Source } from '../../../server/documents/following.ts'
import type { Work } from '../../../server/work.ts'
import { lessOf } from '../../trade/invoice/share.ts'
import { type Taken, takenOf } from '../../trade/invoice/taken-lines.server.ts'
import { netOf } from '../../trade/line/line.ts'
import { PurchaseOrder } from '../order/order.ts'
import { PurchaseIn, type PurchaseInDoc } from '../receipt/in.ts'
import { Returning } from '../return/returning.ts'
import type { Billable } from './billing.ts'
import type { PurchaseInvoiceDoc } from './invoice.ts'
import { Invoicing } from './invoicing.ts'

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

const taking = { relation: Invoicing, tax: 'matchedTax', returns: [Returning], order: PurchaseOrder }

/** The lines of receipts that an invoice bills, and what of them is left to it. */
export async function receivedLines(work: Work, bill: PurchaseInvoiceDoc, following?: Following): Promise<Map<string, Received>> {
  const named = unique(bill.lines.flatMap(({ sourceLineId }) => following?.lines.get(sourceLineId!) ?? []))
  if (!named.length) return new Map()
  const ids = named.map(line => line.id)
  const taken = await takenOf(work, taking, ids, bill.id ?? '0')
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
    basicUnitId: taken.basicUnitId,
    numerator: line.numerator!,
    denominator: line.denominator!,
    depotId,
    supplierId,
    billType: PurchaseIn.billType,
    billNo,
    orderNo: taken.orderNo,
    taxRate: line.taxRate!,
    gone: line.returnedAmount,
    price: line.taxPrice!,
    isTaxInCost: taxInCost,
    whole,
    left: lessOf(whole, taken),
  }
}

/** The same line counted in single pieces. */
export const inPieces = (source: Received): Received => ({
  ...source,
  unitId: source.basicUnitId,
  numerator: 1,
  denominator: 1,
  price: source.price && round(source.price.times(source.denominator).div(source.numerator), 8),
})
