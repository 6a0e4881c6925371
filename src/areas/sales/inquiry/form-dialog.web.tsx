import { useState } from 'react'
import type { Finding } from '../../../kit/finding.ts'
import type { Bill } from '../../../web/bill/bill.ts'
import { readLines } from '../../../web/bill/table.ts'
import { upload } from '../../../web/client/http.ts'
import { decodeRows, type Row, type Sent } from '../../../web/client/rows.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { Findings } from '../../../web/import/findings.tsx'
import { faultsOfSheet } from '../../../web/import/sheet-faults.ts'
import { SheetWindow } from '../../../web/import/sheet-window.tsx'
import { CustomerInquiry } from './inquiry.ts'

interface Read {
  name: string
  rows: Row[]
  matched: number
  findings: Finding[]
}

/** What the sheet says joins the lines, in one step that can be undone. */
export async function openForm(bill: Bill, customerId: string) {
  const rows = await openDialog<Row[]>(close => <FormDialog customerId={customerId} onClose={close} />, 'inquiry form')
  if (!rows?.length) return
  bill.lines.edit([...bill.lines.lines(), ...readLines(CustomerInquiry.parts.lines, rows).map(bill.lines.rules.derive)])
}

function FormDialog({ customerId, onClose }: { customerId: string; onClose(rows?: Row[]): void }) {
  const [isBusy, setBusy] = useState(false)
  const [read, setRead] = useState<Read>()
  const rows = read?.rows ?? []
  const choose = async (file: File) => {
    setBusy(true)
    setRead(await readForm(file, customerId).finally(() => setBusy(false)))
  }
  return (
    <SheetWindow
      what="客户询价表"
      note={CustomerInquiry.label}
      hint=".xlsx 格式，表中有“名称”和“数量”列即可，列的顺序和其他内容不限"
      name={read?.name}
      busy={isBusy ? 'reading' : undefined}
      button={{ label: rows.length ? `加入 ${rows.length} 行` : '导入', isReady: rows.length > 0, run: () => onClose(rows) }}
      onFile={choose}
      onClose={() => onClose()}
    >
      {rows.length > 0 && (
        <p className="import-note">{`读到 ${rows.length} 行，匹配到商品 ${read!.matched} 行；没有匹配到的保留客户原文，可以在明细里选择商品。`}</p>
      )}
      {read && read.findings.length > 0 && <Findings findings={read.findings} count={read.findings.length} />}
    </SheetWindow>
  )
}

interface Sheet {
  bodyList: Sent[]
  matchedCount: number
}

async function readForm(file: File, customerId: string): Promise<Read | undefined> {
  const { path, lines } = CustomerInquiry
  try {
    const words = { 'bartererId': customerId, dryRun: '2' }
    const { bodyList, 'matchedCount': matched } = await upload<Sheet>(`${path}/importInquiryForm`, file, words, { silent: true })
    return { name: file.name, rows: decodeRows(lines, bodyList), matched, findings: [] }
  } catch (error) {
    const { errors } = faultsOfSheet<object>(error) ?? {}
    return errors && { name: file.name, rows: [], matched: 0, findings: errors }
  }
}
