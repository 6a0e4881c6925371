import type { Invariant, Since } from '../../server/invariant.ts'
import { signed } from './out/signing.ts'

const openBills = ({ tenant, day }: Since) => ` and h.tenant_id = ${tenant} and h.bill_date >= ${day}`
const openRows = ({ tenant, month }: Since) => ` and tenant_id = ${tenant} and period > ${month}`

const booked = (
  since?: Since,
) => `select h.tenant_id, h.bill_type, h.id as bill_id, h.bill_no, h.final as expected, coalesce(j.booked, 0) as found
  from (select tenant_id, '0809' as bill_type, id, bill_no, bill_date, final, state, deleted from sales_out
    union all select tenant_id, '0810', id, bill_no, bill_date, -final, state, deleted from sales_return_in
    union all select tenant_id, '0834', id, bill_no, bill_date, final, state, deleted from exchange) h
  left join (select tenant_id, bill_type, bill_id, sum(credit - debit) as booked from journal_entry
    where account in ('6001', '2221.04') and bill_type in ('0809', '0810', '0834')${since ? openRows(since) : ''} group by 1, 2, 3) j
    on j.tenant_id = h.tenant_id and j.bill_type = h.bill_type and j.bill_id = h.id
  where h.state in ('posted', 'reversed') and not h.deleted and h.final <> coalesce(j.booked, 0)${since ? openBills(since) : ''}`

function taxed(since?: Since) {
  const [bills, rows] = since ? [openBills(since), openRows(since)] : ['', '']
  return `select tenant_id, '2221.04' as account, sum(tax) as expected, sum(booked) as found from (
      select h.tenant_id, l.final - round(l.final / (1 + l.tax_rate / 100), 2) as tax, 0 as booked
        from sales_out h join sales_out_line l on l.tenant_id = h.tenant_id and l.head_id = h.id where h.state in ('posted', 'reversed') and not h.deleted${bills}
      union all select h.tenant_id, h.freight - round(h.freight / (1 + coalesce(h.tax_rate, 0) / 100), 2), 0
        from sales_out h where h.state in ('posted', 'reversed') and not h.deleted${bills}
      union all select h.tenant_id, (case l.direction when '1' then -1 else 1 end) * (l.final - round(l.final / (1 + l.tax_rate / 100), 2)), 0
        from exchange h join exchange_line l on l.tenant_id = h.tenant_id and l.head_id = h.id where h.state in ('posted', 'reversed') and not h.deleted${bills}
      union all select h.tenant_id, -l.tax, 0
        from sales_return_in h join sales_return_in_line l on l.tenant_id = h.tenant_id and l.head_id = h.id where h.state in ('posted', 'reversed') and not h.deleted${bills}
      union all select tenant_id, -tax, 0 from out_invoice_line where true${rows}
      union all select tenant_id, 0, credit - debit from journal_entry where account = '2221.04'${rows}) t
    group by tenant_id having sum(tax) <> sum(booked)`
}

/** Goods travel in one car at a time, and a car is done when all of it was brought or came back. */
const carried = `select l.tenant_id, '0809' as bill_type, o.id as bill_id, o.bill_no, 1::numeric as expected, count(*)::numeric as found
  from sales_distribution_line l join sales_distribution h on h.tenant_id = l.tenant_id and h.id = l.head_id
  join sales_out o on o.tenant_id = l.tenant_id and o.id = l.out_id
  where not l.has_failed and not h.deleted and h.state <> 'cancelled' group by l.tenant_id, o.id, o.bill_no having count(*) > 1
  union all select h.tenant_id, '0847', h.id, h.bill_no,
    case h.state when 'done' then 1 else 0 end, case when bool_and(l.has_failed or o.sign_back = '${signed}') then 1 else 0 end
  from sales_distribution h join sales_distribution_line l on l.tenant_id = h.tenant_id and l.head_id = h.id
  join sales_out o on o.tenant_id = l.tenant_id and o.id = l.out_id
  where h.state in ('departed', 'done') and not h.deleted group by h.tenant_id, h.id, h.bill_no, h.state
  having (h.state = 'done') <> bool_and(l.has_failed or o.sign_back = '${signed}')`

export const salesInvariants: Invariant[] = [
  { id: 'I-19', label: '销售金额等于收入与销项税', group: '资金与总账', sql: booked(), lately: booked },
  { id: 'I-47', label: '出库单只在一张配送单中，送完的配送单已完成', group: '单据', sql: carried },
  { id: 'I-20', label: '待转销项税额与待认证进项税额等于未开票、未收票的税额', group: '资金与总账', sql: taxed(), lately: taxed },
]
