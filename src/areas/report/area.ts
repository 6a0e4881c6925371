import type { Area } from '../../kit/area.ts'
import { BalanceSheet } from './balance-sheet.ts'
import { AccountEntries, GeneralLedger } from './general-ledger.ts'
import { ProfitBills, ProfitDistribution } from './profit-distribution.ts'
import { ProfitStatement } from './profit-statement.ts'
import { SalesOutProfit, SalesOutProfitLines } from './sales-out-profit.ts'

export const reportArea: Area = {
  name: 'report',
  things: [
    GeneralLedger,
    AccountEntries,
    BalanceSheet,
    ProfitStatement,
    ProfitDistribution,
    ProfitBills,
    SalesOutProfit,
    SalesOutProfitLines,
  ],
  after: { salesOutProfit: 'stockLedger' },
}
