import { type Decimal, dec, zero } from '../../../base/decimal.ts'
import { byKey } from '../../../base/text.ts'
import type { Following, Source } from '../../../server/documents/following.ts'
import type { Work } from '../../../server/work.ts'
import { netOf } from '../../trade/line/line.ts'
import { less, type Returnable, type Share } from '../../trade/returnable.ts'
import type { SalesOutDoc } from '../out/out.ts'
import { givenBack } from '../out/returnable.server.ts'
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

function sold(line: SalesOutDoc['lines'][number], { customerId, billNo, billDate }: Head, gone?: Share<'net'>): Sold {
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
