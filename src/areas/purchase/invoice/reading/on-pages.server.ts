import { readDay } from '../../../../base/date.ts'
import { dec } from '../../../../base/decimal.ts'
import type { Word } from '../../../../server/gateways/reading/paper.ts'
import { readCapital } from './capital.ts'
import { linesOn } from './lines-on-page.server.ts'
import { type Found, findAll, findIn, type PageText, pageText } from './page-text.server.ts'
import { type ReadField, type ReadInvoice, type ReadKey, readField } from './read-invoice.ts'

/** The invoices on pages: each page with a number of its own begins one, the others go on with it. */
export function invoicesOn(pages: Word[][]): ReadInvoice[] {
  const found: ReadInvoice[] = []
  for (const words of pages) {
    const page = pageText(words)
    const read = invoiceOn(page)
    const last = found.at(-1)
    if (last && (!read.fields.invoiceNo || read.fields.invoiceNo.text === last.fields.invoiceNo?.text)) {
      last.lines.push(...read.lines)
      last.fields = { ...read.fields, ...last.fields }
      last.capital ??= read.capital
    } else found.push(read)
  }
  return found
}

// The sign of the currency is read as all kinds of things.
const amount = '[^\\d\\s.-]{0,2}\\s*(-?[\\d,，]*\\d\\s?[.。·]\\s?\\d\\s?\\d)(?!\\d)'

function invoiceOn(page: PageText): ReadInvoice {
  const [net, tax] = totalsOn(page)
  const no =
    findIn(page, /发票号码\s*[:;]?\s*(\d[\d ]{6,24}\d)/) ??
    findIn(page, /(?:No|N[o°º]|№)\.?\s*(\d{8})(?!\d)/) ??
    findIn(page, /(?<!\d)(\d{20})(?!\d)/)
  const [buyer, seller] = partiesOn(page)
  const fields: Partial<Record<ReadKey, Found>> = {
    invoiceNo: digitsOf(no),
    invoiceCode: digitsOf(findIn(page, /发票代码\s*[:;]?\s*(\d{10,12})(?!\d)/)),
    invoiceDate: dayOn(page),
    invoiceType: kindOn(page, no),
    ...(seller && { sellerName: seller.name, sellerTaxNo: seller.taxNo }),
    ...(buyer && { buyerName: buyer.name, buyerTaxNo: buyer.taxNo }),
    net: plainAmount(net),
    tax: plainAmount(tax) ?? (net && /\*{2,}|免税/.test(page.text) ? { text: '0.00', sure: net.sure } : undefined),
    total: plainAmount(findIn(page, new RegExp(['小\\s*写\\s*[)〉>]?\\s*:?\\s*', amount].join('')))),
  }
  const capital = findIn(
    page,
    /(?<![\u3400-\u9fff])((?:负)?[零〇壹贰貳弍叁参參肆伍陆陸柒捌玖拾佰仟万萬亿億 ]+[圆圓元](?:[零壹贰叁参肆伍陆柒捌玖 ][角])?\s?(?:[零壹贰叁参肆伍陆柒捌玖 ]{1,2}分)?\s?整?)/,
  )
  return {
    fields: Object.fromEntries(
      Object.entries(fields).flatMap(([key, one]) => (one ? [[key, readField(one.text, one.sure)]] : [])),
    ) as Record<ReadKey, ReadField>,
    capital: capital && { amount: readCapital(capital.text.replace(/\s/g, '')), sure: capital.sure },
    lines: linesOn(page),
  }
}

const digitsOf = (found?: Found) => found && { ...found, text: found.text.replace(/\s/g, '') }

/** 1,130.00 and what a reader makes of it. */
function plainAmount(found?: Found): Found | undefined {
  if (!found) return undefined
  const text = found.text.replace(/[\s,，]/g, '').replace(/[。·]/g, '.')
  return /^-?\d+\.\d\d$/.test(text) ? { text: dec(text).toFixed(2), sure: found.sure } : undefined
}

function dayOn(page: PageText): Found | undefined {
  const printed =
    findIn(page, /(\d{4}\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*日?)/) ?? findIn(page, /日期\s*[:;]?\s*(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})/)
  const parts = printed?.text.match(/\d+/g)
  const day = parts && readDay(`${parts[0]}-${parts[1]!.padStart(2, '0')}-${parts[2]!.padStart(2, '0')}`)
  return day ? { text: day, sure: printed!.sure } : undefined
}

/** Special or ordinary stands in the heading; whether it is fully electronic, its number tells. */
function kindOn(page: PageText, no?: Found): Found | undefined {
  const isElectronic = no?.text.replace(/\s/g, '').length === 20
  const named = findIn(page, /(专\s*用\s*发\s*票|普\s*通\s*发\s*票|普通发|专用发)/)
  if (!named) return undefined
  const isSpecial = named.text.startsWith('专')
  return { text: isElectronic ? (isSpecial ? '2503' : '2504') : isSpecial ? '2501' : '2502', sure: named.sure }
}

/** The row of sums: what is left of it when the tax is none is one amount. */
function totalsOn(page: PageText): (Found | undefined)[] {
  const row = /(?<!税)(?<!税\s)(?:合\s*计|合\s{1,6}计)(?!\s*\()(?!\s*[(（]?大)([^\n]*)/
  const own = findIn(page, row)
  if (!own) return []
  const at = page.text.indexOf(own.text)
  const part: PageText = { text: own.text, sures: page.sures.slice(at, at + own.text.length) }
  return findAll(part, new RegExp(amount))
}

interface PartyOn {
  name?: Found
  taxNo?: Found
}

/** Two parties: beside each other the buyer is on the left, one above the other he is on top. */
function partiesOn(page: PageText): [PartyOn?, PartyOn?] {
  const names = findAll(page, /名[\s,，.”"]*称\s*[:;]\s*(\S.*?)(?=\s{2,}|\n|销\s*售?\s*方|购\s*买?\s*方|名\s*称)/).map(trimmed)
  const taxNos = findAll(
    page,
    /(?:识\s*别\s*号|识别|税\s*号)\s*[:;]?\s*([0-9A-Za-z][0-9A-Za-z ]{13,22}[0-9A-Za-z])(?=\s{2,}|\n|[^0-9A-Za-z ]|$)/,
  ).map(taxNumber)
  const party = (at: number): PartyOn => ({ name: names[at], taxNo: taxNos[at] })
  return [party(0), party(1)]
}

const trimmed = (found: Found): Found => ({ ...found, text: found.text.replace(/\s*[销售购买方信息]$/, '').replace(/\s+/g, '') })

/** Neither I nor O is ever part of one. */
const taxNumber = (found: Found): Found => ({
  ...found,
  text: found.text.replace(/\s/g, '').toUpperCase().replaceAll('O', '0').replaceAll('I', '1'),
})
