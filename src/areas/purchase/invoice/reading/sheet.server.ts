import { type Decimal, dec, readDecimal, sum, zero } from '../../../../base/decimal.ts'
import { refuse } from '../../../../base/refusal.ts'
import { groupBy } from '../../../../base/text.ts'
import { dayText, numberText } from '../../../../server/import/names.ts'
import { openSheet } from '../../../../server/import/sheet.ts'
import { limits } from '../../../../server/limits.ts'
import { judge } from './doubts.ts'
import { dayOf, rateOf } from './in-data.server.ts'
import { type ReadInvoice, type ReadKey, type ReadLine, readField } from './read-invoice.ts'

/** The columns of the lists that the tax bureau hands out, as they are called there. */
const headings = {
  invoiceNo: ['数电票号码', '数电发票号码', '全电发票号码', '发票号码'],
  paperNo: ['发票号码'],
  invoiceCode: ['发票代码'],
  invoiceDate: ['开票日期'],
  kind: ['发票票种', '票种', '发票类型', '发票种类'],
  sellerName: ['销方名称', '销售方名称', '销货方名称'],
  sellerTaxNo: ['销方识别号', '销方税号', '销售方纳税人识别号', '销售方识别号'],
  buyerName: ['购方名称', '购买方名称'],
  buyerTaxNo: ['购方识别号', '购方税号', '购买方纳税人识别号', '购买方识别号'],
  name: ['货物或应税劳务名称', '货物或应税劳务、服务名称', '货物名称', '项目名称', '商品名称'],
  spec: ['规格型号'],
  unit: ['单位'],
  quantity: ['数量'],
  price: ['单价'],
  net: ['金额', '不含税金额', '合计金额'],
  rate: ['税率', '税率/征收率'],
  tax: ['税额', '合计税额'],
  total: ['价税合计'],
} as const

type Column = keyof typeof headings
type Cells = Record<Column, string>

/** Reads such a list: rows of one number are the lines of one invoice. */
export async function readInvoiceSheet(data: Buffer, today: string): Promise<ReadInvoice[]> {
  const rows = await openSheet(data, async ({ header, batches }) => {
    const places = placesIn(header)
    if (places.invoiceNo < 0) refuse('表头中没有发票号码，请使用税务局下载的发票清单！')
    const rows: Cells[] = []
    for await (const batch of batches)
      for (const { cells } of batch) {
        if (rows.length === limits.lines) refuse(`一次最多读取${limits.lines}行，请拆分后再导入！`)
        rows.push(Object.fromEntries(Object.entries(places).map(([key, at]) => [key, (cells[at] ?? '').trim()])) as Cells)
      }
    return rows
  })
  const ofOne = groupBy(rows.filter(numberOf), row => `${row.invoiceCode} ${numberOf(row)}`)
  const invoices = [...ofOne.values()].map(invoiceOf)
  if (!invoices.length) refuse('文件中没有发票号码，请使用税务局下载的发票清单！')
  for (const invoice of invoices) judge(invoice, today)
  return invoices
}

const numberOf = ({ invoiceNo, paperNo }: Cells) => invoiceNo || paperNo

function placesIn(header: string[]): Record<Column, number> {
  const plain = header.map(text => text.replace(/[\s*]/g, ''))
  const at = (names: readonly string[]) => names.map(name => plain.indexOf(name)).find(index => index >= 0) ?? -1
  return Object.fromEntries(Object.entries(headings).map(([key, names]) => [key, at(names)])) as Record<Column, number>
}

function invoiceOf(rows: Cells[]): ReadInvoice {
  const [first] = rows as [Cells]
  const amounts = (key: 'net' | 'tax' | 'total') => rows.map(row => figure(row[key]))
  const total = (key: 'net' | 'tax' | 'total') =>
    amounts(key).some(Boolean) ? sum(amounts(key).map(one => one ?? zero)).toFixed(2) : undefined
  const texts: Partial<Record<ReadKey, string>> = {
    invoiceNo: numberOf(first),
    invoiceCode: first.invoiceCode,
    invoiceDate: dayOf(dayText(first.invoiceDate)),
    invoiceType: kindOf(first),
    sellerName: first.sellerName,
    sellerTaxNo: first.sellerTaxNo,
    buyerName: first.buyerName,
    buyerTaxNo: first.buyerTaxNo,
    net: total('net'),
    tax: total('tax'),
    total: total('total'),
  }
  return {
    fields: Object.fromEntries(Object.entries(texts).flatMap(([key, text]) => (text ? [[key, readField(text)]] : []))),
    lines: rows.filter(({ name }) => name).map(lineOf),
  }
}

function kindOf(row: Cells): string | undefined {
  const isElectronic = numberOf(row).length === 20
  if (/专用/.test(row.kind)) return isElectronic ? '2503' : '2501'
  return /普通/.test(row.kind) ? (isElectronic ? '2504' : '2502') : undefined
}

const lineOf = ({ name, spec, unit, rate, ...row }: Cells): ReadLine => ({
  name,
  spec,
  unit,
  quantity: figure(row.quantity),
  price: figure(row.price),
  net: figure(row.net),
  rate: rateOf(rate),
  tax: figure(row.tax) ?? dec(0),
  sure: 1,
  doubts: [],
})

const figure = (text: string): Decimal | null => (text ? (readDecimal(numberText(text)) ?? null) : null)
