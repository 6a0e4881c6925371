import { dec, readDecimal } from '../../base/decimal.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Fields } from '../../kit/field.ts'
import { partyName } from '../../web/bill/bill.ts'
import type { BillLine } from '../../web/bill/spec.ts'
import { wordOf } from '../../web/client/rows.ts'
import { figureText } from '../../web/fields/number-text.ts'
import { encodeHit, kindNamed } from '../../web/picker/kinds.ts'
import { openPicker } from '../../web/picker/open-picker.tsx'
import { type EntryGoods, unitFound } from './entry.ts'
import { exactGoods, exactMany, hitOf, wordsOf } from './goods-calls.web.tsx'
import { askingOf, chosen, derived, type GoodsLine, inUnit, type TradeLines } from './line/lines.web.tsx'

const codeOf = (line: BillLine): string => line.shown.goodsCode ?? ''

/** Fetches units, prices and stock of goods that came with loaded or restored lines. */
export async function meetGoods(lines: TradeLines) {
  const all: readonly GoodsLine[] = lines.bill.lines.lines()
  const strangers = all.filter(({ goodsId }) => goodsId && !lines.known.has(goodsId) && !lines.asked.has(goodsId))
  for (const { goodsId } of strangers) lines.asked.add(goodsId!)
  await readGoods(lines, strangers)
}

/** Another depot or party: what was known of stock and last prices is asked for again. */
export const renewGoods = (lines: TradeLines) => readGoods(lines, lines.bill.lines.lines())

async function readGoods(lines: TradeLines, some: readonly BillLine[]) {
  const codes = [...new Set(some.map(codeOf).filter(Boolean))]
  if (!codes.length) return
  const found = await exactMany(askingOf(lines), codes).catch(() => [])
  for (const goods of found) if (goods) lines.known.set(goods.id, goods)
  lines.bill.lines.recheck()
}

/** F4: the window of all goods; what is chosen there is added at the end, with its quantities. */
export async function pickGoods(lines: TradeLines, keyword: string) {
  const rows = await openPicker('goods', { keyword, isMany: true, filter: wordsOf(askingOf(lines)), note: contextOf(lines) })
  if (!rows?.length) return
  const added = rows.map(row => lineOf(lines, hitOf(encodeHit(kindNamed('goods'), row)), row.qty))
  lines.bill.lines.edit([...lines.bill.lines.lines(), ...added])
  requestAnimationFrame(() => lines.bill.grid.current?.addLine())
}

/** F4 on the unit: all units of the goods with their conversion and what they would cost. */
export async function pickUnit(lines: TradeLines, { goodsId, key }: GoodsLine, at: number) {
  const [unit] = (await openPicker('goodsUnit', { filter: { goodsIds: goodsId ?? '', ...wordsOf(askingOf(lines)) } })) ?? []
  const { lines: store } = lines.bill
  const line = store.rows()[at]
  if (unit && line?.key === key) store.patch(at, inUnit(lines, line, wordOf(unit.unitId)), 'unitId')
}

/** For whom and from where stock and prices are shown. */
function contextOf({ bill }: TradeLines) {
  const depot = (bill.document.head as Fields).depotId
  return [partyName(bill), depot && bill.head.get().depotName].filter(Boolean).join(' · ')
}

function lineOf(lines: TradeLines, goods: EntryGoods, quantity?: unknown): GoodsLine {
  const blank = { ...lines.bill.lines.rules.blank(), quantity: readDecimal(quantity ?? '') ?? null }
  return derived(lines, { ...blank, ...chosen(lines, goods, blank) })
}

/** A scanned code counts up the line that has it, or begins one. */
export async function scan(lines: TradeLines, text: string): Promise<string> {
  const goods = await exactGoods(askingOf(lines), text)
  if (!goods) throw new Refusal('没有找到该条码的商品！')
  const { lines: store, places } = lines.bill
  const unit = unitFound(goods)
  const rows: readonly GoodsLine[] = store.rows()
  const row = rows.findIndex(line => line.goodsId === goods.id && line.unitId === unit.unitId && !line.isGift)
  const quantity = (rows[row]?.quantity ?? dec(0)).plus(1)
  if (row >= 0) store.patch(row, { quantity }, 'quantity')
  else store.edit([...store.lines(), lineOf(lines, goods)])
  return `${goods.name} ${figureText(quantity, 'quantity', places)} ${unit.name ?? ''}`
}
