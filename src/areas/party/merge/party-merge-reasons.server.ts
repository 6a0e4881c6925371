import type { RowWith } from '../../../kit/field.ts'
import { openBillsWith } from '../../../server/documents/open-bills.ts'
import { namedRecords } from '../../../server/records/named-records.ts'
import type { Work } from '../../../server/work.ts'
import { ownersOfStock } from '../asked.server.ts'
import { Party } from '../party.ts'

type Row = RowWith<{ id: string; name: string }>

const waiting = '3101'

/** Why counterparties cannot become one, all reasons at once. */
export async function reasonsAgainst(work: Work, rows: Row[], survivorId: string): Promise<string[]> {
  const gone = rows.filter(({ id }) => id !== survivorId)
  const open = await openBillsWith(
    work,
    Party,
    gone.map(({ id }) => id),
  )
  const stored = await ownersOfStock(
    work,
    gone.map(({ id }) => id),
  )
  return [
    ...(differ(rows, 'tax_no') ? ['税号不同，不是同一家单位，请先核对税号！'] : []),
    ...(differ(rows, 'company_id') ? ['所属主体不同，请先统一所属主体！'] : []),
    ...(differ(rows, 'is_inside') ? ['内部单位与外部单位不能合并！'] : []),
    ...(termsDiffer(rows, 'customer_signs_period', customerTerms) ? ['都签有客户账期且条件不同，请先统一账期！'] : []),
    ...(termsDiffer(rows, 'signs_period', supplierTerms) ? ['都签有供应商账期且条件不同，请先统一账期！'] : []),
    ...rows.filter(row => row.is_customer && row.audit === waiting).map(({ name }) => `客户${name}待审核，请先审核！`),
    ...gone.filter(({ id }) => open.has(id)).map(({ name }) => `${name}还有未记账的单据，请先处理！`),
    ...gone.filter(({ id }) => stored.has(id)).map(({ name }) => `${name}有代销或借入的库存，请先退回或转采购！`),
    ...(await namedRecords(
      work,
      Party,
      gone.map(({ id }) => id),
    )),
  ]
}

const customerTerms = ['customer_period_kind', 'customer_period_days', 'credit_limit']
const supplierTerms = ['supplier_period_kind', 'supplier_period_days', 'supplier_credit']

const differ = (rows: Row[], column: string) =>
  new Set(rows.map(row => row[column]).filter(value => value != null && value !== '')).size > 1

const termsDiffer = (rows: Row[], signed: string, columns: string[]) => {
  const bound = rows.filter(row => row[signed])
  return columns.some(column => new Set(bound.map(row => String(row[column] ?? ''))).size > 1)
}
