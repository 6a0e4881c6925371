import { byKey, groupBy, unique } from '../../../../base/text.ts'
import type { Document } from '../../../../kit/document.ts'
import type { Finding } from '../../../../kit/finding.ts'
import { tableName } from '../../../../kit/schema.ts'
import { addScope, tenantWhere } from '../../../../server/rights/scope.ts'
import type { Work } from '../../../../server/work.ts'
import { SalesOrder } from '../../order/order.ts'
import { SalesOut } from '../../out/out.ts'
import type { Listed } from './sheet.server.ts'

/** An invoice of a list, and whose which bills it is for. */
export interface Meant extends Listed {
  customerId: string
  outs: string[]
  orders: string[]
}

interface Bill {
  no: string
  id: string
  customer_id: string
  isOrder: boolean
}

/** Looks up all bills of a list by two questions; what belongs to nobody, to two customers or to two invoices is told. */
export async function meantBy(work: Work, invoices: Listed[]): Promise<{ meant: Meant[]; errors: Finding[] }> {
  const numbers = unique(invoices.flatMap(({ bills }) => bills))
  const found = [...(await billsOf(work, SalesOut, numbers)), ...(await billsOf(work, SalesOrder, numbers))]
  const known = byKey(found, ({ no }) => no)
  const takers = groupBy(
    invoices.flatMap(({ invoiceNo, bills }) => bills.map(no => ({ no, invoiceNo }))),
    ({ no }) => no,
  )
  const errors = invoices.flatMap(invoice => {
    const say = (msg: string): Finding => ({ row: invoice.rows[0]!, column: '单号', msg })
    const customers = unique(invoice.bills.flatMap(no => known.get(no)?.customer_id ?? []))
    return [
      ...invoice.bills.flatMap(no => {
        if (!known.has(no)) return [say(`单号${no}不存在或无权限！`)]
        const others = takers.get(no)!.filter(one => one.invoiceNo !== invoice.invoiceNo)
        return others.length ? [say(`单号${no}还写在发票${others[0]!.invoiceNo}中，一张单据只能对应一张发票，请在页面上开票！`)] : []
      }),
      ...(customers.length > 1 ? [say(`发票${invoice.invoiceNo}的单据不是同一个客户的，请检查！`)] : []),
    ]
  })
  return { errors, meant: errors.length ? [] : invoices.map(invoice => meantFor(invoice, known)) }
}

function meantFor(invoice: Listed, known: Map<string, Bill>): Meant {
  const bills = invoice.bills.map(no => known.get(no)!)
  const idsOf = (isOrder: boolean) => bills.filter(bill => bill.isOrder === isOrder).map(({ id }) => id)
  return { ...invoice, customerId: bills[0]!.customer_id, outs: idsOf(false), orders: idsOf(true) }
}

async function billsOf(work: Work, document: Document, numbers: string[]): Promise<Bill[]> {
  const where = tenantWhere(work, false)
  where.add(`t.bill_no = any(${where.value(numbers)}::text[]) and not t.deleted and not t.is_red and t.customer_id is not null`)
  addScope(where, work.user, document)
  const rows = await work.tx.many(`select t.bill_no, t.id, t.customer_id from ${tableName(document)} t where ${where}`, where.values)
  return rows.map(row => ({ no: row.bill_no, id: row.id, customer_id: row.customer_id, isOrder: document === SalesOrder }))
}
