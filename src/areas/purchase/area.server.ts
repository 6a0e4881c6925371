import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { lineCalls } from '../../server/documents/line-calls.ts'
import { rightsOn } from '../../server/rights/grant.ts'
import { priceMemoryCall } from '../trade/price-memory/price-memory.server.ts'
import { buyerMonthCalls } from './analysis/months.server.ts'
import { demandInvariants } from './demand/invariants.server.ts'
import { demandPurchaseCalls } from './demand/purchase-calls.server.ts'
import { demoChain } from './demo/chain.server.ts'
import { demoDemands } from './demo/demands.server.ts'
import { demoPurchaseOrders } from './demo/orders.server.ts'
import { demoReturns } from './demo/returns.server.ts'
import { demoStocking } from './demo/stocking.server.ts'
import { supplierStock } from './feed/supplier-stock.server.ts'
import { bargainingCalls } from './inquiry/bargaining-calls.server.ts'
import { compareCalls } from './inquiry/compare-calls.server.ts'
import { demandInquiryCalls } from './inquiry/demand-inquiry.server.ts'
import { inquiryRounds } from './inquiry/due.server.ts'
import { quoteInquiry } from './inquiry/inquiry.server.ts'
import { mayOrderEarly } from './inquiry/inquiry.ts'
import { linkCalls } from './inquiry/link-calls.server.ts'
import { inquirySheets } from './inquiry/sheet.server.ts'
import { supplierCalls } from './inquiry/supplier-calls.server.ts'
import { BargainingRound, SupplierQuote } from './inquiry/tables.ts'
import { purchaseInvariants } from './invariants.server.ts'
import { purchaseInvoice } from './invoice/invoice.server.ts'
import { purchaseInvoiceCalls } from './invoice/invoice-calls.server.ts'
import { invoiceReadingCalls } from './invoice/reading-calls.server.ts'
import { unbilledAnswers } from './invoice/unbilled.server.ts'
import { onOrderAnswers } from './order/on-order.server.ts'
import { purchaseOrder } from './order/order.server.ts'
import { purchaseOrderCalls } from './order/order-calls.server.ts'
import { ordersPaidAhead } from './order/paid-ahead.server.ts'
import { purchasePullCalls } from './order/pull-calls.server.ts'
import { portalAnswerCalls } from './portal/answer.server.ts'
import { portalCalls } from './portal/portal-calls.server.ts'
import { PortalPush } from './portal/portal-push.ts'
import { boughtFor } from './price/bought-for.ts'
import { purchaseReports } from './reads.server.ts'
import { purchaseIn } from './receipt/in.server.ts'
import { PurchaseInLines } from './receipt/in-lines.ts'
import { purchaseReturn } from './return/return.server.ts'
import { purchaseSettings } from './settings.server.ts'

