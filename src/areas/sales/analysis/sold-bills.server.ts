import soldBills from './sold-bills.sql?raw'

/** What customers were sold and invoiced for, bill by bill as `open`; with `dated`, of the days that are asked for alone. */
export const soldBillsSql = (dated = '') => soldBills.replaceAll('{within}', dated)
