import { serveReport } from '../../server/report-sql.ts'
import bills from './sales-out-profit.sql?raw'
import { SalesOutProfit, SalesOutProfitLines } from './sales-out-profit.ts'
import lines from './sales-out-profit-lines.sql?raw'

export const salesOutProfits = [serveReport(SalesOutProfit, bills), serveReport(SalesOutProfitLines, lines)]
