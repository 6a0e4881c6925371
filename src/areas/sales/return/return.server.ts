import { addDays } from '../../../base/date.ts'
import { type Decimal, dec, zero } from '../../../base/decimal.ts'
import { type Fault, refuse, refuseAll } from '../../../base/refusal.ts'
import { isEmpty, unique } from '../../../base/text.ts'
import { type ActionInput, act, serve } from '../../../server/documents/documents.ts'
import type { Following } from '../../../server/documents/following.ts'
import { make } from '../../../server/documents/made.ts'
import { worksIn } from '../../../server/rights/assigned.ts'
import type { Work } from '../../../server/work.ts'
import { tradeCited } from '../../ledger/trade-cited.server.ts'
import { completeTrade } from '../../trade/complete.server.ts'
import { less, takeBack, worthOfShare } from '../../trade/returnable.ts'
import { restateOrders, restateReturnedOrders } from '../order/completed.server.ts'
import { mayReturnFreely } from '../out/sold-line.ts'
import { arrivedOf, arrivedState, dropWaiting, waitingOf } from './arrival.server.ts'
import { ComingBack } from './coming-back.ts'
import { giveUpRest, refuseRefunded, toPrepaid } from './refund.server.ts'
import { Refunding } from './refunding.ts'
import { refundModes, SalesReturn, type SalesReturnDoc } from './return.ts'
import { linesOf, salesReturnIn, waitedFor } from './return-in.server.ts'
import { SalesReturnIn } from './return-in.ts'
import { type Sold, soldFor } from './sold.server.ts'

const citedTrade = tradeCited(SalesReturn)

/** How far the customer's credit was used; until the goods are here there is none. */
const settledSql = `select case when count(i.id) = 0 then case when count(*) > 0 then '1503' end
    when sum(i.open) = 0 then '1503' when sum(i.open) = sum(i.amount) then '1501' else '1502' end
  from sales_return_in h left join receivable i on i.tenant_id = h.tenant_id and i.bill_type = '${SalesReturnIn.billType}' and i.bill_id = h.id
  where h.tenant_id = t.tenant_id and h.source_id = t.id::text and h.state = 'posted' and not h.is_red`

export const salesReturn = serve(SalesReturn, {
  complete,
  release,
  receive,
  toPrepaid,
  cancel: dropWaiting,
  reverse,
  written,
  cites: { ...citedTrade, head: { ...citedTrade.head, settled: settledSql } },
})

/** What is given back unsent may be the last that an order was open for; what came back at once leaves a credit. */
async function written(work: Work, { id, isOut, state, lines }: SalesReturnDoc) {
  if (isOut && (state === 'partly' || state === 'stored')) await restateReturnedOrders(work, id)
  if (!isOut && state === 'done') await restateOrders(work, unique(lines.flatMap(line => line.sourceHeadId ?? [])))
}

type Line = SalesReturnDoc['lines'][number]

/** A line that names what sold it takes goods, tax and price from there; one that names nothing is for whoever may do so. */
async function complete(work: Work, bill: SalesReturnDoc, weak: boolean, following?: Following) {
  if (!weak && bill.refundMode === refundModes.original)
    refuseAll([{ field: 'refundMode', message: '原路退回只用于商城退货，请选择其他退款方式！' }])
  const sold = await soldFor(work, bill, following)
  refuseAll(bill.lines.flatMap((line, index) => linkFaults(work, bill, line, index, sold.get(line.sourceLineId!), weak)))
  for (const line of bill.lines) {
    const source = sold.get(line.sourceLineId!)
    Object.assign(line, source ? follows(source) : { sourceLineId: null, sourceHeadId: null, sourceNo: null, worth: null })
    line.asked = line.quantity
  }
  bill.isOut = following?.relation !== Refunding
  bill.orderNo = orderOf(following)
  const rules = {
    side: 'sales' as const,
    partyId: bill.customerId,
    worth: (line: Line) => worthOf(work, line, sold),
    evenStopped: true,
    anyPrice: () => true,
  }
  return completeTrade(work, bill, rules, weak)
}

const follows = ({ taxRate, isGift, billNo }: Sold) => ({
  taxRate,
  isGift,
  sourceNo: billNo,
  taxPrice: zero,
  listPrice: null,
  discountRate: dec(100),
  coupon: zero,
})

