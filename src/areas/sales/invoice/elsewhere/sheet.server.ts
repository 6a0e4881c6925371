import { readDay } from '../../../../base/date.ts'
import { type Decimal, fits, readDecimal, sum } from '../../../../base/decimal.ts'
import { refuse } from '../../../../base/refusal.ts'
import { groupBy, unique } from '../../../../base/text.ts'
import type { Field } from '../../../../kit/field.ts'
import type { Finding } from '../../../../kit/finding.ts'
import { dayText, numberText } from '../../../../server/import/names.ts'
import { openSheet } from '../../../../server/import/sheet.ts'
import { invoiceCode, invoiceNo } from '../../../trade/invoice/invoice-number.ts'

/** The columns of such a list, as the tax bureau and we call them; the first that is there counts. */
const headings = {
  paperNo: ['发票号码'],
  invoiceNo: ['数电发票号码', '数电票号码', '全电发票号码'],
  invoiceCode: ['发票代码'],
  invoiceDate: ['开票日期'],
  kind: ['发票票种', '票种', '发票类型'],
  bill: ['单号', '出库单号', '销售单号', '销售订单号', '订单号'],
  total: ['价税合计', '票面金额', '开票金额'],
  titleName: ['购方名称', '购买方名称', '发票抬头'],
  taxNo: ['购方识别号', '购买方纳税人识别号', '纳税人识别号', '税号'],
  redInfoNo: ['红字确认单编号', '红字单号'],
} as const

type Column = keyof typeof headings
type Cells = Record<Column, string> & { at: number }

/** An invoice that was issued elsewhere, and the bills of ours that it is for. */
export interface Listed {
  rows: number[]
  invoiceNo: string
  invoiceCode: string
  invoiceDate: string
  invoiceType: string
  bills: string[]
  total: Decimal
  titleName: string
  taxNo: string
  redInfoNo: string
}

const mostRows = 2000

/** Reads the list: rows of one number are one invoice. What nobody can read is told with its row. */
export async function readIssued(data: Buffer): Promise<{ invoices: Listed[]; errors: Finding[] }> {
  const rows = await openSheet(data, async ({ header, batches }) => {
    const places = placesIn(header)
    const rows: Cells[] = []
    for await (const batch of batches)
      for (const { at, cells } of batch) {
        if (rows.length === mostRows) refuse(`一次最多读取${mostRows}行，请拆分后再导入！`)
        const texts = Object.entries(places).map(([key, place]) => [key, (cells[place] ?? '').trim()])
        rows.push({ at, ...Object.fromEntries(texts) } as Cells)
      }
    return rows
  })
  const ofOne = groupBy(rows, row => `${row.invoiceCode} ${numberOf(row)}`)
  return { errors: rows.flatMap(faultsOf), invoices: [...ofOne.values()].map(invoiceOf) }
}

const numberOf = ({ invoiceNo, paperNo }: Cells) => invoiceNo || paperNo

function placesIn(header: string[]): Record<Column, number> {
  const plain = header.map(text => text.replace(/[\s*＊]/g, ''))
  const at = (names: readonly string[]) => names.map(name => plain.indexOf(name)).find(index => index >= 0) ?? -1
  const places = Object.fromEntries(Object.entries(headings).map(([key, names]) => [key, at(names)])) as Record<Column, number>
  const lacking = [
    places.invoiceNo < 0 && places.paperNo < 0 ? '发票号码' : [],
    places.bill < 0 ? '单号' : [],
    places.total < 0 ? '价税合计' : [],
  ].flat()
  if (lacking.length) refuse(`表头中没有${lacking.join('、')}，请补上后重新导入！`)
  return places
}

const amountOf = (text: string) => readDecimal(numberText(text).replaceAll(',', ''))

function faultsOf(row: Cells): Finding[] {
  const say = (column: string, msg: string): Finding => ({ row: row.at, column, msg })
  const amount = amountOf(row.total)
  return [
    written(invoiceNo, numberOf(row)) ? [] : say(invoiceNo.label, invoiceNo.rules.pattern![1]),
    !row.invoiceCode || written(invoiceCode, row.invoiceCode) ? [] : say(invoiceCode.label, invoiceCode.rules.pattern![1]),
    !row.invoiceDate || dateOf(row) ? [] : say('开票日期', '开票日期不是有效的日期！'),
    row.bill ? [] : say('单号', '请填写出库单号或销售单号！'),
    amount && !amount.eq(0) && fits(amount, 2) ? [] : say('价税合计', '价税合计不是有效的金额！'),
  ].flat()
}

const written = ({ rules }: Field, text: string) => rules.pattern![0].test(text)

const dateOf = ({ invoiceDate }: Cells) => readDay(dayText(invoiceDate).slice(0, 10))

function invoiceOf(rows: Cells[]): Listed {
  const said = (key: Column) => rows.find(row => row[key])?.[key] ?? ''
  const [first] = rows as [Cells]
  return {
    rows: rows.map(({ at }) => at),
    invoiceNo: numberOf(first),
    invoiceCode: first.invoiceCode,
    invoiceDate: dateOf(rows.find(row => row.invoiceDate) ?? first) ?? '',
    invoiceType: typeOf(numberOf(first), said('kind')),
    bills: unique(rows.map(({ bill }) => bill).filter(Boolean)),
    total: sum(rows.flatMap(({ total }) => amountOf(total) ?? [])),
    titleName: said('titleName'),
    taxNo: said('taxNo'),
    redInfoNo: said('redInfoNo'),
  }
}

/** Without a word about its kind it is a special one, as most that are given to companies are. */
function typeOf(no: string, kind: string): string {
  const isOrdinary = kind.includes('普通')
  if (no.length === 20) return isOrdinary ? '2504' : '2503'
  return isOrdinary ? '2502' : '2501'
}
