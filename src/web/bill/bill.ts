import { type Document, part } from '../../kit/document.ts'
import type { Fields } from '../../kit/field.ts'
import { entityNamed } from '../../kit/registry.ts'
import { nameKey } from '../../kit/wire.ts'
import { ignoreRefusal } from '../client/ignore-refusal.ts'
import { keyKeeper, newKey } from '../client/key.ts'
import { type BillRow, type Values, wordOf } from '../client/rows.ts'
import { useSession } from '../client/session.ts'
import { detailOf, keyOf } from '../client/things.ts'
import { differing, problemsOf } from '../fields/form.ts'
import { type Places, placesOf } from '../fields/places.ts'
import type { LineGridHandle } from '../grid/line-grid.tsx'
import type { LineStore } from '../grid/line-store.ts'
import { createSource, type Source } from '../grid/source.ts'
import { type AllLines, type BillLine, type BillSpec, type BillWork, plainLines, plainWork } from './spec.ts'
import { type Complaint, createTable, doesFollow, readLines, type Table } from './table.ts'
import { headOf, keepLine, readLine } from './values.ts'

/** One open bill: what is typed, what the server holds, and what its kind does. */
export interface Bill {
  /** Tells one opening from the next. */
  key: string
  spec: BillSpec
  document: Document
  places: Places
  /** What is typed; the names of references ride along. */
  head: Source<Values>
  /** What is wrong with the head, by field. */
  faults: Source<Record<string, string>>
  /** Its line tables in the order of the declaration: none, one or several. */
  tables: readonly Table[]
  /** Those of the main part; a bill without one has none in them. */
  lines: LineStore<BillLine>
  /** What the server holds; of a new bill what it proposes. */
  saved: Source<BillRow>
  /** The action under way. */
  busy: Source<string>
  /** What the server said against lines, as long as they are unchanged. */
  refused: { of: WeakMap<BillLine, Complaint[]> }
  work: BillWork
  /** The grid of the main part. */
  grid: { current: LineGridHandle | null }
  /** Puts the cursor into a head field. */
  headFocus: { current: ((key: string) => void) | null }
  /** One key for one content, however often it is sent. */
  keyOf(content: unknown): string
}

/** The other side of the bill, by name. */
export const partyName = ({ document, head }: Pick<Bill, 'document' | 'head'>) => partyIn(document, head.get())

export function partyIn(document: Document, row: Values): string {
  const field = document.party && (document.head as Fields)[document.party]
  return field ? wordOf(row[nameKey(field)]) : ''
}

/** Whether the server fills the main lines in from what the head names. */
export const linesFollow = (bill: Pick<Bill, 'document' | 'head'>): boolean =>
  !!bill.document.parts.lines && doesFollow(bill, bill.document.parts.lines)

/** Where what the server holds of a bill is kept. */
export const billKey = (document: { name: string }, id: string, ...rest: string[]) => keyOf(document, 'bill', id, ...rest)

/** A bill in a sentence. */
export const billWords = (bill: Bill) => (isNew(bill) ? bill.document.label : `${bill.document.label} ${bill.saved.get().billNo}`)

export const isNew = (bill: Bill) => !bill.saved.get().id

export function createBill(spec: BillSpec, row: BillRow): Bill {
  const document = spec.document as Document
  const refused: Bill['refused'] = { of: new WeakMap() }
  const against = (line: BillLine) => refused.of.get(line) ?? []
  const tables = Object.entries(document.parts).map(([key, part]) => createTable(key, part, spec.families?.[key], against))
  const main = tables.find(({ key }) => key === 'lines') ?? createTable('lines', noLines, {}, against)
  const bill: Bill = {
    key: newKey(),
    spec,
    document,
    places: placesOf(useSession.getState().settings),
    head: createSource<Values>({}),
    faults: createSource<Record<string, string>>({}),
    tables,
    lines: main.lines,
    saved: createSource<BillRow>({}),
    busy: createSource(''),
    refused,
    work: plainWork,
    grid: main.grid,
    headFocus: { current: null },
    keyOf: keyKeeper(),
  }
  bill.work = { ...plainWork, ...spec.work?.(bill) }
  for (const table of tables) table.work = { ...plainLines, ...bill.work.lines[table.key] }
  loadBill(bill, row)
  return bill
}

const noLines = part('', '', {}, { grid: [] })

/** Shows what the server holds and forgets what was typed. */
export function loadBill(bill: Bill, row: BillRow, lines: AllLines = linesIn(bill, row)) {
  bill.saved.set(row)
  bill.head.set(headOf(bill.document, row))
  bill.faults.set({})
  for (const table of bill.tables) table.lines.load(lines[table.key]!)
}

