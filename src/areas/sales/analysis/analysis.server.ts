import { serveReport } from '../../../server/report-sql.ts'
import { totalsCall } from '../../../server/totals-call.ts'
import distributionLinesText from '../distribution/distribution-lines.sql?raw'
import { DistributionLines } from '../distribution/distribution-lines.ts'
import arrearsText from './customer-arrears.sql?raw'
import ownText from './customer-own.sql?raw'
import { CustomerArrears, CustomerOwn, CustomerOwnInvoice } from './customer-own.ts'
import ownInvoiceText from './customer-own-invoice.sql?raw'
import exceptionText from './exception.sql?raw'
import { SalesException } from './exception.ts'
import orderLinesText from './order-lines.sql?raw'
import { SalesOrderLines } from './order-lines.ts'
import outSettleText from './out-settle.sql?raw'
import { SalesOutSettle } from './out-settle.ts'
import owedItems from './owed-items.sql?raw'
import { soldBillsSql } from './sold-bills.server.ts'

const customerOwn = serveReport(CustomerOwn, owedItems + ownText)
const customerArrears = serveReport(CustomerArrears, owedItems + arrearsText)

const customerOwnInvoice = serveReport(CustomerOwnInvoice, soldBillsSql() + ownInvoiceText)

export const salesReports = [
  customerOwnInvoice,
  customerOwn,
  customerArrears,
  serveReport(SalesOrderLines, orderLinesText),
  serveReport(DistributionLines, distributionLinesText),
  serveReport(SalesOutSettle, outSettleText),
  serveReport(SalesException, exceptionText),
]

export const salesTotalsCalls = [
  totalsCall(customerOwn, 'custormerOwnSum'),
  totalsCall(customerArrears, 'customerArrearsTotal'),
  totalsCall(customerOwnInvoice, 'custormerOwnInvoiceSum'),
]
