import { Input } from 'antd'
import { useState } from 'react'
import { readDecimal, round } from '../../base/decimal.ts'
import { common, type InputProps } from './input-props.ts'
import { numberText } from './number-text.ts'
import { usePlaces } from './places.ts'

/** Digits as they are typed, with separators once they are left. What is no number stays as it is, to be put right. */
export function NumberInput(props: InputProps) {
  const { field, value, onChange } = props
  const places = usePlaces()
  /** What stood there when the field was entered; what nobody touched is never rounded. */
  const [entered, setEntered] = useState<string>()
  const kept = field.scale ? places[field.scale] : 0
  const raw = String(value ?? '')

  function leave() {
    setEntered(undefined)
    const number = field.scale && raw !== '' && raw !== entered ? readDecimal(raw) : undefined
    if (number && !number.eq(round(number, kept))) onChange(round(number, kept).toFixed())
  }

  return (
    <Input
      {...common(props)}
      className="number-input"
      inputMode="decimal"
      autoComplete="off"
      value={entered === undefined ? numberText(raw, kept) || raw : raw}
      onFocus={event => {
        setEntered(raw)
        const { target } = event
        requestAnimationFrame(() => target.select())
      }}
      onBlur={leave}
      onChange={event => onChange(event.target.value.trim())}
    />
  )
}
