import type { Document } from '../../../kit/document.ts'
import { lineTable, tableName } from '../../../kit/schema.ts'
import { Exchange } from '../exchange/exchange.ts'
import { SalesOut } from '../out/out.ts'
import { SalesReturnIn } from '../return/return-in.ts'

/** Something that customers owe and that is invoiced by its amount: where it stands, and how it is asked for. */
interface ChargeKind {
  document: Document
  /** From the head `t`: the columns of a charge. */
  from: string
  columns: string
  amount: string
  /** Its own id. */
  id: string
  orderId: string
}

const living = `t.state = 'posted' and not t.is_red and not t.deleted`

/** The freight of a bill is a charge by the id of the bill; what was exchanged, or came back without an outbound, is one for each line; what came back below nothing. */
export const chargeKinds: ChargeKind[] = [
  {
    document: SalesOut,
    from: `${tableName(SalesOut)} t`,
    id: 't.id',
    amount: 't.freight',
    columns: `'运费' as name, coalesce(t.tax_rate, 0) as tax_rate`,
    orderId: `(select min(l.source_head_id) from ${lineTable(SalesOut)} l where l.tenant_id = t.tenant_id and l.head_id = t.id)`,
  },
  {
    document: Exchange,
    from: `${tableName(Exchange)} t join ${lineTable(Exchange)} x on x.tenant_id = t.tenant_id and x.head_id = t.id
      join goods g on g.tenant_id = x.tenant_id and g.id = x.goods_id`,
    id: 'x.id',
    amount: `case x.direction when '1' then -x.final else x.final end`,
    columns: `case x.direction when '1' then '换入 ' else '换出 ' end || g.name as name, x.tax_rate`,
    orderId: 'null::bigint',
  },
  {
    // What came back of a line that was sold is counted on that line.
    document: SalesReturnIn,
    from: `${tableName(SalesReturnIn)} t join ${lineTable(SalesReturnIn)} x on x.tenant_id = t.tenant_id and x.head_id = t.id
      join sales_return_line r on r.tenant_id = x.tenant_id and r.id = x.source_line_id and r.source_line_id is null
      join goods g on g.tenant_id = x.tenant_id and g.id = x.goods_id`,
    id: 'x.id',
    amount: '-x.final',
    columns: `'退货 ' || g.name as name, x.tax_rate`,
    orderId: 'null::bigint',
  },
]

const takenStates = `'draft', 'submitted', 'rejected', 'posted'`

/** What living invoices take of a charge, but for one bill. */
const takenSql = (id: string, except: string) => `left join lateral (
    select sum(c.total) as amount, sum(c.tax) as tax from sales_invoice_charges c join sales_invoice h on h.tenant_id = c.tenant_id and h.id = c.head_id
    where c.tenant_id = t.tenant_id and c.charge_id = ${id} and h.id <> ${except}::bigint and h.state in (${takenStates}) and not h.deleted and not h.is_red) i on true`

/** Charges of one kind that somebody owes, with what others take of them. */
export const chargeSql = ({ document, from, id, amount, columns, orderId }: ChargeKind, where: string, except: string) =>
  `select k.*, o.bill_no as order_no from (
     select t.tenant_id, ${id} as id, '${document.billType}' as source_type, t.id as head_id, t.bill_no, t.bill_date, t.customer_id, t.depot_id,
       ${amount} as amount, ${columns}, ${orderId} as order_id, coalesce(i.amount, 0) as taken, coalesce(i.tax, 0) as taken_tax
     from ${from} ${takenSql(id, except)} where ${where} and ${living}) k
   left join sales_order o on o.tenant_id = k.tenant_id and o.id = k.order_id`
