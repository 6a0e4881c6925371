import { DollarOutlined, SwapOutlined } from '@ant-design/icons'
import type { Bill } from '../../../web/bill/bill.ts'
import type { LineTool } from '../../../web/bill/spec.ts'
import { can } from '../../../web/client/session.ts'

const unitTool = (bill: Bill): LineTool => ({
  label: '单位换算',
  title: '光标所在行换一个单位：货还是那么多，数量和单价随单位换算（F7）',
  icon: <SwapOutlined />,
  hotkey: 'F7',
  run: async () => (await import('./unit-dialog.web.tsx')).convertUnit(bill),
})

const portalTool = (bill: Bill): LineTool => ({
  label: 'SRM 价',
  title: '按供应商最近一次的成交价填写所有行的单价',
  icon: <DollarOutlined />,
  run: async () => (await import('./portal-prices.web.tsx')).fillPrices(bill),
})

/** Both put prices into lines: they are for whoever sees them. */
export const orderTools = (bill: Bill): LineTool[] => (can('purchase_price_view') ? [unitTool(bill), portalTool(bill)] : [])
