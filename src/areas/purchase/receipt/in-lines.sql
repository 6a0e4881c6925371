select l.id as line_id,
       t.id as bill_id,
       t.bill_date,
       t.bill_no,
       case t.state when 'draft' then '2701' when 'submitted' then '2702' when 'rejected' then '2703' when 'posted' then '2704'
         when 'reversed' then '2705' else '2706' end as status,
       o.bill_no as order_no,
       t.supplier_id,
       p.name as supplier_id__title,
       t.depot_id,
       d.name as depot_id__title,
       t.staff_id,
       s.name as staff_id__title,
       t.dept_id,
       g.code as goods_code,
       l.goods_id,
       g.name as goods_id__title,
       g.spec,
       l.unit_id,
       u.name as unit_id__title,
       l.quantity,
       l.tax_price,
       l.tax_rate,
       l.net,
       l.tax,
       l.final,
       l.cost,
       l.batch_no,
       round(l.returned * l.denominator / l.numerator, 6) as returned,
       l.remark
from purchase_in t
join purchase_in_line l on l.tenant_id = t.tenant_id and l.head_id = t.id
join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
left join purchase_order o on o.tenant_id = l.tenant_id and o.id = l.source_head_id
left join party p on p.tenant_id = t.tenant_id and p.id = t.supplier_id
left join depot d on d.tenant_id = t.tenant_id and d.id = t.depot_id
left join staff s on s.tenant_id = t.tenant_id and s.id = t.staff_id
left join unit u on u.tenant_id = l.tenant_id and u.id = l.unit_id
where t.tenant_id = :tenant
  and :scope(t)
  and not t.deleted
  and (:from::date is null or t.bill_date >= :from)
  and (:to::date is null or t.bill_date <= :to)
  and (:billNo::text is null or t.bill_no ilike '%' || :billNo || '%')
  and (:supplierId::bigint is null or t.supplier_id = :supplierId)
  and (:depotId::bigint is null or t.depot_id = :depotId)
  and (:staffId::bigint is null or t.staff_id = :staffId)
  and (:deptId::bigint is null or t.dept_id = :deptId)
  and (:status::text is null or :status = case t.state when 'draft' then '2701' when 'submitted' then '2702' when 'rejected' then '2703'
    when 'posted' then '2704' when 'reversed' then '2705' else '2706' end)
  and (:classId::bigint is null or g.class_id in (with recursive b as (select :classId::bigint as id
    union select c.id from goods_class c join b on c.parent_id = b.id where c.tenant_id = :tenant) select id from b))
  and (:words::text is null or g.spelling like '%' || spelled(array[:words::text]) || '%')
  and (:createdFrom::timestamptz is null or t.created_at > :createdFrom)
  and (:createdTo::timestamptz is null or t.created_at < :createdTo)
