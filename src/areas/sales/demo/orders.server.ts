import { addDays } from '../../../base/date.ts'
import type { DemoChapter, DemoCompany } from '../../../server/demo.ts'
import { pull } from '../../../server/documents/pull.ts'
import { type DemoGoods, demoGoods } from '../../goods/demo/goods-cards.server.ts'
import { demoCustomers } from '../../party/demo/customer-cards.server.ts'
import { demoPeople } from '../../staff/demo/people.server.ts'
import { demoDepots } from '../../stock/demo/depots.server.ts'
import { salesOrder } from '../order.server.ts'
import { salesOut } from '../out.server.ts'
import { Shipping } from '../shipping.ts'

type Row = Record<string, unknown>

const overrideReason = '老客户，货款已约定付款日'

/** What customers have asked for: written, waiting for the manager, kept for them, sent in part or whole, given up. */
export const demoOrders: DemoChapter = {
  stage: 'orders',
  async write(company) {
    const { order, released, send, close } = desk(company)
    await order('draft', 1)
    await order('submit', 1)
    await order('submit', 0)
    await released(2)
    await released(1)
    await send(await released(4), 3, false)
    await send(await released(3), 2, false)
    await send(await released(6), 5, true)
    const given = await released(8)
    await send(given, 7, false)
    await close(given, 5)
  },
}

/** Each order is of the next customer and for the next three goods. */
function desk(company: DemoCompany) {
  const day = (ago: number) => addDays(company.today, -ago)
  const customers = company.of(demoCustomers).filter(({ waits }) => !waits)
  const { sellers } = company.of(demoPeople)
  let next = 0
  const order = async (key: string, ago: number) => {
    const at = next++
    const goods = company.of(demoGoods).slice(at * 3, at * 3 + 3)
    const head = { customerId: customers[at]!.id, depotId: company.of(demoDepots)[0], staffId: sellers[at % sellers.length] }
    const body = { ...head, billDate: day(ago), planSendDate: day(ago - 7), bodyList: goods.map(line) }
    return (await company.act('admin', day(ago), salesOrder, key, { body, overrideReason })).id
  }
  const released = async (ago: number) => {
    const id = await order('submit', ago)
    await company.act('admin', day(ago), salesOrder, 'pass', { id, overrideReason })
    return id
  }
  const send = async (id: string, ago: number, isWhole: boolean) => {
    const { bodyList, ...bill } = (await company.as('admin')(day(ago), work => pull(work, salesOut, Shipping, id))) as Row & {
      bodyList: Row[]
    }
    const body = { ...unsummed(bill), bodyList: isWhole ? bodyList : bodyList.slice(0, 1) }
    await company.act('admin', day(ago), salesOut, 'post', { body })
  }
  const close = (id: string, ago: number) => company.act('admin', day(ago), salesOrder, 'close', { id, remark: '客户改了方案' })
  return { order, released, send, close }
}

const line = ({ id, unitId, sellAt, lot }: DemoGoods) => ({ 'commInfoId': id, unitId, qty: lot, taxPrice: sellAt, taxRate: 13 })

/** The sums of the head follow from the lines that are sent. */
const unsummed = ({ totalQty: _q, totalAmt: _t, salesAmt: _s, taxAmt: _x, discountAmt: _d, couponAmt: _c, finalAmt: _f, ...bill }: Row) =>
  bill
