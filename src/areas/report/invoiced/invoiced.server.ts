import { serveReport } from '../../../server/report-sql.ts'
import { soldBillsSql } from '../../sales/analysis/sold-bills.server.ts'
import apInvoice from './ap-invoice.sql?raw'
import arInvoice from './ar-invoice.sql?raw'
import bills from './ar-invoice-bills.sql?raw'
import due from './ar-invoice-due.sql?raw'
import orders from './ar-invoice-orders.sql?raw'
import { ApInvoice, ArInvoice, ArInvoiceBills, ArInvoiceOrders } from './invoiced.ts'

const noOrder = '无订单'

const facts = soldBillsSql(' and (:from::date is null or t.bill_date >= :from) and (:to::date is null or t.bill_date <= :to)') + due

export const invoicedReports = [
  serveReport(ArInvoice, facts + arInvoice),
  serveReport(ArInvoiceOrders, facts + orders.replace('{none}', noOrder)),
  serveReport(ArInvoiceBills, facts + bills),
  serveReport(ApInvoice, apInvoice),
]