/** The order by which it was sold, where it is one. */
function orderOf(following: Following | undefined): string | null {
  const isOrder = following?.relation === Refunding
  const orders = new Set(
    [...(following?.sources.values() ?? [])].map(({ billNo, sourceNo }) => (isOrder ? billNo : sourceNo) as string | null),
  )
  return orders.size === 1 ? [...orders][0]! : null
}

function linkFaults(work: Work, bill: SalesReturnDoc, line: Line, index: number, source: Sold | undefined, weak: boolean): Fault[] {
  if (line.taxPrice?.lt(0)) return [{ line: index, field: 'taxPrice', message: '单价不能小于0！' }]
  if (!source) {
    const isFree = weak || isEmpty(line.goodsId) || work.user.can(mayReturnFreely)
    return isFree ? [] : [{ line: index, field: 'goodsId', message: '请从销售出库单选择要退的商品，或由有无单退货权限的人录入！' }]
  }
  if (source.goodsId !== line.goodsId) return [{ line: index, field: 'goodsId', message: '商品与出库单不一致，请重新选单！' }]
  if (source.customerId !== bill.customerId) return [{ line: index, message: `的出库单${source.billNo}不是该客户的出库单！` }]
  return !weak && bill.isOut && isTooLate(work, source.soldOn) ? [{ line: index, message: tooLate }] : []
}

export const tooLate = '已超过退货期限！'

export function isTooLate(work: Work, soldOn: string): boolean {
  const days = Number(work.settings.text('RETURN_DAYS'))
  return days > 0 && addDays(soldOn, days) < work.today
}

/** The very share of what was charged and of what it cost; what the same bill takes of it again is the next share. */
function worthOf(work: Work, line: Line, sold: Map<string, Sold>): Record<string, Decimal> | string | undefined {
  const source = sold.get(line.sourceLineId!)
  if (!source || !line.basicQuantity?.gt(0)) return
  if (line.basicQuantity.gt(source.left.quantity)) return ComingBack.words.over.replace('！', `${source.left.quantity.toFixed()}！`)
  const share = takeBack(source, line.basicQuantity)
  sold.set(line.sourceLineId!, { ...source, left: less(source.left, share) })
  return { ...worthOfShare(share, line.quantity, source.taxRate, work.settings.places, share.net), worth: share.cost }
}

/** Approved: the keeper is told what comes back, or it is let in at once. */
async function release(work: Work, bill: SalesReturnDoc, { sent, following }: ActionInput): Promise<string> {
  if (!bill.isOut) return giveUpRest(work, bill, following!)
  await chooseDepot(work, bill, sent?.depotId)
  await awaitArrival(work, bill, work.settings.yes('RETURN_AUTO_IN') ? undefined : 'submitted')
  return work.settings.yes('RETURN_AUTO_IN') ? arrivedState(bill) : 'approved'
}

/** All of it is here: the keeper lets it in as it was asked for. */
async function receive(work: Work, bill: SalesReturnDoc): Promise<string> {
  const id = await waitingOf(work, bill)
  await act(work, salesReturnIn, 'post', { id, by: { document: SalesReturn, doc: bill } })
  return arrivedState(bill)
}

/** What came back leaves again, and nobody waits for it any more. */
async function reverse(work: Work, bill: SalesReturnDoc) {
  if (!bill.isOut) return refuseRefunded(work, bill)
  await act(work, salesReturnIn, 'reverse', { id: await arrivedOf(work, bill), by: { document: SalesReturn, doc: bill } })
}

async function chooseDepot(work: Work, bill: SalesReturnDoc, depotId: unknown) {
  if (!isEmpty(depotId)) bill.depotId = String(depotId)
  if (isEmpty(bill.depotId)) refuse('请选择退货仓库！')
  const depot = await work.tx.one('select 1 as found from depot where tenant_id = $1 and id::text = $2 and enabled and not deleted', [
    work.user.tenantId,
    bill.depotId,
  ])
  if (!depot || !worksIn(work.user, bill.depotId!)) refuse('仓库不存在或无权限！')
}

/** The bill by which it comes into the depot, posted at once or waiting for the keeper. */
async function awaitArrival(work: Work, bill: SalesReturnDoc, waiting?: string) {
  const head = { ...waitedFor(bill), billDate: bill.billDate }
  await make(work, salesReturnIn, { document: SalesReturn, doc: bill }, head, linesOf(bill), waiting)
}
