import { ColumnHeightOutlined, LinkOutlined, ReloadOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { copyText } from '../client/copy.ts'
import { ColumnChooser } from './column-chooser.tsx'
import type { Density } from './columns.ts'
import type { ListColumns } from './use-columns.ts'
import type { List } from './use-list.ts'

const densities: { key: Density; label: string }[] = [
  { key: 'tight', label: '紧凑' },
  { key: 'usual', label: '标准' },
  { key: 'loose', label: '宽松' },
]

/** At the right end of every toolbar: link, refresh, density, columns. */
export function ListTools({ table, list }: { table: ListColumns; list: List }) {
  const { taste, change, reset } = table.tasting
  const density = {
    items: densities,
    selectable: true,
    selectedKeys: [taste.density ?? 'usual'],
    onClick: ({ key }: { key: string }) => change({ density: key as Density }),
  }
  return (
    <div className="at-end">
      <button type="button" className="icon-button" aria-label="复制链接" title="复制链接" onClick={() => void copyText(list.linkOf())}>
        <LinkOutlined />
      </button>
      <button type="button" className="icon-button" aria-label="刷新" title="刷新" onClick={() => void list.answer.refetch()}>
        <ReloadOutlined />
      </button>
      <Dropdown menu={density} trigger={['click']} placement="bottomRight">
        <button type="button" className="icon-button" aria-label="行高" title="行高">
          <ColumnHeightOutlined />
        </button>
      </Dropdown>
      <ColumnChooser columns={table.columns} hidden={taste.hidden ?? []} onChange={change} onReset={reset} />
    </div>
  )
}
