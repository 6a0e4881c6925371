import { FileExcelOutlined, InboxOutlined } from '@ant-design/icons'
import type { DragEvent } from 'react'
import type { Entity } from '../../kit/entity.ts'
import { LastImportNote } from './last-import.tsx'
import type { Wizard } from './use-wizard.ts'

/** The sheet to bring in, and the way back out of the last one. */
export function FileStep({ entity, wizard }: { entity: Entity; wizard: Wizard }) {
  const { order, choose, isBusy } = wizard
  const file = order?.file
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [dropped] = event.dataTransfer.files
    if (dropped) choose(dropped)
  }
  return (
    <>
      <label className="file-drop" aria-busy={isBusy} onDragOver={event => event.preventDefault()} onDrop={drop}>
        {file ? <FileExcelOutlined /> : <InboxOutlined />}
        <span>{isBusy ? '正在读取…' : file ? file.name : '选择 Excel 文件，或拖到这里'}</span>
        <small>{file ? '点击可以换一个文件' : '.xlsx 格式，最多 10 万行；第一行是表头，检查通过前不会写入任何数据'}</small>
        <input
          type="file"
          accept=".xlsx"
          aria-label="选择 Excel 文件"
          autoFocus
          onChange={event => {
            const [chosen] = event.target.files ?? []
            event.target.value = ''
            if (chosen) choose(chosen)
          }}
        />
      </label>
      <LastImportNote entity={entity} />
    </>
  )
}
