import { type Decimal, readDecimal } from '../../../base/decimal.ts'
import { type Fault, refuse, refuseAll } from '../../../base/refusal.ts'
import { isEmpty } from '../../../base/text.ts'
import { get, post } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { id, ref } from '../../../kit/fields/choice.ts'
import { integer } from '../../../kit/fields/number.ts'
import { rowsAsSent } from '../../../kit/fields/rows.ts'
import { text } from '../../../kit/fields/text.ts'
import { restOf } from '../../../kit/following.ts'
import { loadDocument, loadDocuments } from '../../../server/documents/document-read.ts'
import { act } from '../../../server/documents/documents.ts'
import { pull } from '../../../server/documents/pull.ts'
import { refuseMoved, refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { salesOrder } from '../order/order.server.ts'
import { SalesOrder } from '../order/order.ts'
import { customerInquiry, refuseStranger } from './inquiry.server.ts'
import { CustomerInquiry, type CustomerInquiryDoc, type CustomerInquiryLine, maySellUnquoted } from './inquiry.ts'
import { Ordering } from './ordering.ts'

const named = { id: text('id', '询价单', { required: true }), version: integer('version', '版本') }
const parts = { lineId: id('bodyId', '询价行') }
const sold = { ...named, depotId: ref('depot', 'depotId', '仓库'), lines: rowsAsSent('bodyList', '下单明细', parts) }
const pulled = { id: text('id', '询价单', { required: '请选择询价单！', length: 2000 }) }

export const inquirySaleCalls = [
  post(`${CustomerInquiry.path}/makeSale`, 'inquiryhead_makeSale', sold, sell, { label: '询价单转销售订单' }),
  get(`${SalesOrder.path}/${Ordering.pull}`, 'salesorderhead_add', pulled, pullQuoted, { label: '由询价单生成销售订单' }),
]

/** What a line is ordered of; all that is left of each where nobody said. */
interface Part {
  line: CustomerInquiryLine
  quantity: Decimal
}

/** A draft of an order over what was quoted, or over a part of it. Who may order what was not quoted quotes it in the same breath. */
async function sell(work: Work, { id: billId, version, depotId, lines: sent }: Row<typeof sold>) {
  let inquiry: CustomerInquiryDoc = await loadDocument(work, CustomerInquiry, billId, true)
  refuseStranger(work, inquiry)
  if (inquiry.state !== 'quoted' && inquiry.state !== 'handling') refuseMoved()
  refuseStale(inquiry, version)
  refuseExpired(work, inquiry)
  refuseUnmatched(inquiry, chosenIn(sent))
  if (inquiry.state === 'handling') {
    if (!work.user.can(maySellUnquoted)) refuse('请先报价，再转订单！')
    await act(work, customerInquiry, 'quote', { id: billId })
    inquiry = await loadDocument(work, CustomerInquiry, billId, true)
  }
  return draft(work, inquiry, partsOf(inquiry, sent), depotId)
}

const chosenIn = (sent: unknown) =>
  Array.isArray(sent) && sent.length ? new Set(sent.map(row => String(row?.[parts.lineId.wire]))) : undefined

function refuseExpired({ today }: Work, { validTo }: Pick<CustomerInquiryDoc, 'validTo'>) {
  if (validTo && validTo < today) refuse('报价已过期，请重新报价！')
}

function refuseUnmatched({ lines }: CustomerInquiryDoc, chosen: Set<string> | undefined) {
  refuseAll(
    lines.flatMap((line, at) =>
      !line.goodsId && !line.isDeclined && (chosen?.has(line.id) ?? true) && restOf(Ordering, line).gt(0)
        ? [{ line: at, field: 'goodsId', message: '商品未匹配！' }]
        : [],
    ),
  )
}

function partsOf({ lines }: CustomerInquiryDoc, sent: unknown): Part[] {
  const wanted = Array.isArray(sent) ? sent : []
  const faults: Fault[] = []
  const said = new Map(wanted.map(row => [String(row?.[parts.lineId.wire]), row?.[CustomerInquiry.lines.quantity.wire]]))
  const found = lines.flatMap((line, at): Part[] => {
    const rest = restOf(Ordering, line)
    if (!wanted.length) return rest.gt(0) ? [{ line, quantity: rest }] : []
    if (!said.has(line.id)) return []
    const typed = said.get(line.id)
    const quantity = isEmpty(typed) ? rest : readDecimal(typed)
    if (quantity?.gt(0)) return [{ line, quantity }]
    faults.push({ line: at, message: '数量必须大于0！' })
    return []
  })
  if (found.length + faults.length < said.size) refuse('询价行不存在，请刷新后重试！')
  refuseAll(faults)
  return found.length ? found : refuse(Ordering.words.nothing)
}

/** The ordinary order, by its own words and with all its guards. */
async function draft(work: Work, inquiry: CustomerInquiryDoc, some: Part[], depotId: string | null) {
  const { head, parts: tables } = SalesOrder
  const { fields, wire } = tables.lines
  const body = {
    [head.customerId.wire]: inquiry.customerId,
    [head.depotId.wire]: depotId ?? inquiry.depotId,
    [head.settlementId.wire]: inquiry.settlementId,
    [head.customerNo.wire]: inquiry.customerNo,
    [head.staffId.wire]: inquiry.staffId,
    [head.taxRate.wire]: inquiry.taxRate?.toFixed(),
    [wire]: some.map(({ line, quantity }) => ({
      [fields.goodsId.wire]: line.goodsId,
      [fields.unitId.wire]: line.unitId,
      [fields.quantity.wire]: quantity.toFixed(),
      [fields.taxPrice.wire]: line.taxPrice?.toFixed(),
      [fields.taxRate.wire]: line.taxRate?.toFixed(),
      [fields.isGift.wire]: line.isGift ? 2 : 1,
      [fields.sourceLineId.wire]: line.id,
      [fields.remark.wire]: line.remark,
    })),
  }
  return act(work, salesOrder, 'draft', { body })
}

/** Nothing is stored: what is left of what was quoted, as an order that is about to be written. */
async function pullQuoted(work: Work, { id: ids }: { id: string }) {
  const inquiries: CustomerInquiryDoc[] = await loadDocuments(work, CustomerInquiry, ids)
  for (const inquiry of inquiries) {
    refuseExpired(work, inquiry)
    refuseUnmatched(inquiry, undefined)
  }
  return pull(work, salesOrder, Ordering, ids)
}
