import { Button, Radio } from 'antd'
import { useId, useState } from 'react'
import { type Decimal, round } from '../../../base/decimal.ts'
import type { Row } from '../../../kit/field.ts'
import { readRow } from '../../../kit/read.ts'
import { nameKey } from '../../../kit/wire.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import { call } from '../../../web/client/http.ts'
import { ignoreRefusal } from '../../../web/client/ignore-refusal.ts'
import { notify } from '../../../web/client/notify.ts'
import type { Sent } from '../../../web/client/rows.ts'
import { figureText } from '../../../web/fields/number-text.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { convertPrice } from '../../trade/entry.ts'
import { worthOf } from '../../trade/line/line.ts'
import type { GoodsLine } from '../../trade/line/lines.web.tsx'
import { inOtherUnit, unitConversion } from './unit-conversion.ts'

/** The line as it would be in another unit. */
interface Way extends Row<typeof inOtherUnit> {
  taxPrice: Decimal | null
  listPrice: Decimal | null
  total: Decimal | null
}

/** Asks for the unit that the line at the cursor shall be in; as much is ordered, for as much money. */
export async function convertUnit(bill: Bill) {
  for (const { grid } of bill.tables) grid.current?.commit()
  const at = bill.lines.state().active.row
  const line: GoodsLine | undefined = bill.lines.rows()[at]
  if (!line?.goodsId || !line.quantity) return notify.warning('请先把光标放在有商品和数量的行上！')
  const query = { 'commInfoId': line.goodsId, unitId: line.unitId, qty: line.quantity.toFixed() }
  const sent = await call<Sent[]>('GET', unitConversion, { query }).catch(ignoreRefusal)
  if (!sent) return
  const ways = sent.map(one => wayOf(bill, line, readRow(inOtherUnit, one).row))
  if (ways.length < 2) return notify.warning('该商品没有可以换算的其他单位！')
  const way = await openDialog<Way>(close => <Ways bill={bill} line={line} ways={ways} onClose={close} />, 'unit-conversion')
  const now: GoodsLine | undefined = bill.lines.rows()[at]
  if (way && now?.key === line.key) bill.lines.patch(at, inWay(bill, now, way), 'unitId')
  bill.grid.current?.focus()
}

function wayOf({ places }: Bill, line: GoodsLine, other: Row<typeof inOtherUnit>): Way {
  const from = { numerator: line.numerator ?? 1, denominator: line.denominator ?? 1 }
  const inUnit = (value: Decimal | null | undefined) =>
    value ? round(convertPrice(value, from, other as Required<typeof from>), places.price) : null
  const taxPrice = other.unitId === line.unitId ? (line.taxPrice ?? null) : inUnit(line.taxPrice)
  return { ...other, taxPrice, listPrice: inUnit(line.listPrice), total: worthOf(other.quantity, taxPrice, places) }
}

function inWay({ document }: Bill, line: GoodsLine, { unitId, unitName, quantity, numerator, denominator, taxPrice, listPrice }: Way) {
  const shown = { ...line.shown, [nameKey(document.lines.unitId!)]: unitName ?? '' }
  const changed: Partial<GoodsLine> = { unitId, quantity, numerator, denominator, taxPrice, listPrice, shown }
  return changed
}

interface Props {
  bill: Bill
  line: GoodsLine
  ways: Way[]
  onClose(way?: Way): void
}

/** The units under one another: arrows walk, Enter takes. */
function Ways({ bill: { places }, line, ways, onClose }: Props) {
  const form = useId()
  const [chosen, choose] = useState(line.unitId)
  return (
    <TabDialog
      title="单位换算"
      note={line.shown.goodsName}
      width={560}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>取消</Button>
          <Button type="primary" form={form} htmlType="submit">
            确定
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={event => {
          event.preventDefault()
          onClose(ways.find(({ unitId }) => unitId === chosen))
        }}
      >
        <table className="plain-table">
          <thead>
            <tr>
              <th>单位</th>
              <th className="number">数量</th>
              <th className="number">含税单价</th>
              <th className="number">价税合计</th>
            </tr>
          </thead>
          <tbody>
            {ways.map(way => (
              <tr key={way.unitId}>
                <td>
                  <Radio
                    name="unit"
                    autoFocus={way.unitId === line.unitId}
                    checked={way.unitId === chosen}
                    onChange={() => choose(way.unitId)}
                  >
                    {way.unitName}
                  </Radio>
                </td>
                <td className="number">{figureText(way.quantity, 'quantity', places)}</td>
                <td className="number">{figureText(way.taxPrice, 'price', places)}</td>
                <td className="number">
                  {figureText(way.total, 'amount', places)}
                  <Difference from={line.total} to={way.total} text={amount => figureText(amount, 'amount', places)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </form>
    </TabDialog>
  )
}

/** A price has so many places and no more: where the money would not be the same, it is said. */
function Difference({ from, to, text }: { from?: Decimal | null; to: Decimal | null; text(amount: Decimal): string }) {
  if (!from || !to || from.eq(to)) return null
  return <div className="negative">{`相差 ${text(to.minus(from))}`}</div>
}
