import { keyed } from '../../../kit/field.ts'
import { permissionOf } from '../../../kit/permission.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import { partyName } from '../../../web/bill/bill.ts'
import { fieldColumn } from '../../../web/bill/lines/columns.ts'
import type { BillLine, LineOf } from '../../../web/bill/spec.ts'
import { readLine } from '../../../web/bill/values.ts'
import { call } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { decodeRow, decodeRows, encodeRow, type Row, type Sent } from '../../../web/client/rows.ts'
import { can } from '../../../web/client/session.ts'
import type { SentPage } from '../../../web/client/things.ts'
import { wordsOf } from '../../../web/fields/words.ts'
import type { GridColumn, Hit, Lookup } from '../../../web/grid/types.ts'
import { encodeHit, type PickerKind } from '../../../web/picker/kinds.ts'
import { openPicker } from '../../../web/picker/open-picker.tsx'
import { partyOf } from '../../trade/line/lines.web.tsx'
import { comesBack, Exchange } from '../exchange/exchange.ts'
import { readSource, type SoldSource, soldLineFields, soldLinesPath } from './sold-line.ts'

export type ExchangedLine = LineOf<typeof Exchange.lines>

const linesOf = (bill: Bill): readonly ExchangedLine[] => bill.lines.lines()

/** The sold lines that were met while a bill is typed, by their ids. */
export type Sources = Map<string, SoldSource>

type SoldHit = Row & Hit

const soldFields = keyed(soldLineFields)
const { goodsCode, goodsName, spec, billNo, billDate, unit, quantity, returnable, taxPrice } = soldFields
const { wire: customerWire } = soldLineFields.customerId

const kind: PickerKind = {
  title: '原出库明细',
  source: soldLinesPath,
  columns: { code: goodsCode, name: goodsName, number: billNo, spec, day: billDate, unit, quantity, returnable, taxPrice },
  first: { wire: customerWire, message: '请选择客户！', always: true },
  hint: '出库单号 / 商品编码 / 名称 / 拼音',
  adds: false,
}

const askedBy = (bill: Bill) => ({ [customerWire]: partyOf(bill), id: bill.saved.get().id ?? '' })

export const maySeeSold = () => can(permissionOf(Exchange, 'add'))

/** The window of all that the customer was sold; what is chosen comes back, all that is left of it. */
export async function pickSold(bill: Bill, sources: Sources) {
  const taken = linesOf(bill).flatMap(({ sourceLineId }) => sourceLineId ?? [])
  const rows = await openPicker(kind, { isMany: true, filter: askedBy(bill), note: partyName(bill), taken })
  if (!rows) {
    if (!partyOf(bill)) bill.headFocus.current?.(bill.document.party!)
    return
  }
  const added = rows.map(row => bill.lines.rules.derive(lineOf(encodeHit(kind, row), sources)))
  bill.lines.edit([...bill.lines.lines(), ...added])
  requestAnimationFrame(() => bill.grid.current?.addLine())
}

/** Lines speak the words of the bill's own, so a sold one is read like them. */
function lineOf(sent: Sent, sources: Sources): BillLine {
  const { lines } = Exchange
  const sold = decodeRow(soldFields, sent)
  sources.set(sold.id, readSource(sent))
  const own = { direction: comesBack, quantity: sold.returnable, sourceLineId: sold.id, sourceNo: sold.billNo }
  return readLine(lines, { ...decodeRow(lines, sent), ...own, id: null }, newKey())
}

/** The bill it was sold by, found by its number or by the goods; F4 opens the window. */
export function sourceColumn(bill: Bill, sources: Sources): GridColumn<ExchangedLine> {
  const lookup: Lookup<ExchangedLine, SoldHit> = {
    noun: '原出库明细',
    columns: Object.entries({ billNo, billDate, goodsCode, goodsName, unit, quantity, returnable, taxPrice }).map(([key, field]) => ({
      key,
      label: field.label,
      width: field.rules.width!,
      align: field.kind === 'decimal' ? ('right' as const) : undefined,
      show: hit => wordsOf(field, hit, bill.places),
    })),
    search: (keyword, signal) => searchSold(bill, keyword, signal),
    choose: (hit, line) => ({ ...lineOf(encodeRow(soldFields, hit), sources), key: line.key, id: line.id }),
    onMore: () => void pickSold(bill, sources),
  }
  return {
    ...fieldColumn('sourceNo', Exchange.lines.sourceNo, bill.places),
    edit: { text: line => line.sourceNo ?? '', parse: () => ({ sourceLineId: null, sourceNo: null }), lookup },
  }
}

async function searchSold(bill: Bill, keyword: string, signal: AbortSignal) {
  if (!partyOf(bill)) return { hits: [], total: 0 }
  const query = { ...askedBy(bill), keyword, current: 1, size: 20 }
  const { records, total } = await call<SentPage>('GET', soldLinesPath, { query, signal, silent: true })
  return { hits: decodeRows(soldFields, records).map((row): SoldHit => ({ ...row, key: row.id })), total }
}

/** What is left of the sold lines of a bill that was loaded. */
export async function meetSources(bill: Bill, sources: Sources, asked: Set<string>) {
  const ids = linesOf(bill).flatMap(({ sourceLineId: id }) => (id && !sources.has(id) && !asked.has(id) ? [id] : []))
  if (!ids.length || !partyOf(bill) || !maySeeSold()) return
  for (const id of ids) asked.add(id)
  const query = { ...askedBy(bill), ids: ids.join(), current: 1, size: ids.length }
  const { records } = await call<{ records: Sent[] }>('GET', soldLinesPath, { query, silent: true }).catch(() => ({ records: [] }))
  for (const row of records) sources.set(String(row.id), readSource(row))
  if (records.length) bill.lines.recheck()
}
