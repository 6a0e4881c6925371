import { addDays } from '../../../base/date.ts'
import type { DemoChapter, DemoCompany } from '../../../server/demo.ts'
import { pull } from '../../../server/documents/pull.ts'
import type { DemoGoods } from '../../goods/demo/goods-cards.server.ts'
import { lying } from '../../inventory/demo/shelf.server.ts'
import { demoCustomers } from '../../party/demo/customer-cards.server.ts'
import { demoPeople } from '../../staff/demo/people.server.ts'
import { demoDepots } from '../../stock/demo/depots.server.ts'
import { salesOrder } from '../order/order.server.ts'
import { Shipping } from '../order/shipping.ts'
import { salesOut } from '../out/out.server.ts'

type Row = Record<string, unknown>

interface Written {
  id: string
  staffId: string
}

const overrideReason = '老客户，货款已约定付款日'

/** What customers have asked for: written, waiting for the manager, kept for them, sent in part or whole, given up. */
export const demoOrders: DemoChapter = {
  stage: 'orders',
  async write(company) {
    const { order, released, send, close } = desk(company, await overdueIds(company), await plenty(company))
    await order('draft', 1)
    await order('submit', 1)
    await order('submit', 0)
    await released(2)
    await released(1)
    await send(await released(4), 3, false)
    await send(await released(3), 2, false)
    await send(await released(6, true), 5, true)
    const given = await released(8)
    await send(given, 7, false)
    await close(given, 5)
  },
}

/** Whoever is late with his money gets no order. */
async function overdueIds(company: DemoCompany): Promise<Set<string>> {
  const sql = 'select distinct party_id from receivable where tenant_id = $1 and open > 0 and due_date < $2'
  const rows = await company.as('kuaiji')(company.today, ({ tx, user }) =>
    tx.many<{ party_id: string }>(sql, [user.tenantId, company.today]),
  )
  return new Set(rows.map(({ party_id }) => party_id))
}

/** What is sold out by today differs from day to day; customers ask for what there is. */
async function plenty(company: DemoCompany): Promise<DemoGoods[]> {
  return (await lying(company, company.of(demoDepots)[0]!)).filter(({ quantity, lot }) => quantity >= lot)
}

/** Each order is of the next customer and for the next three goods. */
function desk(company: DemoCompany, overdue: Set<string>, all: DemoGoods[]) {
  const day = (ago: number) => addDays(company.today, -ago)
  const customers = company.of(demoCustomers).filter(({ id, waits }) => !waits && !overdue.has(id))
  const { accountOf, superiorOf } = company.of(demoPeople)
  let next = 0
  const order = async (key: string, ago: number, isWithGift = false) => {
    const at = next++
    const goods = all.slice(at * 3, at * 3 + 3)
    const { id: customerId, staffId } = customers[at]!
    const head = { customerId, depotId: company.of(demoDepots)[0], staffId }
    const body = {
      ...head,
      billDate: day(ago),
      planSendDate: day(ago - 7),
      bodyList: goods.map((one, index) => (isWithGift && index === 2 ? gift(one) : line(one))),
    }
    return { ...(await company.act(accountOf(staffId), day(ago), salesOrder, key, { body, overrideReason })), staffId }
  }
  const released = async (ago: number, isWithGift = false) => {
    const written = await order('submit', ago, isWithGift)
    await company.act(superiorOf(written.staffId), day(ago), salesOrder, 'pass', { id: written.id, overrideReason })
    return written
  }
  const send = async ({ id }: Written, ago: number, isWhole: boolean) => {
    const { bodyList, ...bill } = (await company.as('cangku')(day(ago), work => pull(work, salesOut, Shipping, id))) as Row & {
      bodyList: Row[]
    }
    const body = { ...unsummed(bill), bodyList: isWhole ? bodyList : bodyList.slice(0, 1) }
    await company.act('cangku', day(ago), salesOut, 'post', { body })
  }
  const close = ({ id, staffId }: Written, ago: number) =>
    company.act(superiorOf(staffId), day(ago), salesOrder, 'close', { id, remark: '客户改了方案' })
  return { order, released, send, close }
}

const line = ({ id, unitId, sellAt, lot }: DemoGoods) => ({ 'commInfoId': id, unitId, qty: lot, taxPrice: sellAt, taxRate: 13 })

const gift = ({ id, unitId }: DemoGoods) => ({ 'commInfoId': id, unitId, qty: 1, taxPrice: 0, taxRate: 13, isGift: 2 })

/** The sums of the head follow from the lines that are sent. */
const unsummed = ({ totalQty: _q, totalAmt: _t, salesAmt: _s, taxAmt: _x, discountAmt: _d, couponAmt: _c, finalAmt: _f, ...bill }: Row) =>
  bill
