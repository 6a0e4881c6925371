-- The lines of posted bills and of their red mirrors, in basic units.
select h.bill_date,
       h.bill_no,
       '0809' as bill_type,
       h.id as bill_id,
       h.customer_id,
       p.name as customer_id__title,
       g.code as goods_code,
       l.goods_id,
       g.name as goods_id__title,
       g.basic_unit_id as unit_id,
       u.name as unit_id__title,
       l.quantity,
       l.final,
       l.net,
       l.cost,
       l.net - l.cost as profit,
       case when l.net = 0 then 0 else round((l.net - l.cost) / l.net * 100, 2) end as margin,
       concat_ws(' ', lpad((date '9999-12-31' - h.bill_date)::text, 7, '0'), lpad((9223372036854775807 - h.id)::text, 19, '0'), lpad(l.line_no::text, 5, '0')) as place
from sales_out h
join party p on p.tenant_id = h.tenant_id and p.id = h.customer_id
cross join lateral (
  select b.line_no, b.goods_id, b.basic_quantity as quantity, b.final, round(b.final / (1 + b.tax_rate / 100), 2) as net, b.cost
  from sales_out_line b where b.tenant_id = h.tenant_id and b.head_id = h.id
  -- Freight is one more line at the head's rate, without cost.
  union all
  select 9999, null, 0, h.freight, round(h.freight / (1 + coalesce(h.tax_rate, 0) / 100), 2), 0 where h.freight <> 0
) l
left join goods g on g.tenant_id = h.tenant_id and g.id = l.goods_id
left join unit u on u.tenant_id = h.tenant_id and u.id = g.basic_unit_id
where h.tenant_id = :tenant
  and not h.deleted
  and h.state in ('posted', 'reversed')
  and (:from::date is null or h.bill_date >= :from)
  and (:to::date is null or h.bill_date <= :to)
  and (:customerId::bigint is null or h.customer_id = :customerId)
  and (:staffId::bigint is null or h.staff_id = :staffId)
  and (:deptId::bigint is null or h.dept_id = :deptId)
  and :scope(h)
  and (:billNo::text is null or strpos(h.bill_no, :billNo) > 0)
