import { get, post } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { id, ref } from '../../../kit/fields/choice.ts'
import { integer } from '../../../kit/fields/number.ts'
import { text } from '../../../kit/fields/text.ts'
import { pageFields } from '../../../kit/paging.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { detailDocument, findHead } from '../../../server/documents/document-read.ts'
import { pull } from '../../../server/documents/pull.ts'
import { writeHistory } from '../../../server/history.ts'
import { pageOf } from '../../../server/records/filter.ts'
import { refuseMoved, refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import type { SentLine } from '../../trade/invoice/by-order.ts'
import { inItsUnit } from '../../trade/invoice/in-its-unit.ts'
import { Billing } from './billing-relation.ts'
import { salesInvoice } from './invoice.server.ts'
import { SalesInvoice } from './invoice.ts'
import { SalesInvoiceUrl } from './invoice-dialogs.ts'
import { byOrder, narrowing, openTo } from './open.server.ts'

const mayAdd = permissionOf(SalesInvoice, 'add')
const out = text('id', '销售出库单', { required: '请选择销售出库单！', length: 2000 })
const bill = id('id', '销售发票', { required: '请选择销售发票！' })
const asked = { ...pageFields, customerId: ref('customer', 'customerId', '客户', { required: '请选择客户' }), ...narrowing }
const link = { id: bill, version: integer('version', '版本'), ...SalesInvoiceUrl.fields }

const path = (verb: string) => `${SalesInvoice.path}/${verb}`

export const salesInvoiceCalls = [
  get(
    path(Billing.pull),
    mayAdd,
    { id: out },
    (work: Work, { id }: { id: string }) => pull(work, salesInvoice, Billing, id, { counts: inItsUnit }),
    { label: '由销售出库单开票' },
  ),
  get(path('selectByCustomerId'), mayAdd, asked, openPage, { label: '客户未开票明细' }),
  get(path('detailGroupOrder'), permissionOf(SalesInvoice, 'view'), { id: bill }, detailByOrder, { label: '按订单查看销售发票' }),
  post(SalesInvoiceUrl.submit, SalesInvoiceUrl.permission, link, updateUrl, { label: '保存票面链接' }),
]

async function openPage(work: Work, sent: Row<typeof asked>) {
  const { current, size } = pageOf(sent)
  const all = await openTo(work, sent)
  const records = all.slice((current - 1) * size, current * size)
  return { records, total: all.length, size, current, pages: Math.ceil(all.length / size) }
}

async function detailByOrder(work: Work, { id }: { id: string }) {
  const found = (await detailDocument(work, SalesInvoice, id)) as { bodyList: SentLine[]; chargeList: SentLine[] }
  return { ...found, bodyList: byOrder([...found.bodyList, ...found.chargeList]) }
}

async function updateUrl(work: Work, { id, version, url }: Row<typeof link>) {
  const head = await findHead(work, SalesInvoice, id, true)
  if (head.state !== 'posted') refuseMoved()
  refuseStale(head, version)
  await work.tx.run(
    'update sales_invoice set url = $3, version = version + 1, updated_by = $4, updated_at = now() where tenant_id = $1 and id = $2',
    [work.user.tenantId, head.id, url, work.user.id],
  )
  const diff = [{ field: SalesInvoice.head.url.wire, label: SalesInvoice.head.url.label, old: head.url, new: url }]
  writeHistory(work, { subject: SalesInvoice.billType, subjectId: head.id, subjectNo: head.bill_no, stage: '保存票面链接', diff })
  return { id: head.id, version: head.version + 1 }
}
