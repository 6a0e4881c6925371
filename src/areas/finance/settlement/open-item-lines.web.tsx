import { FileSearchOutlined } from '@ant-design/icons'
import { type Decimal, zero } from '../../../base/decimal.ts'
import type { Field, Fields } from '../../../kit/field.ts'
import { type Bill, partyName } from '../../../web/bill/bill.ts'
import { fieldColumn } from '../../../web/bill/lines/columns.ts'
import type { LineOf, LineTool, LineWork } from '../../../web/bill/spec.ts'
import { readLine } from '../../../web/bill/values.ts'
import { call } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { decodeRows, type Row } from '../../../web/client/rows.ts'
import type { SentPage } from '../../../web/client/things.ts'
import { wordsOf } from '../../../web/fields/words.ts'
import type { GridColumn, Hit, Lookup } from '../../../web/grid/types.ts'
import type { PickerKind } from '../../../web/picker/kinds.ts'
import { openPicker } from '../../../web/picker/open-picker.tsx'
import { isWithin } from '../../ledger/money/money.ts'
import { besideFields } from './open-item.ts'
import type { settledLine } from './settled.ts'

/** A line that is about an open item. */
export type ItemLine = LineOf<typeof settledLine>

/** Lines that take of open items: which items are offered, and what is taken of them. */
export interface TakingLines {
  bill: Bill
  part: string
  taken: string
  /** The call that offers the items, what it is asked beside the party, and what it tells of them. */
  source: string
  asked?(): Record<string, string>
  fields: Fields
  noun: string
  hotkey?: string
  /** Whether a line may take so much of what is open, all that is left of it unless told; and what is said otherwise. */
  fits?(amount: Decimal, item: ItemLine): boolean
  tooMuch: string
  /** What a line takes when its item is chosen, of what others leave of it; the rest unless told. */
  begins?(rest: Decimal): Decimal | null
}

const partyWire = 'bartererId'
const partyOf = ({ head, document }: Bill) => String(head.get()[document.party!] ?? '')
const askedBy = ({ bill, asked }: TakingLines) => ({ [partyWire]: partyOf(bill), id: bill.saved.get().id ?? '', ...asked?.() })
const pathOf = ({ source, bill }: TakingLines) => `${bill.document.path}/${source}`

/** What is typed of such lines: the number of a bill, looked up among those that are open, and what is taken. */
export const takingWork = (lines: TakingLines): Partial<LineWork> => ({
  columns: { itemNo: [itemColumn(lines)] },
  problems: line => problemsIn(lines, line),
  tools: [pickTool(lines)],
})

function problemsIn({ taken, tooMuch, fits = (amount, { open }) => isWithin(amount, open!) }: TakingLines, line: ItemLine) {
  const { itemId, open } = line
  const amount = line[taken] as Decimal | null | undefined
  const isWrong = itemId && amount && open && !fits(amount, line)
  return isWrong ? [{ column: taken, message: tooMuch }] : []
}

/** What is known of the item goes with it; what else was typed in the line stays. */
const withoutItem = ({ shown: { itemTypeName: _, ...shown } }: ItemLine) => ({
  ...{ itemId: null, itemNo: null, itemType: null, itemDate: null, dueDate: null, itemAmount: null, open: null },
  shown,
})

const itemColumn = (lines: TakingLines): GridColumn<ItemLine> => ({
  ...fieldColumn('itemNo', lines.fields.itemNo!, lines.bill.places),
  edit: { text: line => line.itemNo ?? '', parse: (_, line) => withoutItem(line), lookup: itemLookup(lines) },
})

