import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { useTab } from '../../shell/use-tab.ts'
import type { ColumnChoice } from './use-columns.ts'

/** Which columns the grid shows. The first one is how lines are entered, so it stays. */
export function ColumnChooser({ choice }: { choice: ColumnChoice }) {
  const { container } = useTab()
  return (
    <Popover content={<Ticks {...choice} />} trigger="click" placement="bottomRight" getPopupContainer={() => container}>
      <button type="button" className="text-link">
        <SettingOutlined />列
      </button>
    </Popover>
  )
}

function Ticks({ all, hidden, set, reset }: ColumnChoice) {
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
