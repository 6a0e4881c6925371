with bill as (
  select t.id, t.staff_id, t.supplier_id, t.final, t.total_quantity, t.received,
    t.state in ('approved', 'partly') and t.plan_in_date < :today::date and t.unreceived > 0 as is_late,
    coalesce((select sum(i.final) from purchase_in_line i join purchase_in h on h.tenant_id = i.tenant_id and h.id = i.head_id
      where i.tenant_id = t.tenant_id and i.source_head_id = t.id and h.state = 'posted' and not h.is_red), 0) as come
  from purchase_order t
  where t.tenant_id = :tenant and :scope(t) and not t.deleted and t.state in ('approved', 'partly', 'done', 'closed')
    and (:from::date is null or t.bill_date >= :from)
    and (:to::date is null or t.bill_date <= :to)
    and (:staffId::bigint is null or t.staff_id = :staffId)
    and (:deptId::bigint is null or t.dept_id = :deptId)
    and (:supplierId::bigint is null or t.supplier_id = :supplierId)
), line as (
  select b.staff_id, count(distinct l.goods_id)::int as goods from bill b
  join purchase_order_line l on l.tenant_id = :tenant and l.head_id = b.id group by b.staff_id
)
select b.staff_id,
       s.name as staff_id__title,
       s.dept_id,
       d.name as dept_id__title,
       count(*)::int as orders,
       count(distinct b.supplier_id)::int as suppliers,
       max(l.goods) as goods,
       sum(b.final) as ordered,
       sum(b.come) as received,
       round(sum(b.received) / nullif(sum(b.total_quantity), 0) * 100, 2) as completion,
       count(*) filter (where b.is_late)::int as late
from bill b
left join line l on l.staff_id is not distinct from b.staff_id
left join staff s on s.tenant_id = :tenant and s.id = b.staff_id
left join dept d on d.tenant_id = :tenant and d.id = s.dept_id
group by b.staff_id, s.name, s.dept_id, d.name
