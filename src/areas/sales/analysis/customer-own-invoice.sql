-- What customers were sold, goods, freight and exchanges, less what came back and what was invoiced, bill by bill, as far as its reader sees it.
with bill as (
  select t.customer_id, t.staff_id, t.dept_id, t.depot_id, t.id as bill_id, t.bill_date, l.final as sold, l.returned_amount as returned, l.invoiced
  from sales_out t join sales_out_line l on l.tenant_id = t.tenant_id and l.head_id = t.id
  where t.tenant_id = :tenant and t.state = 'posted' and not t.is_red and not t.deleted
  union all
  select t.customer_id, t.staff_id, t.dept_id, t.depot_id, t.id, t.bill_date, t.freight, 0, coalesce(r.amount, 0)
  from sales_out t left join lateral (select sum(i.amount) as amount from out_invoice_line i where i.tenant_id = t.tenant_id and i.source_line_id = t.id) r on true
  where t.tenant_id = :tenant and t.state = 'posted' and not t.is_red and not t.deleted and t.freight <> 0
  union all
  select t.customer_id, t.staff_id, t.dept_id, t.depot_id, t.id, t.bill_date, case x.direction when '1' then 0 else x.final end,
    case x.direction when '1' then x.final else 0 end, coalesce(r.amount, 0)
  from exchange t join exchange_line x on x.tenant_id = t.tenant_id and x.head_id = t.id
  left join lateral (select sum(i.amount) as amount from out_invoice_line i where i.tenant_id = t.tenant_id and i.source_line_id = x.id) r on true
  where t.tenant_id = :tenant and t.state = 'posted' and not t.is_red and not t.deleted
  union all
  select t.customer_id, t.staff_id, t.dept_id, t.depot_id, t.id, t.bill_date, 0, x.final, coalesce(r.amount, 0)
  from sales_return_in t join sales_return_in_line x on x.tenant_id = t.tenant_id and x.head_id = t.id
  join sales_return_line s on s.tenant_id = x.tenant_id and s.id = x.source_line_id and s.source_line_id is null
  left join lateral (select sum(i.amount) as amount from out_invoice_line i where i.tenant_id = t.tenant_id and i.source_line_id = x.id) r on true
  where t.tenant_id = :tenant and t.state = 'posted' and not t.is_red and not t.deleted
), open as (
  select b.*, b.sold - b.returned - b.invoiced as uninvoiced from bill b where :scope(b)
)
select p.code as customer_code,
       o.customer_id,
       p.name as customer_id__title,
       p.staff_id,
       s.name as staff_id__title,
       sum(o.sold) as sold,
       sum(o.returned) as returned,
       sum(o.invoiced) as invoiced,
       sum(o.uninvoiced) as uninvoiced,
       count(distinct o.bill_id) filter (where o.uninvoiced <> 0)::int as bills,
       min(o.bill_date) filter (where o.uninvoiced <> 0) as earliest,
       c.name as customer_class
from open o
join party p on p.tenant_id = :tenant and p.id = o.customer_id
left join staff s on s.tenant_id = :tenant and s.id = p.staff_id
left join customer_class c on c.tenant_id = :tenant and c.id = p.customer_class_id
where (:customerId::bigint is null or o.customer_id = :customerId)
  and (:staffId::bigint is null or o.staff_id = :staffId)
  and (:classId::bigint is null or p.customer_class_id in (with recursive branch as (select :classId::bigint as id
    union select k.id from customer_class k join branch w on k.parent_id = w.id where k.tenant_id = :tenant) select id from branch))
group by 1, 2, 3, 4, 5, c.name
having sum(o.uninvoiced) <> 0
