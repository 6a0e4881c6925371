import { type Decimal, dec } from '../../base/decimal.ts'
import type { Fields } from '../../kit/field.ts'
import { entityNamed } from '../../kit/registry.ts'
import { nameKey } from '../../kit/wire.ts'
import { type Bill, changeHead, isNew, propose, refuseLines } from '../../web/bill/bill.ts'
import type { BillLine, BillWork, LineTool, LineWork } from '../../web/bill/spec.ts'
import { headValue } from '../../web/bill/values.ts'
import { call } from '../../web/client/http.ts'
import { ignoreRefusal } from '../../web/client/ignore-refusal.ts'
import { queryClient } from '../../web/client/query.ts'
import { decode, type Sent, type Values } from '../../web/client/rows.ts'
import { detailOf } from '../../web/client/things.ts'
import { TaxRate } from '../goods/unit/tax-rate.ts'
import { cardKey, type Side, wordsOf } from './goods-calls.web.tsx'
import { meetGoods, pickGoods, renewGoods, scan } from './goods-work.web.tsx'
import { tradeColumns } from './line/columns.web.tsx'
import { depotKey } from './line/depot-of.web.tsx'
import { watchDuplicates } from './line/duplicates.web.tsx'
import { totalsOf } from './line/line.ts'
import { askingOf, batchColumns, derived, type GoodsLine, partyOf, problemsOf, type TradeLines } from './line/lines.web.tsx'
import { pasteTool, scanTool } from './tools/goods-tools.web.tsx'

export interface Trade {
  /** Where a bill can be on either, it tells which. */
  side: Side | ((bill: Bill) => Side)
  /** Nobody asks whether it is sold too cheaply. */
  anyPrice?: true
  /** What is looked at when another bill has been copied into this one. */
  copied?(bill: Bill, from: string): Promise<void>
  /** What was paid before, opened at the price of a line. */
  remembers?: TradeLines['remembers']
  /** Which lines take goods from the depot; those that sell, unless told. */
  takes?(line: BillLine): boolean
  /** A head amount that is spread over the lines: the line field that takes it, and the shares. */
  spread?: { field: string; shares(bill: Bill, lines: readonly GoodsLine[]): (Decimal | null)[] }
  /** Columns that a pasted block without titles is read into. */
  pasted?: readonly string[]
  /** Tools of this kind of bill alone. */
  tools?: readonly LineTool[]
  /** Whether a scanner begins lines; it does, unless told. */
  scans?: boolean
}

export const sideOf = (side: Trade['side'], bill: Bill): Side => (typeof side === 'function' ? side(bill) : side)

/** What a bill does whose main lines are about goods. */
interface GoodsWork extends BillWork {
  goods: TradeLines
  lines: { lines: LineWork }
}

/** What happens while a bill that trades goods is typed. */
export function tradeWork(bill: Bill, { side, spread, anyPrice, remembers, takes, copied, ...filling }: Trade): GoodsWork {
  const lines: TradeLines = {
    bill,
    get side() {
      return sideOf(side, bill)
    },
    anyPrice,
    remembers,
    takes,
    known: new Map(),
    asked: new Set(),
    rate: null,
  }
  const derive = (line: BillLine) => derived(lines, line)
  return {
    goods: lines,
    lines: {
      lines: {
        columns: tradeColumns(lines, text => void pickGoods(lines, text)),
        asks: line => batchColumns(lines, line),
        derive,
        problems: line => problemsOf(lines, line),
        tools: toolsOf(lines, filling),
      },
    },
    totals: all => totalsOn(bill, lines.side, all.lines!),
    begin: () => proposeDepot(bill),
    copied: async from => copied?.(bill, from),
    headChanged: before => followHead(lines, before),
    saved: () => void queryClient.invalidateQueries({ queryKey: cardKey }),
    watch: () => watch(lines, derive, spread),
  }
}

const toolsOf = (lines: TradeLines, { pasted = ['goodsId', 'quantity'], tools = [], scans = true }: Omit<Trade, 'side'>): LineTool[] => [
  ...(scans ? [scanTool(text => scan(lines, text))] : []),
  pasteTool(lines.bill, pasted),
  ...tools,
]

function totalsOn(bill: Bill, side: Side, rows: readonly GoodsLine[]): Record<string, Decimal> {
  const totals = totalsOf(rows, headValue(bill.document, bill.head.get(), 'freight'))
  return side === 'stock' ? { totalQuantity: totals.totalQuantity } : totals
}

