import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { salesOutProfits } from './sales-out-profit.server.ts'
import { statements } from './statements.server.ts'

export const reportAreaServer: AreaServer = {
  reports: [...salesOutProfits, ...statements],
  words: [
    words('profit_group', '利润分布方式', { account: '科目', dept: '部门', staff: '业务员', customer: '客户', goodsClass: '商品分类' }),
  ],
  grants: [
    { to: ['sales_manager', 'accountant', 'finance_manager'], rights: ['salesoutprofit_*'] },
    { to: ['accountant', 'finance_manager'], rights: ['balancesheet_*', 'ledger_*', 'profitdistribution_*', 'profitreport_*'] },
    { to: ['sales'], rights: ['salesoutprofit_view'] },
  ],
}
