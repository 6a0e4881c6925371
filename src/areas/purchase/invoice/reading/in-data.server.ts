import { readDay } from '../../../../base/date.ts'
import { type Decimal, dec, readDecimal } from '../../../../base/decimal.ts'
import type { Told } from '../../../../server/gateways/reading/paper.ts'
import { readCapital } from './capital.ts'
import { type ReadInvoice, type ReadKey, type ReadLine, readField } from './read-invoice.ts'

/** An invoice that comes as data: the fully electronic one, or the older one that is attached to its OFD. */
export function invoicesIn(data: Told[]): ReadInvoice[] {
  const roots = data.flatMap(tree => [...within(tree, 'EInvoice'), ...within(tree, 'eInvoice')])
  return roots.map(root => invoiceOf(root, root.name === 'EInvoice' ? electronic : older)).filter(({ fields }) => fields.invoiceNo)
}

interface Names {
  fields: Partial<Record<ReadKey, string[]>>
  capital: string
  line: string
  lines: Record<'name' | 'spec' | 'unit' | 'quantity' | 'price' | 'net' | 'rate' | 'tax', string>
}

const electronic: Names = {
  fields: {
    invoiceNo: ['InvoiceNumber', 'EIid'],
    invoiceDate: ['IssueTime', 'RequestTime'],
    sellerName: ['SellerName'],
    sellerTaxNo: ['SellerIdNum'],
    buyerName: ['BuyerName'],
    buyerTaxNo: ['BuyerIdNum'],
    net: ['TotalAmWithoutTax'],
    tax: ['TotalTaxAm'],
    total: ['TotalTax-includedAmount'],
  },
  capital: 'TotalTax-includedAmountInChinese',
  line: 'IssuItemInformation',
  lines: {
    name: 'ItemName',
    spec: 'SpecMod',
    unit: 'MeaUnits',
    quantity: 'Quantity',
    price: 'UnPrice',
    net: 'Amount',
    rate: 'TaxRate',
    tax: 'ComTaxAm',
  },
}

const older: Names = {
  fields: {
    invoiceNo: ['InvoiceNo'],
    invoiceCode: ['InvoiceCode'],
    invoiceDate: ['IssueDate'],
    sellerName: ['SellerName'],
    sellerTaxNo: ['SellerTaxID'],
    buyerName: ['BuyerName'],
    buyerTaxNo: ['BuyerTaxID'],
    net: ['TaxExclusiveTotalAmount'],
    tax: ['TaxTotalAmount'],
    total: ['TaxInclusiveTotalAmount'],
  },
  capital: 'TaxInclusiveTotalAmountWithWords',
  line: 'GoodsInfo',
  lines: {
    name: 'Item',
    spec: 'Specification',
    unit: 'MeasurementDimension',
    quantity: 'Quantity',
    price: 'Price',
    net: 'Amount',
    rate: 'TaxScheme',
    tax: 'TaxAmount',
  },
}

function* within(tree: Told, name: string): Generator<Told> {
  for (const one of tree.inner) {
    if (one.name === name) yield one
    yield* within(one, name)
  }
}

const textOf = (tree: Told, name: string) => [...within(tree, name)].map(({ text }) => text.trim()).find(Boolean)

function invoiceOf(root: Told, names: Names): ReadInvoice {
  const found = (key: ReadKey) => names.fields[key]?.map(name => textOf(root, name)).find(Boolean)
  const texts: Partial<Record<ReadKey, string>> = { invoiceType: kindOf(root, names, found('invoiceNo')) }
  for (const key of Object.keys(names.fields) as ReadKey[]) {
    const text = found(key)
    if (text) texts[key] = key === 'invoiceDate' ? dayOf(text) : ['net', 'tax', 'total'].includes(key) ? amountOf(text) : text
  }
  const fields = Object.entries(texts).flatMap(([key, text]) => (text ? [[key, readField(text)]] : []))
  return {
    fields: Object.fromEntries(fields),
    capital: { amount: readCapital(textOf(root, names.capital) ?? ''), sure: 1 },
    lines: [...within(root, names.line)].map(line => lineOf(line, names.lines)),
  }
}

/** Whether it is a special one stands in its label; the number says whether it is fully electronic. */
function kindOf(root: Told, names: Names, no = '') {
  const [label] = within(root, 'GeneralOrSpecialVAT')
  const named =
    (label ? textOf(label, 'LabelName') : undefined) ??
    [...within(root, 'LabelName'), ...within(root, 'InvoiceTypeName')].map(({ text }) => text).join()
  const isSpecial = /专用/.test(named)
  if (!isSpecial && !/普通/.test(named) && names === electronic) return undefined
  return no.length === 20 ? (isSpecial ? '2503' : '2504') : isSpecial ? '2501' : '2502'
}

export function dayOf(text: string): string | undefined {
  const [year, month, day] = text.match(/\d+/g) ?? []
  return day ? readDay(`${year}-${month!.padStart(2, '0')}-${day.slice(0, 2).padStart(2, '0')}`) : undefined
}

export const amountOf = (text: string): string | undefined => readDecimal(text.replace(/[¥￥\s]/g, ''))?.toFixed(2)

function lineOf(line: Told, names: Names['lines']): ReadLine {
  const word = (key: keyof typeof names) => textOf(line, names[key]) ?? ''
  const figure = (key: keyof typeof names): Decimal | null => (word(key) ? (readDecimal(word(key).replace(/[¥￥\s]/g, '')) ?? null) : null)
  return {
    name: word('name'),
    spec: word('spec'),
    unit: word('unit'),
    quantity: figure('quantity'),
    price: figure('price'),
    net: figure('net'),
    rate: rateOf(word('rate')),
    tax: figure('tax') ?? dec(0),
    sure: 1,
    doubts: [],
  }
}

/** 0.13, 13% and 免税. */
export function rateOf(text: string): Decimal | null {
  const value = readDecimal(text.replace('%', ''))
  if (!value) return text ? dec(0) : null
  return text.includes('%') || value.gt(1) ? value : value.times(100)
}
