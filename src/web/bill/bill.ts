import { isEmpty } from '../../base/text.ts'
import type { Document } from '../../kit/document.ts'
import type { Fields } from '../../kit/field.ts'
import { complaint } from '../../kit/read.ts'
import { nameWire } from '../../kit/wire.ts'
import { keyKeeper, newKey } from '../client/key.ts'
import { useSession } from '../client/session.ts'
import type { WireRow } from '../client/things.ts'
import { differing, problemsOf } from '../fields/form.ts'
import { type Places, placesOf } from '../fields/places.ts'
import type { LineGridHandle } from '../grid/line-grid.tsx'
import { createLineStore, type LineStore } from '../grid/line-store.ts'
import { createSource, type Source } from '../grid/source.ts'
import type { BillLine, BillSpec, BillWork } from './spec.ts'
import { readLine } from './values.ts'

interface Complaint {
  column: string
  message: string
}

/** One open bill: what is typed, what the server holds, and what its kind does. */
export interface Bill {
  /** Tells one opening from the next. */
  key: string
  spec: BillSpec
  document: Document
  places: Places
  /** What is typed, by wire name; the names of references ride along. */
  head: Source<WireRow>
  /** What is wrong with the head, by field. */
  faults: Source<Record<string, string>>
  lines: LineStore<BillLine>
  /** What the server holds; of a new bill what it proposes. */
  saved: Source<WireRow>
  /** The action under way. */
  busy: Source<string>
  /** What the server said against lines, as long as they are unchanged. */
  refused: { of: WeakMap<BillLine, Complaint[]> }
  work: BillWork
  grid: { current: LineGridHandle | null }
  /** Puts the cursor into a head field. */
  headFocus: { current: ((key: string) => void) | null }
  /** One key for one content, however often it is sent. */
  keyOf(content: unknown): string
}

/** The other side of the bill, by name. */
export function partyName({ document, head }: Pick<Bill, 'document' | 'head'>): string {
  const field = document.party && (document.head as Fields)[document.party]
  return field ? (head.get()[nameWire(field)] ?? '') : ''
}

/** Whether the server fills the lines in from what the head names; then nobody types them. */
export function linesFollow({ document, head }: Pick<Bill, 'document' | 'head'>): boolean {
  const follows = document.parts.lines?.follows
  const field = follows && (document.head as Fields)[follows]
  return !!field && !isEmpty(head.get()[field.wire])
}

export const isNew = (bill: Bill) => !bill.saved.get().id

export function createBill(spec: BillSpec, wire: WireRow): Bill {
  const document = spec.document as Document
  const rules = {
    blank: () => readLine(document.lines, {}, newKey()),
    isBlank: (line: BillLine) => line[document.grid[0]!] == null,
    derive: (line: BillLine) => bill.work.derive(line),
    problems: (line: BillLine) => [...fieldProblems(document, line), ...bill.work.problems(line), ...(bill.refused.of.get(line) ?? [])],
  }
  const bill: Bill = {
    key: newKey(),
    spec,
    document,
    places: placesOf(useSession.getState().settings),
    head: createSource<WireRow>({}),
    faults: createSource<Record<string, string>>({}),
    lines: createLineStore<BillLine>(rules),
    saved: createSource<WireRow>({}),
    busy: createSource(''),
    refused: { of: new WeakMap() },
    work: undefined as unknown as BillWork,
    grid: { current: null },
    headFocus: { current: null },
    keyOf: keyKeeper(),
  }
  bill.work = spec.work(bill)
  loadBill(bill, wire)
  return bill
}

/** The same sentences as the server's, for every field that a person fills; first of all comes what the line is about. */
function fieldProblems({ lines, grid }: Document, line: BillLine): Complaint[] {
  const isBegun = line[grid[0]!] != null
  return Object.entries(lines).flatMap(([column, field]) => {
    if (field.rules.fixed || field.rules.derived || !(isBegun || column === grid[0])) return []
    const message = complaint(field, line[column])
    return message ? [{ column, message }] : []
  })
}

/** Shows what the server holds and forgets what was typed. */
export function loadBill(bill: Bill, wire: WireRow, lines = linesOf(bill, wire.bodyList ?? [])) {
  const { bodyList: _, ...head } = wire
  bill.saved.set(wire)
  bill.head.set(head)
  bill.faults.set({})
  bill.lines.load(lines)
}

/** What was sent has been saved: the server's bill is shown, with everything that was typed since laid over it. */
export function settleBill(bill: Bill, sent: Typed, wire: WireRow) {
  const now = typedOf(bill)
  const { document, lines } = bill
  const fresh: BillLine[] = (wire.bodyList ?? []).map((line: WireRow, at: number) =>
    readLine(document.lines, line, sent.lines[at]?.key ?? newKey()),
  )
  loadBill(bill, wire, fresh)
  if (now.head !== sent.head) bill.head.set({ ...bill.head.get(), ...changedWords(sent.head, now.head) })
  if (now.lines !== sent.lines) lines.edit(now.lines.map(line => laidOver(line, sent.lines, fresh)))
}

const changedWords = (before: WireRow, after: WireRow) =>
  Object.fromEntries(Object.entries(after).filter(([word, value]) => before[word] !== value))

function laidOver(line: BillLine, sent: readonly BillLine[], fresh: BillLine[]): BillLine {
  const saved = fresh.find(({ key }) => key === line.key)
  if (!saved) return line
  return sent.includes(line) ? saved : { ...line, id: saved.id }
}

/** What is typed at this moment. */
export interface Typed {
  head: WireRow
  lines: readonly BillLine[]
}

export const typedOf = (bill: Bill): Typed => ({ head: bill.head.get(), lines: bill.lines.lines() })

/** The server's bill below, another one over it as if it had been typed. */
export function layOver(bill: Bill, below: WireRow, { bodyList = [], ...head }: WireRow) {
  loadBill(bill, below)
  bill.head.set({ ...bill.head.get(), ...head })
  bill.lines.edit(linesOf(bill, bodyList).map(bill.work.derive))
}

export const linesOf = ({ document }: Pick<Bill, 'document'>, wires: WireRow[]): BillLine[] =>
  wires.map(wire => readLine(document.lines, wire, newKey()))

/** What the user types into the head; names ride along by their wire names. */
export function changeHead(bill: Bill, patch: WireRow) {
  const before = bill.head.get()
  bill.head.set({ ...before, ...patch })
  const { head } = bill.document
  const mended = Object.keys(bill.faults.get()).filter(key => head[key as keyof typeof head]!.wire in patch)
  if (mended.length) bill.faults.set(Object.fromEntries(Object.entries(bill.faults.get()).filter(([key]) => !mended.includes(key))))
  bill.work.headChanged(before)
}

/** Defaults are no changes of the user's: they belong to what the bill began with. */
export function propose(bill: Bill, patch: WireRow) {
  bill.saved.set({ ...bill.saved.get(), ...patch })
  bill.head.set({ ...bill.head.get(), ...patch })
}

export const isChanged = (bill: Bill) => bill.lines.isChanged() || headDiffers(bill)

const headDiffers = ({ document, head, saved }: Bill) =>
  head.get() !== saved.get() && differing(typedHead(document), head.get(), saved.get()).length > 0

/** The head fields that a person writes, as they stand in the form: sums follow from the lines. */
export function typedHead({ head, form }: Document) {
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
  bill.lines.recheck()
}
