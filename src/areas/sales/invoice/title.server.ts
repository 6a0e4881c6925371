import type { Work } from '../../../server/work.ts'
import type { SalesInvoiceDoc } from './invoice.ts'

/** To whom an invoice is made out: what the orders behind it say, else the customer's default, else the customer himself. */
const titleSql = `select coalesce(i.name, p.name) as title_name, coalesce(i.tax_no, case when i.id is null then p.tax_no end) as tax_no, i.kind,
    case when i.id is null then p.address else i.address end as address, case when i.id is null then p.telephone else i.telephone end as telephone,
    case when i.id is null then p.bank_name else i.bank_name end as bank_name, case when i.id is null then p.bank_account else i.bank_account end as bank_account,
    p.company_id
  from party p left join lateral (select c.* from customer_invoice c
    where c.tenant_id = p.tenant_id and c.customer_id = p.id and not c.deleted
      and (c.is_default or c.id in (select o.invoice_title_id from sales_order o where o.tenant_id = p.tenant_id and o.id = any($3::bigint[])))
    order by c.is_default, c.id limit 1) i on true
  where p.tenant_id = $1 and p.id = $2`

/** What nobody has typed of the title is filled in; a title that was typed stays as it is. */
export async function fillTitle({ tx, user }: Work, bill: SalesInvoiceDoc) {
  if (!bill.customerId) return
  const orders = bill.lines.flatMap(({ orderId }) => orderId ?? [])
  const row = await tx.one(titleSql, [user.tenantId, bill.customerId, orders])
  if (!row) return
  bill.companyId ??= row.company_id
  if (bill.titleName) return
  const { title_name: titleName, tax_no, address, telephone, bank_name, bank_account } = row
  Object.assign(bill, { titleName, address, telephone })
  bill.taxNo ??= tax_no
  bill.bankName ??= bank_name
  bill.bankAccount ??= bank_account
}
