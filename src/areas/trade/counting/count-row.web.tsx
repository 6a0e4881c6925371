import { Input } from 'antd'
import { readDecimal } from '../../../base/decimal.ts'
import { numberText } from '../../../web/fields/number-text.ts'
import type { Countable, Counting } from './counting.ts'

interface Props {
  line: Countable
  typed: Counting[string]
  places: number
  priced: boolean
  autoFocus: boolean
  onChange(patch: Partial<Counting[string]>): void
}

/** One goods: how many there should be, and how many there are. */
export function CountRow({ line, typed, places, priced, autoFocus, onChange }: Props) {
  const { lineNo, name, spec, unit, most } = line
  const isOff = !readDecimal(typed.count || '0')?.eq(most)
  const input = (label: string, value: string, change: (text: string) => void, isFirst = false) => (
    <Input
      autoFocus={isFirst}
      aria-label={label}
      inputMode="decimal"
      value={value}
      onFocus={event => event.target.select()}
      onChange={event => change(event.target.value)}
    />
  )
  return (
    <div className={isOff ? 'count-row is-off' : 'count-row'}>
      <span className="count-goods">
        {lineNo}. {name} <span className="muted">{spec}</span>
      </span>
      <span className="is-number">
        {numberText(most, places, 0)} <span className="muted">{unit}</span>
      </span>
      {input(`第${lineNo}行本次数量`, typed.count, count => onChange({ count }), autoFocus)}
      {priced && input(`第${lineNo}行含税单价`, typed.price, price => onChange({ price }))}
    </div>
  )
}
