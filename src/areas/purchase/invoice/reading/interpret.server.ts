import { refuse } from '../../../../base/refusal.ts'
import type { Paper, Told } from '../../../../server/gateways/reading/paper.ts'
import { judge } from './doubts.ts'
import { amountOf, dayOf, invoicesIn } from './in-data.server.ts'
import { invoicesOn } from './on-pages.server.ts'
import { type ReadInvoice, type ReadKey, readField } from './read-invoice.ts'

/** The invoices that a file holds: as data where there is any, else what its pages show. */
export function interpret({ pages, data }: Paper, today: string): ReadInvoice[] {
  const told = invoicesIn(data)
  const invoices = told.length ? told : withSaid(invoicesOn(pages), data)
  const found = invoices.filter(({ fields }) => fields.invoiceNo || fields.total || fields.sellerTaxNo)
  if (!found.length) refuse('没有识别到发票，请选择发票文件，或更换更清晰的图片！')
  for (const invoice of found) judge(invoice, today)
  return found
}

/** What an OFD file says of itself, by the names that the tax bureau gives it. */
const said: Record<string, ReadKey> = {
  发票号码: 'invoiceNo',
  发票代码: 'invoiceCode',
  开票日期: 'invoiceDate',
  合计金额: 'net',
  合计税额: 'tax',
  价税合计: 'total',
  销售方名称: 'sellerName',
  销售方纳税人识别号: 'sellerTaxNo',
  购买方名称: 'buyerName',
  购买方纳税人识别号: 'buyerTaxNo',
}

function withSaid(invoices: ReadInvoice[], data: Told[]): ReadInvoice[] {
  const [first = { fields: {}, lines: [] }, ...others] = invoices
  for (const { called, text } of data.flatMap(inside)) {
    const key = said[called ?? '']
    const value = key && (key === 'invoiceDate' ? dayOf(text) : ['net', 'tax', 'total'].includes(key) ? amountOf(text) : text)
    if (key && value) first.fields[key] = readField(value)
  }
  return [first, ...others]
}

const inside = (tree: Told): Told[] => tree.inner.flatMap(one => [one, ...inside(one)])
