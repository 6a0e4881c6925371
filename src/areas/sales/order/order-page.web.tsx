import { exportBySheet } from '../../../web/jobs/export-by-sheet.ts'
import { ListPage } from '../../../web/list/list-page.tsx'
import { byNumbers } from './export-by-numbers.ts'
import { SalesOrder } from './order.ts'

const exports = [{ key: 'numbers', label: '按单号导出', run: () => exportBySheet(byNumbers.path, '请选择第一列为销售订单号的Excel文件') }]

export const SalesOrderPage = () => <ListPage thing={SalesOrder} exports={exports} />
