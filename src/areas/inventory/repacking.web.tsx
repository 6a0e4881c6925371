import { type Bill, linesOf } from '../../web/bill/bill.ts'
import type { BillSpec, BillWork } from '../../web/bill/spec.ts'
import { told } from '../../web/bill/told.ts'
import { call } from '../../web/client/http.ts'
import type { WireRow } from '../../web/client/things.ts'
import { choiceColumn } from '../trade/choice-column.web.tsx'
import { stockBill } from '../trade/stock-bill.web.tsx'
import { made, Repacking, usedUp } from './repacking.ts'

const directions = [
  { value: usedUp, label: '转出' },
  { value: made, label: '转入' },
]

const stock = stockBill({
  document: Repacking,
  hidden: ['batchNo', 'expiry', 'costPrice', 'cost', 'remark'],
  stops: ['goodsId', 'direction', 'quantity'],
  signatures: ['制单', '仓库', '审核'],
})

export const repackingBill: BillSpec = {
  ...stock,
  printed: ['goodsId', 'direction', 'unitId', 'quantity', 'remark'],
  work: repackingWork,
}

function repackingWork(bill: Bill): BillWork {
  const work = stock.work(bill)
  return {
    ...work,
    columns: { ...work.columns, direction: [choiceColumn(bill, 'direction', directions)] },
    derive: line => work.derive(line.goodsId && !line.direction ? { ...line, direction: usedUp } : line),
    headChanged(before) {
      work.headChanged(before)
      if (leading.some(wire => (before[wire] ?? '') !== (bill.head.get()[wire] ?? ''))) void followKit(bill)
    },
  }
}

const { assemblyId, sets, kind } = Repacking.head
const leading = [assemblyId, sets, kind].map(({ wire }) => wire)

/** Of a kit the lines are known as soon as it is known how many. */
async function followKit(bill: Bill) {
  const head = bill.head.get()
  const query = Object.fromEntries(leading.map(wire => [wire, head[wire] ?? '']))
  if (!query[assemblyId.wire] || !(Number(query[sets.wire]) > 0)) return
  const blank = await call<WireRow>('GET', `${Repacking.path}/initAdd`, { query }).catch(told)
  const isSame = leading.every(wire => (bill.head.get()[wire] ?? '') === query[wire])
  if (blank && isSame) bill.lines.edit(linesOf(bill, blank.bodyList).map(bill.work.derive))
}