const linesIn = ({ tables }: Bill, row: BillRow): AllLines =>
  ofTables(tables, ({ key, part }) => readLines(part, row[key] as Values[] | undefined))

const ofTables = <T>(tables: readonly Table[], pick: (table: Table) => T): Record<string, T> =>
  Object.fromEntries(tables.map(table => [table.key, pick(table)]))

/** What was sent has been saved: the server's bill is shown, with everything that was typed since laid over it. */
export function settleBill(bill: Bill, sent: Typed, row: BillRow) {
  const now = typedOf(bill)
  const fresh = ofTables(bill.tables, ({ key, part }) =>
    ((row[key] ?? []) as Values[]).map((line, at) => readLine(part.fields, line, sent.lines[key]![at]?.key ?? newKey())),
  )
  loadBill(bill, row, fresh)
  if (now.head !== sent.head) bill.head.set({ ...bill.head.get(), ...changedWords(sent.head, now.head) })
  for (const { key, lines } of bill.tables)
    if (now.lines[key] !== sent.lines[key]) lines.edit(now.lines[key]!.map(line => laidOver(line, sent.lines[key]!, fresh[key]!)))
}

const changedWords = (before: Values, after: Values) =>
  Object.fromEntries(Object.entries(after).filter(([word, value]) => before[word] !== value))

function laidOver(line: BillLine, sent: readonly BillLine[], fresh: BillLine[]): BillLine {
  const saved = fresh.find(({ key }) => key === line.key)
  if (!saved) return line
  return sent.includes(line) ? saved : { ...line, id: saved.id }
}

/** What is typed at this moment. */
export interface Typed {
  head: Values
  lines: AllLines
}

export const typedOf = (bill: Bill): Typed => ({ head: bill.head.get(), lines: ofTables(bill.tables, ({ lines }) => lines.lines()) })

/** The same as one bill, to be put by or compared. */
export const typedBill = (bill: Bill): Values => ({
  ...bill.head.get(),
  ...Object.fromEntries(bill.tables.map(({ key, part, lines }) => [key, lines.lines().map(line => keepLine(part.fields, line))])),
})

/** The server's bill below, another one over it as if it had been typed. */
export function layOver(bill: Bill, below: BillRow, over: Values) {
  loadBill(bill, below)
  bill.head.set({ ...bill.head.get(), ...headOf(bill.document, over) })
  for (const { key, part, lines } of bill.tables) lines.edit(readLines(part, over[key] as Values[] | undefined).map(lines.rules.derive))
}

/** What the user types into the head; names ride along. */
export function changeHead(bill: Bill, patch: Values) {
  const before = bill.head.get()
  bill.head.set({ ...before, ...patch })
  const mended = Object.keys(bill.faults.get()).filter(key => key in patch)
  if (mended.length) bill.faults.set(Object.fromEntries(Object.entries(bill.faults.get()).filter(([key]) => !mended.includes(key))))
  bill.work.headChanged(before)
  const { staff, dept } = bill.document.owner
  if (patch[staff] && patch[staff] !== before[staff] && !(dept in patch)) void followStaff(bill, wordOf(patch[staff])).catch(ignoreRefusal)
}

/** A bill belongs to the department of its person. */
async function followStaff({ document, head }: Bill, id: string) {
  const { deptId, deptName } = await detailOf(entityNamed('staff'), id)
  if (head.get()[document.owner.staff] === id) head.set({ ...head.get(), deptId, deptName })
}

/** Defaults are no changes of the user's: they belong to what the bill began with. */
export function propose(bill: Bill, patch: Values) {
  bill.saved.set({ ...bill.saved.get(), ...patch })
  bill.head.set({ ...bill.head.get(), ...patch })
}

export const isChanged = (bill: Bill) => bill.tables.some(({ lines }) => lines.isChanged()) || headDiffers(bill)

const headDiffers = ({ document, head, saved }: Bill) =>
  head.get() !== saved.get() && differing(typedHead(document), head.get(), saved.get()).length > 0

/** The head fields that a person writes, as they stand in the form: sums follow from the lines. */
function typedHead({ head, form }: Document) {
  const order = [...form, ...Object.keys(head)]
  const typed = Object.entries(head).filter(([, { rules }]) => !rules.fixed && !rules.derived)
  return Object.fromEntries(typed.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other)))
}

/** Asks every head field; answers whether all are right. */
export function checkHead(bill: Bill): boolean {
  const faults = problemsOf({ fields: typedHead(bill.document) }, bill.head.get())
  bill.faults.set(faults)
  return Object.keys(faults).length === 0
}

export function refuseLines(bill: Bill, complaints: Map<BillLine, Complaint[]>) {
  bill.refused.of = new WeakMap(complaints)
  for (const { lines } of bill.tables) lines.recheck()
}
