import { type Decimal, dec, zero } from '../../../base/decimal.ts'
import { type Fault, refuseAll } from '../../../base/refusal.ts'
import { isEmpty } from '../../../base/text.ts'
import type { Work } from '../../../server/work.ts'
import { less, type Share, takeBack, worthOfShare } from '../../trade/returnable.ts'
import { type SoldLine, soldLines } from '../out/returnable.server.ts'
import { tooManyBack } from '../out/sold-line.ts'
import { type ExchangeDoc, type ExchangeLine, isBack } from './exchange.ts'

type Worth = (line: ExchangeLine) => Record<string, Decimal> | string | undefined

/** What of a sold line each line gives back, by its id. */
export type GivenBack = Map<string, Share>

interface Linked {
  worth?: Worth
  givenBack: GivenBack
}

/** Lines that bring back what was sold take their price from there; says what such a line is worth, and fills in what it gives back when it is asked. */
export async function linkBack(work: Work, bill: ExchangeDoc): Promise<Linked> {
  const givenBack: GivenBack = new Map()
  const linked = bill.lines.filter(line => isBack(line) && !isEmpty(line.sourceLineId))
  for (const line of bill.lines) if (!linked.includes(line)) Object.assign(line, { sourceLineId: null, sourceNo: null })
  if (!linked.length) return { givenBack }
  const sold = await soldLines(
    work,
    linked.map(line => line.sourceLineId),
    bill.id,
  )
  refuseAll(bill.lines.flatMap((line, index) => (linked.includes(line) ? linkFaults(bill, line, index, sold) : [])))
  for (const line of linked) {
    const { billNo, taxRate, isGift } = sold.get(line.sourceLineId!)!
    Object.assign(line, { sourceNo: billNo, taxRate, isGift, taxPrice: zero, listPrice: null, discountRate: dec(100), coupon: zero })
  }
  return { worth: line => worthOf(work, line, sold, givenBack), givenBack }
}

function linkFaults(bill: ExchangeDoc, line: ExchangeLine, index: number, sold: Map<string, SoldLine>): Fault[] {
  const source = sold.get(line.sourceLineId!)
  const fits = source && source.customerId === bill.customerId && source.goodsId === line.goodsId
  return fits ? [] : [{ line: index, field: 'sourceNo', message: '原出库明细不存在或不是该客户的该商品，请重新选择！' }]
}

function worthOf(work: Work, line: ExchangeLine, sold: Map<string, SoldLine>, givenBack: GivenBack): ReturnType<Worth> {
  const source = isBack(line) && line.sourceLineId ? sold.get(line.sourceLineId) : undefined
  if (!source || !line.basicQuantity?.gt(0)) return
  if (line.basicQuantity.gt(source.left.quantity)) return tooManyBack(source)
  const share = takeBack(source, line.basicQuantity)
  givenBack.set(line.id, share)
  sold.set(line.sourceLineId!, { ...source, left: less(source.left, share) })
  return worthOfShare(share, line.quantity, source.taxRate, work.settings.places)
}
