import { type Decimal, dec, min, round, sum, zero } from '../../../base/decimal.ts'
import { type Fault, refuseAll } from '../../../base/refusal.ts'
import { byKey, unique } from '../../../base/text.ts'
import { isDerived, undone } from '../../../kit/following.ts'
import type { Following, Source } from '../../../server/documents/following.ts'
import type { Work } from '../../../server/work.ts'
import { enter } from '../../ledger/books.server.ts'
import { billOf } from '../../ledger/effects.server.ts'
import { type Entry, free, reserve } from '../../ledger/entry.ts'
import { inBasicUnits } from '../../trade/line/line.ts'
import { SalesOut, type SalesOutDoc } from '../out/out.ts'
import { SalesOrder } from './order.ts'
import { Shipping } from './shipping.ts'

/** Goods that are kept for a line of an order, on one shelf. */
export interface Kept {
  orderId: string
  lineId: string
  depotId: string
  goodsId: string
  quantity: Decimal
}

/** Whether anything leaves that no order has asked for. */
export const isDirect = ({ sourceType, lines }: SalesOutDoc) =>
  sourceType === SalesOrder.billType ? lines.some(line => !line.sourceLineId) : !sourceType

/** What is kept for the orders that a bill follows; their heads are locked. */
export const keptFor = (work: Work, { lines }: SalesOutDoc): Promise<Kept[]> =>
  keptOf(work, unique(lines.flatMap(line => line.sourceHeadId ?? [])))

export async function keptOf(work: Work, orders: string[]): Promise<Kept[]> {
  if (!orders.length) return []
  const rows = await work.tx.many(
    `select bill_id, line_id, depot_id, goods_id, quantity from stock_reservation
     where tenant_id = $1 and bill_type = $2 and bill_id = any($3::bigint[]) and owner_type = 1 order by bill_id, line_id`,
    [work.user.tenantId, SalesOrder.billType, orders],
  )
  return rows.map(row => ({
    orderId: row.bill_id,
    lineId: row.line_id,
    depotId: row.depot_id,
    goodsId: row.goods_id,
    quantity: dec(row.quantity),
  }))
}

/** What was kept for a customer is his when it leaves: no more than leaves, and no more than was kept. */
export function consumed(out: SalesOutDoc, kept: Kept[]): Entry[] {
  const left = new Map(kept.map(one => [one.lineId, one.quantity]))
  return out.lines.flatMap((line, index) => {
    const found = kept.find(one => one.lineId === line.sourceLineId)
    if (!found) return []
    const quantity = min(left.get(found.lineId)!, line.basicQuantity!)
    left.set(found.lineId, left.get(found.lineId)!.minus(quantity))
    if (!quantity.gt(0)) return []
    const { orderId, lineId, depotId, goodsId } = found
    return [free({ depotId, goodsId, quantity, lineId, lineNo: index + 1, promisedTo: { type: SalesOrder.billType, id: orderId } })]
  })
}

/** What comes back is kept for its order again, as far as it is there and the order still wants it. */
export async function keepAgain(work: Work, out: SalesOutDoc, following: Following | undefined) {
  if (!following || !work.settings.yes('RESERVE_ON_AUDIT')) return
  const kept = byKey(await keptFor(work, out), one => one.lineId)
  const entries = [...following.sources.values()].flatMap(order =>
    order.depotId && isDerived(Shipping, order.state)
      ? order.lines.flatMap((line, index) => keptAgain(order, line, index + 1, backOf(out, line.id), kept.get(line.id)?.quantity))
      : [],
  )
  if (entries.length) await enter(work, billOf(SalesOut, out), entries)
}

const backOf = ({ lines }: SalesOutDoc, sourceLineId: string) =>
  sum(lines.flatMap(line => (line.sourceLineId === sourceLineId ? [line.quantity] : [])))

/** A line keeps no more than it still wants once so much of it has come back. */
function keptAgain(order: Source, line: Source['lines'][number], lineNo: number, back: Decimal, kept: Decimal = zero): Entry[] {
  if (!back.gt(0)) return []
  const wanted = undone(Shipping, { ...line, [Shipping.done]: line[Shipping.done].minus(back) })
  const quantity = inBasicUnits(wanted, line.numerator, line.denominator)?.minus(kept)
  if (!quantity?.gt(0)) return []
  const promisedTo = { type: SalesOrder.billType, id: order.id }
  return [reserve({ depotId: order.depotId, goodsId: line.goodsId, quantity, lineId: line.id, lineNo, asFarAsPossible: true, promisedTo })]
}

/** What of a bill stands against the customer's limit already, because an order has promised it. */
export const promisedIn = ({ lines }: SalesOutDoc, following: Following | undefined): Decimal =>
  sum(
    lines.map(line => {
      const source = following?.lines.get(line.sourceLineId!)
      return source?.quantity.gt(0) ? round(source.final.times(line.quantity).div(source.quantity), 2) : zero
    }),
  )

/** Customer, goods, units and prices are those of the order; whoever may change prices may do so here too. */
export async function agrees(work: Work, out: SalesOutDoc, { sources, lines }: Following) {
  const mayReprice = work.user.can('out_price_edit')
  refuseAll(
    out.lines.flatMap((row, line) => {
      const source = lines.get(row.sourceLineId!)
      if (!source) return []
      const order = sources.get(source.headId)!
      const said: Fault[] = []
      if (order.customerId !== out.customerId) said.push({ line, message: `的订单${order.billNo}不是该客户的订单！` })
      if (source.goodsId !== row.goodsId || source.unitId !== (row.unitId ?? source.unitId))
        said.push({ line, field: 'goodsId', message: '商品或单位与订单不一致，请重新拉单！' })
      const isSame = !row.taxPrice || (row.taxPrice.eq(source.taxPrice) && (!row.taxRate || row.taxRate.eq(source.taxRate ?? row.taxRate)))
      if (!isSame && !mayReprice) said.push({ line, field: 'taxPrice', message: '单价与订单不一致，无权修改出库单价！' })
      return said
    }),
  )
}
