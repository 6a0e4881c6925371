-- Posted bills and their red mirrors, one row each.
select h.bill_no,
       h.bill_date,
       '0809' as bill_type,
       h.id as bill_id,
       h.customer_id,
       p.name as customer_id__title,
       h.staff_id,
       s.name as staff_id__title,
       h.dept_id,
       d.name as dept_id__title,
       l.quantity,
       h.final,
       l.net,
       h.cost,
       l.net - h.cost as profit,
       case when l.net = 0 then 0 else round((l.net - h.cost) / l.net * 100, 2) end as margin
from sales_out h
join party p on p.tenant_id = h.tenant_id and p.id = h.customer_id
left join staff s on s.tenant_id = h.tenant_id and s.id = h.staff_id
left join dept d on d.tenant_id = h.tenant_id and d.id = h.dept_id
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
