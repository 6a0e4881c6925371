import { dec, fits, round } from '../../../base/decimal.ts'
import { exact } from '../../../base/exact.ts'
import { refuse, refuseAll } from '../../../base/refusal.ts'
import { snake } from '../../../base/text.ts'
import { get, post } from '../../../kit/call.ts'
import { wired } from '../../../kit/faults.ts'
import type { Field, Row } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { integer, quantity } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { findHead, loadDocument } from '../../../server/documents/document-read.ts'
import { writeHistory } from '../../../server/history.ts'
import { halfGiven, unmasked } from '../../../server/records/masking.ts'
import { find, missing } from '../../../server/records/records.ts'
import { refuseMoved, refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { CustomerContact } from '../../party/contact/contact.ts'
import { readGoods } from '../../trade/goods.server.ts'
import { contact, PurchaseOrder, type PurchaseOrderDoc } from './order.ts'
import { PurchaseOrderContact } from './order-dialogs.ts'
import { unitConversion } from './unit-conversion.ts'

const id = text('id', '单据', { required: true })
const changed = {
  id,
  version: integer('version', '版本'),
  customerContactId: ref('customerContact', 'contactsId', '联系人'),
  ...contact,
  // It may come back as it was shown, which only the order itself can judge.
  contactPhone: text('phone', '联系电话', { length: 30 }),
}
const converted = {
  goodsId: ref('goods', 'commInfoId', '商品', { required: '请选择商品！' }),
  unitId: ref('unit', 'unitId', '单位', { required: '请选择单位！' }),
  quantity: quantity('qty', '数量', { required: '请输入数量！' }),
}

export const purchaseOrderCalls = [
  post(PurchaseOrderContact.submit, PurchaseOrderContact.permission, changed, updateContact, { partly: true, label: '修改联系人' }),
  get(`${PurchaseOrder.path}/completionRate`, 'purchaseorderhead_view', { id }, completion, { label: '采购订单完成率' }),
  get(unitConversion, 'purchaseorderhead_view', converted, convert, { label: '单位换算' }),
]

/** What is sent takes the place of what was there; one of a customer's people brings his own name, phone and address, for what goes straight to him. */
async function updateContact(work: Work, input: Partial<Row<typeof changed>>) {
  const head = await findHead(work, PurchaseOrder, input.id, true)
  if (['closed', 'cancelled'].includes(head.state)) refuseMoved()
  refuseStale(head, input.version)
  const given: Record<string, unknown> = {
    ...(input.customerContactId ? await personOf(work, input.customerContactId) : {}),
    ...Object.fromEntries(Object.keys(contact).flatMap(key => (key in input ? [[key, input[key as keyof typeof contact]]] : []))),
  }
  if ('contactPhone' in input) given.contactPhone = wholePhone(head, input.contactPhone ?? null)
  const fields = Object.entries<Field>(contact).filter(([key]) => key in given && (head[snake(key)] ?? null) !== given[key])
  await work.tx.run(
    `update purchase_order set ${fields.map(([key], at) => `${snake(key)} = $${at + 4}, `).join('')}version = version + 1, updated_by = $3, updated_at = now()
     where tenant_id = $1 and id = $2`,
    [work.user.tenantId, head.id, work.user.id, ...fields.map(([key]) => given[key])],
  )
  const diff = fields.map(([key, { wire, label }]) => ({ field: wire, label, old: head[snake(key)] ?? null, new: given[key] }))
  writeHistory(work, { subject: PurchaseOrder.billType, subjectId: head.id, subjectNo: head.bill_no, stage: '修改联系人', diff })
}

async function personOf(work: Work, contactId: string) {
  const { name, phone, address } = await find(work, CustomerContact, contactId)
  return { contactName: name, contactPhone: phone, contactAddress: address }
}

function wholePhone(head: Record<string, unknown>, sent: string | null): string | null {
  const { contactPhone } = contact
  const { [contactPhone.wire]: told } = unmasked({ contactPhone }, { [contactPhone.wire]: sent }, head)
  refuseAll(wired({ contactPhone }, halfGiven({ contactPhone }, { contactPhone: told })))
  return told
}

/** How much of each line and of the whole order has come. */
async function completion(work: Work, input: { id: string }) {
  const order: PurchaseOrderDoc = await loadDocument(work, PurchaseOrder, input.id, false)
  const rate = (done = dec(0), whole = dec(0)) => exact((whole.gt(0) ? round(done.div(whole).times(100), 2) : dec(0)).toFixed())
  return {
    id: order.id,
    completionRate: rate(order.received ?? undefined, order.totalQuantity ?? undefined),
    bodyList: order.lines.map(line => ({
      id: line.id,
      'commInfoId': line.goodsId,
      qty: exact(line.quantity?.toFixed() ?? 0),
      'inQty': exact(line.received!.toFixed()),
      completionRate: rate(line.received ?? undefined, line.quantity ?? undefined),
    })),
  }
}

/** The same quantity in each unit of its goods; a unit that cannot hold it whole is left out. */
async function convert(work: Work, { goodsId, unitId, quantity }: Row<typeof converted>) {
  const goods = (await readGoods(work, [goodsId])).get(goodsId)
  if (!goods || goods.deleted) missing()
  const unit = goods!.units.get(unitId) ?? refuse('单位不是该商品的单位，请重新选择！')
  const basic = quantity.times(unit.numerator).div(unit.denominator)
  return [...goods!.units].flatMap(([id, { name, whole, numerator, denominator }]) => {
    const amount = basic.times(denominator).div(numerator)
    return fits(amount, whole ? 0 : work.settings.places.quantity)
      ? [{ 'unitId': id, 'unitName': name, qty: exact(amount.toFixed()), num: numerator, den: denominator }]
      : []
  })
}
