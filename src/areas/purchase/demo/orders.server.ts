import { addDays } from '../../../base/date.ts'
import type { DemoChapter, DemoCompany } from '../../../server/demo.ts'
import { pull } from '../../../server/documents/pull.ts'
import { demoGoods } from '../../goods/demo/goods-cards.server.ts'
import { demoSuppliers } from '../../party/demo/supplier-cards.server.ts'
import { demoPeople } from '../../staff/demo/people.server.ts'
import { demoDepots } from '../../stock/demo/depots.server.ts'
import { purchaseOrder } from '../order/order.server.ts'
import { Receiving } from '../order/receiving.ts'
import { purchaseIn } from '../receipt/in.server.ts'
import { PurchaseIn } from '../receipt/in.ts'
import { boughtOn, cents, lineOf } from './trade.server.ts'

type Row = Record<string, unknown>

interface Written {
  id: string
  staffId: string
}

/** A receipt, and the buyer who ordered what came. */
export type Arrived = Written

/** What three suppliers were asked for: written, waiting for the manager with a price that has risen, on its way and late, come in part or whole, given up. */
export const demoPurchaseOrders: DemoChapter<Arrived[]> = {
  stage: 'orders',
  async write(company) {
    const { order, released, receive, close } = desk(company)
    await order('draft', 0)
    await order('submit', 1, 1.18)
    await released(4)
    await released(16)
    const arrived = [await receive(await released(9), 3, false), await receive(await released(12), 6, true)]
    const given = await released(18)
    await receive(given, 13, false)
    await close(given, 5)
    await soonOver(company)
    return arrived
  },
}

/** Bargains that have to be sold within three weeks. */
async function soonOver(company: DemoCompany) {
  const goods = company.of(demoGoods).filter(({ keepsDays }) => keepsDays)
  const { id: supplierId, staffId } = company.of(demoSuppliers).suppliersOf.get(goods[0]!.top)![0]!
  const day = addDays(company.today, -6)
  const bodyList = goods.slice(0, 4).map((one, at) => ({
    ...lineOf({ goods: one, qty: one.lot, price: cents(one.buyAt * 0.7) }),
    batchNo: `LQ0${at + 1}`,
    expiry: addDays(company.today, 21),
  }))
  const body = { supplierId, depotId: company.of(demoDepots)[0], staffId, billDate: day, bodyList, remark: '临期特价' }
  await company.act(company.of(demoPeople).accountOf(staffId), day, purchaseIn, 'post', { body })
}

/** Each order goes to the next supplier, for five goods of what he deals in, and is due in ten days. */
export function desk(company: DemoCompany) {
  const day = (ago: number) => addDays(company.today, -ago)
  const { accountOf, superiorOf } = company.of(demoPeople)
  const ranges = [...company.of(demoSuppliers).suppliersOf].slice(0, 3)
  let next = 0
  const order = async (key: string, ago: number, times = 1) => {
    const [top, suppliers] = ranges[next++ % ranges.length]!
    const { id: supplierId, staffId } = suppliers[0]!
    const goods = company.of(demoGoods).filter(one => one.top === top)
    const lines = goods.slice(next, next + 5).map(one => ({ goods: one, qty: one.lot * 2, price: cents(one.buyAt * times) }))
    const head = { supplierId, depotId: company.of(demoDepots)[0], staffId, billDate: day(ago), planInDate: day(ago - 10) }
    const body = { ...head, bodyList: lines.map(boughtOn(day(ago))) }
    return { ...(await company.act(accountOf(staffId), day(ago), purchaseOrder, key, { body })), staffId }
  }
  const released = async (ago: number): Promise<Written> => {
    const { id, staffId } = await order('submit', ago)
    await company.act(superiorOf(staffId), day(ago), purchaseOrder, 'pass', { id })
    return { id, staffId }
  }
  const receive = async ({ id, staffId }: Written, ago: number, isWhole: boolean): Promise<Arrived> => {
    const account = accountOf(staffId)
    const pulled = (await company.as(account)(day(ago), work => pull(work, purchaseIn, Receiving, id))) as Row & { bodyList: Row[] }
    const { bodyList, ...bill } = pulled
    const keeps = new Map(company.of(demoGoods).map(({ id: goodsId, keepsDays }) => [goodsId, keepsDays]))
    const come = (isWhole ? bodyList : bodyList.slice(0, 3)).map(line => {
      const days = keeps.get(line[PurchaseIn.lines.goodsId.wire] as string)
      return days ? { ...line, batchNo: day(ago).replaceAll('-', ''), expiry: addDays(day(ago), days) } : line
    })
    const receipt = await company.act(account, day(ago), purchaseIn, 'post', { body: { ...unsummed(bill), bodyList: come } })
    return { id: receipt.id, staffId }
  }
  const close = ({ id, staffId }: Written, ago: number) =>
    company.act(superiorOf(staffId), day(ago), purchaseOrder, 'close', { id, remark: '供应商停产' })
  return { order, released, receive, close }
}

/** The sums of the head follow from the lines that are sent. */
const unsummed = ({
  totalQty: _q,
  totalAmt: _t,
  purchaseAmt: _p,
  taxAmt: _x,
  discountAmt: _d,
  couponAmt: _c,
  finalAmt: _f,
  ...bill
}: Row) => bill
