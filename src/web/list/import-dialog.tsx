import { DownloadOutlined, FileExcelOutlined, InboxOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import type { DragEvent } from 'react'
import type { Entity } from '../../kit/entity.ts'
import { download } from '../client/http.ts'
import { TabDialog } from '../form/tab-dialog.tsx'
import { ImportFindings } from './import-findings.tsx'
import { useImport } from './use-import.ts'

/** Brings a sheet in: the file is tried first, and only when every row is right are all of them written. */
export function ImportDialog({ entity, onClose }: { entity: Entity; onClose(): void }) {
  const { file, report, covers, isBusy, isReady, tryOut, commit } = useImport(entity, onClose)
  return (
    <TabDialog
      title={`导入${entity.label}`}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="field-link at-start" onClick={() => void download(`${entity.path}/importTemplate`)}>
            <DownloadOutlined /> 下载模板
          </button>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={!isReady} loading={isBusy} onClick={() => void commit()}>
            {isReady ? `导入 ${report!.rows} 条` : '导入'}
          </Button>
        </>
      }
    >
      <FileDrop file={file} onFile={chosen => void tryOut(chosen, covers)} />
      <Checkbox checked={covers} disabled={isBusy} onChange={event => void tryOut(file, event.target.checked)}>
        编码已存在时，用文件中的内容覆盖
      </Checkbox>
      {file && report && <ImportFindings label={entity.label} rows={report.rows} findings={report.errors} />}
    </TabDialog>
  )
}

function FileDrop({ file, onFile }: { file?: File; onFile(file: File): void }) {
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [dropped] = event.dataTransfer.files
    if (dropped) onFile(dropped)
  }
  return (
    <label className="file-drop" onDragOver={event => event.preventDefault()} onDrop={drop}>
      {file ? <FileExcelOutlined /> : <InboxOutlined />}
      <span>{file ? file.name : '选择 Excel 文件，或拖到这里'}</span>
      <small>{file ? '点击可以换一个文件' : '先按模板填写；选好后自动检查，有错误时一条也不会导入'}</small>
      <input
        type="file"
        accept=".xlsx,.xls"
        onChange={event => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          if (chosen) onFile(chosen)
        }}
      />
    </label>
  )
}
