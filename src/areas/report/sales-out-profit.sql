-- Posted bills and their red mirrors, by customer. The scope of the reader is applied to the bills, before they are summed.
select p.code as customer_code,
       h.customer_id,
       p.name as customer_id__title,
       count(*) filter (where not h.is_red) - count(*) filter (where h.is_red) as bills,
       sum(l.quantity) as quantity,
       sum(h.final) as final,
       sum(l.net) as net,
       sum(h.cost) as cost,
       sum(l.net) - sum(h.cost) as profit,
       case when sum(l.net) = 0 then 0 else round((sum(l.net) - sum(h.cost)) / sum(l.net) * 100, 2) end as margin
from sales_out h
join party p on p.tenant_id = h.tenant_id and p.id = h.customer_id
cross join lateral (
  -- Freight is one more line at the head's rate, without cost.
  select sum(b.basic_quantity) as quantity,
         sum(round(b.final / (1 + b.tax_rate / 100), 2)) + round(h.freight / (1 + coalesce(h.tax_rate, 0) / 100), 2) as net
  from sales_out_line b where b.tenant_id = h.tenant_id and b.head_id = h.id
) l
where h.tenant_id = :tenant
  and not h.deleted
  and h.state in ('posted', 'reversed')
  and (:from::date is null or h.bill_date >= :from)
  and (:to::date is null or h.bill_date <= :to)
  and (:customerId::bigint is null or h.customer_id = :customerId)
  and (:staffId::bigint is null or h.staff_id = :staffId)
  and (:deptId::bigint is null or h.dept_id = :deptId)
  and :scope(h)
group by p.code, p.name, h.customer_id
