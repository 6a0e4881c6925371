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
  const [isTyping, setTyping] = useState(false)
  const kept = field.scale ? places[field.scale] : 0
  const raw = String(value ?? '')

  function leave() {
    setTyping(false)
    const number = field.scale && raw !== '' ? readDecimal(raw) : undefined
    if (number && !number.eq(round(number, kept))) onChange(round(number, kept).toFixed())
  }

  return (
    <Input
      {...common(props)}
      className="number-input"
      inputMode="decimal"
      autoComplete="off"
      value={isTyping ? raw : numberText(raw, kept) || raw}
      onFocus={event => {
        setTyping(true)
        const { target } = event
        requestAnimationFrame(() => target.select())
      }}
      onBlur={leave}
      onChange={event => onChange(event.target.value.trim())}
    />
  )
}
