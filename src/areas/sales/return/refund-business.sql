-- Returns that give money back, from the day they are handed in; what was never sent gives back what was paid ahead for it.
select t.id as bill_id,
       '0802' as bill_type,
       t.bill_date,
       t.bill_no,
       t.customer_id,
       t.source_type,
       t.source_id,
       t.source_no,
       t.order_no,
       t.is_out,
       t.refund_mode,
       t.final,
       k.status,
       t.created_at,
       t.depot_id,
       t.staff_id,
       t.dept_id
from sales_return t
cross join lateral (
  select case t.state when 'submitted' then '1302' when 'approved' then '1304' when 'partly' then '1305' when 'stored' then '1306' else '1309' end as status) k
where t.tenant_id = :tenant
  and :scope(t)
  and not t.deleted
  and not t.is_red
  and t.state in ('submitted', 'approved', 'partly', 'stored', 'done')
  and t.final <> 0
  and (:returnId::bigint is null or t.id = :returnId)
  and (:from::date is null or t.bill_date >= :from)
  and (:to::date is null or t.bill_date <= :to)
  and (:billNo::text is null or t.bill_no ilike '%' || :billNo || '%')
  and (:customerId::bigint is null or t.customer_id = :customerId)
  and (:depotId::bigint is null or t.depot_id = :depotId)
  and (:staffId::bigint is null or t.staff_id = :staffId)
  and (:deptId::bigint is null or t.dept_id = :deptId)
  and (:refundMode::text is null or t.refund_mode = :refundMode)
  and (:status::text is null or k.status = :status)
  and (:createdFrom::timestamptz is null or t.created_at > :createdFrom)
  and (:createdTo::timestamptz is null or t.created_at < :createdTo)
-- shown: a credit is given back as far as it was used; what was paid ahead for goods that were never sent, when it was freed
select p.*, c.name as customer_id__title, d.name as depot_id__title, s.name as staff_id__title,
  case when p.is_out then (
         select coalesce(sum(i.open - i.amount), 0)
         from sales_return_in h join receivable i on i.tenant_id = h.tenant_id and i.bill_type = '0810' and i.bill_id = h.id
         where h.tenant_id = :tenant and h.source_type = '0802' and h.source_id = p.bill_id::text and h.state = 'posted' and not h.is_red)
       when p.refund_mode = '2' then (
         select coalesce(sum(r.amount), 0) from pre_receipt r
         where r.tenant_id = :tenant and r.source_type = '0802' and r.source_id = p.bill_id::text and r.state = 'posted' and not r.is_red)
  end as refunded
from page p
left join party c on c.tenant_id = :tenant and c.id = p.customer_id
left join depot d on d.tenant_id = :tenant and d.id = p.depot_id
left join staff s on s.tenant_id = :tenant and s.id = p.staff_id
