import { type Decimal, dec, round } from '../../../base/decimal.ts'
import { type Fault, refuse, refuseAll } from '../../../base/refusal.ts'
import { byKey, groupBy, unique } from '../../../base/text.ts'
import { get, post } from '../../../kit/call.ts'
import { wired } from '../../../kit/faults.ts'
import type { Row } from '../../../kit/field.ts'
import { integer } from '../../../kit/fields/number.ts'
import { rowsAsSent } from '../../../kit/fields/rows.ts'
import { text, words } from '../../../kit/fields/text.ts'
import { readRow } from '../../../kit/read.ts'
import { act } from '../../../server/documents/documents.ts'
import { writeHistory } from '../../../server/history.ts'
import { refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { purchaseOrder } from '../../purchase/order/order.server.ts'
import { PurchaseOrder } from '../../purchase/order/order.ts'
import { SalesOrder, type SalesOrderDoc } from '../order/order.ts'
import { excess, soldLines } from './bought.server.ts'
import { dropShip, likeliest, openOrder, propose, proposeSome } from './proposal.server.ts'
import { buyingFields, buyingLine, toPurchase } from './to-purchase.ts'

const id = text('id', '销售订单', { required: '请选择销售订单！' })
const sent = {
  id: text('id', '销售订单'),
  orderId: text('soHeadId', '销售订单'),
  version: integer('version', '版本'),
  ...buyingFields,
  lines: rowsAsSent('bodyList', '商品明细', buyingLine),
}
type Bought = Row<typeof buyingLine>

export const toPurchaseCalls = [
  get(toPurchase.proposal, toPurchase.permission, { id }, propose, { label: '销售订单转采购' }),
  get(toPurchase.lines, toPurchase.permission, { id, lineIds: words('bodyIds', '明细行', { length: 20_000 }) }, proposeSome, {
    label: '销售订单转采购明细',
  }),
  post(toPurchase.submit, toPurchase.permission, sent, save, { label: '保存销售订单转采购' }),
]

/** A line that is bought, in its sold line's words. */
interface Wanted {
  sold: SalesOrderDoc['lines'][number]
  quantity: Decimal
  supplierId: string
  taxPrice: Decimal
}

/** One draft for each supplier; the orders and the sales order name each other. */
async function save(work: Work, input: Row<typeof sent>) {
  const order = await openOrder(work, input.orderId ?? input.id ?? refuse('请选择销售订单！'), true)
  refuseStale(order, input.version)
  const wanted = await judge(work, order, linesSent(input.lines))
  const drafts = []
  for (const [supplierId, some] of groupBy(wanted, one => one.supplierId))
    drafts.push({ ...(await draft(work, order, input, some)), supplierId, rows: some.length })
  tie(work, order, drafts)
  const { id, billNo, version } = drafts[0]!
  return { id, billNo, version, purchaseOrders: drafts }
}

function linesSent(sent: unknown): Bought[] {
  if (!Array.isArray(sent) || !sent.length) return refuse('请选择至少一条数据')
  const reads = sent.map(row => readRow(buyingLine, row && typeof row === 'object' ? row : {}))
  refuseAll(reads.flatMap(({ problems }, line) => wired(buyingLine, problems).map(problem => ({ ...problem, line }))))
  return reads.map(({ row }) => row)
}

/** Every line is of this order, says who delivers it for how much, and takes no more than nobody has bought yet; all faults at once. */
async function judge(work: Work, order: SalesOrderDoc, lines: Bought[]): Promise<Wanted[]> {
  const own = byKey(order.lines, ({ id }) => id)
  if (lines.some(({ salesLineId }) => !own.has(salesLineId))) refuse('明细行不是该销售订单的，请刷新后重试！')
  const offers = await likeliest(work, unique(lines.map(({ salesLineId }) => own.get(salesLineId)!.goodsId)))
  const wanted = lines.map(line => {
    const sold = own.get(line.salesLineId)!
    const basic = offers.get(sold.goodsId)?.find(one => one.supplierId === line.supplierId)?.taxPrice
    const usual = basic && round(basic.times(sold.numerator!).div(sold.denominator!), work.settings.places.price)
    return { ...line, sold, taxPrice: line.taxPrice ?? usual ?? null }
  })
  const faults = wanted.flatMap(({ supplierId, taxPrice }, line): Fault[] => {
    if (!supplierId) return [{ line, field: 'supplierId', message: '请选择供应商！' }]
    return taxPrice?.gt(0) ? [] : [{ line, field: 'taxPrice', message: '请输入含税单价！' }]
  })
  const taking = wanted.map(({ sold, quantity }) => ({
    salesLineId: sold.id,
    goodsId: sold.goodsId,
    quantity: dec(quantity).times(sold.numerator!).div(sold.denominator!),
  }))
  const over = excess(work, taking, await soldLines(work, unique(taking.map(({ salesLineId }) => salesLineId))))
  refuseAll(wired(buyingLine, [...faults, ...over]))
  return wanted as Wanted[]
}

/** The ordinary order, by its own words and with all its guards; what goes straight to the customer says where he is. */
async function draft(work: Work, order: SalesOrderDoc, { depotId, planInDate }: Row<typeof sent>, some: Wanted[]) {
  const { head, parts } = PurchaseOrder
  const { fields, wire } = parts.lines
  const straight = order.deliveryMode === dropShip && {
    [head.deliveryMode.wire]: dropShip,
    [head.contactName.wire]: order.consigneeName,
    [head.contactPhone.wire]: order.consigneePhone,
    [head.contactAddress.wire]: order.consigneeAddress,
  }
  const body = {
    [head.supplierId.wire]: some[0]!.supplierId,
    [head.depotId.wire]: depotId,
    [head.planInDate.wire]: planInDate,
    ...straight,
    [wire]: some.map(({ sold, quantity, taxPrice }) => ({
      [fields.goodsId.wire]: sold.goodsId,
      [fields.unitId.wire]: sold.unitId,
      [fields.quantity.wire]: quantity.toFixed(),
      [fields.taxPrice.wire]: taxPrice.toFixed(),
      [fields.planInDate.wire]: planInDate,
      [fields.salesLineId.wire]: sold.id,
    })),
  }
  const { id, billNo, version } = await act(work, purchaseOrder, 'draft', { body })
  return { id: id as string, billNo: billNo as string, version: version as number }
}

/** The orders name the sales order, and its history names them. */
function tie(work: Work, order: SalesOrderDoc, drafts: { id: string; billNo: string }[]) {
  const { tx, user } = work
  tx.write('update purchase_order set source_type = $3, source_id = $4, source_no = $5 where tenant_id = $1 and id = any($2::bigint[])', [
    user.tenantId,
    drafts.map(({ id }) => id),
    SalesOrder.billType,
    order.id,
    order.billNo,
  ])
  tx.write('update sales_order set version = version + 1, updated_by = $3, updated_at = now() where tenant_id = $1 and id = $2', [
    user.tenantId,
    order.id,
    user.id,
  ])
  const remark = drafts.map(({ billNo }) => billNo).join('、')
  writeHistory(work, { subject: SalesOrder.billType, subjectId: order.id, subjectNo: order.billNo!, stage: '转采购', remark })
}
