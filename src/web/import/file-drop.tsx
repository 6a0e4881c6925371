import { FileExcelOutlined, InboxOutlined } from '@ant-design/icons'
import type { DragEvent } from 'react'

interface Props {
  /** The file that was chosen. */
  name?: string
  /** What is said as long as none was. */
  hint: string
  isBusy: boolean
  onFile(file: File): void
}

/** Takes a sheet by choosing or by dropping it. */
export function FileDrop({ name, hint, isBusy, onFile }: Props) {
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <label className="file-drop" aria-busy={isBusy} onDragOver={event => event.preventDefault()} onDrop={drop}>
      {name ? <FileExcelOutlined /> : <InboxOutlined />}
      <span>{isBusy ? '正在读取…' : (name ?? '选择 Excel 文件，或拖到这里')}</span>
      <small>{name ? '点击可以换一个文件' : hint}</small>
      <input
        type="file"
        accept=".xlsx"
        aria-label="选择 Excel 文件"
        // biome-ignore lint/a11y/noAutofocus: its dialog begins with it
        autoFocus
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
