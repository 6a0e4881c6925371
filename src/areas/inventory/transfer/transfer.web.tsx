import { type Decimal, zero } from '../../../base/decimal.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import type { LineOf } from '../../../web/bill/spec.ts'
import type { Values } from '../../../web/client/rows.ts'
import { askCounts } from '../../trade/counting/count-dialog.web.tsx'
import type { Countable } from '../../trade/counting/counting.ts'
import { stockBill } from '../../trade/stock-bill.web.tsx'
import { Transfer } from './transfer.ts'
import { transferWork } from './transfer-work.web.tsx'

export const transferBill = stockBill({
  document: Transfer,
  hidden: ['taxPrice', 'taxRate', 'total', 'batchNo', 'batches', 'location', 'costPrice', 'cost'],
  stops: ['goodsId', 'quantity', 'taxPrice'],
  signatures: ['制单', '调出仓库', '承运', '调入仓库'],
  work: transferWork,
  asking: { send, receive },
})

type SentLine = LineOf<typeof Transfer.lines>

async function send(bill: Bill): Promise<Values | undefined> {
  const counted = await askCounts({ ...about(bill, '调出', ({ quantity }) => quantity), okText: '调出', mostLabel: '应调出' })
  return counted && { lines: rowsOf(counted.counts, 'sent') }
}

async function receive(bill: Bill): Promise<Values | undefined> {
  const onTheWay = ({ sent, received }: SentLine) => (sent ?? zero).minus(received ?? zero)
  const counted = await askCounts({
    ...about(bill, '调入', onTheWay),
    okText: '调入',
    mostLabel: '在途',
    short: '其余确认短少，记为在途损失',
  })
  return counted && { lines: rowsOf(counted.counts, 'received'), isShort: counted.isShort ? 2 : 1 }
}

const rowsOf = (counts: Map<string, Decimal>, key: 'sent' | 'received') =>
  [...counts].map(([id, count]) => ({ id, [key]: count.toFixed() }))

function about(bill: Bill, title: string, expected: (line: SentLine) => Decimal | null | undefined) {
  const countable = (line: SentLine, index: number): Countable => ({
    id: line.id!,
    lineNo: index + 1,
    codes: [line.shown.goodsCode, line.shown.goodsBarcode].filter(code => !!code) as string[],
    name: line.shown.goodsName ?? '',
    spec: line.shown.goodsSpec ?? '',
    unit: line.shown.unitName ?? '',
    most: expected(line) ?? zero,
  })
  const rows = bill.lines.lines().map(countable)
  return {
    title,
    note: String(bill.saved.get().billNo),
    lines: rows.filter(({ most }) => most.gt(0)),
    places: bill.places.quantity,
    scans: true as const,
  }
}
