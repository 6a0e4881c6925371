import { Button } from 'antd'
import { useState } from 'react'
import type { Finding } from '../../../kit/finding.ts'
import { download, isQuiet, upload } from '../../../web/client/http.ts'
import { notify } from '../../../web/client/notify.ts'
import { decodeRows, type Row, type Sent } from '../../../web/client/rows.ts'
import { CallError } from '../../../web/client/wire.ts'
import { refuseFile } from '../../../web/fields/upload.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { FileDrop } from '../../../web/import/file-drop.tsx'
import { Findings } from '../../../web/import/findings.tsx'
import { LinkAtStart } from '../../../web/import/link-at-start.tsx'
import '../../../web/styles/import.css'
import type { Bill } from '../../../web/bill/bill.ts'
import { readLines } from '../../../web/bill/table.ts'
import { depotOf } from '../depot-of.web.tsx'
import type { Joining } from './sheet-tool.web.tsx'

/** Reads a sheet and puts its rows into the lines, in one step that can be undone. */
export async function openSheet(bill: Bill, join: Joining) {
  const rows = await openDialog<Row[]>(close => <SheetDialog bill={bill} onClose={close} />, 'sheet')
  if (!rows?.length) return
  bill.lines.edit(join(bill.lines.lines(), readLines(bill.document.parts.lines!, rows)).map(bill.lines.rules.derive))
  requestAnimationFrame(() => bill.grid.current?.addLine())
}

/** What could be read of a file, and what could not. */
interface Read {
  name: string
  rows: Row[]
  findings: Finding[]
}

interface Props {
  bill: Bill
  onClose(rows?: Row[]): void
}

function SheetDialog({ bill, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [read, setRead] = useState<Read>()
  const { document } = bill
  const rows = read?.rows ?? []

  async function choose(file: File) {
    const refusal = refuseFile(file, { types: ['xlsx'], megabytes: 20 })
    if (refusal) return notify.warning(refusal)
    setBusy(true)
    const found = await readSheet(bill, file).finally(() => setBusy(false))
    setRead(found)
    if (found && !found.findings.length && found.rows.length) onClose(found.rows)
  }

  return (
    <TabDialog
      title="Excel 导入"
      note={document.label}
      width={680}
      onClose={() => onClose()}
      footer={
        <>
          <LinkAtStart
            label="下载模板"
            onClick={() => void download(`${document.path}/importTemplate`, { depotId: depotOf(bill) }).catch(() => undefined)}
          />
          <Button onClick={() => onClose()}>取消</Button>
          <Button type="primary" disabled={!rows.length} onClick={() => onClose(rows)}>
            {rows.length ? `只加入正确的 ${rows.length} 行` : '加入'}
          </Button>
        </>
      }
    >
      <FileDrop
        name={read?.name}
        hint=".xlsx 格式，第一行是表头；读入的行保存前可以修改，也可以撤销"
        isBusy={isBusy}
        onFile={file => void choose(file)}
      />
      {read && !read.findings.length && <p className="import-note negative">文件里没有可以读取的行。</p>}
      {read && read.findings.length > 0 && <Findings findings={read.findings} count={read.findings.length} />}
    </TabDialog>
  )
}

/** Faults come with the rows that have none; any other refusal has been told. */
async function readSheet(bill: Bill, file: File): Promise<Read | undefined> {
  const { document } = bill
  const depotId = depotOf(bill)
  const read = (rows: Sent[]) => decodeRows(document.lines, rows)
  try {
    const { bodyList } = await upload<{ bodyList: Sent[] }>(
      `${document.path}/readExcel`,
      file,
      {},
      { silent: true, headers: depotId ? { depotId } : {} },
    )
    return { name: file.name, rows: read(bodyList), findings: [] }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { bodyList = [], errors } = (error.data ?? {}) as { bodyList?: Sent[]; errors?: Finding[] }
    if (errors) return { name: file.name, rows: read(bodyList), findings: errors }
    if (!isQuiet(error)) notify.error(error.msg)
  }
}
