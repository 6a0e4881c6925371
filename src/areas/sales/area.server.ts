import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { lineCalls } from '../../server/documents/line-calls.ts'
import { rightsOn } from '../../server/rights/grant.ts'
import { priceMemoryCall } from '../trade/price-memory/price-memory.server.ts'
import { salesReports, salesTotalsCalls } from './analysis/analysis.server.ts'
import { buyingAnswers, mayBuyMore } from './buying/bought.server.ts'
import { toPurchaseCalls } from './buying/to-purchase.server.ts'
import { demoAfterSales } from './demo/after-sales.server.ts'
import { demoDistribution } from './demo/distribution.server.ts'
import { demoExchange } from './demo/exchange.server.ts'
import { demoInquiries } from './demo/inquiries.server.ts'
import { demoMonths } from './demo/months.server.ts'
import { demoOrders } from './demo/orders.server.ts'
import { directAnswers, directInCalls } from './direct/direct-in.server.ts'
import { addOutsCalls } from './distribution/add-outs.server.ts'
import { salesDistribution } from './distribution/distribution.server.ts'
import { linesPath as distributionLinesPath } from './distribution/distribution-lines.ts'
import { outcomeCalls } from './distribution/outcomes.server.ts'
import { tourCalls } from './distribution/tours.server.ts'
import { exchange } from './exchange/exchange.server.ts'
import { agreementCalls } from './inquiry/agreement.server.ts'
import { inquiryBodyCalls } from './inquiry/body-calls.server.ts'
import { inquiryImportCalls } from './inquiry/import.server.ts'
import { customerInquiry } from './inquiry/inquiry.server.ts'
import { mayHandleAll, maySellUnquoted } from './inquiry/inquiry.ts'
import { quotationCalls } from './inquiry/quotation-calls.server.ts'
import { referenceCalls } from './inquiry/reference-calls.server.ts'
import { inquirySaleCalls } from './inquiry/sale.server.ts'
import { Quotation, QuotationLine } from './inquiry/tables.ts'
import { salesInvariants } from './invariants.server.ts'
import { issuedCalls } from './invoice/elsewhere/issued-calls.server.ts'
import { salesInvoice } from './invoice/invoice.server.ts'
import { salesInvoiceCalls } from './invoice/invoice-calls.server.ts'
import { customerCreditCalls } from './order/customer-credit.server.ts'
import { declineCalls } from './order/decline.server.ts'
import { exportByNumbersCall } from './order/export-by-numbers.server.ts'
import { fastShippingCalls, fastShippingTask } from './order/fast-shipping.server.ts'
import { salesOrder } from './order/order.server.ts'
import { SalesOrder } from './order/order.ts'
import { orderDemandCalls } from './order/order-demand.server.ts'
import { SalesOrderExpress } from './order/order-express.ts'
import { orderInvoiceCalls } from './order/order-invoice.server.ts'
import { ordersPaidAhead } from './order/paid-ahead.server.ts'
import { pullCalls } from './order/pull-calls.server.ts'
import { standingListCalls } from './order/standings.server.ts'
import { waitingAnswers } from './order/waiting.server.ts'
import { expressCall } from './out/express.server.ts'
import { salesOutCalls } from './out/out.calls.server.ts'
import { salesOut } from './out/out.server.ts'
import { soldFor } from './out/sold-for.ts'
import { mayReturnFreely } from './out/sold-line.ts'
import { soldLineCalls } from './out/sold-lines.server.ts'
import { firstReturnTypes } from './return/first-types.server.ts'
import { pullReturnCalls } from './return/pull-calls.server.ts'
import { refundBusiness, refundCalls } from './return/refund-business.server.ts'
import { salesReturn } from './return/return.server.ts'
import { salesReturnIn } from './return/return-in.server.ts'
import { settledAnswers } from './return/settled.server.ts'
import { salesSettings } from './settings.server.ts'

