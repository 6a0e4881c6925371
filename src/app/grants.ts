import { lendingApproved, lendingHandled } from './lending-rights.ts'

/** Rights that go together, for the roles that a company begins with. */

/** What the mall shows, and to whom. */
export const shown = ['commclassifyshop', 'floor', 'group', 'firstprice', 'opencommcustomer', 'tag', 'range', 'rangeclassify']

/** Whose work it is to call people, or to send goods to them. */
export const calling = ['phone_view']

export const look = [
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
export const customers = [
  'customer_view',
  'customernature_view',
  'customerlevel_view',
  'customercontacts_view',
  'member_view',
  'customerinvoice_view',
]
export const suppliers = ['supplier_view', 'suppliernature_view', 'supplierarea_view']

/** The words and audiences that goods and counterparties are sorted by. */
export const marks = ['tag_view', 'range_view', 'rangeclassify_view']

/** Where parcels and lorries go. */
export const ways = ['route_view', 'express_view', 'expressfollow_view', 'expresssubscribe_view']
export const haulage = ['driver_view', 'car_*', 'route_*', 'transport_*', 'express_*', 'expressfollow_*', 'expresssubscribe_*']
/** Everything but making two counterparties one. */
export const parties = ['view', 'add', 'edit', 'delete', 'export', 'enable', 'disable'].map(word => `bartererinfo_${word}`)
export const merging = ['bartererinfo_view', 'bartererinfo_merge']
export const moneyMasters = [...parties, 'settlement_*', 'expend_*', 'bank_*', 'banktype_*', 'transport_view']

/** The accounts and what is read from the books. */
export const statements = ['accountingsubject_*', 'ledger_*', 'balancesheet_*', 'profitreport_*', 'profitdistribution_*']
/** Reading the stock to the last entry, and how old it is. */
export const stockBooks = ['inventory_*', 'basicinventory_*', 'stockage_*', 'inventorystock_*']
/** What a depot should hold, and what is wanted when it does not. */
export const supply = ['stockwarning_view', 'stockwarning_export', 'stocklimit_*', 'demandbody_*']
/** Who is told when something lacks. */
export const buying = [...supply, 'stockwarning_remind']
/** Shutting the months behind us; opening one again is for few. */
export const periods = ['balanceconfig_view', 'balanceconfig_balance', 'selfcheck_view']

/** Who may step over a guard of selling. */
export const guards = ['price_below_lowest', 'price_below_cost', 'credit_override', 'out_price_edit']

/** The bills of the warehouse: written where the goods are, approved by whoever answers for their value. */
export const stockBills = ['profitinventory', 'lossinventory', 'moveinventory', 'checkinventory', 'repackinventory']
export const handling = ['view', 'add', 'edit', 'delete', 'accounting', 'cancel', 'print', 'export']
export const moving = ['moveinventory_callout', 'moveinventory_callin', 'moveinventorybody_*']
/** What belongs to the warehouse beside its bills. */
export const storing = [
  ...stockBills.flatMap(bill => handling.map(word => `${bill}_${word}`)),
  ...moving,
  ...lendingHandled,
  'profitlosshead_*',
  'opening_view',
  'opening_export',
  'depotlocation_*',
]
export const approving = [
  ...stockBills.map(bill => `${bill}_*`),
  'moveinventorybody_*',
  ...lendingApproved,
  'profitlosshead_*',
  'opening_*',
  'depotlocation_view',
]

/** What lies there is worth more or less: written by an accountant, sent and passed by whoever may change a cost. */
export const costDrafts = ['view', 'add', 'edit', 'delete', 'cancel', 'print', 'export'].map(word => `costhead_${word}`)

/** Reading what was asked for and what has left. */
export const sold = ['salesorderhead_view', 'salesouthead_view']

/** Goods on their way out, as far as sales goes. */
export const sending = ['view', 'add', 'edit', 'submit', 'cancel', 'print', 'export'].map(word => `salesouthead_${word}`)

/** What a customer asks for: written by sales, passed by its manager. */
export const ordering = [...handling.filter(word => word !== 'accounting'), 'submit', 'close'].map(word => `salesorderhead_${word}`)

/** Goods for goods: sales writes it, the warehouse hands it over, finance looks after the difference. */
export const exchanging = [...handling.filter(word => word !== 'accounting'), 'submit'].map(word => `exchangeinventory_${word}`)
