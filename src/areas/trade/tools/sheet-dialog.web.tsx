import { useState } from 'react'
import type { Finding } from '../../../kit/finding.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import { readLines } from '../../../web/bill/table.ts'
import { download, upload } from '../../../web/client/http.ts'
import { decodeRows, type Row, type Sent } from '../../../web/client/rows.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { Findings } from '../../../web/import/findings.tsx'
import { faultsOfSheet } from '../../../web/import/sheet-faults.ts'
import { SheetWindow } from '../../../web/import/sheet-window.tsx'
import { depotOf } from '../line/depot-of.web.tsx'
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
    setBusy(true)
    const found = await readSheet(bill, file).finally(() => setBusy(false))
    setRead(found)
    if (found && !found.findings.length && found.rows.length) onClose(found.rows)
  }

  return (
    <SheetWindow
      what="明细"
      note={document.label}
      hint=".xlsx 格式，第一行是表头；读入的行保存前可以修改，也可以撤销"
      template={() => download(`${document.path}/importTemplate`, { depotId: depotOf(bill) })}
      name={read?.name}
      busy={isBusy ? 'reading' : undefined}
      button={{ label: rows.length ? `只加入正确的 ${rows.length} 行` : '导入', isReady: rows.length > 0, run: () => onClose(rows) }}
      onFile={choose}
      onClose={() => onClose()}
    >
      {read && !read.findings.length && <p className="import-note negative">文件里没有可以读取的行。</p>}
      {read && read.findings.length > 0 && <Findings findings={read.findings} count={read.findings.length} />}
    </SheetWindow>
  )
}

/** Faults come with the rows that have none; any other refusal has been told. */
async function readSheet(bill: Bill, file: File): Promise<Read | undefined> {
  const { document } = bill
  const depotId = depotOf(bill)
  const read = (rows: Sent[]) => decodeRows(document.lines, rows)
  const headers: Record<string, string> = depotId ? { depotId } : {}
  try {
    const { bodyList } = await upload<{ bodyList: Sent[] }>(`${document.path}/readExcel`, file, {}, { silent: true, headers })
    return { name: file.name, rows: read(bodyList), findings: [] }
  } catch (error) {
    const { bodyList = [], errors } = faultsOfSheet<{ bodyList?: Sent[] }>(error) ?? {}
    return errors && { name: file.name, rows: read(bodyList), findings: errors }
  }
}
