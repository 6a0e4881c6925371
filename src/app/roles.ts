import { lendingApproved, lendingHandled } from './lending-rights.ts'

/** The seed roles by the letters of the business rules: who they are, what of the data they see, what they may do. */
export interface SeedRole {
  alias: string
  label: string
  /** 1 all, 2 own, 3 department, 4 department and below. */
  scope: '1' | '2' | '3' | '4'
  /** Code patterns; `resource_*` is every right on a resource. */
  grants: string[]
}

/** What the mall shows, and to whom. */
const shown = ['commclassifyshop', 'floor', 'group', 'firstprice', 'opencommcustomer', 'tag', 'range', 'rangeclassify']

const look = [
  'comminfo_view',
  'commclassify_view',
  'commclassifyshop_view',
  'brand_view',
  'unit_view',
  'taxrate_view',
  'depot_view',
  'dept_view',
  'staff_view',
  'company_view',
  'inventory_view',
  'basicinventory_view',
]
const customers = [
  'customer_view',
  'customernature_view',
  'customerlevel_view',
  'customercontacts_view',
  'member_view',
  'customerinvoice_view',
]
const suppliers = ['supplier_view', 'suppliernature_view', 'supplierarea_view']

/** The words and audiences that goods and counterparties are sorted by. */
const marks = ['tag_view', 'range_view', 'rangeclassify_view']

/** Where parcels and lorries go. */
const ways = ['route_view', 'express_view', 'expressfollow_view', 'expresssubscribe_view']
const haulage = ['driver_view', 'car_*', 'route_*', 'transport_*', 'express_*', 'expressfollow_*', 'expresssubscribe_*']
/** Everything but making two counterparties one. */
const parties = ['view', 'add', 'edit', 'delete', 'export', 'enable', 'disable'].map(word => `bartererinfo_${word}`)
const merging = ['bartererinfo_view', 'bartererinfo_merge']
const moneyMasters = [...parties, 'settlement_*', 'expend_*', 'bank_*', 'banktype_*', 'transport_view']

/** The accounts and what is read from the books. */
const statements = ['accountingsubject_*', 'ledger_*', 'balancesheet_*', 'profitreport_*']
/** Reading the stock to the last entry, and how old it is. */
const stockBooks = ['inventory_*', 'basicinventory_*', 'stockage_*', 'inventorystock_*']
/** What a depot should hold, and what is wanted when it does not. */
const supply = ['stockwarning_view', 'stockwarning_export', 'stocklimit_*', 'demandbody_*']
/** Who is told when something lacks. */
const buying = [...supply, 'stockwarning_remind']
/** Shutting the months behind us; opening one again is for few. */
const periods = ['balanceconfig_view', 'balanceconfig_balance', 'selfcheck_view']

/** Who may step over a guard of selling. */
const guards = ['price_below_lowest', 'price_below_cost', 'credit_override']

/** The bills of the warehouse: written where the goods are, approved by whoever answers for their value. */
const stockBills = ['profitinventory', 'lossinventory', 'moveinventory']
const handling = ['view', 'add', 'edit', 'delete', 'accounting', 'cancel', 'print', 'export']
const moving = ['moveinventory_callout', 'moveinventory_callin', 'moveinventorybody_*']
const storing = [...stockBills.flatMap(bill => handling.map(word => `${bill}_${word}`)), ...moving, ...lendingHandled]
const approving = [...stockBills.map(bill => `${bill}_*`), 'moveinventorybody_*', ...lendingApproved]

