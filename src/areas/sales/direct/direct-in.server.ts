import { type Decimal, dec, min } from '../../../base/decimal.ts'
import { refuse } from '../../../base/refusal.ts'
import { groupBy, only, unique } from '../../../base/text.ts'
import { get, post } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { integer } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { isOpen, restOf } from '../../../kit/following.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { loadDocument } from '../../../server/documents/document-read.ts'
import type { Maker } from '../../../server/documents/documents.ts'
import { make, unmakeOne } from '../../../server/documents/made.ts'
import { sharesOf, sharesTaken } from '../../../server/documents/shares.ts'
import { answer } from '../../../server/question.ts'
import { refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { PurchaseOrder, type PurchaseOrderDoc } from '../../purchase/order/order.ts'
import { Receiving } from '../../purchase/order/receiving.ts'
import { DirectIn, straight } from '../../purchase/receipt/direct-in.ts'
import { purchaseIn, undoDirectSales } from '../../purchase/receipt/in.server.ts'
import { PurchaseIn, type PurchaseInDoc } from '../../purchase/receipt/in.ts'
import { virtualDepot } from '../../stock/virtual-depot.server.ts'
import { directDepot } from '../../stock/virtual-depot.ts'
import { SalesOrder, type SalesOrderDoc } from '../order/order.ts'
import { Shipping } from '../order/shipping.ts'
import { salesOut } from '../out/out.server.ts'

const order = text('poHeadId', '采购订单', { required: '请选择采购订单！' })
const decided = {
  orderId: text('poHeadId', '采购订单'),
  id: text('id', '采购订单'),
  version: integer('version', '版本'),
  ...DirectIn.fields,
}

export const directInCalls = [
  get(`${PurchaseIn.path}/isOpenDirectInDialog`, 'purchaseinhead_view', { id: order }, asksFor, { label: '是否可直入' }),
  post(DirectIn.submit, DirectIn.permission, decided, decide, { label: '直入' }),
]

export const directAnswers = [answer(undoDirectSales, undoSales)]

type OrderLine = PurchaseOrderDoc['lines'][number]

/** Which line of which sales order each line of a purchase order was asked for by. */
async function soldFor({ tx, user }: Work, lines: OrderLine[]): Promise<Map<string, { headId: string; lineId: string }>> {
  const demands = unique(lines.flatMap(({ demandId }) => demandId ?? []))
  const direct = lines.flatMap(({ id, salesOrderId, salesLineId }) =>
    salesLineId && salesOrderId ? [[id, { headId: salesOrderId, lineId: salesLineId }] as const] : [],
  )
  if (!demands.length) return new Map(direct)
  const rows = await tx.many(
    'select id, source_head_id, source_line_id from demand where tenant_id = $1 and id = any($2::bigint[]) and source_line_id is not null',
    [user.tenantId, demands],
  )
  const asked = new Map(rows.map(row => [row.id as string, { headId: row.source_head_id as string, lineId: row.source_line_id as string }]))
  return new Map([...direct, ...lines.flatMap(({ id, demandId }) => (asked.has(demandId!) ? [[id, asked.get(demandId!)!] as const] : []))])
}

/** Only of what customers have ordered it is asked whether it comes to us at all. */
async function asksFor(work: Work, { id }: { id: string }) {
  const order: PurchaseOrderDoc = await loadDocument(work, PurchaseOrder, id, false)
  if (!isOpen(Receiving, order.state)) return false
  return (
    (
      await soldFor(
        work,
        order.lines.filter(line => restOf(Receiving, line).gt(0)),
      )
    ).size > 0
  )
}

/** What really comes is received as always; what does not is bought and sold in one breath, at what it was bought for. */
async function decide(work: Work, { orderId, id, version, comesHere }: Row<typeof decided>) {
  const order: PurchaseOrderDoc = await loadDocument(work, PurchaseOrder, orderId ?? id ?? refuse('请选择采购订单！'), true)
  refuseStale(order, version)
  if (!isOpen(Receiving, order.state)) refuse(Receiving.words.state)
  if (comesHere !== straight) return true
  const parts = await partsOf(work, order)
  const depotId = await virtualDepot(work, directDepot)
  const receipt = await receive(work, order, depotId, parts)
  for (const some of groupBy(parts, ({ order }) => order.id).values()) await sell(work, receipt, depotId, some, parts)
  return true
}

interface Part {
  /** A line of the purchase order and how much of it goes on. */
  bought: OrderLine
  quantity: Decimal
  order: SalesOrderDoc
  sold: SalesOrderDoc['lines'][number]
  sends: Decimal
}

/** What of the purchase order customers still wait for, under the lock of their orders. */
async function partsOf(work: Work, order: PurchaseOrderDoc): Promise<Part[]> {
  const open = order.lines.filter(line => restOf(Receiving, line).gt(0))
  const wanted = await soldFor(work, open)
  if (!wanted.size) refuse('订单没有来自销售订单的商品，请直接入库！')
  const orders = new Map<string, SalesOrderDoc>()
  for (const headId of unique([...wanted.values()].map(({ headId }) => headId)).sort())
    orders.set(headId, await loadDocument(seeingAll(work), SalesOrder, headId, true))
  const left = new Map<string, Decimal>()
  const parts = open.flatMap((bought): Part[] => {
    const { headId, lineId } = wanted.get(bought.id) ?? {}
    const sales = orders.get(headId!)
    const sold = sales?.lines.find(({ id }) => id === lineId)
    if (!sales || !sold || !isOpen(Shipping, sales.state)) return []
    const rest = left.get(sold.id) ?? basic(sold, restOf(Shipping, sold))
    const going = min(basic(bought, restOf(Receiving, bought)), rest)
    left.set(sold.id, rest.minus(going))
    return going.gt(0) ? [{ bought, quantity: counted(bought, going), order: sales, sold, sends: counted(sold, going) }] : []
  })
  return parts.length ? parts : refuse('关联销售订单状态不允许直发！')
}

interface Factor {
  numerator: number | null
  denominator: number | null
}

const basic = ({ numerator, denominator }: Factor, quantity: Decimal) => quantity.times(numerator ?? 1).div(denominator ?? 1)
const counted = ({ numerator, denominator }: Factor, quantity: Decimal) => quantity.times(denominator ?? 1).div(numerator ?? 1)

/** The goods come into the depot that stands nowhere. */
async function receive(work: Work, order: PurchaseOrderDoc, depotId: string, parts: Part[]): Promise<PurchaseInDoc> {
  const shares = await sharesTaken(
    work,
    Receiving,
    Receiving.shares,
    parts.map(({ bought }) => bought.id),
  )
  const lines = parts.map(({ bought, quantity }) => ({
    ...only(Receiving.carries.lines, bought),
    ...sharesOf(Receiving, Receiving.shares, bought, quantity, shares.get(bought.id)),
    quantity,
    sourceLineId: bought.id,
  }))
  const isFirst = order.lines.every(({ occupied, received }) => occupied!.plus(received!).eq(0))
  const freight = isFirst ? { freight: order.freight } : {}
  const head = { ...only(Receiving.carries.head, order), ...freight, depotId, isDirectIn: true, billDate: work.today }
  return make(work, purchaseIn, { document: PurchaseOrder, doc: order }, head, lines)
}

/** From there they leave at once for one of the customers, at the very value that was paid for them. */
async function sell(work: Work, receipt: PurchaseInDoc, depotId: string, some: Part[], all: Part[]) {
  const { order } = some[0]!
  const shares = await sharesTaken(
    work,
    Shipping,
    Shipping.shares,
    some.map(({ sold }) => sold.id),
  )
  const lines = some.map(part => ({
    ...only(Shipping.carries.lines, part.sold),
    ...sharesOf(Shipping, Shipping.shares, part.sold, part.sends, shares.get(part.sold.id)),
    quantity: part.sends,
    sourceLineId: part.sold.id,
    batchNo: receipt.lines[all.indexOf(part)]!.batchNo,
    veryValue: dec(receipt.lines[all.indexOf(part)]!.cost ?? 0),
  }))
  const direct = { depotId, directInId: receipt.id, directInNo: receipt.billNo, billDate: work.today }
  const maker: Maker = { document: PurchaseIn, doc: { ...receipt, staffId: order.staffId, deptId: order.deptId } }
  await make(seeingAll(work), salesOut, maker, { ...only(Shipping.carries.head, order), ...direct }, lines)
}

/** What went straight on comes back before it was ever bought. */
async function undoSales(work: Work, receipt: PurchaseInDoc) {
  const rows = await work.tx.many(
    `select id from sales_out where tenant_id = $1 and direct_in_id = $2 and state = 'posted' and not is_red order by id desc`,
    [work.user.tenantId, receipt.id],
  )
  for (const { id } of rows) await unmakeOne(work, salesOut, { document: PurchaseIn, doc: receipt }, id)
}

/** The sales that a purchase is for are reached through it, even where the buyer does not see them by themselves. */
const seeingAll = (work: Work): Work => ({
  ...work,
  user: { ...work.user, administrator: true, can: (code, path) => code === permissionOf(SalesOrder, 'view') || work.user.can(code, path) },
})
