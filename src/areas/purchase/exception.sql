-- One row for each thing that did not go as it was ordered.
with wrong as (
  -- 1: it should be here by now, 2: less came than was ordered and the rest was given up, 3: dearer than the last time
  select k.kind, '0805' as bill_type, t.tenant_id, t.id as bill_id, l.id as line_id, t.bill_no, t.bill_date, t.supplier_id, t.depot_id, t.staff_id,
         t.dept_id, t.created_at, l.goods_id, l.quantity as expected,
         case t.state when 'draft' then '1901' when 'submitted' then '1902' when 'rejected' then '1903' when 'approved' then '1904'
           when 'partly' then '1905' when 'done' then '1906' else '1907' end as status,
         case k.kind when '1' then l.unreceived when '2' then l.closed end as lacking,
         case when k.kind = '1' then :today - coalesce(l.plan_in_date, t.plan_in_date) end as late_days,
         case when k.kind = '3' then l.rise end as rise,
         case k.kind when '1' then concat('计划', coalesce(l.plan_in_date, t.plan_in_date), '到货')
           when '2' then '订单已关闭，其余不再到货' else '比上次进价高' end as explanation
  from purchase_order t join purchase_order_line l on l.tenant_id = t.tenant_id and l.head_id = t.id
  cross join lateral (select '1' as kind where t.state in ('approved', 'partly') and l.unreceived > 0 and coalesce(l.plan_in_date, t.plan_in_date) < :today
    union all select '2' where t.state in ('closed', 'done') and l.closed > 0
    union all select '3' where t.state not in ('draft', 'cancelled') and l.rise > :setting(PRICE_RISE_PCT)) k
  where t.tenant_id = :tenant and not t.deleted and :scope(t)
  union all
  -- 4: less came than the supplier's paper says, 5: the keeper sent it back
  select case when t.state = 'rejected' then '5' else '4' end, '0807', t.tenant_id, t.id, l.id, t.bill_no, t.bill_date, t.supplier_id, t.depot_id,
         t.staff_id, t.dept_id, t.created_at, l.goods_id, coalesce(l.should, l.quantity),
         case t.state when 'rejected' then '2703' else '2704' end, case when l.should > l.quantity then l.should - l.quantity end, null, null,
         case when t.state = 'rejected' then coalesce(t.audit_remark, '已驳回') else '实收少于应收' end
  from purchase_in t join purchase_in_line l on l.tenant_id = t.tenant_id and l.head_id = t.id
  where t.tenant_id = :tenant and not t.deleted and not t.is_red and :scope(t)
    and (t.state = 'rejected' or (t.state = 'posted' and l.source_line_id is null and l.should > l.quantity))
)
select concat_ws('-', w.kind, w.line_id) as id,
       w.kind,
       w.bill_type,
       w.bill_id,
       w.bill_no,
       w.bill_date,
       w.supplier_id,
       p.name as supplier_id__title,
       g.code as goods_code,
       w.goods_id,
       g.name as goods_id__title,
       w.expected,
       w.lacking,
       w.late_days,
       w.rise,
       w.explanation,
       w.depot_id,
       d.name as depot_id__title,
       w.staff_id,
       s.name as staff_id__title,
       w.dept_id
from wrong w
join goods g on g.tenant_id = w.tenant_id and g.id = w.goods_id
left join party p on p.tenant_id = w.tenant_id and p.id = w.supplier_id
left join depot d on d.tenant_id = w.tenant_id and d.id = w.depot_id
left join staff s on s.tenant_id = w.tenant_id and s.id = w.staff_id
where (:kind::text is null or w.kind = :kind)
  and (:status::text is null or w.status = :status)
  and (:from::date is null or w.bill_date >= :from)
  and (:to::date is null or w.bill_date <= :to)
  and (:billNo::text is null or w.bill_no ilike '%' || :billNo || '%')
  and (:supplierId::bigint is null or w.supplier_id = :supplierId)
  and (:depotId::bigint is null or w.depot_id = :depotId)
  and (:staffId::bigint is null or w.staff_id = :staffId)
  and (:deptId::bigint is null or w.dept_id = :deptId)
  and (:classId::bigint is null or g.class_id in (with recursive b as (select :classId::bigint as id
    union select c.id from goods_class c join b on c.parent_id = b.id where c.tenant_id = :tenant) select id from b))
  and (:words::text is null or g.spelling like '%' || spelled(array[:words::text]) || '%')
  and (:createdFrom::timestamptz is null or w.created_at > :createdFrom)
  and (:createdTo::timestamptz is null or w.created_at < :createdTo)
