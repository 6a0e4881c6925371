import type { Decimal } from '../../base/decimal.ts'
import { refuseAll } from '../../base/refusal.ts'
import { byKey } from '../../base/text.ts'
import { derivedState, isDerived } from '../../kit/following.ts'
import { documentDiff } from '../../server/documents/document-store.ts'
import { type ActionInput, serve } from '../../server/documents/documents.ts'
import { closeRest, sumUp } from '../../server/documents/followed.ts'
import { note } from '../../server/documents/said.ts'
import type { Work } from '../../server/work.ts'
import { enter } from '../ledger/books.server.ts'
import { billOf } from '../ledger/effects.server.ts'
import { type Entry, reserve } from '../ledger/entry.ts'
import { freeing, release } from '../ledger/reservations.server.ts'
import { tradeCited } from '../ledger/trade-cited.server.ts'
import { completeTrade } from '../trade/complete.server.ts'
import { inBasicUnits } from '../trade/line.ts'
import type { Terms } from '../trade/terms.server.ts'
import { guardCredit } from './credit.server.ts'
import { SalesOrder, type SalesOrderDoc } from './order.ts'
import { SalesOut } from './out.ts'
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

const citedMoney = { settled: settledSql, unsettled: `t.final - (${closedSql}) - (${settledSql})` }

export const salesOrder = serve(SalesOrder, {
  complete,
  submit,
  post,
  cancel: (work, order) => release(work, billOf(SalesOrder, order)),
  close,
  cites: { ...citedTrade, head: { ...citedTrade.head, ...citedMoney } },
})

async function complete(work: Work, order: SalesOrderDoc, weak: boolean) {
  const terms = await completeTrade(work, order, { side: 'sales', partyId: order.customerId }, weak)
  sumUp(Shipping, order)
  return terms
}

/** Sent for approval; one that was approved before is amended. */
async function submit(work: Work, order: SalesOrderDoc, input: ActionInput, terms: Terms) {
  const { before } = input
  if (before && isDerived(Shipping, before.state)) return amend(work, before, order)
  await guardPromise(work, order, input, terms)
}

/** Approved: as much as there is of it is kept for the customer. */
async function post(work: Work, order: SalesOrderDoc, input: ActionInput, terms: Terms) {
  await guardPromise(work, order, input, terms)
  await keepGoods(work, order)
  return derivedState(Shipping, order.lines)
}

/** An amendment is a revision of its own; what only says where and when needs nobody's approval. */
async function amend(work: Work, before: SalesOrderDoc, order: SalesOrderDoc) {
  refuseRepriced(before, order)
  order.revision = (before.revision ?? 0) + 1
  note(work, `修订R${order.revision}`)
  const changes = documentDiff(SalesOrder, before, order)
  if (!changes.every(({ field }) => light.has(field))) {
    order.approvedLevels = 0
    return undefined
  }
  if (before.depotId !== order.depotId) await keepGoods(work, order)
  return derivedState(Shipping, order.lines)
}

/** Fields of the wire that may change without being approved again. */
const light = new Set(
  [
    SalesOrder.head.consigneeName,
    SalesOrder.head.consigneePhone,
    SalesOrder.head.consigneeAddress,
    SalesOrder.head.deliveryMode,
    SalesOrder.head.depotId,
    SalesOrder.head.planSendDate,
    SalesOrder.head.customerNo,
    SalesOrder.head.remark,
    SalesOrder.head.revision,
    SalesOrder.lines.planSendDate,
    SalesOrder.lines.remark,
  ].map(({ wire }) => wire),
)

/** What has left keeps its price. */
function refuseRepriced(before: SalesOrderDoc, order: SalesOrderDoc) {
  const old = byKey(before.lines, line => line.id)
  refuseAll(
    order.lines.flatMap((row, line) => {
      const was = old.get(row.id)
      if (!was?.sent?.gt(0)) return []
      if (was.goodsId !== row.goodsId || was.unitId !== row.unitId)
        return [{ line, field: 'goodsId', message: '已发货，不能修改商品和单位！' }]
      const isAsBefore = isSame(was.taxPrice, row.taxPrice) && isSame(was.taxRate, row.taxRate)
      return isAsBefore ? [] : [{ line, field: 'taxPrice', message: '已发货，不能修改单价！' }]
    }),
  )
}

const isSame = (one: Decimal | null, other: Decimal | null) => (one && other ? one.eq(other) : one === other)

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
  const entries = [...(await freeing(work, { type: SalesOrder.billType, id: order.id })), ...promises(order)]
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

async function close(work: Work, order: SalesOrderDoc) {
  await closeRest(work, Shipping, 'close', order)
  await release(work, billOf(SalesOrder, order))
  return order.lines.every(line => line.closed!.eq(0)) ? 'shipped' : 'closed'
}
