import { DownloadOutlined, FileExcelOutlined, InboxOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { type DragEvent, useRef, useState } from 'react'
import type { Entity } from '../../kit/entity.ts'
import { download, upload } from '../client/http.ts'
import { keyKeeper } from '../client/key.ts'
import { notify } from '../client/notify.ts'
import { forget } from '../client/things.ts'
import { CallError } from '../client/wire.ts'
import { refuseFile } from '../fields/upload.ts'
import { TabDialog } from '../form/tab-dialog.tsx'
import { type Finding, ImportFindings } from './import-findings.tsx'

interface Report {
  rows: number
  errors: Finding[]
}

/** Brings a sheet in: the file is tried first, and only when every row is right are all of them written. */
export function ImportDialog({ entity, onClose }: { entity: Entity; onClose(): void }) {
  const [file, setFile] = useState<File>()
  const [covers, setCovers] = useState(false)
  const [report, setReport] = useState<Report>()
  const [isBusy, setBusy] = useState(false)
  const keyFor = useRef(keyKeeper()).current
  const isReady = !!file && !!report && report.rows > 0 && report.errors.length === 0

  async function send(chosen: File, isCovered: boolean, isTrial: boolean) {
    setBusy(true)
    const words = { dryRun: isTrial ? '2' : '1', isCovered: isCovered ? '1' : '2' }
    const key = keyFor([chosen.name, chosen.size, chosen.lastModified, words])
    try {
      return await upload<Report>(`${entity.path}/import`, chosen, words, isTrial ? {} : { idempotencyKey: key })
    } catch (error) {
      // A file that became wrong since it was tried brings its findings along.
      if (error instanceof CallError && (error.data as Report | undefined)?.errors) setReport(error.data as Report)
      else setReport(undefined)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  async function tryOut(chosen: File, isCovered = covers) {
    const refusal = refuseFile(chosen, { types: ['xlsx', 'xls'], megabytes: 20 })
    if (refusal) return notify.warning(refusal)
    setFile(chosen)
    setReport(await send(chosen, isCovered, true))
  }

  async function commit() {
    const done = await send(file!, covers, false)
    if (!done) return
    notify.success(`导入成功，共 ${done.rows} 条`)
    void forget(entity)
    onClose()
  }

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
            {isReady ? `导入 ${report.rows} 条` : '导入'}
          </Button>
        </>
      }
    >
      <FileDrop file={file} onFile={chosen => void tryOut(chosen)} />
      <Checkbox
        checked={covers}
        disabled={isBusy}
        onChange={event => {
          setCovers(event.target.checked)
          if (file) void tryOut(file, event.target.checked)
        }}
      >
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
