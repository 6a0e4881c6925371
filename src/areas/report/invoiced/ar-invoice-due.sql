, due as (
  select o.*, not exists (select 1 from receivable r
    where r.tenant_id = :tenant and r.bill_type = o.bill_type and r.bill_id = o.bill_id and r.open <> 0) as is_paid
  from open o
  where (:customerId::bigint is null or o.customer_id = :customerId) and (:staffId::bigint is null or o.staff_id = :staffId)
    and (:deptId::bigint is null or o.dept_id = :deptId)
)
