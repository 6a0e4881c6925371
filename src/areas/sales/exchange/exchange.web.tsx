import { RollbackOutlined } from '@ant-design/icons'
import { zero } from '../../../base/decimal.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import { fieldColumn } from '../../../web/bill/lines/columns.ts'
import type { AllLines, BillLine, BillWork, LineTool, LineWork } from '../../../web/bill/spec.ts'
import type { GridColumn } from '../../../web/grid/types.ts'
import { choiceColumn } from '../../trade/line/choice-column.web.tsx'
import { partyOf } from '../../trade/line/lines.web.tsx'
import { takeBack, worthOfShare } from '../../trade/returnable.ts'
import { pastedPriced, tradeBill } from '../../trade/trade-bill.web.tsx'
import { tradeWork } from '../../trade/trade-work.web.tsx'
import { tooManyBack } from '../out/sold-line.ts'
import { type ExchangedLine, maySeeSold, meetSources, pickSold, type Sources, sourceColumn } from '../out/sold-lines.web.tsx'
import { comesBack, Exchange, goesOut, isBack } from './exchange.ts'
import { exchangeTotals } from './exchange-totals.ts'

const directions = [
  { value: comesBack, label: '换入' },
  { value: goesOut, label: '换出' },
]

const side = 'sales'

/** Goods that come back and goods that leave in one grid; below it what the customer owes, or we do. */
export const exchangeBill = tradeBill({
  document: Exchange,
  side,
  hidden: ['net', 'tax', 'total', 'batchNo', 'batches', 'coupon', 'isGift', 'cost', 'remark'],
  stops: ['goodsId', 'direction', 'quantity'],
  signatures: ['制单', '仓库', '审核', '客户签收'],
  totals: { outTotal: '换出', backTotal: '换入' },
  printed: ['goodsId', 'direction', 'unitId', 'quantity', 'taxPrice', 'final', 'remark'],
  work: exchangeWork,
})

function exchangeWork(bill: Bill): BillWork {
  const sources: Sources = new Map()
  const tools = maySeeSold() ? [soldTool(bill, sources)] : []
  const work = tradeWork(bill, { side, pasted: pastedPriced, tools, takes: (line: ExchangedLine) => !isBack(line) })
  const { lines } = work.lines
  const asked = new Set<string>()
  const unlinked = typedOnly(lines.columns.taxPrice ?? [fieldColumn('taxPrice', Exchange.lines.taxPrice, bill.places)])
  return {
    ...work,
    lines: {
      lines: {
        ...lines,
        columns: {
          ...lines.columns,
          direction: [choiceColumn(bill, 'direction', directions)],
          taxPrice: unlinked,
          ...(maySeeSold() && { sourceNo: [sourceColumn(bill, sources)] }),
        },
        derive: line => linked(bill, sources, lines.derive, line),
        problems: (line: ExchangedLine) => [
          ...lines.problems(isBack(line) ? { ...line, isGift: true } : line),
          ...sourceProblems(bill, sources, line),
        ],
      },
    },
    totals: (all: AllLines<ExchangedLine>) => exchangeTotals(all.lines!),
    watch() {
      const meet = () => void meetSources(bill, sources, asked)
      const ends = [work.watch(), bill.lines.subscribe(meet)]
      meet()
      return () => {
        for (const end of ends) end()
      }
    },
  }
}

const soldTool = (bill: Bill, sources: Sources): LineTool => ({
  label: '选原出库',
  title: '从该客户的出库明细中选择退回的商品（F9）',
  icon: <RollbackOutlined />,
  hotkey: 'F9',
  run: () => void pickSold(bill, sources),
})

/** What comes back is worth what it was sold for: its price is not typed. */
const typedOnly = (columns: GridColumn<BillLine>[]): GridColumn<ExchangedLine>[] =>
  columns.map(column => ({ ...column, edit: column.edit && { ...column.edit, allowed: (line: ExchangedLine) => !line.sourceLineId } }))

/** A line lets go of where it was sold when it goes out, or is about something else; else its amounts follow from there. */
function linked(bill: Bill, sources: Sources, derive: LineWork['derive'], given: ExchangedLine): ExchangedLine {
  const line = given.goodsId && !given.direction ? { ...given, direction: goesOut } : given
  const source = sources.get(line.sourceLineId ?? '')
  if (line.sourceLineId && (line.direction === goesOut || (source && source.goodsId !== line.goodsId)))
    return derive({ ...line, sourceLineId: null, sourceNo: null })
  if (!source) return derive(line)
  const { taxRate, isGift } = source
  const plain: ExchangedLine = derive({ ...line, taxRate, isGift, coupon: zero, listPrice: null })
  if (!plain.quantity || !plain.basicQuantity?.gt(0)) return plain
  return { ...plain, ...worthOfShare(takeBack(source, plain.basicQuantity), plain.quantity, taxRate, bill.places) }
}

function sourceProblems(bill: Bill, sources: Sources, { sourceLineId, basicQuantity }: ExchangedLine) {
  const source = sources.get(sourceLineId ?? '')
  if (!source) return []
  const isOthers = source.customerId !== partyOf(bill)
  return [
    ...(isOthers ? [{ column: 'sourceNo', message: '不是该客户的出库明细，请重新选择！' }] : []),
    ...(basicQuantity?.gt(source.left.quantity) ? [{ column: 'quantity', message: tooManyBack(source) }] : []),
  ]
}