function watch(lines: TradeLines, derive: (line: BillLine) => BillLine, spread: Trade['spread']) {
  const { bill } = lines
  const share = spread ? sharer(bill, spread) : () => undefined
  const meet = () => void meetGoods(lines)
  lines.rate = headValue(bill.document, bill.head.get(), 'taxRate')
  const ends = [bill.lines.subscribe(meet), bill.lines.subscribe(share), bill.head.subscribe(share), watchDuplicates(bill, derive)]
  meet()
  return () => {
    for (const end of ends) end()
  }
}

/** Every line's share follows from all lines together; it is no step of its own that could be undone. */
function sharer(bill: Bill, { field, shares }: NonNullable<Trade['spread']>) {
  let last: unknown[] = []
  return () => {
    const now = [bill.lines.lines(), bill.head.get()] as const
    if (now.every((part, at) => part === last[at])) return
    last = [...now]
    const [rows] = now
    const fresh = new Map(shares(bill, rows).map((share, at) => [rows[at]!, share]))
    const isSame = rows.every(row => String(row[field] ?? '') === String(fresh.get(row) ?? ''))
    if (!isSame) bill.lines.amend(row => (fresh.has(row) ? { ...row, [field]: fresh.get(row) } : row))
  }
}

async function proposeDepot(bill: Bill) {
  const field = (bill.document.head as Fields)[depotKey(bill.document) ?? '']
  if (!field || bill.head.get()[field.key]) return
  const depot = entityNamed('depot')
  const usual = decode(depot, await call<Sent>('GET', `${depot.path}/default`))
  if (usual.id && !bill.head.get()[field.key]) propose(bill, { [field.key]: usual.id, [nameKey(field)]: usual[depot.title] })
}

/** Lines follow the head: stock the depot, last prices the party, tax the rate. */
function followHead(lines: TradeLines, before: Values) {
  const { bill } = lines
  const { document, head } = bill
  const hasChanged = (key: string) => headValue(document, before, key) !== headValue(document, head.get(), key)
  const isOther = !!document.party && hasChanged(document.party)
  if (isOther) {
    void adoptParty(lines).catch(ignoreRefusal)
    if ('consigneeName' in document.head) void adoptConsignee(lines, before).catch(ignoreRefusal)
    bill.lines.amend(line => (line.goodsId ? derived(lines, line) : line))
  }
  const depot = depotKey(document)
  if (isOther || (depot && hasChanged(depot))) {
    refuseLines(bill, new Map())
    void renewGoods(lines)
  }
  followRate(lines)
}

/** Lines that had the head's rate get its new one. */
function followRate(lines: TradeLines) {
  const { bill, rate } = lines
  const now: Decimal | null = headValue(bill.document, bill.head.get(), 'taxRate')
  if (!now || (rate && now.eq(rate))) return
  lines.rate = now
  bill.lines.amend((line: GoodsLine) => (rate && line.goodsId && line.taxRate?.eq(rate) ? derived(lines, { ...line, taxRate: now }) : line))
}

/** A new bill takes the party's person, when it has none, and its tax rate. */
async function adoptParty(lines: TradeLines) {
  const { bill } = lines
  const partyId = partyOf(bill)
  const fields = bill.document.head as Fields
  if (!isNew(bill) || !partyId) return
  const isMissing = !bill.head.get().staffId
  const [rate, party] = await Promise.all([
    fields.taxRate
      ? call<Sent>('GET', `${TaxRate.path}/queryDefaultByBarterer`, { query: wordsOf(askingOf(lines)), silent: true })
      : undefined,
    isMissing ? detailOf(entityNamed(fields[bill.document.party!]!.target!), partyId) : undefined,
  ])
  if (partyOf(bill) !== partyId) return
  const percent = rate && decode(TaxRate, rate).rate
  changeHead(bill, {
    ...(percent == null ? {} : { taxRate: dec(percent as string | number).toNumber() }),
    ...(party && { staffId: party.staffId, staffName: party.staffName }),
  })
}

/** A customer that was left before its contact came has left nothing behind: the one before it counts. */
async function adoptConsignee(lines: TradeLines, before: Values) {
  const { bill } = lines
  lines.consignedTo ??= headValue<string | null>(bill.document, before, bill.document.party!) ?? ''
  const { followConsignee } = await import('./consignee.web.tsx')
  if (await followConsignee(bill, lines.consignedTo, partyOf)) lines.consignedTo = undefined
}
