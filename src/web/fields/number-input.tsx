import { Input, type InputRef } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { readDecimal, round } from '../../base/decimal.ts'
import { common, type InputProps } from './input-props.ts'
import { figureText, numberText } from './number-text.ts'
import { usePlaces } from './places.ts'

/** Digits as they are typed, with separators once they are left. What is no number stays as it is, to be put right. */
export function NumberInput(props: InputProps) {
  const { field, value, onChange } = props
  const places = usePlaces()
  /** What stood there when the field was entered; what nobody touched is never rounded. */
  const [entered, setEntered] = useState<string>()
  const kept = field.scale ? places[field.scale] : 0
  const raw = String(value ?? '')
  const shown = field.scale ? figureText(raw, field.scale, places) : numberText(raw, 0)
  const box = useRef<InputRef>(null)
  const isEntered = entered !== undefined
  // With the separators the selection is lost; what is typed at once must not be added to what stood there.
  useLayoutEffect(() => {
    if (isEntered) box.current?.select()
  }, [isEntered])

  function leave() {
    setEntered(undefined)
    const number = field.scale && raw !== '' && raw !== entered ? readDecimal(raw) : undefined
    if (number && !number.eq(round(number, kept))) onChange(round(number, kept).toFixed())
  }

  return (
    <Input
      {...common(props)}
      ref={box}
      className="number-input"
      inputMode="decimal"
      autoComplete="off"
      value={isEntered ? raw : shown || raw}
      onFocus={event => {
        setEntered(raw)
        const { target } = event
        // The mouse sets its caret after the focus; what has been typed by then stays.
        requestAnimationFrame(() => target.value === raw && target.select())
      }}
      onBlur={leave}
      onChange={event => onChange(typed(event.target.value))}
    />
  )
}

/** A rate is written with its sign or without. */
const typed = (text: string) => text.trim().replace(/[%％]$/, '')