export const seedRoles: SeedRole[] = [
  { alias: 'administrator', label: '超级管理员', scope: '1', grants: ['*'] },
  {
    alias: 'sales',
    label: '业务员',
    scope: '2',
    grants: [
      ...look,
      ...marks,
      ...customers,
      'customer_add',
      'customer_edit',
      'customercontacts_*',
      'member_add',
      'member_edit',
      'customervisithistory_*',
      'customerprice_view',
      'customerinvoice_*',
      'customerrecommended_view',
      'deteriorate_view',
      'deteriorate_feedback',
      'deteriorateconfirm_view',
      'salesouthead_view',
      'salesouthead_add',
      'salesouthead_edit',
      'salesouthead_submit',
      'salesouthead_cancel',
      'salesouthead_print',
      'salesouthead_export',
      'salesoutprofit_view',
      ...ways,
    ],
  },
  {
    alias: 'sales_manager',
    label: '销售经理',
    scope: '4',
    grants: [
      ...look,
      ...marks,
      'kpi_view',
      ...merging,
      'customer_*',
      'customernature_*',
      'customerlevel_*',
      'customercontacts_*',
      'member_*',
      'customervisithistory_*',
      'customerprice_*',
      'customerinvoice_*',
      'customerrecommended_*',
      'deteriorate_*',
      'deteriorateconfirm_view',
      'opencommcustomer_*',
      'firstprice_*',
      'salesouthead_*',
      'salesoutprofit_*',
      'inventory_export',
      'stockage_view',
      'cost_view',
      ...guards,
      ...ways,
    ],
  },
  {
    alias: 'purchaser',
    label: '采购员',
    scope: '2',
    grants: [
      ...look,
      ...marks,
      ...suppliers,
      'supplier_add',
      'supplier_edit',
      'comminfo_add',
      'comminfo_edit',
      'purchaseinhead_view',
      'purchaseinhead_add',
      'purchaseinhead_edit',
      'purchaseinhead_submit',
      'purchaseinhead_cancel',
      'purchaseinhead_print',
      'purchaseinhead_export',
      ...stockBooks,
      ...buying,
      'purchase_price_view',
    ],
  },
  {
    alias: 'purchase_manager',
    label: '采购经理',
    scope: '4',
    grants: [
      ...look,
      ...marks,
      'kpi_view',
      ...merging,
      'supplier_*',
      'suppliernature_*',
      'supplierarea_*',
      'purchaseinhead_*',
      ...stockBooks,
      ...buying,
      'comminfo_*',
      'commclassify_*',
      'brand_*',
      'unit_*',
      'purchase_price_view',
      'cost_view',
    ],
  },
  {
    alias: 'warehouse',
    label: '仓管员',
    scope: '1',
    grants: [
      ...look,
      ...customers,
      ...suppliers,
      'salesouthead_view',
      'salesouthead_accounting',
      'salesouthead_audit',
      'salesouthead_print',
      'salesouthead_signBack',
      'purchaseinhead_view',
      'purchaseinhead_accounting',
      'purchaseinhead_audit',
      'purchaseinhead_print',
      'depot_*',
      ...stockBooks,
      ...supply,
      'tmpjdinventory_*',
      ...storing,
      ...haulage,
    ],
  },
  {
    alias: 'cashier',
    label: '出纳',
    scope: '1',
    grants: [
      ...look,
      ...customers,
      ...suppliers,
      'salesouthead_view',
      'purchaseinhead_view',
      'settlement_view',
      'expend_view',
      'bank_view',
      'banktype_view',
      'bartererinfo_view',
    ],
  },
  {
    alias: 'accountant',
    label: '会计',
    scope: '1',
    grants: [
      ...look,
      ...customers,
      ...suppliers,
      'salesouthead_*',
      'purchaseinhead_*',
      ...approving,
      'salesoutprofit_*',
      'taxrate_*',
      ...stockBooks,
      ...moneyMasters,
      ...statements,
      ...periods,
      'cost_view',
      'purchase_price_view',
    ],
  },
  {
    alias: 'finance_manager',
    label: '财务经理',
    scope: '1',
    grants: [
      ...look,
      ...customers,
      ...suppliers,
      'customer_*',
      'supplier_*',
      'salesouthead_*',
      'purchaseinhead_*',
      ...approving,
      'salesoutprofit_*',
      'taxrate_*',
      ...stockBooks,
      'stockwarning_view',
      'analysisoutunsettlementsetting_*',
      ...moneyMasters,
      ...statements,
      ...periods,
      'period_unbalance',
      'cost_view',
      'purchase_price_view',
      'wages_view',
      'bill_backdate',
      'credit_override',
    ],
  },
  {
    alias: 'boss',
    label: '总经理',
    scope: '1',
    grants: [
      '*_view',
      '*_export',
      'cost_view',
      'purchase_price_view',
      'wages_view',
      'balanceconfig_balance',
      'period_unbalance',
      'salesouthead_audit',
      'purchaseinhead_audit',
      'borrowinventory_audit',
      'consignmenthead_audit',
      ...stockBills.map(bill => `${bill}_audit`),
      ...guards,
    ],
  },
  { alias: 'shop_cashier', label: '门店收银员', scope: '3', grants: [...look, ...customers, 'salesouthead_view'] },
  {
    alias: 'mall_operator',
    label: '商城运营',
    scope: '1',
    grants: [
      ...look,
      'brand_*',
      'comminfo_*',
      ...shown.map(word => `${word}_*`),
      ...customers,
      'member_*',
      'tmpjdinventory_*',
      'salesouthead_view',
    ],
  },
]

export function grantsMatch(patterns: string[], code: string) {
  return patterns.some(pattern => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(code))
}
