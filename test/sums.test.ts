import { beforeAll, expect, test } from 'vitest'
import '../src/app/tables.ts'
import { isAgainst } from '../src/kit/against.ts'
import type { Document } from '../src/kit/document.ts'
import { listCall } from '../src/kit/entity.ts'
import type { Field, Fields } from '../src/kit/field.ts'
import { documentNamed, documents, reportNamed, reports } from '../src/kit/registry.ts'
import type { Opening, Report } from '../src/kit/report.ts'
import { shelf } from './books.ts'
import { ids, staffOf } from './company.ts'
import { bargain } from './generic/asked-prices.ts'
import { billDriver } from './generic/bill-driver.ts'
import { fittingBill } from './generic/fitting-bills.ts'
import { inventor } from './generic/invent.ts'
import { rowsOf } from './generic/sheets.ts'
import { workAtRandom } from './random/run.ts'
import { setting } from './setting.ts'
import { gather } from './story.ts'
import { openAccount, sell } from './trading.ts'

const { world, admin } = await gather('admin')

/** A few weeks of work in a moment: everything that is done at random, and what is lent, consigned and counted. */
beforeAll(async () => {
  expect(await workAtRandom(world, { seed: 34, operations: 160, workers: 2, round: 80, every: 2 })).toEqual([])
  for (const type of ['0831', '0836', '0837']) await setting(world, `APPROVAL_MODE_${type}`, '0')
  const head = { depotId: ids.hangzhou, staffId: staffOf('administrator') }
  const line = { commInfoId: ids.bolt, qty: 3, taxPrice: 4.52, taxRate: 13 }
  const bill = (path: string, verb: string, more: object) => admin.ok.post(`${path}/${verb}`, { ...head, bodyList: [line], ...more })
  const supplied = { supplierId: ids.factory, bodyList: [{ ...line, qty: 1000 }] }
  const bought = await bill('blade-purchase/purchaseinhead', 'accounting', supplied)
  for (const [direction, bartererId] of [
    ['1', ids.steelworks],
    ['2', ids.factory],
  ])
    await bill('blade-inventory/borrowinventory', 'submit', { direction, bartererId, planReturnDate: '2030-01-31' })
  for (const [consignmentType, bartererId] of [
    ['1', ids.factory],
    ['2', ids.shipyard],
  ])
    await bill('blade-market/consignmenthead', 'submit', { consignmentType, bartererId })
  const [outBankId, inBankId] = await Promise.all(['工行', '招行'].map(name => openAccount(admin, name, { isOverdraft: 2 })))
  await bill('blade-finance/banktransfer', 'accounting', { outBankId, inBankId, transferAmt: 100, feeAmt: 0.5 })
  // Sold by the box: what counts basic units and what counts boxes differ.
  await bill('blade-purchase/purchaseinhead', 'accounting', {
    supplierId: ids.factory,
    bodyList: [{ commInfoId: ids.bearing, unitId: ids.box, qty: 3, taxPrice: 45.2, taxRate: 13 }],
  })
  await sell(admin, [{ commInfoId: ids.bearing, unitId: ids.box, qty: 2, taxPrice: 90.4, taxRate: 13 }])
  const sold = await sell(admin, [line])
  const [owed] = await world.sql('select id from receivable where bill_id = $1', [sold.id])
  await bill('blade-finance/arsettle', 'accounting', {
    bartererId: ids.steelworks,
    bankId: inBankId,
    collectAmt: 7,
    feeAmt: 0.5,
    bodyList: [{ itemId: owed.id, settleAmt: 6 }],
  })
  const [due] = await world.sql('select id from payable where bill_id = $1', [bought.id])
  await bill('blade-finance/apsettle', 'accounting', {
    bartererId: ids.factory,
    bankId: outBankId,
    payAmt: 9,
    feeAmt: 0.5,
    bodyList: [{ itemId: due.id, settleAmt: 8 }],
  })
  await bargain(world, admin)
  const scene = { world, admin, invent: inventor(world, admin) }
  // What chance has left out.
  for (const document of documents())
    if (!(await admin.ok.get(`${document.path}/list`)).total)
      await billDriver(document, scene).draft(await fittingBill(world, document.name))
  // One is missing, however many are promised to transfers that still wait.
  const [lying] = await shelf(world, ids.bolt)
  await bill('blade-inventory/checkinventory', 'accounting', { scope: '4', bodyList: [{ commInfoId: ids.bolt, countQty: lying - 1 }] })
})

