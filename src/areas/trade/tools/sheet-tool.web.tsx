import { FileExcelOutlined } from '@ant-design/icons'
import type { Bill } from '../../../web/bill/bill.ts'
import type { BillLine, LineTool } from '../../../web/bill/spec.ts'

/** What becomes of the lines that stand there when others are read. */
export type Joining = (lines: readonly BillLine[], read: BillLine[]) => BillLine[]

const atTheEnd: Joining = (lines, read) => [...lines, ...read]

/** Reads lines from a sheet, by `readExcel` of the document. */
export const sheetTool = (bill: Bill, join: Joining = atTheEnd): LineTool => ({
  label: 'Excel 导入',
  icon: <FileExcelOutlined />,
  async run() {
    const { openSheet } = await import('./sheet-dialog.web.tsx')
    await openSheet(bill, join)
  },
})
