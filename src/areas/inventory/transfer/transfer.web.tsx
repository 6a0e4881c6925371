import { type Decimal, zero } from '../../../base/decimal.ts'
import { nameWire } from '../../../kit/wire.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import type { BillLine } from '../../../web/bill/spec.ts'
import type { WireRow } from '../../../web/client/things.ts'
import { Goods } from '../../goods/goods.ts'
import { askCounts } from '../../trade/counting/count-dialog.web.tsx'
import type { Countable } from '../../trade/counting/counting.ts'
import { stockBill } from '../../trade/stock-bill.web.tsx'
import { Transfer } from './transfer.ts'
import { transferWork } from './transfer-work.web.tsx'

export const transferBill = stockBill({
  document: Transfer,
  hidden: ['taxPrice', 'taxRate', 'total', 'batchNo', 'location', 'costPrice', 'cost'],
  stops: ['goodsId', 'quantity', 'taxPrice'],
  signatures: ['制单', '调出仓库', '承运', '调入仓库'],
  work: transferWork,
  asking: { send, receive },
})

const { lines } = Transfer

async function send(bill: Bill): Promise<WireRow | undefined> {
  const counted = await askCounts({ ...about(bill, '调出', ({ quantity }) => quantity), okText: '调出', mostLabel: '应调出' })
  return counted && { bodyList: rowsOf(counted.counts, lines.sent.wire) }
}

async function receive(bill: Bill): Promise<WireRow | undefined> {
  const onTheWay = ({ sent, received }: BillLine) => (sent ?? zero).minus(received ?? zero)
  const counted = await askCounts({
    ...about(bill, '调入', onTheWay),
    okText: '调入',
    mostLabel: '在途',
    short: '其余确认短少，记为在途损失',
  })
  return counted && { bodyList: rowsOf(counted.counts, lines.received.wire), isShort: counted.isShort ? 2 : 1 }
}

const rowsOf = (counts: Map<string, Decimal>, wire: string) => [...counts].map(([id, count]) => ({ id, [wire]: count.toFixed() }))

function about(bill: Bill, title: string, expected: (line: BillLine) => Decimal) {
  const countable = (line: BillLine, index: number): Countable => ({
    id: line.id!,
    lineNo: index + 1,
    codes: [line.shown[Goods.fields.code.wire], line.shown[Goods.fields.barcode.wire]].filter(Boolean),
    name: line.shown[nameWire(lines.goodsId)] ?? '',
    spec: line.shown[Goods.fields.spec.wire] ?? '',
    unit: line.shown[nameWire(lines.unitId)] ?? '',
    most: expected(line),
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
