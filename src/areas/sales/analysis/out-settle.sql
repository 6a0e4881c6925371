select t.id as bill_id,
       '0809' as bill_type,
       t.bill_date,
       t.bill_no,
       t.customer_id,
       t.final,
       i.amount - i.open as settled,
       i.open as unsettled,
       case when i.open = 0 then '1503' when i.open = i.amount then '1501' else '1502' end as status,
       i.due_date,
       t.depot_id,
       t.staff_id,
       t.dept_id
from sales_out t
join receivable i on i.tenant_id = t.tenant_id and i.bill_type = '0809' and i.bill_id = t.id
where t.tenant_id = :tenant
  and :scope(t)
  and not t.deleted
  and t.state = 'posted'
  and not t.is_red
  and (:from::date is null or t.bill_date >= :from)
  and (:to::date is null or t.bill_date <= :to)
  and (:billNo::text is null or t.bill_no ilike '%' || :billNo || '%')
  and (:customerId::bigint is null or t.customer_id = :customerId)
  and (:depotId::bigint is null or t.depot_id = :depotId)
  and (:staffId::bigint is null or t.staff_id = :staffId)
  and (:deptId::bigint is null or t.dept_id = :deptId)
  and (:status::text is null or :status = case when i.open = 0 then '1503' when i.open = i.amount then '1501' else '1502' end)
  and (:createdFrom::timestamptz is null or t.created_at > :createdFrom)
  and (:createdTo::timestamptz is null or t.created_at < :createdTo)
-- shown
select p.*, c.name as customer_id__title, d.name as depot_id__title, s.name as staff_id__title
from page p
left join party c on c.tenant_id = :tenant and c.id = p.customer_id
left join depot d on d.tenant_id = :tenant and d.id = p.depot_id
left join staff s on s.tenant_id = :tenant and s.id = p.staff_id
