import { type Decimal, dec } from '../../../../base/decimal.ts'
import { exact } from '../../../../base/exact.ts'
import { tableName } from '../../../../kit/schema.ts'
import { seenAmong } from '../../../../server/records/seen.ts'
import type { Work } from '../../../../server/work.ts'
import { Supplier } from '../../../party/supplier/supplier.ts'
import { Company } from '../../../staff/company.ts'
import type { SentLine } from '../../../trade/invoice/by-order.ts'
import { registeredAmong } from '../../../trade/invoice/registered.server.ts'
import { PurchaseInvoice } from '../invoice.ts'
import { openLines } from '../open-lines.server.ts'
import { matchLines } from './matching.ts'
import type { ReadInvoice } from './read-invoice.ts'
import { tellInvoice } from './told.server.ts'

/** What the books know of invoices that were read: who sent them, whether they are registered already, and what came in for them. */
export async function withKnown(work: Work, invoices: ReadInvoice[]) {
  const [suppliers, own] = [await suppliersOf(work, invoices), await ownTaxNos(work)]
  const isRegistered = await registeredAmong(work, PurchaseInvoice, invoices.map(numbered))
  const told = []
  for (const invoice of invoices) {
    const supplier = suppliers(invoice)
    judgeParties(invoice, supplier, own)
    if (isRegistered(numbered(invoice))) invoice.fields.invoiceNo!.doubts.push('该发票已登记')
    const bodyList = supplier ? await proposed(work, supplier.id, invoice) : []
    told.push({ ...tellInvoice(invoice), supplierId: supplier?.id ?? '', supplierName: supplier?.name ?? '', bodyList })
  }
  return told
}

const numbered = ({ fields }: ReadInvoice) => ({ invoiceNo: fields.invoiceNo?.text, invoiceCode: fields.invoiceCode?.text || null })

interface Known {
  id: string
  name: string
  tax_no: string | null
}

/** A supplier by his tax number, or by his name; only those that the caller may see. */
async function suppliersOf(work: Work, invoices: ReadInvoice[]): Promise<(invoice: ReadInvoice) => Known | undefined> {
  const texts = (key: 'sellerTaxNo' | 'sellerName') => invoices.flatMap(({ fields }) => fields[key]?.text || [])
  const rows = await work.tx.many<Known>(
    `select id, name, tax_no from ${tableName(Supplier)}
     where tenant_id = $1 and is_supplier and not deleted and (tax_no = any($2::text[]) or name = any($3::text[])) order by enabled desc, id`,
    [work.user.tenantId, texts('sellerTaxNo'), texts('sellerName')],
  )
  const seen = await seenAmong(
    work,
    Supplier,
    rows.map(({ id }) => id),
  )
  const known = rows.filter(({ id }) => seen.has(id))
  return ({ fields: { sellerTaxNo, sellerName } }) =>
    known.find(({ tax_no }) => tax_no && tax_no === sellerTaxNo?.text) ?? known.find(({ name }) => name === sellerName?.text)
}

async function ownTaxNos({ tx, user }: Work): Promise<string[]> {
  const rows = await tx.many<{ tax_no: string }>(
    `select tax_no from ${tableName(Company)} where tenant_id = $1 and not deleted and tax_no <> ''`,
    [user.tenantId],
  )
  return rows.map(({ tax_no }) => tax_no)
}

/** A seller whom nobody knows, one with another tax number, and a buyer who is none of us. */
function judgeParties({ fields }: ReadInvoice, supplier: Known | undefined, own: string[]) {
  const { sellerTaxNo, sellerName, buyerTaxNo } = fields
  if (!supplier) sellerName?.text && sellerName.doubts.push('没有该供应商，请先建档或选择供应商')
  else if (supplier.tax_no && sellerTaxNo?.text && supplier.tax_no !== sellerTaxNo.text) sellerTaxNo.doubts.push('与供应商档案的税号不一致')
  // Who is known by his number needs no name that was easy to read.
  else if (sellerName && sellerTaxNo?.text && supplier.name === sellerName.text) sellerName.sure = Math.max(sellerName.sure, 0.97)
  if (own.length && buyerTaxNo?.text && !own.includes(buyerTaxNo.text)) buyerTaxNo.doubts.push('购买方不是本公司')
}

/** The lines that would bill what the paper bills. */
async function proposed(work: Work, supplierId: string, { lines }: ReadInvoice): Promise<SentLine[]> {
  if (!lines.length) return []
  const open = new Map((await openLines(work, { supplierId })).map(line => [String(line.sourceBodyId), line]))
  const matched = matchLines(
    lines,
    [...open].map(([key, line]) => ({
      key,
      words: wordsIn(line),
      quantity: figure(line.qty) ?? dec(0),
      price: figure(line.taxPrice),
      taxRate: figure(line.taxRate),
    })),
  )
  return matched.map(({ key, quantity, price, taxRate }) => ({
    ...open.get(key),
    qty: exact(quantity),
    taxPrice: exact(price),
    ...(taxRate && { taxRate: exact(taxRate) }),
  }))
}

const wordsIn = (line: SentLine) => ['commInfoName', 'commInfoCode', 'spec', 'model'].flatMap(key => (line[key] ? String(line[key]) : []))

const figure = (value: unknown): Decimal | null => (value == null || value === '' ? null : dec(String(value)))
