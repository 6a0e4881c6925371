import type { Invariant, Since } from '../../server/invariant.ts'

const openBills = ({ tenant, day }: Since) => ` and h.tenant_id = ${tenant} and h.bill_date >= ${day}`
const openRows = ({ tenant, month }: Since) => ` and tenant_id = ${tenant} and period > ${month}`

const posted = `h.state in ('posted', 'reversed') and not h.deleted`
const taxIn = (value: string, rate: string) => `${value} - round(${value} / (1 + ${rate} / 100), 2)`

/** The tax of what came in and was not billed: of receipts and returns whose tax is no part of what they cost, less what the register has. */
const received = (bills: string, rows: string) => `
      select h.tenant_id, ${taxIn('l.final', 'l.tax_rate')} as tax, 0 as booked
        from purchase_in h join purchase_in_line l on l.tenant_id = h.tenant_id and l.head_id = h.id where ${posted} and not h.tax_in_cost${bills}
      union all select h.tenant_id, ${taxIn('h.freight', 'coalesce(h.tax_rate, 0)')}, 0 from purchase_in h where ${posted} and not h.tax_in_cost${bills}
      union all select h.tenant_id, -l.tax, 0 from purchase_return h join purchase_return_line l on l.tenant_id = h.tenant_id and l.head_id = h.id
        join purchase_in s on s.tenant_id = l.tenant_id and s.id = l.source_head_id where ${posted} and not s.tax_in_cost${bills}
      union all select tenant_id, -tax, 0 from in_invoice_line where true${rows}`

/** Goods of others become ours at their value; what we owe for them beyond it is tax. An undone transfer counts by what it undid. */
const consigned = `
      union all select tenant_id, total, 0 from consigned_use
      union all select e.tenant_id, -coalesce(-o.cost, e.cost), 0 from stock_entry e
        left join stock_entry o on o.tenant_id = e.tenant_id and o.seq = e.reverse_of where e.kind = 'CONSIGN_TRANSFER' and e.owner_type = 1`

const compared = (
  sources: string,
) => `select tenant_id, '2221.03' as account, sum(tax) as expected, sum(booked) as found from (${sources}) t
    group by tenant_id having sum(tax) <> sum(booked)`

const booked = `
      union all select tenant_id, 0, debit - credit from journal_entry where account = '2221.03'`

/** Lately only what these bills have written is asked for: goods of others are looked at as a whole. */
const lately = (since: Since) =>
  compared(`${received(openBills(since), openRows(since))}${booked} and bill_type in ('0806', '0807', '0842')${openRows(since)}`)

/** What invoices that stand have billed of the fee of a receipt; of one that was taken back there is nothing to bill. */
const feesBilled = `select i.tenant_id, i.bill_no, i.fee as expected, b.billed as found
  from (select x.tenant_id, x.receipt_id, sum(x.matched) as billed
    from purchase_invoice_fees x join purchase_invoice h on h.tenant_id = x.tenant_id and h.id = x.head_id
    where h.state in ('draft', 'submitted', 'rejected', 'posted') and not h.deleted and not h.is_red group by x.tenant_id, x.receipt_id) b
  join (select tenant_id, id, bill_no, case when state = 'posted' and not is_red and not deleted then fee else 0 end as fee from purchase_in) i
    on i.tenant_id = b.tenant_id and i.id = b.receipt_id
  where b.billed > i.fee`

export const purchaseInvariants: Invariant[] = [
  {
    id: 'I-20',
    label: '待转销项税额与待认证进项税额等于未开票、未收票的税额',
    group: '资金与总账',
    sql: compared(`${received('', '')}${consigned}${booked}`),
    lately,
  },
  {
    id: 'I-41',
    label: '入库单费用的收票金额不超过该费用',
    group: '单据',
    sql: feesBilled,
  },
]
