import { derivedState, isDerived } from '../../../kit/following.ts'
import { type ActionInput, serve } from '../../../server/documents/documents.ts'
import { closeRest, sumUp } from '../../../server/documents/followed.ts'
import type { Following } from '../../../server/documents/following.ts'
import type { Work } from '../../../server/work.ts'
import { enter } from '../../ledger/books.server.ts'
import { billOf } from '../../ledger/effects.server.ts'
import { type Entry, reserve } from '../../ledger/entry.ts'
import { freeing, release } from '../../ledger/stock/reservations.server.ts'
import { tradeCited } from '../../ledger/trade-cited.server.ts'
import { amend } from '../../trade/amend.server.ts'
import { completeTrade } from '../../trade/complete.server.ts'
import { inBasicUnits } from '../../trade/line/line.ts'
import type { Terms } from '../../trade/terms.server.ts'
import { purchasedSql, purchaseNosSql } from '../buying/bought.server.ts'
import { invoicedSql, returnedSql as returnedAmountSql } from '../invoice/invoiced-of-order.server.ts'
import { guardCredit } from '../out/credit.server.ts'
import { SalesOut } from '../out/out.ts'
import { quotedPrice, SalesOrder, type SalesOrderDoc } from './order.ts'
import { closeDemands, demandedSql } from './order-demand.server.ts'
import { agreesWithQuote, tellQuoted } from './quoted.server.ts'
import { Shipping } from './shipping.ts'

const citedTrade = tradeCited(SalesOrder)

/** What was settled of the outbounds of an order; one that ships several orders is settled for each by its share. */
const settledSql = `select coalesce(sum(round((i.amount - i.open) * case when s.final = o.final - o.freight then 1 else s.final / nullif(o.final, 0) end, 2)), 0)
  from (select l.head_id, sum(l.final) as final from sales_out_line l where l.tenant_id = t.tenant_id and l.source_head_id = t.id group by l.head_id) s
  join sales_out o on o.tenant_id = t.tenant_id and o.id = s.head_id and o.state = 'posted' and not o.is_red
  join receivable i on i.tenant_id = t.tenant_id and i.bill_type = '${SalesOut.billType}' and i.bill_id = o.id`

/** What nobody wants any more is not paid for either. */
const closedSql = `select coalesce(sum(round(l.final * l.closed / nullif(l.quantity, 0), 2)), 0) from sales_order_line l
  where l.tenant_id = t.tenant_id and l.head_id = t.id and l.closed > 0`

/** What is given back before it was sent is not owed either. */
const refundedSql = `select coalesce(sum(l.final), 0) from sales_return_line l join sales_return h on h.tenant_id = l.tenant_id and h.id = l.head_id
  where l.tenant_id = t.tenant_id and l.source_head_id = t.id and h.state = 'done' and not h.deleted`

/** What of it came back, by returns and by exchanges, in the unit that was ordered. */
const returnedSql = (
  lines: string,
) => `select coalesce(round(sum((s.returned + coalesce(x.quantity, 0)) * l.denominator / l.numerator), 6), 0)
  from sales_order_line l join sales_out_line s on s.tenant_id = l.tenant_id and s.source_line_id = l.id
  left join lateral (select sum(e.basic_quantity) as quantity from exchange_line e join exchange h on h.tenant_id = e.tenant_id and h.id = e.head_id
    where e.tenant_id = s.tenant_id and e.source_line_id = s.id and h.state = 'posted' and not h.is_red) x on true
  where l.tenant_id = t.tenant_id and ${lines}`

const citedMoney = {
  settled: settledSql,
  unsettled: `t.final - (${closedSql}) - (${refundedSql}) - (${returnedAmountSql}) - (${settledSql})`,
  returned: returnedSql('l.head_id = t.id'),
  returnedAmount: returnedAmountSql,
  invoiced: invoicedSql,
  uninvoiced: `t.final - (${closedSql}) - (${refundedSql}) - (${returnedAmountSql}) - (${invoicedSql})`,
}