type Rows = Record<string, any>[]
type Query = Record<string, unknown>

/** Figures are compared in millionths: sums of decimals, not of binary numbers. */
const millionths = (value: unknown) => BigInt(Math.round(Number(value ?? 0) * 1e6))
const added = (rows: Rows, wire: string) => rows.reduce((sum, row) => sum + millionths(row[wire]), 0n)
const plain = (sum: bigint) => Number(sum) / 1e6

/** The whole list, page by page, and the sums that its first page told. */
async function read(path: string, query: Query = {}): Promise<{ rows: Rows; sums: Record<string, number> }> {
  const rows: Rows = []
  let sums: Record<string, number> = {}
  for (let current = 1, total = 1; rows.length < total; current++) {
    const page = await admin.ok.get(path, { ...query, current, size: 500, withSum: 2 })
    if (current === 1) sums = page.sums ?? {}
    total = page.total
    rows.push(...page.records)
    if (!page.records.length) break
  }
  return { rows, sums }
}

/** What a sheet holds below each title: the rows added up, and what its last line says they are. */
async function sheetOf(path: string, isSummed: boolean, query: Query = {}) {
  const [titles = [], ...rows] = await rowsOf((await admin.download(path, query)).body)
  const last = isSummed && rows.length ? rows.pop() : undefined
  const at = (label: string) => titles.indexOf(label)
  return {
    has: (label: string) => at(label) >= 0,
    sum: (label: string) => plain(rows.reduce((sum, row) => sum + millionths(row[at(label)]), 0n)),
    said: (label: string) => last && Number(last[at(label)] ?? 0),
    count: rows.length,
  }
}

const summed = (fields: Fields) => Object.entries(fields).filter(([, { rules }]) => rules.total)

/** A file says what its decimals add up to in a last line of its own. */
const hasFootOf = (fields: Fields) => summed(fields).some(([, { kind }]) => kind === 'decimal')

/** Totals, the rows of all pages and the rows of the file are one and the same. */
async function agree(fields: Fields, list: string, file: string, query: Query = {}, turned: (field: Field) => boolean = () => false) {
  const { rows, sums } = await read(list, query)
  const sheet = await sheetOf(file, hasFootOf(fields), query)
  expect(sheet.count).toBe(rows.length)
  for (const [key, field] of summed(fields)) {
    const { wire, label, kind } = field
    const written = plain(added(rows, wire))
    expect([key, sums[wire] ?? 0]).toEqual([key, written])
    if (!sheet.has(label)) continue
    // W-SAL-010 负数量: what goes back is read below nothing.
    const sum = turned(field) ? -written || 0 : written
    expect([key, 'in the file', sheet.sum(label)]).toEqual([key, 'in the file', sum])
    if (kind === 'decimal') expect([key, 'below the file', sheet.said(label) ?? 0]).toEqual([key, 'below the file', sum])
  }
  return { rows, sums }
}

const bills = documents().map(document => [document.label, document as Document] as const)

