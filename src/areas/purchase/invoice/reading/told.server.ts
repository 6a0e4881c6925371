import { type Decimal, dec } from '../../../../base/decimal.ts'
import { exact } from '../../../../base/exact.ts'
import { isDoubtful, type ReadField, type ReadInvoice, type ReadKey, type ReadLine, readFields } from './read-invoice.ts'

/** The words of the wire for what is read. */
const wires: Record<ReadKey, string> = {
  invoiceNo: 'invoiceNo',
  invoiceCode: 'invoiceCode',
  invoiceDate: 'invoiceDate',
  invoiceType: 'invoiceType',
  sellerName: 'sellerName',
  sellerTaxNo: 'sellerTaxNo',
  buyerName: 'buyerName',
  buyerTaxNo: 'buyerTaxNo',
  net: 'amt',
  tax: 'invoiceTaxAmt',
  total: 'invoiceAmt',
}

const figures = new Set<ReadKey>(['net', 'tax', 'total'])

/** What was read, in the words of the wire: the values, and of each how surely it was read and what speaks against it. */
export function tellInvoice({ fields, lines }: ReadInvoice) {
  const known = (Object.keys(readFields) as ReadKey[]).flatMap(key => (fields[key] ? [[key, fields[key]] as const] : []))
  return {
    ...Object.fromEntries(known.map(([key, { text }]) => [wires[key], figures.has(key) && text ? exact(dec(text)) : text])),
    fieldList: known.map(([key, field]) => ({ field: wires[key], label: readFields[key], value: field.text, ...trust(field) })),
    detailList: lines.map(tellLine),
  }
}

const trust = (field: Pick<ReadField, 'sure' | 'doubts'>) => ({
  confidence: Math.round(field.sure * 100),
  isDoubtful: isDoubtful(field) ? 2 : 1,
  'reasonList': field.doubts,
})

const tellLine = (line: ReadLine) => ({
  itemName: line.name,
  spec: line.spec,
  unitName: line.unit,
  qty: figure(line.quantity),
  price: figure(line.price),
  amt: figure(line.net),
  taxRate: figure(line.rate),
  taxAmt: figure(line.tax),
  ...trust(line),
})

const figure = (value: Decimal | null) => (value ? exact(value) : null)