export const salesOrder = serve(SalesOrder, {
  complete,
  agrees: agreesWithQuote,
  submit,
  post,
  cancel,
  close,
  cites: {
    head: { ...citedTrade.head, ...citedMoney },
    lines: {
      ...citedTrade.lines,
      returned: returnedSql('l.id = t.id'),
      demanded: demandedSql,
      purchased: purchasedSql,
      purchaseNos: purchaseNosSql,
    },
  },
})

async function complete(work: Work, order: SalesOrderDoc, weak: boolean, following?: Following) {
  order.possibleTitleIds ??= []
  await tellQuoted(work, order, following)
  // What was quoted was held against the lowest price then.
  const anyPrice = ({ priceSource }: SalesOrderDoc['lines'][number]) => priceSource === quotedPrice
  const terms = await completeTrade(work, order, { side: 'sales', partyId: order.customerId, anyPrice }, weak)
  sumUp(Shipping, order)
  return terms
}

/** Sent for approval; one that was approved before is amended. */
async function submit(work: Work, order: SalesOrderDoc, input: ActionInput, terms: Terms): Promise<string | void> {
  const { before } = input
  if (!before || !isDerived(Shipping, before.state)) return guardPromise(work, order, input, terms)
  const state = amend(work, Shipping, light, before, order)
  if (state && before.depotId !== order.depotId) await keepGoods(work, order)
  return state
}

/** Approved: as much as there is of it is kept for the customer. */
async function post(work: Work, order: SalesOrderDoc, input: ActionInput, terms: Terms) {
  await guardPromise(work, order, input, terms)
  await keepGoods(work, order)
  return derivedState(Shipping, order.lines)
}

/** Fields that may change without being approved again. */
const light = [
  SalesOrder.head.consigneeName,
  SalesOrder.head.consigneePhone,
  SalesOrder.head.consigneeAddress,
  SalesOrder.head.deliveryMode,
  SalesOrder.head.depotId,
  SalesOrder.head.planSendDate,
  SalesOrder.head.customerNo,
  SalesOrder.lines.planSendDate,
]

/** The customer's limit, looked at when an order is sent and when it is approved. */
async function guardPromise(work: Work, order: SalesOrderDoc, { overrideReason }: ActionInput, { creditLimit }: Terms) {
  await guardCredit(
    work,
    { customerId: order.customerId, limit: creditLimit, amount: order.final!, orderId: order.id },
    ['2', '4'],
    overrideReason,
  )
}

/** What was kept is freed and kept anew, as far as goods are there. */
async function keepGoods(work: Work, order: SalesOrderDoc) {
  const entries = [
    ...(await freeing(work, { type: SalesOrder.billType, id: order.id })),
    ...(work.settings.yes('RESERVE_ON_AUDIT') ? promises(order) : []),
  ]
  if (entries.length) await enter(work, billOf(SalesOrder, order), entries)
}

/** What has not been sent yet, in basic units. */
export const promises = ({ depotId, lines }: SalesOrderDoc): Entry[] =>
  depotId
    ? lines.flatMap((line, index) => {
        const quantity = inBasicUnits(line.unsent!, line.numerator!, line.denominator!)
        return quantity?.gt(0)
          ? [reserve({ depotId, goodsId: line.goodsId, quantity, lineId: line.id, lineNo: index + 1, asFarAsPossible: true })]
          : []
      })
    : []

async function cancel(work: Work, order: SalesOrderDoc) {
  closeDemands(work, order)
  await release(work, billOf(SalesOrder, order))
}

async function close(work: Work, order: SalesOrderDoc) {
  await closeRest(work, Shipping, 'close', order)
  closeDemands(work, order)
  await release(work, billOf(SalesOrder, order))
  return order.lines.every(line => line.closed!.eq(0)) ? 'shipped' : 'closed'
}
