import { FileExcelOutlined } from '@ant-design/icons'
import type { Bill } from '../../../web/bill/bill.ts'
import type { LineTool } from '../../../web/bill/spec.ts'
import { headValue } from '../../../web/bill/values.ts'
import { notify } from '../../../web/client/notify.ts'
import { CustomerInquiry } from './inquiry.ts'

/** Reads the sheet that the customer has sent, in his own words. */
export const formTool = (bill: Bill): LineTool => ({
  label: '导入客户询价表',
  title: '读入客户自己的 Excel 询价表，按条码、编码、名称和客户叫法匹配商品',
  icon: <FileExcelOutlined />,
  async run() {
    const customerId = headValue(CustomerInquiry, bill.head.get(), 'customerId')
    if (!customerId) return notify.warning('请选择客户！')
    const { openForm } = await import('./form-dialog.web.tsx')
    await openForm(bill, String(customerId))
  },
})
