import { addDays } from '../../../../base/date.ts'
import { type Decimal, dec, sum, zero } from '../../../../base/decimal.ts'
import { isTaxNumber } from '../../../trade/invoice/tax-number.ts'
import type { ReadInvoice, ReadKey, ReadLine } from './read-invoice.ts'

/** What rounding each line may leave. */
const lineCents = dec('0.06')
const oldest = 400
const sound = 0.97

/** Holds what was read against itself: what disagrees is marked for the eye, what agrees twice over is sure. */
export function judge(invoice: ReadInvoice, today: string) {
  judgeNumber(invoice)
  judgeDate(invoice, today)
  judgeAmounts(invoice)
  for (const line of invoice.lines) judgeLine(line)
  for (const key of ['sellerTaxNo', 'buyerTaxNo'] as const) judgeTaxNumber(invoice, key)
  for (const key of needed) if (!invoice.fields[key]) invoice.fields[key] = { text: '', sure: 0, doubts: ['没有识别到，请手工录入'] }
  if (!invoice.fields.invoiceCode && invoice.fields.invoiceNo!.text.length === 8)
    invoice.fields.invoiceCode = { text: '', sure: 0, doubts: ['没有识别到，请手工录入'] }
}

const needed: ReadKey[] = ['invoiceNo', 'invoiceDate', 'invoiceType', 'sellerName', 'sellerTaxNo', 'net', 'tax', 'total']

const doubt = ({ fields }: ReadInvoice, key: ReadKey, reason: string) => void fields[key]?.doubts.push(reason)

function confirm({ fields }: ReadInvoice, keys: ReadKey[]) {
  for (const key of keys) if (fields[key]) fields[key].sure = Math.max(fields[key].sure, sound)
}

/** The first two digits of a fully electronic invoice are its year, the next two its province. */
function judgeNumber(invoice: ReadInvoice) {
  const { invoiceNo, invoiceCode, invoiceDate } = invoice.fields
  if (!invoiceNo) return
  if (!/^(\d{8}|\d{20})$/.test(invoiceNo.text)) doubt(invoice, 'invoiceNo', '应为8位或20位数字')
  if (invoiceNo.text.length === 20) {
    if (invoiceDate && invoiceNo.text.slice(0, 2) !== invoiceDate.text.slice(2, 4))
      doubt(invoice, 'invoiceNo', '号码中的年份与开票日期不符')
    if (!provinces.has(invoiceNo.text.slice(2, 4))) doubt(invoice, 'invoiceNo', '号码中的地区不存在')
  }
  if (invoiceCode && !/^(\d{10}|\d{12})$/.test(invoiceCode.text)) doubt(invoice, 'invoiceCode', '应为10位或12位数字')
}

const provinces = new Set(
  ('11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 ' + '91 92 93 94 95 96').split(' '),
)

function judgeDate(invoice: ReadInvoice, today: string) {
  const { invoiceDate } = invoice.fields
  if (!invoiceDate) return
  if (invoiceDate.text > today) doubt(invoice, 'invoiceDate', '晚于今天')
  if (invoiceDate.text < addDays(today, -oldest)) doubt(invoice, 'invoiceDate', '早于一年前')
}

function judgeAmounts(invoice: ReadInvoice) {
  const { fields, lines } = invoice
  const capital = invoice.capital?.amount
  const [net, tax, total] = (['net', 'tax', 'total'] as const).map(key => fields[key] && dec(fields[key].text))
  const isWritten = !!total && !!capital && total.eq(capital) && invoice.capital!.sure > 0.5
  // Characters that were hard to read prove nothing against figures.
  if (total && capital && !isWritten && invoice.capital!.sure > 0.9) doubt(invoice, 'total', `与大写金额${capital.toFixed(2)}不一致`)
  if (isWritten) confirm(invoice, ['total'])
  if (!net || !tax) return
  const [lineNet, lineTax] = [sumOf(lines, 'net'), sumOf(lines, 'tax')]
  const isListed = lines.length > 0 && lineNet.eq(net) && lineTax.eq(tax)
  if (isListed) confirm(invoice, ['net', 'tax'])
  if (!total) fields.total = { text: net.plus(tax).toFixed(2), sure: 0.5, doubts: ['没有识别到，按金额+税额推算'] }
  else if (!net.plus(tax).eq(total)) {
    const reason = '金额+税额不等于价税合计'
    // What is confirmed from elsewhere is not what is wrong, unless the other is confirmed too.
    const sums = ['net', 'tax'] as const
    const wrong = isListed === isWritten ? ([...sums, 'total'] as const) : isListed ? (['total'] as const) : sums
    for (const key of wrong) doubt(invoice, key, reason)
  } else if (isWritten || isListed) confirm(invoice, ['net', 'tax', 'total'])
  if (lines.length && !isListed)
    for (const line of lines) line.doubts.push(`明细合计${lineNet.toFixed(2)}+${lineTax.toFixed(2)}与票面不一致`)
}

const sumOf = (lines: ReadLine[], key: 'net' | 'tax'): Decimal => sum(lines.map(line => line[key] ?? zero))

function judgeLine(line: ReadLine) {
  const { quantity, price, net, rate, tax, doubts } = line
  if (quantity && price && net && quantity.times(price).minus(net).abs().gt(lineCents)) doubts.push('数量×单价不等于金额')
  if (net && rate && tax && net.times(rate).div(100).minus(tax).abs().gt(lineCents)) doubts.push('金额×税率不等于税额')
  else if (net && rate && tax && quantity && price) line.sure = Math.max(line.sure, net.eq(0) ? line.sure : sound)
  if (!net || !tax) doubts.push('金额或税额没有识别到')
}

function judgeTaxNumber(invoice: ReadInvoice, key: 'sellerTaxNo' | 'buyerTaxNo') {
  const field = invoice.fields[key]
  if (!field) return
  if (!isTaxNumber(field.text)) doubt(invoice, key, '税号校验不通过')
  else if (field.text.length === 18) confirm(invoice, [key])
}
