with bill as (
  select t.*, coalesce(t.audited_at::date, t.bill_date) as released from purchase_order t
  where t.tenant_id = :tenant and :scope(t) and not t.deleted and t.state in ('approved', 'partly', 'done', 'closed')
    and (:from::date is null or t.bill_date >= :from)
    and (:to::date is null or t.bill_date <= :to)
    and (:staffId::bigint is null or t.staff_id = :staffId)
    and (:deptId::bigint is null or t.dept_id = :deptId)
    and (:year::int is null or extract(year from t.bill_date) = :year)
    and (:supplierId::bigint is null or t.supplier_id = :supplierId)
), come as (
  select l.source_head_id as id, min(h.bill_date) as first, max(h.bill_date) as last
  from purchase_in_line l join purchase_in h on h.tenant_id = l.tenant_id and h.id = l.head_id
  where l.tenant_id = :tenant and l.source_head_id in (select b.id from bill b) and h.state = 'posted' and not h.is_red
  group by l.source_head_id
)
select b.bill_no,
       '0805' as bill_type,
       b.id as bill_id,
       b.bill_date,
       b.staff_id,
       s.name as staff_id__title,
       b.supplier_id,
       p.name as supplier_id__title,
       b.final as ordered,
       b.total_quantity as quantity,
       b.received,
       b.released,
       b.plan_in_date,
       c.first,
       c.last,
       c.first - b.released as first_days,
       c.last - b.released as last_days,
       greatest(coalesce(case when b.unreceived > 0 and b.state in ('approved', 'partly') then :today::date else c.last end, b.plan_in_date) - b.plan_in_date, 0) as late_days
from bill b
left join come c on c.id = b.id
left join staff s on s.tenant_id = :tenant and s.id = b.staff_id
left join party p on p.tenant_id = :tenant and p.id = b.supplier_id
where (:employed::boolean is not true or s.enabled)
