import { belonging } from '../../kit/permission.ts'
import type { Thing } from '../../kit/registry.ts'
import { words } from '../../kit/words.ts'
import type { AreaServer } from '../../server/area.ts'
import { recordCalls } from '../../server/records/record-calls.ts'
import { rightsOn } from '../../server/rights/grant.ts'
import { contactCalls } from './contact/contact.server.ts'
import { customer } from './customer/customer.server.ts'
import { customerInvoice } from './customer/customer-invoice.server.ts'
import { CustomerInvoice } from './customer/customer-invoice.ts'
import { customerLevel } from './customer/customer-level.server.ts'
import { deteriorate } from './customer/deteriorate.server.ts'
import { member } from './customer/member.server.ts'
import { recommendation } from './customer/recommendation.server.ts'
import { demoCompanies } from './demo/companies.server.ts'
import { demoCustomers } from './demo/customer-cards.server.ts'
import { demoInvoices } from './demo/invoices.server.ts'
import { demoSuppliers } from './demo/supplier-cards.server.ts'
import { demoVisits } from './demo/visits.server.ts'
import { firstClasses } from './first-classes.server.ts'
import { mergeCalls } from './merge/party-merge.server.ts'
import { party } from './party.server.ts'
import { partySettings } from './settings.server.ts'
import { supplier } from './supplier/supplier.server.ts'
import * as tables from './tables.ts'
import { userPartyCalls } from './user-parties.server.ts'

export const partyAreaServer: AreaServer = {
  settings: partySettings,
  tables: Object.values<Thing>(tables),
  entities: [customer, customerLevel, member, supplier, party, recommendation, deteriorate],
  calls: [...contactCalls, ...recordCalls(customerInvoice), ...mergeCalls, ...userPartyCalls],
  furnishings: firstClasses,
  words: [
    words('period_type', '账期类型', { 1: '票后N天', 2: '月结N天', 3: '货到付款' }),
    words('invoice_type', '发票类型', { 2501: '纸质专票', 2502: '纸质普票', 2503: '数电专票', 2504: '数电普票' }),
    words('audit_status', '审核状态', { 3101: '待审核', 3102: '已通过', 3103: '已驳回' }),
    words('supplier_status', '供应商状态', { 4701: '正常', 4702: '冻结', 4703: '潜在' }),
    words('feedback_status', '反馈状态', { A101: '待反馈', A102: '已反馈', A103: '已通过', A104: '已驳回', A105: '已延期' }),
    words('supplier_attribute', '供应商属性', { A201: '一般', A202: '厂家', A203: '总代理', A204: '经销授权' }),
    words('level_type', '客户等级类型', { '0301': '普通', '0302': 'VIP' }),
    words('visit_type', '拜访方式', { 1: '上门拜访', 2: '电话回访', 3: '来访接待', 4: '线上沟通' }),
    words('invoice_head', '抬头类型', { 1: '企业', 2: '个人' }),
  ],
  buttons: {
    customer: [{ code: 'customer_period', label: '账期与信用' }, { code: 'customer_audit', label: '审核' }, ...belonging(CustomerInvoice)],
    supplier: [{ code: 'supplier_period', label: '账期' }],
    party: [{ code: 'bartererinfo_merge', label: '合并往来单位' }],
  },
  specialRights: [{ code: 'phone_view', label: '查看完整手机号' }],
  grants: [
    {
      to: ['sales', 'warehouse', 'cashier', 'accountant', 'finance_manager', 'shop_cashier', 'mall_operator'],
      rights: [
        'customer_view',
        'customercontacts_view',
        'customerinvoice_view',
        'customerlevel_view',
        'customernature_view',
        'member_view',
      ],
    },
    { to: ['sales', 'sales_manager', 'purchaser', 'purchase_manager', 'warehouse', 'mall_operator'], rights: ['phone_view'] },
    { to: ['sales_manager', 'purchase_manager', 'cashier', 'accountant', 'finance_manager'], rights: ['bartererinfo_view'] },
    {
      to: ['purchaser', 'warehouse', 'cashier', 'accountant', 'finance_manager'],
      rights: ['supplier_view', 'supplierarea_view', 'suppliernature_view'],
    },
    {
      to: ['sales', 'sales_manager'],
      rights: ['customercontacts_*', 'customerinvoice_*', 'customervisithistory_*', 'deteriorateconfirm_view'],
    },
    { to: ['sales_manager', 'purchase_manager'], rights: ['bartererinfo_merge'] },
    { to: ['sales_manager', 'finance_manager'], rights: ['customer_*'] },
    { to: ['sales_manager', 'mall_operator'], rights: ['member_*'] },
    { to: ['purchase_manager', 'finance_manager'], rights: ['supplier_*'] },
    {
      to: ['accountant', 'finance_manager'],
      rights: rightsOn('bartererinfo', 'add', 'delete', 'disable', 'edit', 'enable', 'export'),
    },
    {
      to: ['sales'],
      rights: [
        ...rightsOn('customer', 'add', 'edit'),
        'customerprice_view',
        'customerrecommended_view',
        ...rightsOn('deteriorate', 'feedback', 'view'),
        ...rightsOn('member', 'add', 'edit'),
      ],
    },
    { to: ['sales_manager'], rights: ['customerlevel_*', 'customernature_*', 'customerprice_*', 'customerrecommended_*', 'deteriorate_*'] },
    { to: ['purchaser'], rights: rightsOn('supplier', 'add', 'edit') },
    { to: ['purchase_manager'], rights: ['supplierarea_*', 'suppliernature_*'] },
  ],
  demo: [demoCustomers, demoSuppliers, demoCompanies, demoVisits, demoInvoices],
}
