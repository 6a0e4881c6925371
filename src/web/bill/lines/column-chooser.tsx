import { SettingOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { Suspense } from 'react'
import { piece } from '../../client/piece.ts'
import { useTab } from '../../shell/use-tab.ts'
import type { ColumnChoice } from './use-columns.ts'

const ColumnTicks = piece(() => import('./column-ticks.tsx'), 'ColumnTicks')

/** Which columns the grid shows. The first one is how lines are entered, so it stays. */
export function ColumnChooser({ choice }: { choice: ColumnChoice }) {
  const { container } = useTab()
  const ticks = (
    <Suspense>
      <ColumnTicks {...choice} />
    </Suspense>
  )
  return (
    <Popover content={ticks} trigger="click" placement="bottomRight" getPopupContainer={() => container}>
      <button type="button" className="text-link">
        <SettingOutlined />列
      </button>
    </Popover>
  )
}