function itemLookup(lines: TakingLines): Lookup<ItemLine, Row & Hit> {
  const column = (field: Field) => ({
    key: field.key,
    label: field.label,
    width: field.rules.width!,
    align: field.kind === 'decimal' ? ('right' as const) : undefined,
    show: (hit: Row) => wordsOf(field, hit, lines.bill.places),
  })
  const { itemNo, itemDate, open } = lines.fields as Record<string, Field>
  return {
    noun: lines.noun,
    columns: [itemNo!, itemDate!, open!, besideFields.occupied].map(column),
    search: (keyword, signal) => search(lines, keyword, signal),
    exact: async keyword => (await search(lines, keyword)).hits.find(hit => hit.itemNo === keyword),
    choose: (hit, line) => taking(lines, hit, line),
    onMore: keyword => void pick(lines, keyword),
  }
}

async function search(lines: TakingLines, keyword: string, signal?: AbortSignal): Promise<{ hits: (Row & Hit)[]; total: number }> {
  if (!partyOf(lines.bill)) return { hits: [], total: 0 }
  const query = { ...askedBy(lines), keyword, current: 1, size: 20 }
  const { records, total } = await call<SentPage>('GET', pathOf(lines), { query, signal, silent: true })
  const rows = decodeRows({ ...lines.fields, ...besideFields }, records)
  return { hits: rows.map(row => ({ ...row, key: String(row.id) })), total }
}

/** A line that takes all that is left of an item beside what others are about to take. */
function taking({ bill, part, taken, begins }: TakingLines, item: Row, line?: ItemLine): ItemLine {
  const { fields } = bill.document.parts[part]!
  const about: ItemLine = readLine(fields, { ...item, itemId: item.id, id: null }, line?.key ?? newKey())
  const open = about.open ?? zero
  const rest = open.minus(besideFields.occupied.read(item.occupied) ?? zero)
  const amount = begins ? begins(rest) : isWithin(rest, open) ? rest : null
  return begins && line ? { ...line, ...itemIn(about, line), [taken]: amount ?? line[taken] } : { ...about, [taken]: amount }
}

/** A line that takes all of an item, for whoever says how much of it. */
export const wholeItem = (lines: TakingLines, item: Row): ItemLine => taking(lines, item)

/** Another item for a line that has words of its own. */
const itemIn = ({ itemId, itemNo, itemType, itemDate, itemAmount, open, shown }: ItemLine, line: ItemLine) => ({
  ...{ itemId, itemNo, itemType, itemDate, itemAmount, open },
  shown: { ...line.shown, itemTypeName: shown.itemTypeName ?? '' },
})

const pickTool = (lines: TakingLines): LineTool => ({
  label: lines.noun,
  title: lines.hotkey ? `选择${lines.noun}（${lines.hotkey}）` : `选择${lines.noun}`,
  icon: <FileSearchOutlined />,
  hotkey: lines.hotkey,
  run: () => pick(lines),
})

const shown = ['itemNo', 'itemType', 'itemDate', 'dueDate', 'itemAmount', 'open']

/** What is open, in a window, with what others are about to take of it. */
const kindOf = (lines: TakingLines): PickerKind => ({
  title: lines.noun,
  source: pathOf(lines),
  columns: {
    ...Object.fromEntries(shown.flatMap(key => (lines.fields[key] ? [[key, lines.fields[key]]] : []))),
    occupied: besideFields.occupied,
  },
  first: { wire: partyWire, message: String(lines.bill.document.head[lines.bill.document.party!]!.rules.required), always: true },
  hint: lines.fields.itemNo!.label,
  adds: false,
})

async function pick(lines: TakingLines, keyword = '') {
  const { bill, part } = lines
  const { lines: store, grid } = bill.tables.find(({ key }) => key === part)!
  const standing = store.lines().filter(({ itemId }) => itemId)
  const taken = standing.map(({ itemId }) => String(itemId))
  const rows = await openPicker(kindOf(lines), { keyword, isMany: true, filter: askedBy(lines), note: partyName(bill), taken })
  if (!rows && !partyOf(bill)) return bill.headFocus.current?.(bill.document.party!)
  if (!rows?.length) return
  store.edit([...standing, ...rows.map(row => taking(lines, row))])
  requestAnimationFrame(() => grid.current?.goTo(standing.length, lines.taken))
}
