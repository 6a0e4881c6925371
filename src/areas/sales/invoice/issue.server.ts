import { exact } from '../../../base/exact.ts'
import { refuse } from '../../../base/refusal.ts'
import { loadDocument } from '../../../server/documents/document-read.ts'
import { act, type Served } from '../../../server/documents/documents.ts'
import type { Moved } from '../../../server/documents/moved.ts'
import type { InvoiceOrder } from '../../../server/gateways/invoices.ts'
import { writeHistory } from '../../../server/history.ts'
import type { Work } from '../../../server/work.ts'
import { isElectronic } from '../../trade/invoice/invoice-number.ts'
import { SalesInvoice, type SalesInvoiceDoc } from './invoice.ts'

/** What is electronic and has no number is issued by the platform, where there is one. */
export const asksPlatform = ({ gateways }: Work, bill: SalesInvoiceDoc) => isElectronic(bill) && gateways.invoices.isReady

/** Asks the platform for an invoice that stands and waits for it. Asked again under the same number it answers the same, so nothing is issued twice. */
export async function issue(work: Work, served: Served, moved: Moved): Promise<Moved> {
  if (moved.status !== SalesInvoice.states.submitted.wire) return moved
  const order = await work.apart(inner => orderOf(inner, moved.id))
  if (!order) return moved
  const answer = await work.gateways.invoices.issue(order)
  if ('refused' in answer) {
    await work.apart(inner => noteRefused(inner, moved.id, answer.refused))
    return refuse(`开票失败：${answer.refused}`)
  }
  return work.apart(inner => act(inner, served, 'post', { id: moved.id, happened: answer }))
}

/** What the platform is told of a bill that waits for it; it keeps its number until it is known that nothing was issued. */
async function orderOf(work: Work, id: string): Promise<InvoiceOrder | undefined> {
  const bill: SalesInvoiceDoc = await loadDocument(work, SalesInvoice, id, true)
  if (!bill.isIssuing || bill.state !== 'submitted') return
  const requestNo = bill.requestNo ?? `${bill.billNo}-${bill.version}`
  if (!bill.requestNo)
    work.tx.write(`update sales_invoice set request_no = $3 where tenant_id = $1 and id = $2`, [work.user.tenantId, id, requestNo])
  const rows = await work.tx.many(
    `select l.id, g.spec, u.name as unit from sales_invoice_line l left join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
     left join unit u on u.tenant_id = l.tenant_id and u.id = l.unit_id where l.tenant_id = $1 and l.head_id = $2`,
    [work.user.tenantId, id],
  )
  const seller = await work.tx.one('select name, tax_no from company where tenant_id = $1 and id = $2', [
    work.user.tenantId,
    bill.companyId,
  ])
  const known = new Map(rows.map(row => [row.id, row]))
  const goods = bill.lines.map(({ id, taxName, taxCode, quantity, taxPrice, taxRate, net, tax, total }) => ({
    name: taxName ?? '',
    taxCode: taxCode ?? '',
    spec: (known.get(id)?.spec as string) ?? '',
    unit: (known.get(id)?.unit as string) ?? '',
    quantity: exact(quantity!.toFixed()),
    taxPrice: exact(taxPrice!.toFixed()),
    ...figures({ taxRate, net, tax, total }),
  }))
  const charges = bill.charges.map(({ name, taxRate, net, tax, total }) => ({ name: name ?? '', ...figures({ taxRate, net, tax, total }) }))
  return {
    requestNo,
    invoiceType: bill.invoiceType!,
    redInfoNo: bill.redInfoNo ?? '',
    seller: { name: seller?.name ?? '', taxNo: seller?.tax_no ?? '' },
    buyer: {
      name: bill.titleName ?? '',
      taxNo: bill.taxNo ?? '',
      address: bill.address ?? '',
      telephone: bill.telephone ?? '',
      bankName: bill.bankName ?? '',
      bankAccount: bill.bankAccount ?? '',
    },
    lines: [...goods, ...charges],
    ...figures(bill),
    total: exact(bill.final!.toFixed()),
    remark: bill.remark ?? '',
  }
}

type Figures = Partial<Record<'taxRate' | 'net' | 'tax' | 'total', { toFixed(): string } | null>>

const figures = (of: Figures) =>
  Object.fromEntries((['taxRate', 'net', 'tax', 'total'] as const).flatMap(key => (of[key] ? [[key, exact(of[key].toFixed())]] : [])))

/** Nothing was issued: the bill can be put right, and is asked for under another number then. */
async function noteRefused(work: Work, id: string, said: string) {
  const row = await work.tx.one(
    `update sales_invoice set is_issuing = false, request_no = null, issue_failure = $3, version = version + 1
     where tenant_id = $1 and id = $2 and is_issuing returning bill_no`,
    [work.user.tenantId, id, said.slice(0, 300)],
  )
  if (row)
    writeHistory(work, {
      subject: SalesInvoice.billType,
      subjectId: id,
      subjectNo: row.bill_no,
      stage: '开票失败',
      remark: said.slice(0, 300),
      result: '失败',
    })
}
