import { refuse } from '../../../base/refusal.ts'
import type { ActionInput } from '../../../server/documents/documents.ts'
import type { Work } from '../../../server/work.ts'
import { reverses } from '../../ledger/effects.server.ts'
import { isElectronic } from '../../trade/invoice/invoice-number.ts'
import { redInfoNo, SalesInvoice, type SalesInvoiceDoc } from './invoice.ts'
import { refuseIssuing } from './issuing.server.ts'

const takeBack = reverses<SalesInvoiceDoc>(SalesInvoice)

/** What was issued electronically is only undone by a red invoice that both sides have confirmed. */
export async function reverse(work: Work, bill: SalesInvoiceDoc, input: ActionInput) {
  if (isElectronic(bill)) bill.redInfoNo = confirmed(input)
  await takeBack(work, bill, input, undefined)
}

function confirmed({ sent }: ActionInput): string {
  const said = redInfoNo.read(sent?.[redInfoNo.wire])
  if (typeof said !== 'string' || !said) return refuse({ field: 'redInfoNo', message: '请填写红字确认单编号！' })
  return said
}

/** Paper is given up in the month of its date; later, and without paper, there must be a red invoice. */
export async function voidOrCancel(work: Work, bill: SalesInvoiceDoc, input: ActionInput): Promise<string | void> {
  if (bill.state !== 'posted') return refuseIssuing(bill)
  if (isElectronic(bill)) refuse('数电发票不能作废，请红冲！')
  if ((bill.invoiceDate ?? bill.billDate).slice(0, 7) !== work.today.slice(0, 7)) refuse('跨月发票请红冲！')
  await takeBack(work, bill, input, undefined)
  return 'voided'
}
