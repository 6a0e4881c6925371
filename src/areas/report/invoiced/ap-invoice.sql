-- What was received of suppliers who give invoices, less what went back, and what of it was invoiced.
with received as (
  select h.staff_id, h.dept_id, h.depot_id, h.supplier_id, h.id, l.final - l.returned_amount as due, l.invoiced
  from purchase_in h join purchase_in_line l on l.tenant_id = h.tenant_id and l.head_id = h.id
  where h.tenant_id = :tenant and h.state = 'posted' and not h.is_red and not h.deleted and h.awaits_invoice
    and (:from::date is null or h.bill_date >= :from) and (:to::date is null or h.bill_date <= :to)
    and (:staffId::bigint is null or h.staff_id = :staffId) and (:deptId::bigint is null or h.dept_id = :deptId)
    and (:supplierId::bigint is null or h.supplier_id = :supplierId)
)
select r.staff_id,
       s.name as staff_id__title,
       s.dept_id,
       d.name as dept_id__title,
       sum(r.due) as due,
       sum(r.invoiced) as invoiced,
       sum(r.due - r.invoiced) as uninvoiced,
       count(distinct r.id)::int as bills,
       count(distinct r.supplier_id)::int as suppliers
from received r
left join staff s on s.tenant_id = :tenant and s.id = r.staff_id
left join dept d on d.tenant_id = :tenant and d.id = s.dept_id
where :scope(r)
group by 1, 2, 3, 4
