import { FileSearchOutlined } from '@ant-design/icons'
import type { Fields } from '../../kit/field.ts'
import { amount } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import type { Bill } from '../../web/bill/bill.ts'
import type { BillLine, LineTool, LineWork } from '../../web/bill/spec.ts'
import { readLine } from '../../web/bill/values.ts'
import { call } from '../../web/client/http.ts'
import { newKey } from '../../web/client/key.ts'
import { notify } from '../../web/client/notify.ts'
import type { Page, WireRow } from '../../web/client/things.ts'
import { numberText } from '../../web/fields/number-text.ts'
import type { GridColumn, Lookup } from '../../web/grid/types.ts'
import { openPicker } from '../../web/picker/open-picker.tsx'
import { isWithin } from '../ledger/money.ts'
import { Collection } from './collection.ts'
import { itemFacts } from './settled.ts'

/** Lines that take of open items: which items are offered, and what is taken of them. */
export interface TakingLines {
  bill: Bill
  part: 'lines' | 'prepaid'
  taken: 'settled' | 'used'
  source: string
  noun: string
  hotkey?: string
  /** Said of a line that takes more than is open. */
  tooMuch: string
}

type Hit = WireRow & { key: string }

const partyWire = Collection.head.customerId.wire
const partyOf = ({ head }: Bill): string => head.get()[partyWire] ?? ''
const restOf = ({ openAmt, occupiedAmt }: WireRow) => itemFacts.open.read(openAmt)!.minus(itemFacts.open.read(occupiedAmt) ?? 0)

/** What is typed of such lines: the number of a bill, looked up among those that are open, and what is taken. */
export const takingWork = (lines: TakingLines): Partial<LineWork> => ({
  columns: { billNo: [itemColumn(lines)] },
  problems: line => problemsIn(lines, line),
  tools: [pickTool(lines)],
})

function problemsIn({ taken, tooMuch }: TakingLines, line: BillLine) {
  const isWrong = line.itemId && line[taken] && line.open && !isWithin(line[taken], line.open)
  return isWrong ? [{ column: taken, message: tooMuch }] : []
}

const itemColumn = (lines: TakingLines): GridColumn<BillLine> => ({
  key: 'billNo',
  label: itemFacts.billNo.label,
  width: itemFacts.billNo.rules.width!,
  show: line => line.billNo ?? '',
  edit: { text: line => line.billNo ?? '', parse: () => ({ itemId: null, billNo: null, shown: {} }), lookup: itemLookup(lines) },
})

function itemLookup(lines: TakingLines): Lookup<BillLine, Hit> {
  const { noun, bill } = lines
  const money = (value: unknown) => numberText(itemFacts.open.read(value), bill.places.amount)
  return {
    noun,
    columns: [
      { key: 'billNo', label: '单据编号', width: 150, show: hit => hit.billNo },
      { key: 'billDate', label: '单据日期', width: 90, show: hit => hit.billDate },
      { key: 'openAmt', label: '未结算金额', width: 110, align: 'right', show: hit => money(hit.openAmt) },
      { key: 'occupiedAmt', label: '占用金额', width: 90, align: 'right', show: hit => money(hit.occupiedAmt) },
    ],
    search: async (keyword, signal) => {
      if (!partyOf(bill)) return { hits: [], total: 0 }
      const { records, total } = await offered(lines, keyword, signal)
      return { hits: records.map(row => ({ ...row, key: row.id })), total }
    },
    exact: async keyword => {
      const { records } = await offered(lines, keyword)
      const found = records.find(({ billNo }) => billNo === keyword)
      return found && { ...found, key: found.id }
    },
    choose: (hit, line) => taking(lines, hit, line.key),
    onMore: keyword => void pick(lines, keyword),
  }
}

const offered = ({ source, bill }: TakingLines, keyword: string, signal?: AbortSignal) =>
  call<Page>('GET', `${Collection.path}/${source}`, {
    query: { [partyWire]: partyOf(bill), id: bill.saved.get().id ?? '', keyword, current: 1, size: 20 },
    signal,
    silent: true,
  })

/** A line that takes all that is left of an item. */
function taking({ bill, part, taken }: TakingLines, row: WireRow, key = newKey()): BillLine {
  const rest = restOf(row)
  const line = readLine(bill.document.parts[part]!.fields, { ...row, id: null }, key)
  return { ...line, [taken]: isWithin(rest, line.open) ? rest : null }
}

const pickTool = (lines: TakingLines): LineTool => ({
  label: lines.noun,
  title: lines.hotkey ? `选择${lines.noun}（${lines.hotkey}）` : `选择${lines.noun}`,
  icon: <FileSearchOutlined />,
  hotkey: lines.hotkey,
  run: () => pick(lines),
})

const columns: Fields = {
  billNo: text('billNo', '单据编号', { width: 150 }),
  billType: text('billTypeName', '单据类型', { width: 110 }),
  billDate: text('billDate', '单据日期', { width: 100 }),
  dueDate: text('dueDate', '到期日', { width: 100 }),
  total: amount('amt', '单据金额', { width: 110 }),
  open: amount('openAmt', '未结算金额', { width: 110 }),
  occupied: amount('occupiedAmt', '占用金额', { width: 100 }),
  staff: text('staffName', '业务员', { width: 80 }),
}

/** Lets the user choose among what is open; what stands on the bill already is not offered again. */
async function pick(lines: TakingLines, keyword = '') {
  const { bill, part, source, noun } = lines
  if (!partyOf(bill)) return void notify.warning(Collection.head.customerId.rules.required as string)
  const { lines: store, grid } = bill.tables.find(({ key }) => key === part)!
  const shown = part === 'lines' ? columns : Object.fromEntries(Object.entries(columns).filter(([key]) => key !== 'dueDate'))
  const rows = await openPicker(
    { entity: 'customer', title: noun, source: `${Collection.path}/${source}`, columns: shown, adds: false, hint: '单据编号' },
    {
      keyword,
      isMany: true,
      filter: { [partyWire]: partyOf(bill), id: bill.saved.get().id ?? '' },
      taken: store.lines().map(({ itemId }) => itemId),
    },
  )
  if (!rows?.length) return
  store.edit([...store.lines().filter(({ itemId }) => itemId), ...rows.map(row => taking(lines, row))])
  grid.current?.goTo(0, lines.taken)
}
