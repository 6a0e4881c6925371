import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { chargedCall } from './invoiced/charged.server.ts'
import { invoicedReports } from './invoiced/invoiced.server.ts'
import { owedCalls, owedReports } from './owed/owed.server.ts'
import { salesOutProfits } from './sales-out-profit.server.ts'
import { statements } from './statements.server.ts'

/** A way to what is owed that stands beside the menu. */
const [owedToUs, owedByUs] = ['debitStatistics_detail', 'creditStatistics_detail']

export const reportAreaServer: AreaServer = {
  reports: [...salesOutProfits, ...statements, ...owedReports, ...invoicedReports],
  calls: [...owedCalls, chargedCall],
  words: [
    words('profit_group', '利润分布方式', { account: '科目', dept: '部门', staff: '业务员', customer: '客户', goodsClass: '商品分类' }),
  ],
  buttons: {
    arBalance: [{ code: owedToUs, label: '应收汇总' }],
    apBalance: [{ code: owedByUs, label: '应付汇总' }],
  },
  grants: [
    { to: ['sales_manager', 'accountant', 'finance_manager'], rights: ['salesoutprofit_*'] },
    { to: ['accountant', 'finance_manager'], rights: ['balancesheet_*', 'ledger_*', 'profitdistribution_*', 'profitreport_*'] },
    { to: ['sales'], rights: ['salesoutprofit_view', 'arbalance_view', 'arinvoice_view', owedToUs] },
    { to: ['sales_manager'], rights: ['arbalance_*', 'arinvoice_*', owedToUs] },
    { to: ['purchaser', 'purchase_manager'], rights: ['apbalance_view', 'apinvoice_view', owedByUs] },
    { to: ['cashier'], rights: ['arbalance_view', 'apbalance_view', owedToUs, owedByUs] },
    { to: ['accountant', 'finance_manager'], rights: ['arbalance_*', 'apbalance_*', 'arinvoice_*', 'apinvoice_*', owedToUs, owedByUs] },
    { to: ['boss'], rights: [owedToUs, owedByUs] },
  ],
}
