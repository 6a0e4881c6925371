-- What customers were sold, goods, freight and exchanges, less what came back and what was invoiced, bill by bill, as far as its reader sees it.
with bill as (
  select t.customer_id, t.staff_id, t.dept_id, t.depot_id, '0809' as bill_type, t.id as bill_id, t.bill_no, t.bill_date, l.source_head_id as order_id, l.final as sold, l.returned_amount as returned, l.invoiced
  from sales_out t join sales_out_line l on l.tenant_id = t.tenant_id and l.head_id = t.id
  where t.tenant_id = :tenant and t.state = 'posted' and not t.is_red and not t.deleted{within}
  union all
  select t.customer_id, t.staff_id, t.dept_id, t.depot_id, '0809', t.id, t.bill_no, t.bill_date, null, t.freight, 0, coalesce(r.amount, 0)
  from sales_out t left join lateral (select sum(i.amount) as amount from out_invoice_line i where i.tenant_id = t.tenant_id and i.source_line_id = t.id) r on true
  where t.tenant_id = :tenant and t.state = 'posted' and not t.is_red and not t.deleted{within} and t.freight <> 0
  union all
  select t.customer_id, t.staff_id, t.dept_id, t.depot_id, '0834', t.id, t.bill_no, t.bill_date, null, case x.direction when '1' then 0 else x.final end,
    case x.direction when '1' then x.final else 0 end, coalesce(r.amount, 0)
  from exchange t join exchange_line x on x.tenant_id = t.tenant_id and x.head_id = t.id
  left join lateral (select sum(i.amount) as amount from out_invoice_line i where i.tenant_id = t.tenant_id and i.source_line_id = x.id) r on true
  where t.tenant_id = :tenant and t.state = 'posted' and not t.is_red and not t.deleted{within}
  union all
  select t.customer_id, t.staff_id, t.dept_id, t.depot_id, '0810', t.id, t.bill_no, t.bill_date, null, 0, x.final, coalesce(r.amount, 0)
  from sales_return_in t join sales_return_in_line x on x.tenant_id = t.tenant_id and x.head_id = t.id
  join sales_return_line s on s.tenant_id = x.tenant_id and s.id = x.source_line_id and s.source_line_id is null
  left join lateral (select sum(i.amount) as amount from out_invoice_line i where i.tenant_id = t.tenant_id and i.source_line_id = x.id) r on true
  where t.tenant_id = :tenant and t.state = 'posted' and not t.is_red and not t.deleted{within}
), open as (
  select b.*, b.sold - b.returned - b.invoiced as uninvoiced from bill b where :scope(b)
)
