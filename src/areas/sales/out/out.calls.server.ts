import { refuse, refuseAll } from '../../../base/refusal.ts'
import { snake } from '../../../base/text.ts'
import { post } from '../../../kit/call.ts'
import { wired } from '../../../kit/faults.ts'
import type { Field, Row } from '../../../kit/field.ts'
import { dict, ref } from '../../../kit/fields/choice.ts'
import { integer } from '../../../kit/fields/number.ts'
import { rows } from '../../../kit/fields/rows.ts'
import { text } from '../../../kit/fields/text.ts'
import { findHead } from '../../../server/documents/document-read.ts'
import { writeHistory } from '../../../server/history.ts'
import { halfGiven, unmasked } from '../../../server/records/masking.ts'
import { find, missing } from '../../../server/records/records.ts'
import { fromRow } from '../../../server/records/select.ts'
import { refuseStrangeWords } from '../../../server/records/strange-words.ts'
import { worksIn } from '../../../server/rights/assigned.ts'
import { refuseMoved, refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { CustomerContact } from '../../party/contact/contact.ts'
import { freightCall } from '../../trade/freight-info.server.ts'
import { leaveTour } from '../distribution/follow.server.ts'
import { SalesOut } from './out.ts'
import { SalesOutDepot, SalesOutExpress, SalesOutSignBack } from './out-dialogs.ts'
import { signBack } from './sign-back.server.ts'

const { consigneePhone } = SalesOut.head
const id = text('id', '单据', { required: true })
const version = integer('version', '版本')
const express = {
  id,
  version,
  contactId: ref('customerContact', 'contactsId', '联系人'),
  parcels: rows('alOrderExpressForms', '快递单', { courierNo: text('courierNo', '快递单号') }),
  ...SalesOutExpress.fields,
  // It may come back as it was shown, which only the bill itself can judge.
  consigneePhone: text('consigneeTelephone', '收货电话', { length: 30 }),
}
const ids = text('ids', '单据', { required: true, length: 20_000 })

export const salesOutCalls = [
  freightCall(SalesOut),
  post(
    SalesOutSignBack.submit,
    SalesOutSignBack.permission,
    { ids, signBack: dict('sign_back', 'signBack', '签回状态', { required: true }) },
    signBack,
    { label: '签回' },
  ),
  post(SalesOutDepot.submit, SalesOutDepot.permission, { id, version, ...SalesOutDepot.fields }, updateDepot, {
    both: true,
    label: '变更仓库',
  }),
  post(SalesOutExpress.submit, SalesOutExpress.permission, express, updateExpress, { partly: true, label: '修改快递' }),
]

async function updateDepot(work: Work, input: { id: string; depotId: string; version: number | null }) {
  const head = await findHead(work, SalesOut, input.id, true)
  if (!['draft', 'submitted'].includes(head.state)) refuseMoved()
  refuseStale(head, input.version)
  const depot = await work.tx.one('select name from depot where tenant_id = $1 and id = $2 and enabled and not deleted', [
    work.user.tenantId,
    input.depotId,
  ])
  if (!depot || !worksIn(work.user, input.depotId)) refuse('无该仓库权限！')
  await work.tx.run(
    'update sales_out set depot_id = $3, version = version + 1, updated_by = $4, updated_at = now() where tenant_id = $1 and id = $2',
    [work.user.tenantId, head.id, input.depotId, work.user.id],
  )
  const moved = { id: head.id, billNo: head.bill_no, state: head.state }
  await leaveTour(work, { ...moved, depotId: input.depotId }, { ...moved, depotId: head.depot_id, signBack: head.sign_back })
  const diff = [{ field: 'depotId', label: '仓库', old: head.depot_id, new: input.depotId }]
  writeHistory(work, { subject: SalesOut.billType, subjectId: head.id, subjectNo: head.bill_no, stage: '变更仓库', diff })
}

type Express = Row<typeof express>

/** What is sent takes the place of what was there, also when it is empty; the numbers of several parcels are kept together. */
async function updateExpress(work: Work, input: Partial<Express>) {
  const head = await findHead(work, SalesOut, input.id, true)
  if (['reversed', 'cancelled'].includes(head.state)) refuseMoved()
  refuseStale(head, input.version)
  refuseStrangeWords(work, SalesOutExpress.fields, input, fromRow(SalesOut.head, head))
  const parcels = input.parcels ?? []
  const numbers = [...(input.courierNo ?? '').split(/[,，\s]+/), ...parcels.map(parcel => parcel.courierNo ?? '')].filter(Boolean)
  if (numbers.some(no => !/^[0-9A-Za-z-]{6,40}$/.test(no))) refuse('快递单号格式不正确！')
  const given: Record<string, unknown> = { ...input, consigneePhone: wholePhone(head, input.consigneePhone ?? null) }
  const said = Object.entries<Field>(SalesOutExpress.fields).flatMap(([key]) => (key in input ? [[key, given[key]]] : []))
  const next: Record<string, unknown> = {
    ...(input.contactId ? await consigneeOf(work, head.customer_id, input.contactId) : {}),
    ...Object.fromEntries(said),
    ...(numbers.length || 'courierNo' in input ? { courierNo: numbers.join(',') || null } : {}),
  }
  const changed = Object.entries<Field>(SalesOutExpress.fields).filter(([key]) => key in next && (head[snake(key)] ?? null) !== next[key])
  await work.tx.run(
    `update sales_out set ${changed.map(([key], at) => `${snake(key)} = $${at + 4}, `).join('')}version = version + 1, updated_by = $3, updated_at = now()
     where tenant_id = $1 and id = $2`,
    [work.user.tenantId, head.id, work.user.id, ...changed.map(([key]) => next[key])],
  )
  const diff = changed.map(([key, { wire, label }]) => ({ field: wire, label, old: head[snake(key)] ?? null, new: next[key] }))
  writeHistory(work, { subject: SalesOut.billType, subjectId: head.id, subjectNo: head.bill_no, stage: '修改快递', diff })
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
