import { refuseAll } from '../../../base/refusal.ts'
import { isDerived } from '../../../kit/following.ts'
import { type ActionInput, serve } from '../../../server/documents/documents.ts'
import { closeRest, sumUp } from '../../../server/documents/followed.ts'
import { note, warn } from '../../../server/documents/said.ts'
import type { Work } from '../../../server/work.ts'
import { agreeWithDemands, recountDemands } from '../../inventory/demand/handled.server.ts'
import { tradeCited } from '../../ledger/trade-cited.server.ts'
import { amend } from '../../trade/amend.server.ts'
import { completeTrade } from '../../trade/complete.server.ts'
import { goesByItself, pushByItself, tellEnding } from '../portal/lay-out.server.ts'
import { agreeWithSales } from './for-sale.server.ts'
import { PurchaseOrder, type PurchaseOrderDoc } from './order.ts'
import { comparePrices } from './price-rise.server.ts'
import { Receiving } from './receiving.ts'

const citedTrade = tradeCited(PurchaseOrder)

/** How much of what was ordered has come, in percent. */
const completionSql = 'select round(t.received / nullif(t.total_quantity, 0) * 100, 2)'

/** What was paid ahead for the order. */
const prepaidSql = `select coalesce(sum(p.amount), 0) from prepayment p where p.tenant_id = t.tenant_id and p.direction = 2 and p.order_id = t.id`

/** What of the lines that had come went back, in the units that they were ordered in. */
const returnedSql = (lines: string) => `select coalesce(round(sum(i.returned * l.denominator / l.numerator), 6), 0)
  from purchase_order_line l join purchase_in_line i on i.tenant_id = l.tenant_id and i.source_line_id = l.id
  where l.tenant_id = t.tenant_id and ${lines}`

export const purchaseOrder = serve(PurchaseOrder, {
  complete,
  submit,
  post,
  cancel,
  close,
  removed: async (work, order) => recountDemands(work, [order], order.id),
  written: async (work, order, { before }) => {
    recountDemands(work, [order, before])
    tellEnding(work, order)
    await pushByItself(work, order)
  },
  cites: {
    head: { ...citedTrade.head, completion: completionSql, prepaid: prepaidSql, returned: returnedSql('l.head_id = t.id') },
    lines: { ...citedTrade.lines, returned: returnedSql('l.id = t.id') },
  },
})

async function complete(work: Work, order: PurchaseOrderDoc, weak: boolean) {
  const terms = await completeTrade(work, order, { side: 'purchase', partyId: order.supplierId }, weak)
  if (!weak) refuseUnpriced(order)
  await agreeWithDemands(work, PurchaseOrder, order)
  await agreeWithSales(work, order)
  sumUp(Receiving, order)
  await comparePrices(work, order, terms)
  return terms
}

function refuseUnpriced({ lines }: PurchaseOrderDoc) {
  refuseAll(
    lines.flatMap(({ isGift, taxPrice }, line) =>
      isGift || taxPrice?.gt(0) ? [] : [{ line, field: 'taxPrice', message: '单价必须大于0，不收钱的请勾选赠品！' }],
    ),
  )
}

/** Sent for approval; one that was approved before is amended. */
async function submit(work: Work, order: PurchaseOrderDoc, { before }: ActionInput): Promise<string | void> {
  await refuseFrozen(work, order)
  tellRises(work, order)
  if (before && isDerived(Receiving, before.state)) return amend(work, Receiving, light, before, order)
}

/** Fields that may change without being approved again. */
const light = [
  PurchaseOrder.head.contactName,
  PurchaseOrder.head.contactPhone,
  PurchaseOrder.head.contactAddress,
  PurchaseOrder.head.deliveryMode,
  PurchaseOrder.head.planInDate,
  PurchaseOrder.lines.planInDate,
  PurchaseOrder.lines.remark,
]

async function post(work: Work, order: PurchaseOrderDoc) {
  await refuseFrozen(work, order)
  if (await goesByItself(work, order)) note(work, '自动推送SRM')
  return order.received?.gt(0) ? (order.unreceived?.gt(0) ? 'partly' : 'done') : 'approved'
}

/** Nothing new is ordered from a supplier who was frozen, since then or before. */
async function refuseFrozen({ tx, user }: Work, { supplierId }: PurchaseOrderDoc) {
  const found = await tx.one(`select name from party where tenant_id = $1 and id = $2 and condition = '4702'`, [user.tenantId, supplierId])
  if (found) refuseAll([{ field: 'supplierId', message: '供应商已冻结！' }])
}

/** Whoever approves it is told which prices have risen, and by how much. */
function tellRises(work: Work, order: PurchaseOrderDoc) {
  if (!order.hasRise) return
  const most = work.settings.number('PRICE_RISE_PCT')
  const risen = order.lines.flatMap(({ rise }, at) => (rise?.gt(most) ? [`第${at + 1}行+${rise.toFixed(2)}%`] : []))
  warn(work, `进价上涨超过${most}%：${risen.join('、')}`)
}

async function cancel(work: Work, order: PurchaseOrderDoc) {
  const { tx, user } = work
  const paid = await tx.one(
    'select sum(open) as open from prepayment where tenant_id = $1 and direction = 2 and order_id = $2 having sum(open) > 0',
    [user.tenantId, order.id],
  )
  if (paid) refuseAll([`已预付${paid.open}元，请先处理预付款！`])
  order.closing = '2'
}

async function close(work: Work, order: PurchaseOrderDoc) {
  await closeRest(work, Receiving, 'close', order)
  if (order.lines.every(line => line.closed!.eq(0))) return 'done'
  order.closing = '1'
  return 'closed'
}
