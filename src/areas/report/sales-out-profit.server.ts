import { serveReport } from '../../server/reports.ts'
import sql from './sales-out-profit.sql?raw'
import { SalesOutProfit } from './sales-out-profit.ts'

export const salesOutProfit = serveReport(SalesOutProfit, sql)
