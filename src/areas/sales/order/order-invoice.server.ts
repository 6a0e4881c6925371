import { refuse, refuseAll } from '../../../base/refusal.ts'
import { unique } from '../../../base/text.ts'
import { post } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { id } from '../../../kit/fields/choice.ts'
import { integer } from '../../../kit/fields/number.ts'
import { findHead } from '../../../server/documents/document-read.ts'
import { writeHistory } from '../../../server/history.ts'
import { refuseMoved, refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { SalesOrder } from './order.ts'
import { SalesOrderInvoice } from './order-invoice.ts'

const input = {
  id: id('id', '销售订单', { required: '请选择销售订单！' }),
  version: integer('version', '版本'),
  ...SalesOrderInvoice.fields,
}

export const orderInvoiceCalls = [
  post(SalesOrderInvoice.submit, SalesOrderInvoice.permission, input, updateInvoice, { partly: true, label: '修改开票信息' }),
]

/** The titles that an order may be invoiced to, and the one that is meant unless somebody chooses another. */
async function updateInvoice(work: Work, sent: Partial<Row<typeof input>>) {
  const head = await findHead(work, SalesOrder, sent.id, true)
  if (head.state === 'cancelled') refuseMoved()
  refuseStale(head, sent.version)
  const titleId = 'invoiceTitleId' in sent ? sent.invoiceTitleId! : (head.invoice_title_id as string | null)
  const listed = 'possibleTitleIds' in sent ? (sent.possibleTitleIds ?? []) : ((head.possible_title_ids as string[] | null) ?? [])
  const ids = unique([...listed, ...(titleId ? [titleId] : [])])
  await refuseOthers(work, head.customer_id, ids)
  await work.tx.run(
    `update sales_order set invoice_title_id = $3, possible_title_ids = $4::bigint[], version = version + 1, updated_by = $5, updated_at = now()
     where tenant_id = $1 and id = $2`,
    [work.user.tenantId, head.id, titleId ?? null, ids, work.user.id],
  )
  const { wire, label } = SalesOrder.head.invoiceTitleId
  const diff = [{ field: wire, label, old: head.invoice_title_id, new: titleId ?? null }]
  writeHistory(work, { subject: SalesOrder.billType, subjectId: head.id, subjectNo: head.bill_no, stage: '修改开票信息', diff })
  return { id: head.id, version: head.version + 1 }
}

/** A title belongs to a customer; nobody is invoiced to somebody else's. */
async function refuseOthers({ tx, user }: Work, customerId: string | null, ids: string[]) {
  if (!ids.length) return
  if (!customerId) refuse('请选择客户')
  const rows = await tx.many(
    'select id from customer_invoice where tenant_id = $1 and customer_id = $2 and id = any($3::bigint[]) and not deleted',
    [user.tenantId, customerId, ids],
  )
  const known = new Set(rows.map(row => row.id as string))
  refuseAll(ids.some(one => !known.has(one)) ? ['请选择该客户的开票单位！'] : [])
}
