import { type Decimal, dec, zero } from '../../../base/decimal.ts'
import type { Following, Source } from '../../../server/documents/following.ts'
import { sharesTaken } from '../../../server/documents/shares.ts'
import type { Work } from '../../../server/work.ts'
import { netOf } from '../../trade/line/line.ts'
import { less, type Returnable, type Share } from '../../trade/returnable.ts'
import type { PurchaseReturnDoc } from '../return/return.ts'
import { Returning } from '../return/returning.ts'
import type { PurchaseInDoc } from './in.ts'

/** A line of a receipt: what we owe for it, that before its coupon and without tax, what it was worth on the shelf, and what of all that has not gone back. */
export interface Bought extends Returnable<Share<'total' | 'net'>> {
  goodsId: string
  supplierId: string
  billNo: string
  taxRate: Decimal
  isGift: boolean
  /** Its tax is part of what it cost, as it was when it came in. */
  isTaxInCost: boolean
}

/** The lines of receipts that a return takes of, and what other returns leave of them. */
export async function boughtLines(work: Work, bill: PurchaseReturnDoc, following?: Following): Promise<Map<string, Bought>> {
  const named = bill.lines.flatMap(({ sourceLineId }) => following?.lines.get(sourceLineId!) ?? [])
  if (!named.length) return new Map()
  const taken = await sharesTaken(
    work,
    Returning,
    ['basicQuantity', 'total', 'final', 'net', 'worth'],
    named.map(line => line.id),
    bill.id,
  )
  const receipt = (id: string) => following!.sources.get(id) as Source & Receipt
  return new Map(named.map(line => [line.id, bought(line as Received, receipt(line.headId), taken.get(line.id))]))
}

type Received = PurchaseInDoc['lines'][number]
type Receipt = Pick<PurchaseInDoc, 'supplierId'> & { billNo: string }

function bought(line: Received, { supplierId, billNo }: Receipt, taken: Record<string, string> = {}): Bought {
  const { goodsId, isGift } = line
  const [total, final, taxRate, cost] = [line.total!, line.final!, line.taxRate!, line.cost ?? zero]
  const whole = { quantity: line.basicQuantity!, total, final, net: netOf(final, taxRate, 2), cost }
  const of = (key: string) => dec(taken[key] ?? 0)
  const gone = { quantity: of('basicQuantity'), total: of('total'), final: of('final'), net: of('net'), cost: of('worth') }
  const isTaxInCost = cost.minus(line.fee ?? zero).eq(final)
  return { goodsId, supplierId, billNo, taxRate, isGift, isTaxInCost, whole, left: less(whole, gone) }
}
