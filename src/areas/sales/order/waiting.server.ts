import { dec } from '../../../base/decimal.ts'
import { byKey, unique } from '../../../base/text.ts'
import { together } from '../../../base/together.ts'
import { answer } from '../../../server/question.ts'
import type { Work } from '../../../server/work.ts'
import { free, reserve } from '../../ledger/entry.ts'
import { type Promised, tellWaiting, type Waiting, whoHolds, whoWaits } from '../../purchase/receipt/arrived.server.ts'
import { inBasicUnits } from '../../trade/line/line.ts'
import { SalesOrder } from './order.ts'

/** Orders of a depot that want some of these goods. */
const waits = `o.tenant_id = $1 and o.depot_id = $2 and o.state in ('approved', 'partly') and not o.deleted`

const lockSql = `select o.id from sales_order o where ${waits} and exists (select 1 from sales_order_line l
  where l.tenant_id = o.tenant_id and l.head_id = o.id and l.goods_id = any($3::bigint[]) and l.unsent > 0) order by o.id for no key update`

const linesSql = `select o.id as order_id, l.id, l.goods_id, l.unsent, l.numerator, l.denominator, coalesce(r.quantity, 0) as kept
  from sales_order o join sales_order_line l on l.tenant_id = o.tenant_id and l.head_id = o.id
  left join stock_reservation r on r.tenant_id = l.tenant_id and r.bill_type = '${SalesOrder.billType}' and r.bill_id = o.id and r.line_id = l.id
  where ${waits} and l.goods_id = any($3::bigint[]) and l.unsent > 0
  order by coalesce(l.plan_send_date, o.plan_send_date) nulls last, o.id, l.line_no`

export const waitingAnswers = [answer(whoWaits, waitingFor), answer(tellWaiting, tellOwners), answer(whoHolds, promisesOn)]

async function waitingFor(work: Work, depotId: string, goodsIds: string[]): Promise<Waiting[]> {
  if (!work.settings.yes('RESERVE_ON_AUDIT')) return []
  const values = [work.user.tenantId, depotId, goodsIds]
  const [, rows] = await together(work.tx.many(lockSql, values), work.tx.many(linesSql, values))
  return rows.flatMap((row, at): Waiting[] => {
    const quantity = inBasicUnits(dec(row.unsent), row.numerator, row.denominator)?.minus(row.kept)
    if (!quantity?.gt(0)) return []
    const promisedTo = { type: SalesOrder.billType, id: row.order_id as string }
    const keeps = reserve({ depotId, goodsId: row.goods_id, quantity, lineId: row.id, lineNo: at + 1, asFarAsPossible: true, promisedTo })
    return [{ orderId: row.order_id, lineId: row.id, kept: dec(row.kept), keeps }]
  })
}

/** Whoever has sold it learns that it can be sent now. */
async function tellOwners(work: Work, waiting: Waiting[]) {
  const rows = await work.tx.many(
    `select o.id, o.bill_no, o.staff_id, r.line_id, r.quantity from stock_reservation r
     join sales_order o on o.tenant_id = r.tenant_id and o.id = r.bill_id
     where r.tenant_id = $1 and r.bill_type = $2 and r.line_id = any($3::bigint[]) order by o.id`,
    [work.user.tenantId, SalesOrder.billType, waiting.map(({ lineId }) => lineId)],
  )
  const before = byKey(waiting, ({ lineId }) => lineId)
  const served = rows.filter(row => dec(row.quantity).gt(before.get(row.line_id)!.kept))
  for (const id of unique<string>(served.map(row => row.id))) {
    const order = served.find(row => row.id === id)!
    work.send({
      room: `staff:${order.staff_id}`,
      channel: 'notice',
      title: '订单商品已到货',
      content: '等待的商品已入库并为订单留出，可以发货',
      orderNumber: order.bill_no,
      path: `${SalesOrder.formPage}?type=view&id=${id}`,
    })
  }
}

const holds = `r.tenant_id = $1 and r.bill_type = '${SalesOrder.billType}' and r.depot_id = $2 and r.goods_id = any($3::bigint[]) and r.owner_type = 1`

/** Who was to be served last comes first. */
const promisesSql = `select r.bill_id, r.line_id, r.goods_id, r.quantity from stock_reservation r
  join sales_order o on o.tenant_id = r.tenant_id and o.id = r.bill_id
  join sales_order_line l on l.tenant_id = r.tenant_id and l.id = r.line_id
  where ${holds} order by coalesce(l.plan_send_date, o.plan_send_date) desc nulls first, o.id desc, l.line_no desc`

async function promisesOn(work: Work, depotId: string, goodsIds: string[]): Promise<Promised[]> {
  const values = [work.user.tenantId, depotId, goodsIds]
  const lock = `select o.id from sales_order o where o.tenant_id = $1 and o.id in (select r.bill_id from stock_reservation r where ${holds}) order by o.id for no key update`
  const [, rows] = await together(work.tx.many(lock, values), work.tx.many(promisesSql, values))
  return rows.map((row, at) => ({
    goodsId: row.goods_id,
    quantity: dec(row.quantity),
    free: quantity =>
      free({
        depotId,
        goodsId: row.goods_id,
        quantity,
        lineId: row.line_id,
        lineNo: at + 1,
        promisedTo: { type: SalesOrder.billType, id: row.bill_id },
      }),
  }))
}
