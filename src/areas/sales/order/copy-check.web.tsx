import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import type { Decimal } from '../../../base/decimal.ts'
import { readRow } from '../../../kit/read.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import { call } from '../../../web/client/http.ts'
import type { Sent } from '../../../web/client/rows.ts'
import { figureText } from '../../../web/fields/number-text.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import type { GoodsLine } from '../../trade/line/lines.web.tsx'
import { type CopyCheck, copyCheck, copyCheckPath } from './copy-check.ts'

type Lost = CopyCheck['lost'][number]
type Repriced = CopyCheck['repriced'][number]

/** Says once what of a copied order is sold no more or at another price, and takes what the user decides into it. */
export async function checkCopy(bill: Bill, id: string) {
  const sent = await call<Sent>('GET', copyCheckPath, { query: { id }, silent: true })
  const found: CopyCheck = readRow(copyCheck, sent, true).row
  if (!found.lost.length && !found.repriced.length) return
  const repriced = await openDialog<Repriced[]>(close => <CopyDialog bill={bill} found={found} onClose={close} />, 'copy-check')
  if (!repriced) return
  const lost = new Set(found.lost.map(({ line }) => line))
  const next = new Map(repriced.map(({ line, next }) => [line, next]))
  const { lines } = bill
  const kept = lines
    .lines()
    .map((line, at) => [line as GoodsLine, at] as const)
    .filter(([, at]) => !lost.has(at))
  lines.edit(kept.map(([line, at]) => (next.has(at) ? lines.rules.derive({ ...line, taxPrice: next.get(at) }) : line)))
}

function CopyDialog({ bill, found: { lost, repriced }, onClose }: { bill: Bill; found: CopyCheck; onClose(taken?: Repriced[]): void }) {
  const [taken, take] = useState<readonly Repriced[]>(repriced)
  const isAll = taken.length === repriced.length
  return (
    <TabDialog
      title="复制检查"
      width={680}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>暂不处理</Button>
          <Button type="primary" autoFocus onClick={() => onClose([...taken])}>
            按勾选处理
          </Button>
        </>
      }
    >
      {lost.length > 0 && <LostLines lost={lost} />}
      {repriced.length > 0 && (
        <>
          <p className="dialog-lead">以下商品的价格与原单不同，勾选的按现价：</p>
          <div className="scroll-box">
            <table className="plain-table">
              <thead>
                <tr>
                  <th>
                    <Checkbox
                      aria-label="全部按现价"
                      checked={isAll}
                      indeterminate={!isAll && taken.length > 0}
                      onChange={() => take(isAll ? [] : repriced)}
                    />
                  </th>
                  <th>行</th>
                  <th>商品</th>
                  <th className="number">原单价</th>
                  <th className="number">现单价</th>
                  <th>取价</th>
                </tr>
              </thead>
              <tbody>
                {repriced.map(one => (
                  <PriceRow
                    key={one.line}
                    one={one}
                    words={price => figureText(price, 'price', bill.places)}
                    isTaken={taken.includes(one)}
                    onTurn={() => take(taken.includes(one) ? taken.filter(other => other !== one) : [...taken, one])}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </TabDialog>
  )
}

const LostLines = ({ lost }: { lost: Lost[] }) => (
  <>
    <p className="dialog-lead">以下商品不能复制，会从新单中去掉：</p>
    <ul className="copy-lost">
      {lost.map(({ line, goods, spec, message }) => (
        <li key={line}>
          {line + 1}. {[goods, spec].filter(Boolean).join(' ')} <span className="negative">{message}</span>
        </li>
      ))}
    </ul>
  </>
)

interface RowProps {
  one: Repriced
  words(price: Decimal | null): string
  isTaken: boolean
  onTurn(): void
}

const PriceRow = ({ one, words, isTaken, onTurn }: RowProps) => (
  <tr>
    <td>
      <Checkbox aria-label={`第${one.line + 1}行按现价`} checked={isTaken} onChange={onTurn} />
    </td>
    <td>{one.line + 1}</td>
    <td>{[one.goods, one.spec].filter(Boolean).join(' ')}</td>
    <td className="number">{words(one.old)}</td>
    <td className="number">{words(one.next)}</td>
    <td>{one.reason}</td>
  </tr>
)
