import { FileExcelOutlined, TagsOutlined } from '@ant-design/icons'
import type { Bill } from '../../../web/bill/bill.ts'
import type { LineTool } from '../../../web/bill/spec.ts'
import { headValue } from '../../../web/bill/values.ts'
import { notify } from '../../../web/client/notify.ts'
import { CustomerInquiry } from './inquiry.ts'

/** What a tool of the lines needs to know: whose inquiry it is. */
const ofCustomer = (bill: Bill, open: (bill: Bill, customerId: string) => Promise<void>) => {
  const customerId = headValue(CustomerInquiry, bill.head.get(), 'customerId')
  return customerId ? open(bill, String(customerId)) : notify.warning('请选择客户！')
}

/** What was agreed with him, and what he bought before. */
export const knownGoodsTool = (bill: Bill): LineTool => ({
  label: '协议和买过的商品',
  icon: <TagsOutlined />,
  run: () => ofCustomer(bill, async (one, id) => (await import('./known-goods-dialog.web.tsx')).openKnownGoods(one, id)),
})

/** Reads the sheet that the customer has sent, in his own words. */
export const formTool = (bill: Bill): LineTool => ({
  label: '导入客户询价表',
  title: '读入客户自己的 Excel 询价表，按条码、编码、名称和客户叫法匹配商品',
  icon: <FileExcelOutlined />,
  run: () => ofCustomer(bill, async (one, id) => (await import('./form-dialog.web.tsx')).openForm(one, id)),
})
