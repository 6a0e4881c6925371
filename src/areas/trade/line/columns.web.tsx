import { nameKey } from '../../../kit/wire.ts'
import { fieldColumn } from '../../../web/bill/lines/columns.ts'
import { figureText } from '../../../web/fields/number-text.ts'
import type { GridColumn, Lookup } from '../../../web/grid/types.ts'
import { exactGoods, exactMany, type GoodsHit, searchGoods } from '../goods-calls.web.tsx'
import { pickUnit } from '../goods-work.web.tsx'
import { askingOf, chosen, type GoodsLine, goodsIn, inUnit, priceOf, type TradeLines, unitIn } from './lines.web.tsx'
import { shortHint } from './short-hint.web.tsx'

/** Goods as three columns of which the first is typed, the unit as a choice, and the gift that sets the price back when it is none. */
export function tradeColumns(lines: TradeLines, onMore: (text: string) => void): Record<string, GridColumn<GoodsLine>[]> {
  const fields = lines.bill.document.lines
  return {
    goodsId: [codeColumn(lines, onMore), wordColumn('goodsId.name', '商品名称', 'goodsName'), specColumn],
    ...(fields.unitId && { unitId: [unitColumn(lines)] }),
    ...(fields.quantity && { quantity: [quantityColumn(lines)] }),
    ...(fields.taxPrice && lines.remembers && { taxPrice: [priceColumn(lines)] }),
    ...(fields.isGift && { isGift: [giftColumn(lines)] }),
    ...(fields.depotId?.cited && { depotId: [depotColumn(lines)] }),
  }
}

const codeColumn = (lines: TradeLines, onMore: (text: string) => void): GridColumn<GoodsLine> => ({
  key: 'goodsId',
  label: '商品编码',
  width: 88,
  show: line => line.shown.goodsCode ?? '',
  edit: {
    text: line => line.shown.goodsCode ?? '',
    parse: () => ({ goodsId: null, unitId: null, quantity: null, taxPrice: null, shown: {} }),
    lookup: goodsLookup(lines, onMore),
  },
})

const wordColumn = (key: string, label: string, word: string, muted = false): GridColumn<GoodsLine> => ({
  key,
  label,
  width: 96,
  grow: true,
  muted,
  show: line => line.shown[word] ?? '',
})

const specColumn = wordColumn('goodsId.spec', '规格型号', 'goodsSpec', true)

function goodsLookup(lines: TradeLines, onMore: (text: string) => void): Lookup<GoodsLine, GoodsHit> {
  const { places } = lines.bill
  const word = lines.side === 'sales' ? '售' : '进'
  return {
    noun: '商品',
    columns: [
      { key: 'code', label: '编码', width: 84, show: hit => hit.code },
      { key: 'name', label: '名称', width: 130, show: hit => hit.name },
      { key: 'spec', label: '规格型号', width: 140, show: hit => hit.spec ?? '' },
      { key: 'brand', label: '品牌', width: 60, show: hit => hit.brand ?? '' },
      {
        key: 'available',
        label: '可用库存',
        width: 84,
        align: 'right',
        show: hit => figureText(hit.available ?? 0, 'quantity', places),
        bad: hit => !hit.available?.gt(0),
      },
      ...(lines.side === 'stock' ? [] : priceColumns(lines, word)),
    ],
    search: (text, signal) => searchGoods(askingOf(lines), text, signal),
    exact: text => exactGoods(askingOf(lines), text),
    exactMany: texts => exactMany(askingOf(lines), texts),
    choose: (hit, line) => chosen(lines, hit, line),
    onMore,
  }
}

/** What it last went for, and when. */
const priceColumns = ({ side, bill }: TradeLines, word: string): Lookup<GoodsLine, GoodsHit>['columns'] => [
  { key: 'last', label: `最近${word}价`, width: 84, align: 'right', show: hit => figureText(hit.lastPrice, 'price', bill.places) || '—' },
  {
    key: 'date',
    label: side === 'sales' ? '售出日期' : '购入日期',
    width: 64,
    align: 'right',
    show: hit => hit.lastDate?.slice(5) || '—',
  },
]

function unitColumn(lines: TradeLines): GridColumn<GoodsLine> {
  const field = lines.bill.document.lines.unitId!
  const words = (line: GoodsLine) => line.shown[nameKey(field)] ?? ''
  return {
    key: 'unitId',
    label: field.label,
    width: field.rules.width ?? 48,
    show: words,
    edit: {
      text: words,
      parse: (unitId, line) => (unitId ? inUnit(lines, line, unitId) : {}),
      onMore: (line, at) => void pickUnit(lines, line, at),
      options: line => (goodsIn(lines, line)?.units ?? []).map(({ unitId, name }) => ({ value: unitId, label: name ?? '' })),
    },
  }
}

const quantityColumn = (lines: TradeLines): GridColumn<GoodsLine> => ({
  ...fieldColumn('quantity', lines.bill.document.lines.quantity!, lines.bill.places),
  hint: line => shortHint(lines, line),
})

/** F4 at a price tells what was paid before. */
function priceColumn({ bill, remembers }: TradeLines): GridColumn<GoodsLine> {
  const column = fieldColumn('taxPrice', bill.document.lines.taxPrice!, bill.places)
  return { ...column, edit: { ...column.edit!, onMore: (line, at) => void remembers!(bill, line, at) } }
}

function giftColumn(lines: TradeLines): GridColumn<GoodsLine> {
  const column = fieldColumn('isGift', lines.bill.document.lines.isGift!, lines.bill.places)
  const parse = (text: string, line: GoodsLine) => (text === '1' ? { isGift: true } : { isGift: false, taxPrice: usualPrice(lines, line) })
  return { ...column, edit: { ...column.edit!, parse } }
}

/** The depot of the head, also while it is typed. */
const depotColumn = ({ bill: { document, head } }: TradeLines): GridColumn<GoodsLine> => {
  const { key, label, rules } = document.lines.depotId!
  return { key, label, width: rules.width ?? 90, show: () => String(head.get()[nameKey(document.head.depotId!)] ?? '') }
}

function usualPrice(lines: TradeLines, line: GoodsLine) {
  const goods = goodsIn(lines, line)
  const unit = unitIn(goods, line)
  return line.isGift && goods && unit ? priceOf(lines, goods, unit) : line.taxPrice
}
