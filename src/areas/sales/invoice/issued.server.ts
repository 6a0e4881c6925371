import type { Decimal } from '../../../base/decimal.ts'
import { refuse, refuseAll } from '../../../base/refusal.ts'
import type { Work } from '../../../server/work.ts'
import { numberFaults } from '../../trade/invoice/invoice-number.ts'
import { refuseRegistered } from '../../trade/invoice/registered.server.ts'
import { SalesInvoice, type SalesInvoiceDoc } from './invoice.ts'

/** An invoice as it was issued outside: by the platform, or before it was written down here. */
export interface IssuedInvoice {
  invoiceNo: string
  invoiceCode?: string | null
  invoiceDate?: string | null
  url?: string | null
  /** What is printed on it, where it was issued from other figures than ours. */
  faceTotal?: Decimal
}

/** What was issued is written down as it was issued; its number is still looked at. */
export async function takeOver(work: Work, bill: SalesInvoiceDoc, issued: IssuedInvoice | undefined) {
  if (!issued) return
  const { invoiceNo, invoiceCode, invoiceDate, url, faceTotal } = issued
  Object.assign(bill, { invoiceNo, invoiceCode: invoiceCode ?? null, invoiceDate: invoiceDate ?? work.today, issueFailure: null })
  if (url) bill.url = url
  refuseAll(numberFaults(bill))
  await refuseRegistered(work, SalesInvoice, [bill], () => '发票号码已存在！')
  if (faceTotal) bearFace(work, bill, faceTotal)
}

/** Rounding may leave a little for each line, which is shown; more is another invoice. */
function bearFace({ settings }: Work, bill: SalesInvoiceDoc, faceTotal: Decimal) {
  const difference = faceTotal.minus(bill.final!)
  const most = settings.decimal('INVOICE_TAIL_TOLERANCE').times(bill.lines.length + bill.charges.length)
  if (difference.abs().gt(most)) refuse(`票面金额与未开票金额相差${difference.abs().toFixed(2)}！`)
  Object.assign(bill, { faceTotal, difference })
}
