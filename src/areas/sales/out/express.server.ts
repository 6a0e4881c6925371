import { refuse, refuseAll } from '../../../base/refusal.ts'
import { snake } from '../../../base/text.ts'
import { post } from '../../../kit/call.ts'
import type { Dialog } from '../../../kit/dialog.ts'
import { wired } from '../../../kit/faults.ts'
import type { Field, Row } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { integer } from '../../../kit/fields/number.ts'
import { rows } from '../../../kit/fields/rows.ts'
import { text } from '../../../kit/fields/text.ts'
import { tableName } from '../../../kit/schema.ts'
import { findHead } from '../../../server/documents/document-read.ts'
import { writeHistory } from '../../../server/history.ts'
import { halfGiven, unmasked } from '../../../server/records/masking.ts'
import { find, missing } from '../../../server/records/records.ts'
import { fromRow } from '../../../server/records/select.ts'
import { refuseStrangeWords } from '../../../server/records/strange-words.ts'
import { refuseMoved, refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { CustomerContact } from '../../party/contact/contact.ts'
import { consignee } from '../../trade/fields.ts'
import type { SalesOrder } from '../order/order.ts'
import { expressFields } from './express-fields.ts'
import type { SalesOut } from './out.ts'

const { consigneePhone } = consignee
const express = {
  id: text('id', '单据', { required: true }),
  version: integer('version', '版本'),
  contactId: ref('customerContact', 'contactsId', '联系人'),
  parcels: rows('alOrderExpressForms', '快递单', { courierNo: text('courierNo', '快递单号') }),
  ...expressFields,
  // It may come back as it was shown, which only the bill itself can judge.
  consigneePhone: text('consigneeTelephone', '收货电话', { length: 30 }),
}

type Sent = typeof SalesOut | typeof SalesOrder

/** Where the goods of a bill go, by whom, and under which numbers. */
export const expressCall = (document: Sent, { submit, permission }: Dialog) =>
  post(submit, permission, express, (work: Work, input: Partial<Express>) => updateExpress(work, document, input), {
    partly: true,
    label: '修改快递',
  })

type Express = Row<typeof express>

/** What is sent takes the place of what was there, also when it is empty; the numbers of several parcels are kept together. */
async function updateExpress(work: Work, document: Sent, input: Partial<Express>) {
  const head = await findHead(work, document, input.id, true)
  if (['reversed', 'cancelled'].includes(head.state)) refuseMoved()
  refuseStale(head, input.version)
  refuseStrangeWords(work, expressFields, input, fromRow(document.head, head))
  const parcels = input.parcels ?? []
  const numbers = [...(input.courierNo ?? '').split(/[,，\s]+/), ...parcels.map(parcel => parcel.courierNo ?? '')].filter(Boolean)
  if (numbers.some(no => !/^[0-9A-Za-z-]{6,40}$/.test(no))) refuse('快递单号格式不正确！')
  const given: Record<string, unknown> = { ...input, consigneePhone: wholePhone(head, input.consigneePhone ?? null) }
  const said = Object.entries<Field>(expressFields).flatMap(([key]) => (key in input ? [[key, given[key]]] : []))
  const next: Record<string, unknown> = {
    ...(input.contactId ? await consigneeOf(work, head.customer_id, input.contactId) : {}),
    ...Object.fromEntries(said),
    ...(numbers.length || 'courierNo' in input ? { courierNo: numbers.join(',') || null } : {}),
  }
  const changed = Object.entries<Field>(expressFields).filter(([key]) => key in next && (head[snake(key)] ?? null) !== next[key])
  await work.tx.run(
    `update ${tableName(document)} set ${changed.map(([key], at) => `${snake(key)} = $${at + 4}, `).join('')}version = version + 1, updated_by = $3, updated_at = now()
     where tenant_id = $1 and id = $2`,
    [work.user.tenantId, head.id, work.user.id, ...changed.map(([key]) => next[key])],
  )
  const diff = changed.map(([key, { wire, label }]) => ({ field: wire, label, old: head[snake(key)] ?? null, new: next[key] }))
  writeHistory(work, { subject: document.billType, subjectId: head.id, subjectNo: head.bill_no, stage: '修改快递', diff })
}

function wholePhone(head: Record<string, unknown>, sent: string | null): string | null {
  const { [consigneePhone.wire]: told } = unmasked({ consigneePhone }, { [consigneePhone.wire]: sent }, head)
  refuseAll(wired({ consigneePhone }, halfGiven({ consigneePhone }, { consigneePhone: told })))
  return told
}

/** One of the customer's people to whom it goes; what was typed beside counts before what is known of him. */
async function consigneeOf(work: Work, customerId: string, contactId: string) {
  const contact = await find(work, CustomerContact, contactId)
  if (contact.customer_id !== customerId) missing()
  return { consigneeName: contact.name, consigneePhone: contact.phone, consigneeAddress: contact.address }
}
