import { ImportOutlined, ScanOutlined } from '@ant-design/icons'
import type { Bill } from '../../../web/bill/bill.ts'
import type { LineTool } from '../../../web/bill/spec.ts'
import type { Scan } from './scan-dialog.web.tsx'

export const scanTool = (scan: Scan): LineTool => ({
  label: '扫码',
  icon: <ScanOutlined />,
  async run() {
    const { openScan } = await import('./scan-dialog.web.tsx')
    await openScan(scan)
  },
})

/** `usual` are the columns that a pasted block without titles is read into. */
export const pasteTool = (bill: Bill, usual: readonly string[]): LineTool => ({
  label: '从 Excel 粘贴',
  icon: <ImportOutlined />,
  async run() {
    const { openPaste } = await import('./paste-dialog.web.tsx')
    await openPaste(bill, usual)
  },
})
