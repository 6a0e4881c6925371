-- Posted bills and their red mirrors, one row each.
select h.bill_no,
       h.bill_date,
       '0809' as bill_type,
       h.id as bill_id,
       h.customer_id,
       h.staff_id,
       h.dept_id,
       l.quantity,
       h.final,
       l.net,
       h.cost,
       l.net - h.cost as profit,
       case when l.net = 0 then 0 else round((l.net - h.cost) / l.net * 100, 2) end as margin
from sales_out h
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
-- shown
select p.*, c.name as customer_id__title, s.name as staff_id__title, d.name as dept_id__title
from page p
left join party c on c.tenant_id = :tenant and c.id = p.customer_id
left join staff s on s.tenant_id = :tenant and s.id = p.staff_id
left join dept d on d.tenant_id = :tenant and d.id = p.dept_id
