import type { Area } from '../../kit/area.ts'
import { BalanceSheet } from './balance-sheet.ts'
import { AccountEntries, GeneralLedger } from './general-ledger.ts'
import { ApInvoice, ArInvoice, ArInvoiceBills, ArInvoiceOrders } from './invoiced/invoiced.ts'
import { ApBalance, ApCheck, ApNet, ApNetCheck, ArBalance, ArCheck, ArNet, ArNetCheck } from './owed/owed.ts'
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
    ArBalance,
    ArNet,
    ArCheck,
    ArNetCheck,
    ApBalance,
    ApNet,
    ApCheck,
    ApNetCheck,
    ArInvoice,
    ArInvoiceOrders,
    ArInvoiceBills,
    ApInvoice,
  ],
  after: { salesOutProfit: 'stockLedger' },
}
