import { DownOutlined, ExportOutlined, ImportOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import type { Document } from '../../kit/document.ts'
import type { Entity } from '../../kit/entity.ts'
import { permissionOf } from '../../kit/permission.ts'
import { useCan } from '../client/session.ts'
import { openImport } from './dialogs.tsx'

/** Another sheet that can be had of a list, by the word of its call or by what is done. */
export interface MoreExport {
  key: string
  label: string
  run?(): unknown
}

interface Props {
  thing: Entity | Document
  exports?: readonly MoreExport[]
  bar?: ReactNode
  onAdd?(): void
  /** Its own file, or another sheet by the word of its call. */
  onExport(wire?: string): void
  children: ReactNode
}

/** What can be done with the list as a whole. */
export function Toolbar({ thing, exports, bar, onAdd, onExport, children }: Props) {
  const mayAdd = useCan(permissionOf(thing, 'add')) && !!onAdd
  const mayExport = useCan(permissionOf(thing, 'export'))
  const mayImport = useCan(permissionOf(thing, 'import'))
  return (
    <div className="toolbar">
      {bar}
      {mayAdd && (
        <Button type="primary" icon={<PlusOutlined />} title="新增（Alt+N）" aria-keyshortcuts="Alt+N" onClick={onAdd}>
          新增
        </Button>
      )}
      {thing.thing === 'entity' && thing.imports && mayImport && (
        <Button icon={<ImportOutlined />} onClick={() => void openImport(thing)}>
          导入
        </Button>
      )}
      {mayExport && <ExportButton thing={thing} exports={exports} onExport={onExport} />}
      {children}
    </div>
  )
}

const whole = 'export'

/** A bill that has lines is exported with or without them. */
function ExportButton({ thing, exports = [], onExport }: Pick<Props, 'thing' | 'exports' | 'onExport'>) {
  const lines: MoreExport[] =
    thing.thing === 'document' && thing.parts.lines && !('exportAs' in thing) ? [{ key: 'exportDetail', label: '导出明细' }] : []
  const more = [...lines, ...exports]
  if (!more.length) {
    return (
      <Button icon={<ExportOutlined />} onClick={() => onExport()}>
        导出
      </Button>
    )
  }
  const items = [
    { key: whole, label: thing.thing === 'document' ? '导出单据' : `导出${thing.label}` },
    ...more.map(({ key, label }) => ({ key, label })),
  ]
  const save = (key: string) => {
    const sheet = more.find(one => one.key === key)
    if (sheet?.run) sheet.run()
    else onExport(key === whole ? undefined : key)
  }
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => save(key) }}>
      <Button icon={<ExportOutlined />}>
        导出 <DownOutlined className="small-icon" />
      </Button>
    </Dropdown>
  )
}
