import { type Decimal, dec, zero } from '../../../base/decimal.ts'
import { byKey } from '../../../base/text.ts'
import { together } from '../../../base/together.ts'
import type { Following, Source } from '../../../server/documents/following.ts'
import { sharesTaken } from '../../../server/documents/shares.ts'
import type { Work } from '../../../server/work.ts'
import { netOf } from '../../trade/line/line.ts'
import { less, type Returnable, type Share } from '../../trade/returnable.ts'
import { Shipping } from '../order/shipping.ts'
import type { SalesOutDoc } from '../out/out.ts'
import { givenBack } from '../out/returnable.server.ts'
import { Refunding } from './refunding.ts'
import type { SalesReturnDoc } from './return.ts'

/** A line that was sold: what was charged for it, that without tax, what it cost, and what of all that has not come back. */
export interface Sold extends Returnable<Share<'net'>> {
  goodsId: string
  customerId: string
  billNo: string
  soldOn: string
  taxRate: Decimal
  isGift: boolean
}

type Head = Source & Pick<SalesOutDoc, 'customerId' | 'billDate'>

/** The lines that a return takes of, and what other bills leave of them. */
export async function soldFor(work: Work, bill: SalesReturnDoc, following?: Following): Promise<Map<string, Sold>> {
  if (following?.relation === Refunding) return promisedFor(work, bill, following)
  const named = bill.lines.flatMap(({ sourceLineId }) => following?.lines.get(sourceLineId!) ?? []) as SalesOutDoc['lines']
  if (!named.length) return new Map()
  const taken = byKey(
    await givenBack(
      work,
      named.map(line => line.id),
      { returnId: bill.id },
    ),
    row => row.id,
  )
  const headOf = (id: string) => following!.sources.get(following!.lines.get(id)!.headId) as Head
  return new Map(named.map(line => [line.id, sold(line, headOf(line.id), taken.get(line.id))]))
}

/** The lines of orders whose money is given back, and what was not sent of them. */
async function promisedFor(work: Work, bill: SalesReturnDoc, { lines, sources }: Following): Promise<Map<string, Sold>> {
  const named = bill.lines.flatMap(({ sourceLineId }) => lines.get(sourceLineId!) ?? []) as OrderLine[]
  const ids = named.map(line => line.id)
  const keys = ['basicQuantity', 'final']
  const [sent, refunded] = await together(sharesTaken(work, Shipping, keys, ids), sharesTaken(work, Refunding, keys, ids, bill.id))
  return new Map(
    named.map(line => {
      const head = sources.get(lines.get(line.id)!.headId) as Head
      const of = (key: string) => dec(sent.get(line.id)?.[key] ?? 0).plus(refunded.get(line.id)?.[key] ?? 0)
      const net = netOf(of('final'), line.taxRate ?? zero, 2)
      return [line.id, sold({ ...line, cost: null }, head, { quantity: of('basicQuantity'), final: of('final'), net, cost: zero })]
    }),
  )
}

type Line = Pick<SalesOutDoc['lines'][number], 'goodsId' | 'basicQuantity' | 'final' | 'taxRate' | 'isGift' | 'cost'>
type OrderLine = Omit<Line, 'cost'> & { id: string }

function sold(line: Line, { customerId, billNo, billDate }: Head, gone?: Share<'net'>): Sold {
  const [final, taxRate] = [line.final!, line.taxRate ?? zero]
  const whole = { quantity: line.basicQuantity!, final, net: netOf(final, taxRate, 2), cost: dec(line.cost ?? 0) }
  return {
    goodsId: line.goodsId,
    customerId,
    billNo,
    soldOn: billDate,
    taxRate,
    isGift: line.isGift,
    whole,
    left: gone ? less(whole, gone) : whole,
  }
}
