import { Refusal, refuse, refuseAll } from '../../../../base/refusal.ts'
import { byKey } from '../../../../base/text.ts'
import { post, type RawInput } from '../../../../kit/call.ts'
import type { Row } from '../../../../kit/field.ts'
import { integer } from '../../../../kit/fields/number.ts'
import type { Finding } from '../../../../kit/finding.ts'
import { permissionOf } from '../../../../kit/permission.ts'
import { act } from '../../../../server/documents/documents.ts'
import { type Outcome, refuseIfNone, tryEach } from '../../../../server/documents/each.ts'
import { fileIn } from '../../../../server/import/run.ts'
import type { Work } from '../../../../server/work.ts'
import type { SentLine } from '../../../trade/invoice/by-order.ts'
import { salesInvoice } from '../invoice.server.ts'
import { SalesInvoice } from '../invoice.ts'
import type { IssuedInvoice } from '../issued.server.ts'
import { openTo } from '../open.server.ts'
import { type Meant, meantBy } from './meant.server.ts'
import { readIssued } from './sheet.server.ts'

const asked = { dryRun: integer('dryRun', '只检查') }

export const issuedCalls = [
  post(`${SalesInvoice.path}/readExcel`, permissionOf(SalesInvoice, 'accounting'), asked, bringIn, {
    takes: 'file',
    apart: true,
    label: '导入已开发票',
    timeout: 900_000,
    dear: 'file',
  }),
]

/** Invoices that were issued elsewhere are written down as they were, each with all that is not invoiced of its bills. Nothing is taken of a list that cannot be read; with `dryRun=2` nothing is written at all. */
async function bringIn(work: Work, { dryRun }: Row<typeof asked>, raw: RawInput) {
  const { invoices, errors: unread } = await readIssued(fileIn(raw).data)
  refuseFindings(unread)
  const { meant, errors: unknown } = await work.apart(inner => meantBy(inner, invoices))
  refuseFindings(unknown)
  const isTrial = dryRun === 2
  const outcomes = await writeEach(work, meant, isTrial)
  return isTrial ? { rows: meant.length, errors: findingsOf(meant, outcomes) } : refuseIfNone(outcomes)
}

const refuseFindings = (errors: Finding[]) =>
  refuseAll(
    errors.slice(0, 50).map(({ row, msg }) => `第${row}行${msg}`),
    { errors },
  )

/** One transaction each; what is only tried is taken back once it has come through. What was refused goes by the number of the invoice: no bill stands for it. */
async function writeEach(work: Work, meant: Meant[], isTrial: boolean): Promise<Outcome[]> {
  const known = byKey(meant, keyOf)
  const sound = new Map<string, string>()
  const outcomes = await tryEach(work, [...known.keys()], async (inner, key) => {
    const written = await write(inner, known.get(key)!)
    sound.set(key, written.id)
    // Nobody reads this refusal: it takes back what was written.
    if (isTrial) throw new Refusal([])
    return written
  })
  return outcomes.map(outcome => {
    const { rows, invoiceNo } = known.get(outcome.id)!
    if (sound.has(outcome.id)) return { ...outcome, id: sound.get(outcome.id)!, success: true, faults: undefined }
    return { ...outcome, id: '', billNo: invoiceNo, msg: `第${rows[0]}行${outcome.msg}`, faults: undefined }
  })
}

const keyOf = ({ invoiceCode, invoiceNo }: Meant) => `${invoiceCode} ${invoiceNo}`

const findingsOf = (meant: Meant[], outcomes: Outcome[]): Finding[] =>
  outcomes.flatMap(({ success, msg }, at) =>
    success ? [] : [{ row: meant[at]!.rows[0]!, column: SalesInvoice.head.invoiceNo.label, msg: msg.replace(/^第\d+行/, '') }],
  )

async function write(work: Work, { customerId, outs, orders, total, invoiceNo, invoiceCode, invoiceDate, ...said }: Meant) {
  const lines = await openOf(work, customerId, outs, orders)
  if (!lines.length) refuse('单据没有未开票的金额！')
  const { invoiceType, titleName, taxNo, redInfoNo } = said
  const head = { customerId, invoiceType, invoiceHeadName: titleName, taxNo, redInfoNo }
  const body = { ...head, bodyList: lines.filter(line => line.sourceBodyId), chargeList: lines.filter(line => line.chargeId) }
  const happened: IssuedInvoice = { invoiceNo, invoiceCode: invoiceCode || null, invoiceDate: invoiceDate || null, faceTotal: total }
  return act(work, salesInvoice, 'post', { body, happened })
}

/** What is not invoiced of some outbounds and of some orders, once each. */
async function openOf(work: Work, customerId: string, billIds: string[], orderIds: string[]): Promise<SentLine[]> {
  const found = [
    ...(billIds.length ? await openTo(work, { customerId, billIds }) : []),
    ...(orderIds.length ? await openTo(work, { customerId, orderIds }) : []),
  ]
  return [...byKey(found, line => String(line.sourceBodyId || line.chargeId)).values()]
}
