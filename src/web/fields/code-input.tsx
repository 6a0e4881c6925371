import { Input } from 'antd'
import { useState } from 'react'
import { wordOf } from '../client/rows.ts'
import { codeOf } from '../client/things.ts'
import { common, type InputProps } from './input-props.ts'

/** A code, and beside it the next free one, for owners that number their records. */
export function CodeInput(props: InputProps) {
  const { owner, row = {}, value, onChange, disabled } = props
  const [isBusy, setBusy] = useState(false)
  const coding = owner?.abilities.find(ability => ability.name === 'coding')

  async function fetchCode() {
    setBusy(true)
    try {
      onChange(await codeOf(owner!, row))
    } finally {
      setBusy(false)
    }
  }

  const button = coding && !disabled && (
    <button type="button" className="field-link" disabled={isBusy} onClick={() => void fetchCode().catch(() => undefined)}>
      取编码
    </button>
  )
  return (
    <Input
      {...common(props)}
      value={wordOf(value)}
      autoComplete="off"
      placeholder={coding && !disabled ? '自动生成' : undefined}
      suffix={button || undefined}
      onChange={event => onChange(event.target.value)}
    />
  )
}
