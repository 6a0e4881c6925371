import { Button, Checkbox } from 'antd'
import type { ColumnChoice } from './use-columns.ts'

/** One tick for each column, and the way back to how it was. */
export function ColumnTicks({ all, hidden, set, reset }: ColumnChoice) {
  const toggle = (key: string) => set(hidden.includes(key) ? hidden.filter(one => one !== key) : [...hidden, key])
  return (
    <div className="column-ticks">
      {all.map(({ key, label }, at) => (
        <Checkbox key={key} checked={!hidden.includes(key)} disabled={at === 0} onChange={() => toggle(key)}>
          {label}
        </Checkbox>
      ))}
      <Button size="small" onClick={reset}>
        恢复默认
      </Button>
    </div>
  )
}
