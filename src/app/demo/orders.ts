import { salesOrder } from '../../areas/sales/order.server.ts'
import { salesOut } from '../../areas/sales/out.server.ts'
import { Shipping } from '../../areas/sales/shipping.ts'
import { addDays, dayOf } from '../../base/date.ts'
import { act, type Served } from '../../server/documents/documents.ts'
import { pull } from '../../server/documents/pull.ts'
import type { Demo, DemoGoods } from './masters.ts'
import type { WorkAs } from './warehouse.ts'

type Row = Record<string, any>

const overrideReason = '老客户，货款已约定付款日'

/** What customers have asked for: written, waiting for the manager, kept for them, sent in part or whole, given up. */
export async function demoOrders(as: WorkAs, demo: Demo, today = dayOf(new Date())) {
  const step = (served: Served<any>, key: string, ago: number, input: object, by = 'admin') =>
    as(by)(addDays(today, -ago), work => act(work, served as Served, key, input))
  const customers = demo.customers.filter(({ waits }) => !waits)
  let next = 0
  const order = async (key: string, ago: number) => {
    const at = next++
    const goods = demo.goods.slice(at * 3, at * 3 + 3)
    const head = { 'customerId': customers[at]!.id, depotId: demo.depots[0], staffId: demo.sellers[at % demo.sellers.length] }
    const body = { ...head, billDate: addDays(today, -ago), planSendDate: addDays(today, 7 - ago), bodyList: goods.map(line) }
    return (await step(salesOrder, key, ago, { body, overrideReason })).id
  }
  const released = async (ago: number) => {
    const id = await order('submit', ago)
    await step(salesOrder, 'pass', ago, { id, overrideReason })
    return id
  }
  const send = async (id: string, ago: number, isWhole: boolean) => {
    const bill: Row = await as('admin')(addDays(today, -ago), work => pull(work, salesOut, Shipping, id))
    const lines: Row[] = isWhole ? bill.bodyList : bill.bodyList.slice(0, 1)
    await step(salesOut, 'post', ago, { body: { ...unsummed(bill), bodyList: lines } })
  }
  await order('draft', 1)
  await order('submit', 1)
  await order('submit', 0)
  await released(2)
  await released(1)
  await send(await released(4), 3, false)
  await send(await released(3), 2, false)
  await send(await released(6), 5, true)
  const closed = await released(8)
  await send(closed, 7, false)
  await step(salesOrder, 'close', 5, { id: closed, remark: '客户改了方案' })
}

const line = ({ id, unitId, sellAt, lot }: DemoGoods) => ({ 'commInfoId': id, unitId, qty: lot, taxPrice: sellAt, taxRate: 13 })

/** The sums of the head follow from the lines that are sent. */
const unsummed = ({ totalQty: _q, totalAmt: _t, salesAmt: _s, taxAmt: _x, discountAmt: _d, couponAmt: _c, finalAmt: _f, ...bill }: Row) =>
  bill