export const salesAreaServer: AreaServer = {
  settings: salesSettings,
  documents: [customerInquiry, salesOrder, salesOut, salesDistribution, salesReturn, salesReturnIn, exchange, salesInvoice],
  furnishings: [firstReturnTypes],
  tables: [Quotation, QuotationLine],
  reports: [...salesReports, refundBusiness],
  calls: [
    ...agreementCalls,
    ...inquiryBodyCalls,
    ...inquiryImportCalls,
    ...inquirySaleCalls,
    ...quotationCalls,
    ...referenceCalls,
    ...declineCalls,
    ...orderDemandCalls,
    ...toPurchaseCalls,
    ...directInCalls,
    ...salesOutCalls,
    ...addOutsCalls,
    ...lineCalls(salesDistribution, distributionLinesPath, { adds: true }),
    ...outcomeCalls,
    ...tourCalls,
    ...pullCalls,
    ...pullReturnCalls,
    ...refundCalls,
    ...soldLineCalls,
    ...standingListCalls,
    ...fastShippingCalls,
    exportByNumbersCall,
    ...salesTotalsCalls,
    priceMemoryCall(soldFor),
    ...customerCreditCalls,
    ...orderInvoiceCalls,
    expressCall(SalesOrder, SalesOrderExpress),
    ...salesInvoiceCalls,
    ...issuedCalls,
  ],
  tasks: [fastShippingTask],
  answers: [...settledAnswers, ...waitingAnswers, ...directAnswers, ...buyingAnswers, ordersPaidAhead],
  invariants: salesInvariants,
  words: [
    words('sale_status', '销售单据状态', {
      1301: '草稿',
      1302: '待审核',
      1303: '已驳回',
      1304: '待发货',
      1305: '部分发货',
      1306: '已发货',
      1307: '已关闭',
      1308: '已作废',
      1309: '已完成',
    }),
    words('lost_reason', '丢单原因', {
      1: '价格高',
      2: '交期长',
      3: '缺货或停产',
      4: '账期不合',
      5: '客户取消',
      6: '选择竞争对手',
      9: '其他',
    }),
    words('price_source', '价格来源', { quote: '报价' }),
    words('sign_back', '签回状态', { A1901: '未签回', A1902: '已签回' }),
    words('delivery_outcome', '送达情况', { 1: '待送达', 2: '已签收', 3: '未送达' }),
    words('distribution_status', '配送单状态', { 2701: '排车', 2702: '已发车', 2704: '已完成', 2706: '已作废' }),
    words('sales_exception', '销售异常类型', { 1: '售价低于成本', 2: '售价下跌', 3: '晚于计划发货', 4: '久未签回' }),
    words('refund_mode', '退款方式', { 1: '冲应收', 2: '转预收', 3: '退现金', 4: '原路退回' }),
    words('return_status', '退货单状态', { 1302: '待审核', 1304: '待入库', 1305: '部分入库', 1306: '已入库', 1309: '已完成' }),
    words('out_invoice_status', '开票状态', { 1: '未开票', 2: '部分开票', 3: '已开票' }),
    words('exchange_direction', '换货方向', { 1: '换入', 2: '换出' }),
  ],
  buttons: {
    customerInquiry: [{ code: 'inquiryhead_makeSale', label: '转订单' }],
    salesOut: [{ code: 'salesouthead_signBack', label: '签回' }],
  },
  specialRights: [
    { code: 'price_below_cost', label: '低于成本价销售' },
    { code: 'credit_override', label: '信用放行' },
    { code: 'out_price_edit', label: '改出库单价' },
    { code: mayReturnFreely, label: '无单退货' },
    { code: mayHandleAll, label: '处理他人的询价单' },
    { code: maySellUnquoted, label: '未报价直接下单' },
    { code: mayBuyMore, label: '超销售订单采购' },
  ],
  grants: [
    { to: ['sales_manager'], rights: ['inquiryhead_*', 'customergoodsname_*', mayHandleAll, maySellUnquoted] },
    {
      to: ['sales'],
      rights: [
        ...rightsOn(
          'inquiryhead',
          'add',
          'cancel',
          'close',
          'delete',
          'edit',
          'export',
          'makeQuotation',
          'makeQuoteInquiry',
          'makeSale',
          'print',
          'view',
        ),
        ...rightsOn('customergoodsname', 'add', 'delete', 'edit', 'export', 'view'),
      ],
    },
    { to: ['sales', 'warehouse', 'cashier', 'shop_cashier', 'mall_operator'], rights: ['salesorderhead_view', 'salesouthead_view'] },
    { to: ['purchaser', 'purchase_manager', 'accountant', 'finance_manager'], rights: ['salesorderhead_view'] },
    { to: ['purchase_manager', 'boss'], rights: [mayBuyMore] },
    {
      to: ['sales', 'sales_manager', 'accountant', 'finance_manager', 'boss'],
      rights: ['customerown_*', 'customerowninvoice_*', 'salesoutsettle_*', 'salesorderbody_*', 'saleshistory_view', 'giftorder_view'],
    },
    { to: ['sales', 'sales_manager', 'warehouse', 'boss'], rights: ['unsendorder_view', 'nocourier_view'] },
    { to: ['sales_manager', 'finance_manager', 'boss'], rights: ['salesexception_*'] },
    { to: ['sales_manager'], rights: ['salesorderhead_*'] },
    { to: ['boss'], rights: ['salesorderhead_audit'] },
    { to: ['sales_manager', 'finance_manager', 'boss'], rights: ['credit_override'] },
    { to: ['sales_manager', 'accountant', 'finance_manager'], rights: ['exchangeinventory_*', 'salesouthead_*'] },
    { to: ['sales', 'warehouse'], rights: [...rightsOn('exchangeinventory', 'print', 'view'), 'salesouthead_print'] },
    { to: ['sales_manager', 'boss'], rights: ['out_price_edit', 'price_below_cost', mayReturnFreely, 'salesreturnorderhead_audit'] },
    { to: ['sales_manager'], rights: ['salesreturnorderhead_*', 'salesreturnin_*', 'returntype_*'] },
    { to: ['sales', 'warehouse', 'cashier', 'accountant', 'finance_manager', 'boss'], rights: ['returntype_view'] },
    { to: ['sales'], rights: rightsOn('salesreturnorderhead', 'add', 'cancel', 'delete', 'edit', 'export', 'print', 'submit', 'view') },
    { to: ['sales', 'sales_manager', 'cashier', 'accountant', 'finance_manager', 'boss'], rights: ['refundbusiness_*'] },
    { to: ['sales', 'cashier'], rights: rightsOn('salesreturnin', 'print', 'view') },
    { to: ['warehouse', 'cashier', 'accountant', 'finance_manager'], rights: rightsOn('salesreturnorderhead', 'export', 'print', 'view') },
    { to: ['warehouse'], rights: ['salesreturnin_*', 'salesreturnorderhead_accounting'] },
    { to: ['accountant', 'finance_manager'], rights: ['salesreturnin_*', 'salesreturnorderhead_createPrecpInfo'] },
    { to: ['warehouse', 'boss'], rights: ['exchangeinventory_audit', 'salesouthead_audit'] },
    {
      to: ['sales'],
      rights: [
        ...rightsOn('exchangeinventory', 'add', 'cancel', 'delete', 'edit', 'export', 'submit'),
        ...rightsOn('salesorderhead', 'add', 'cancel', 'close', 'delete', 'edit', 'export', 'print', 'submit'),
        ...rightsOn('salesouthead', 'add', 'cancel', 'edit', 'export', 'submit'),
      ],
    },
    { to: ['warehouse'], rights: rightsOn('salesouthead', 'accounting', 'signBack') },
    { to: ['warehouse', 'sales_manager'], rights: ['salesdistributionhead_*', 'salesdistributionbody_*', 'mydelivery_*'] },
    { to: ['sales'], rights: ['salesdistributionhead_view', 'salesdistributionbody_view'] },
    { to: ['accountant', 'finance_manager'], rights: ['salesinvoicehead_*'] },
    { to: ['boss'], rights: ['salesinvoicehead_audit'] },
    { to: ['cashier'], rights: ['salesinvoicehead_view'] },
    {
      to: ['sales', 'sales_manager'],
      rights: rightsOn('salesinvoicehead', 'add', 'cancel', 'delete', 'edit', 'export', 'print', 'submit', 'view'),
    },
  ],
  demo: [demoMonths, demoOrders, demoAfterSales, demoInquiries, demoExchange, demoDistribution],
}
