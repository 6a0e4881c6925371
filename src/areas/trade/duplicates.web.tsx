import { Button } from 'antd'
import { nameWire } from '../../kit/wire.ts'
import type { Bill } from '../../web/bill/bill.ts'
import type { BillLine } from '../../web/bill/spec.ts'
import { numberText } from '../../web/fields/number-text.ts'
import { openDialog } from '../../web/form/dialogs.tsx'
import { TabDialog } from '../../web/form/tab-dialog.tsx'
import { type Counted, duplicatesOf, mergeLines, type Pair } from './duplicates.ts'

type Line = BillLine & Counted
type Answer = 'merge' | 'keep'

const linesOf = (bill: Bill) => bill.lines.lines() as readonly Line[]

/** Asks about goods entered twice, once the cursor has left them or a block has been put in. */
export function watchDuplicates(bill: Bill, derive: (line: BillLine) => BillLine) {
  const settled = new Set(duplicatesOf(linesOf(bill)).map(({ again }) => again.key))
  const place = () => ({ key: bill.lines.rows()[bill.lines.state().active.row]?.key, count: linesOf(bill).length })
  let last = place()
  let isAsking = false

  const ask = async () => {
    if (isAsking) return
    isAsking = true
    await bill.lines.settled()
    const { key } = place()
    const pairs = duplicatesOf(linesOf(bill)).filter(({ again }) => again.key !== key && !settled.has(again.key))
    const answer = pairs.length ? await openMerge(bill, pairs) : undefined
    if (answer === 'merge') bill.lines.edit(mergeLines(linesOf(bill), pairs).map(derive))
    else if (answer === 'keep') for (const { again } of pairs) settled.add(again.key)
    else if (pairs[0]) goTo(bill, pairs[0].again)
    last = place()
    isAsking = false
  }

  return bill.lines.subscribe(() => {
    const now = place()
    const hasMoved = now.key !== last.key || now.count > last.count + 1
    last = now
    if (hasMoved) void ask()
  })
}

function goTo(bill: Bill, { key }: Line) {
  const row = bill.lines.rows().findIndex(line => line.key === key)
  requestAnimationFrame(() => bill.grid.current?.goTo(row, bill.document.grid[0]!))
}

const openMerge = (bill: Bill, pairs: Pair<Line>[]) =>
  openDialog<Answer>(close => <MergeDialog bill={bill} pairs={pairs} onClose={close} />, 'merge')

function MergeDialog({ bill, pairs, onClose }: { bill: Bill; pairs: Pair<Line>[]; onClose(answer?: Answer): void }) {
  const hasOtherPrice = pairs.some(({ first, again }) => first.taxPrice && again.taxPrice && !first.taxPrice.eq(again.taxPrice))
  return (
    <TabDialog
      title="商品重复"
      note={`${pairs.length} 行与前面的商品、单位相同`}
      width={640}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>取消</Button>
          <Button onClick={() => onClose('keep')}>保留两行</Button>
          <Button type="primary" autoFocus onClick={() => onClose('merge')}>
            合并
          </Button>
        </>
      }
    >
      <p className="dialog-lead">合并后数量相加，{hasOtherPrice ? '单价不同的按前面一行的单价。' : '单价不变。'}</p>
      <div className="scroll-box">
        <table className="plain-table">
          <thead>
            <tr>
              <th>商品</th>
              <th className="number">前面一行</th>
              <th className="number">这一行</th>
              <th className="number">合并后</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(pair => (
              <MergeRow key={pair.again.key} bill={bill} pair={pair} />
            ))}
          </tbody>
        </table>
      </div>
    </TabDialog>
  )
}

function MergeRow({ bill, pair: { first, again } }: { bill: Bill; pair: Pair<Line> }) {
  const { document, places, lines } = bill
  const unit = first.shown[nameWire(document.lines.unitId!)]
  const number = ({ key }: Line) => lines.rows().findIndex(line => line.key === key) + 1
  const words = (line: Line) => `${numberText(line.quantity, places.quantity)} × ${numberText(line.taxPrice, places.price)}`
  const sum = first.quantity && again.quantity ? first.quantity.plus(again.quantity) : (first.quantity ?? again.quantity)
  return (
    <tr>
      <td>
        {first.shown[nameWire(document.lines.goodsId!)]} {unit}
      </td>
      <td className="number">
        <span className="muted">第 {number(first)} 行</span> {words(first)}
      </td>
      <td className="number">
        <span className="muted">第 {number(again)} 行</span> {words(again)}
      </td>
      <td className="number">{numberText(sum, places.quantity)}</td>
    </tr>
  )
}
