import { BarcodeOutlined } from '@ant-design/icons'
import { type Decimal, sum, zero } from '../../../base/decimal.ts'
import { type Bill, isNew } from '../../../web/bill/bill.ts'
import { fieldColumn } from '../../../web/bill/lines/columns.ts'
import { proposedLines, saysOther } from '../../../web/bill/lines/proposed-lines.ts'
import type { BillWork, LineOf, LineTool } from '../../../web/bill/spec.ts'
import { notify } from '../../../web/client/notify.ts'
import type { Values } from '../../../web/client/rows.ts'
import { figureText } from '../../../web/fields/number-text.ts'
import { openTab } from '../../../web/shell/tabs.ts'
import { stockBill } from '../../trade/stock-bill.web.tsx'
import { sheetTool } from '../../trade/tools/sheet-tool.web.tsx'
import { tradeWork } from '../../trade/trade-work.web.tsx'
import { countOf, Stocktake } from './stocktake.ts'

/** What stands between the goods and the count; a telephone has no room for it. */
const between = globalThis.innerWidth < 720 ? ['goodsId.spec', 'unitId', 'book'] : []

export const stocktakeBill = stockBill({
  document: Stocktake,
  hidden: ['recounted', 'location', 'batchNo', 'expiry', 'costPrice', 'remark', ...between],
  stops: ['goodsId', 'counted'],
  totals: { book: '账面', counted: '实盘', difference: '盈亏' },
  final: 'counted',
  signatures: ['制单', '盘点', '审核'],
  printed: ['goodsId', 'unitId', 'book', 'counted', 'difference', 'remark'],
  // What lies there would be told to whoever counts blindly.
  Side: undefined,
  work: stocktakeWork,
})

type CountedLine = LineOf<typeof Stocktake.lines>

/** A new bill is filled with what lies in its scope; book, count and difference follow each other. */
function stocktakeWork(bill: Bill): BillWork {
  const base = tradeWork(bill, {
    side: 'stock',
    scans: false,
    pasted: ['goodsId', 'counted'],
    tools: [scanTool(bill), sheetTool(bill, withCounts)],
  })
  const { lines } = base.lines
  /** What is found beyond what lay there in no batch is of one. */
  const lacksBatch = (line: CountedLine) =>
    !line.batchNo && lines.asks({ ...line, expiry: null }).includes('batchNo') && !!countOf(line)?.gt(line.book ?? zero)
  return {
    ...base,
    lines: {
      lines: {
        ...lines,
        columns: { ...lines.columns, difference: [differenceColumn(bill)] },
        derive: line => ({ ...line, difference: differenceOf(line) }),
        problems: line => (lacksBatch(line) ? [{ column: 'batchNo', message: '请录入批号！' }] : []),
      },
    },
    totals: all => totalsOf(all.lines!),
    async begin() {
      await base.begin()
      await fill(bill)
    },
    headChanged(before) {
      base.headChanged(before)
      if (saysOther(bill, before, scoped)) void fill(bill)
    },
  }
}

/** A bill that is saved is counted by scanner. */
const scanTool = (bill: Bill): LineTool => ({
  label: '扫码盘点',
  icon: <BarcodeOutlined />,
  run() {
    if (isNew(bill)) return notify.warning('请先保存盘点单，再扫码盘点！')
    openTab(`/inventory/check/count?id=${bill.saved.get().id}`, '扫码盘点')
  },
})

/** Counts go to the lines of their goods and batch; what was found beside them is added. */
function withCounts(lines: readonly CountedLine[], read: CountedLine[]): CountedLine[] {
  const placeOf = ({ goodsId, batchNo }: CountedLine) => `${goodsId} ${batchNo ?? ''}`
  const found = new Map(read.map(line => [placeOf(line), line]))
  const laid = lines.map(line => {
    const { counted, recounted, reason, location: place, remark } = found.get(placeOf(line)) ?? line
    found.delete(placeOf(line))
    return {
      ...line,
      counted: counted ?? line.counted,
      recounted: recounted ?? line.recounted,
      reason: reason ?? line.reason,
      location: place ?? line.location,
      remark: remark ?? line.remark,
    }
  })
  return [...laid, ...found.values()]
}

function differenceColumn({ places }: Bill) {
  const column = fieldColumn('difference', Stocktake.lines.difference, places)
  const show = ({ difference }: CountedLine) =>
    difference ? `${difference.gt(0) ? '+' : ''}${figureText(difference, 'quantity', places)}` : ''
  return { ...column, show }
}

const differenceOf = (line: CountedLine): Decimal | null => {
  const count = countOf(line)
  return count && line.book ? count.minus(line.book) : (line.difference ?? null)
}

const totalsOf = (lines: readonly CountedLine[]) => {
  const all = (pick: (line: CountedLine) => Decimal | null | undefined) => sum(lines.map(line => pick(line) ?? zero))
  return {
    // Of what was compared, so that the difference is the count less the book.
    book: all(line => line.difference && line.book),
    counted: all(line => countOf(line)),
    difference: all(line => line.difference),
  }
}

const scoped = ['depotId', 'scope', 'goodsClassId', 'brandId', 'location', 'blind']

/** What was counted stays; an untouched proposal is replaced by that of the new scope. */
async function fill(bill: Bill) {
  const head = bill.head.get()
  const isCounted = bill.lines.lines().some((line: CountedLine) => countOf(line))
  if (!isNew(bill) || isCounted || !head.depotId) return
  if (head.scope === '4' || isWaiting(head)) return
  const lines = await proposedLines(bill, scoped)
  if (lines) bill.lines.load(lines)
}

/** The scope is chosen before what it is about. */
const isWaiting = (head: Values) =>
  (head.scope === '2' && !head.goodsClassId) || (head.scope === '3' && !head.brandId) || (head.scope === '5' && !head.location)