export const purchaseAreaServer: AreaServer = {
  settings: purchaseSettings,
  answers: [...onOrderAnswers, ...unbilledAnswers, ordersPaidAhead],
  invariants: [...demandInvariants, ...purchaseInvariants],
  tables: [SupplierQuote, BargainingRound, PortalPush],
  entities: [supplierStock],
  documents: [purchaseOrder, purchaseIn, purchaseReturn, purchaseInvoice, quoteInquiry],
  rounds: inquiryRounds,
  reports: purchaseReports,
  calls: [
    ...buyerMonthCalls,
    ...purchasePullCalls,
    ...purchaseOrderCalls,
    ...lineCalls(purchaseIn, PurchaseInLines.path),
    ...demandPurchaseCalls,
    priceMemoryCall(boughtFor),
    ...portalCalls,
    ...portalAnswerCalls,
    ...purchaseInvoiceCalls,
    ...invoiceReadingCalls,
    ...inquirySheets,
    ...demandInquiryCalls,
    ...compareCalls,
    ...linkCalls,
    ...bargainingCalls,
    ...supplierCalls,
  ],
  words: [
    words('purchase_status', '采购单据状态', {
      1901: '草稿',
      1902: '待审核',
      1903: '已驳回',
      1904: '待入库',
      1905: '部分入库',
      1906: '已完成',
      1907: '已关闭',
    }),
    words('purchase_exception', '采购异常类型', { 1: '延期未到', 2: '少到关闭', 3: '进价上涨', 4: '收货短少', 5: '仓库驳回' }),
    words('demand_proposal', '补货建议', { 1: '采购', 2: '调拨' }),
    words('receipt_invoice_status', '收票状态', { 1: '未收票', 2: '部分收票', 3: '已收票' }),
    words('srm_state', 'SRM状态', { 1: '待确认', 2: '已确认', 3: '已拒绝', 4: '改交期' }),
    words('srm_answer', 'SRM答复', { 1: '接受', 2: '拒绝', 3: '改交期' }),
    words('feed_state', '推送状态', { 1: '未推送', 2: '已推送' }),
    words('direct_in', '是否实际入库', { 2: '是，货到仓库', 1: '否，供应商直发客户' }),
    words('analysis_span', '分析汇总方式', { 1: '按月', 2: '按季' }),
    words('close_type', '关闭方式', { 1: '关闭', 2: '作废' }),
    words('quote_status', '报价状态', { 3701: '草稿', 3702: '已发布', 3703: '已截止', 3704: '已完成' }),
    words('bargain_result', '议价结果', { 1: '待答复', 2: '已接受', 3: '重新报价', 4: '不让价', 5: '未答复' }),
  ],
  buttons: {
    purchaseOrder: [{ code: 'purchaseorderhead_srmReply', label: 'SRM答复' }],
    supplierStock: [{ code: 'syncwjpyinventory_push', label: '推送' }],
    bargaining: [
      { code: 'bargaining_add', label: '还价' },
      { code: 'bargaining_edit', label: '录入结果' },
    ],
  },
  specialRights: [
    { code: 'in_price_edit', label: '改入库单价' },
    { code: mayOrderEarly, label: '截止前选价下单' },
  ],
  grants: [
    { to: ['purchaser', 'purchase_manager'], rights: ['syncwjpyinventory_*', 'supplierticketown_*'] },
    { to: ['accountant', 'finance_manager', 'boss'], rights: ['supplierticketown_*'] },
    { to: ['purchase_manager', 'finance_manager', 'boss'], rights: ['purchasestaffanalysis_*'] },
    {
      to: ['warehouse', 'cashier', 'accountant', 'finance_manager'],
      rights: ['purchaseorderhead_view', 'purchaseorderbody_view', 'purchaseordertracking_view', 'purchaseinbody_view'],
    },
    {
      to: ['purchase_manager'],
      rights: [
        'purchaseorderhead_*',
        'purchaseorderbody_*',
        'purchaseordertracking_*',
        'purchaseinbody_*',
        'purchaseexception_*',
        'in_price_edit',
      ],
    },
    { to: ['boss'], rights: ['purchaseorderhead_audit', 'in_price_edit', 'purchaseexception_*'] },
    { to: ['purchase_manager'], rights: ['quoteinquiryhead_*', 'bargaining_*', mayOrderEarly] },
    {
      to: ['purchaser'],
      rights: [
        ...rightsOn(
          'quoteinquiryhead',
          'add',
          'appenPublish',
          'cancel',
          'close',
          'delete',
          'edit',
          'export',
          'print',
          'publish',
          'purchase',
          'view',
        ),
        'bargaining_*',
      ],
    },
    { to: ['purchaser'], rights: ['purchaseinbody_view', 'purchaseexception_view'] },
    {
      to: ['purchaser'],
      rights: rightsOn('purchaseorderhead', 'add', 'cancel', 'close', 'delete', 'edit', 'export', 'print', 'srmReply', 'submit', 'view'),
    },
    { to: ['purchaser', 'warehouse', 'cashier'], rights: ['purchaseinhead_view', 'purchasereturnorderhead_view'] },
    { to: ['purchase_manager', 'accountant', 'finance_manager'], rights: ['purchasereturnorderhead_*'] },
    { to: ['boss'], rights: ['purchasereturnorderhead_audit'] },
    { to: ['purchaser'], rights: rightsOn('purchasereturnorderhead', 'add', 'cancel', 'delete', 'edit', 'export', 'print', 'submit') },
    { to: ['warehouse'], rights: rightsOn('purchasereturnorderhead', 'accounting', 'print') },
    { to: ['purchase_manager', 'accountant', 'finance_manager'], rights: ['purchaseinhead_*'] },
    { to: ['purchaser', 'warehouse'], rights: ['purchaseinhead_print'] },
    { to: ['warehouse', 'boss'], rights: ['purchaseinhead_audit'] },
    { to: ['purchase_manager', 'accountant', 'finance_manager'], rights: ['purchaseinvoicehead_*', 'purchaseinvoicematch_*'] },
    { to: ['boss'], rights: ['purchaseinvoicehead_audit'] },
    { to: ['cashier'], rights: ['purchaseinvoicehead_view'] },
    { to: ['purchaser', 'boss'], rights: ['purchaseinvoicematch_view'] },
    { to: ['purchaser'], rights: rightsOn('purchaseinvoicehead', 'add', 'cancel', 'delete', 'edit', 'export', 'print', 'submit', 'view') },
    { to: ['purchaser'], rights: rightsOn('purchaseinhead', 'add', 'cancel', 'edit', 'export', 'submit') },
    { to: ['warehouse'], rights: rightsOn('purchaseinhead', 'accounting', 'add', 'edit') },
  ],
  demo: [demoStocking, demoPurchaseOrders, demoChain, demoReturns, demoDemands],
}
