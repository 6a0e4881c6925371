import { type Values, wordOf } from '../../../web/client/rows.ts'
import type { InputProps } from '../../../web/fields/input-props.ts'
import { RowsInput } from '../../../web/fields/rows-input.tsx'

/** Below the numbers stands what they mean: 1箱 = 12个. */
export function UnitsInput(props: InputProps) {
  const { row = {}, value } = props
  const basic = wordOf(row.basicUnitName)
  const said = ((value || []) as Values[]).filter(unit => unit.unitName && unit.numerator && basic).map(unit => meaning(unit, basic))
  return (
    <>
      <RowsInput {...props} placeholder="一个其他单位等于几个基本单位，写成分子与分母" />
      {said.length > 0 && <p className="unit-meaning muted">{said.join('，')}</p>}
    </>
  )
}

const meaning = ({ unitName, numerator, denominator }: Values, basic: string) =>
  `1${unitName} = ${Number(denominator) > 1 ? `${numerator}/${denominator}` : numerator}${basic}`