test.each(bills)(
  'I-34 %s: totals are the sums of all pages and of the file; the file of its lines holds every line',
  async (_, document) => {
    const { rows } = await agree(document.head, `${document.path}/list`, `${document.path}/export`, {}, field => isAgainst(document, field))
    expect(rows.length).toBeGreaterThan(0)
    if (!document.parts.lines) return
    const sheet = await sheetOf(`${document.path}/exportDetail`, hasFootOf(shown(document)))
    const [{ count }] = await world.sql(
      `select count(*)::int as count from ${table(document)}_line l join ${table(document)} h on h.tenant_id = l.tenant_id and h.id = l.head_id
     where h.tenant_id = '000000' and not h.deleted`,
    )
    expect(sheet.count).toBe(count)
    for (const [key, { label }] of summed(shown(document))) expect([key, sheet.said(label)]).toEqual([key, sheet.sum(label)])
  },
)

/** The fields of a line that stand in the grid, and so in the file of the lines. */
const shown = ({ lines, grid }: Document): Fields => Object.fromEntries(grid.map(key => [key, lines[key]!]))

const table = ({ table: name }: Document) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** A list that is one depot's is asked of one. */
const needed = ({ filters }: Report): Query =>
  Object.fromEntries(Object.values(filters as Fields).flatMap(({ wire, rules }) => (rules.required ? [[wire, ids.hangzhou]] : [])))

const tables = reports().map(report => [report.label, report as Report] as const)

test.each(tables)('I-34 %s: totals are the sums of all rows, of the file, and of what is behind each figure', async (_, report) => {
  const file = `${report.path}/${report.exportAs ?? 'export'}`
  const { rows } = await agree(report.columns, listCall(report), file, needed(report))
  for (const opening of new Set(Object.values(report.opens ?? {}))) for (const row of rows) await opens(report, opening!, row)
})

test('I-34 出库毛利 counts what was sold by the box in basic units, and so do the lines behind it', async () => {
  const [sold] = await world.sql(
    `select h.bill_no, l.quantity, l.basic_quantity from sales_out h join sales_out_line l on l.tenant_id = h.tenant_id and l.head_id = h.id
     where h.tenant_id = '000000' and l.unit_id = $1 and h.state = 'posted' and l.quantity = 2 order by h.id desc limit 1`,
    [ids.box],
  )
  expect(Number(sold.basic_quantity)).toBeGreaterThan(Number(sold.quantity))
  const { rows } = await read('blade-report/salesoutprofit/lines', { billNo: sold.bill_no })
  const whole = (await read('blade-report/salesoutprofit/list')).rows.find(row => row.billNo === sold.bill_no)!
  expect([whole.totalQty, rows.map(row => row.totalQty)]).toEqual([Number(sold.basic_quantity), [Number(sold.basic_quantity)]])
})

/** What stands behind a figure: its list, what it is asked by, and the fields of its rows. */
function behind(opening: Opening): { list: string; filters: Fields; fields: Fields; status?: string } {
  if ('report' in opening) {
    const other = reportNamed(opening.report)
    return { list: listCall(other), filters: other.filters, fields: other.columns }
  }
  const { path, head, states } = documentNamed(opening.document)
  return { list: `${path}/list`, filters: head, fields: head, status: opening.states.map(state => states[state]!.wire).join() }
}

/** The rows behind the figures of one row, asked for as the page asks, add up to those that both have. */
async function opens(report: Report, opening: Opening, row: Rows[number]) {
  const { list, filters, fields, status } = behind(opening)
  const own: Fields = { ...report.columns, ...report.carries }
  const keys = Object.keys(report.opens!).filter(key => report.opens![key] === opening && fields[key]?.rules.total)
  if (!keys.length || ('of' in opening && opening.of && !row[own[opening.of]!.wire])) return
  const asked = opening.by.filter(word => own[word] && row[own[word].wire]).map(word => [filters[word]!.wire, row[own[word]!.wire]])
  const { sums } = await read(list, { ...Object.fromEntries(asked), status })
  for (const key of keys)
    expect([key, asked, sums[fields[key]!.wire]]).toEqual([key, asked, plain(millionths(row[report.columns[key]!.wire]))])
}
