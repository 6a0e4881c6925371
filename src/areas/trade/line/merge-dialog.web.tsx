import { Button } from 'antd'
import type { Bill } from '../../../web/bill/bill.ts'
import { figureText } from '../../../web/fields/number-text.ts'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import type { Pair } from './duplicates.ts'
import type { Answer } from './duplicates.web.tsx'
import type { GoodsLine } from './lines.web.tsx'

/** The lines that say the same goods again, and what merging them would make. */
export function MergeDialog({ bill, pairs, onClose }: { bill: Bill; pairs: Pair<GoodsLine>[]; onClose(answer?: Answer): void }) {
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

function MergeRow({ bill, pair: { first, again } }: { bill: Bill; pair: Pair<GoodsLine> }) {
  const { places, lines } = bill
  const { goodsName, goodsCode, goodsSpec, unitName } = first.shown
  const number = ({ key }: GoodsLine) => lines.rows().findIndex(line => line.key === key) + 1
  const words = (line: GoodsLine) => `${figureText(line.quantity, 'quantity', places)} × ${figureText(line.taxPrice, 'price', places)}`
  const sum = first.quantity && again.quantity ? first.quantity.plus(again.quantity) : (first.quantity ?? again.quantity)
  return (
    <tr>
      <td>
        {goodsName} {unitName}
        <div className="muted">{[goodsCode, goodsSpec].filter(Boolean).join(' · ')}</div>
      </td>
      <td className="number">
        <span className="muted">第 {number(first)} 行</span> {words(first)}
      </td>
      <td className="number">
        <span className="muted">第 {number(again)} 行</span> {words(again)}
      </td>
      <td className="number">{figureText(sum, 'quantity', places)}</td>
    </tr>
  )
}
