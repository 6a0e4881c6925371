import { Button, Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { type Decimal, readDecimal, zero } from '../../base/decimal.ts'
import { nameWire } from '../../kit/wire.ts'
import type { Bill } from '../../web/bill/bill.ts'
import type { BillLine } from '../../web/bill/spec.ts'
import type { WireRow } from '../../web/client/things.ts'
import { openDialog } from '../../web/form/dialogs.tsx'
import { TabDialog } from '../../web/form/tab-dialog.tsx'
import { Goods } from '../goods/goods.ts'
import { type LentLine, leftOf } from './lending.ts'
import './step.web.css'

interface Asked {
  title: string
  /** A price is asked for too; this is the usual one. */
  priced?: (line: BillLine) => Decimal | null
}

interface Row {
  id: string
  lineNo: number
  name: string
  spec: string
  unit: string
  left: Decimal
  quantity: string
  price: string
}

/** What an action asks: how much of each line that has something left, and for how much where it is bought or sold. */
export const asksStep =
  ({ title, priced }: Asked) =>
  (bill: Bill): Promise<WireRow | undefined> =>
    openDialog<WireRow>(close => <StepDialog bill={bill} title={title} priced={priced} onClose={close} />, `step ${title}`)

function rowsOf({ document, lines, places }: Bill, priced: Asked['priced']): Row[] {
  const rows = lines.lines().map((line, index): Row => {
    const price = priced?.(line)
    return {
      id: line.id!,
      lineNo: index + 1,
      name: line.shown[nameWire(document.lines.goodsId!)] ?? '',
      spec: line.shown[Goods.fields.spec.wire] ?? '',
      unit: line.numerator === line.denominator ? (line.shown[nameWire(document.lines.unitId!)] ?? '') : '基本单位',
      left: leftOf(counted(line)),
      quantity: leftOf(counted(line)).toFixed(),
      price: price ? price.round(places.price).toFixed() : '',
    }
  })
  return rows.filter(({ left }) => left.gt(0))
}

const counted = (line: BillLine): LentLine => ({ ...line, back: line.back ?? zero, sold: line.sold ?? zero }) as unknown as LentLine

function StepDialog({ bill, title, priced, onClose }: Asked & { bill: Bill; onClose(sent?: WireRow): void }) {
  const [rows, setRows] = useState(() => rowsOf(bill, priced))
  const [problem, setProblem] = useState('')
  const put = (id: string, patch: Partial<Row>) => setRows(rows.map(row => (row.id === id ? { ...row, ...patch } : row)))

  function agree() {
    const found = rows.map(row => faultOf(row, !!priced)).find(Boolean)
    if (found) return setProblem(found)
    if (rows.every(({ quantity }) => !Number(quantity))) return setProblem('请录入数量！')
    const sent = rows.filter(({ quantity }) => Number(quantity))
    onClose({ bodyList: sent.map(({ id, quantity, price }) => ({ id, qty: quantity, ...(priced && { taxPrice: price }) })) })
  }

  return (
    <TabDialog
      title={title}
      note={String(bill.saved.get().billNo)}
      width={priced ? 720 : 620}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>取消</Button>
          <Button type="primary" className="step-agree" disabled={!rows.length} onClick={agree}>
            {title}
          </Button>
        </>
      }
    >
      {problem && (
        <p className="form-problem is-below" role="alert">
          {problem}
        </p>
      )}
      {rows.length ? (
        <table className="steps" onKeyDown={goOn}>
          <thead>
            <tr>
              <th>商品</th>
              <th className="is-number">未结数量</th>
              <th>本次数量</th>
              {priced && <th>含税单价</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, lineNo, name, spec, unit, left, quantity, price }, at) => (
              <tr key={id}>
                <td>
                  {lineNo}. {name} <span className="muted">{spec}</span>
                </td>
                <td className="is-number">
                  {left.toFixed()} <span className="muted">{unit}</span>
                </td>
                <td>
                  <Input
                    autoFocus={at === 0}
                    aria-label={`第${lineNo}行本次数量`}
                    inputMode="decimal"
                    value={quantity}
                    onFocus={event => event.target.select()}
                    onChange={event => put(id, { quantity: event.target.value })}
                  />
                </td>
                {priced && (
                  <td>
                    <Input
                      aria-label={`第${lineNo}行含税单价`}
                      inputMode="decimal"
                      value={price}
                      onFocus={event => event.target.select()}
                      onChange={event => put(id, { price: event.target.value })}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="muted">本单已结清，没有可以处理的商品。</p>
      )}
    </TabDialog>
  )
}

function faultOf({ lineNo, quantity, price, left }: Row, isPriced: boolean): string | undefined {
  const count = readDecimal(quantity || '0')
  if (!count || count.lt(0) || count.gt(left)) return `第${lineNo}行数量不正确，应在0和${left.toFixed()}之间！`
  if (isPriced && count.gt(0) && (!readDecimal(price) || readDecimal(price)!.lt(0))) return `第${lineNo}行请输入单价！`
  return undefined
}

/** Enter goes from one input to the next, and from the last to the button. */
function goOn(event: KeyboardEvent<HTMLTableElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const inputs = [...event.currentTarget.querySelectorAll('input')]
  const next = inputs[inputs.indexOf(event.target as HTMLInputElement) + 1]
  const button = event.currentTarget.closest('.ant-modal')?.querySelector<HTMLElement>('.step-agree')
  ;(next ?? button)?.focus()
}
