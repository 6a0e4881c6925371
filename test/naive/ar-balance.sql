-- What stood with each counterparty before the first day, summed up from the first entry on, and what came since.
with days as (select coalesce(:from::date, date_trunc('month', coalesce(:to::date, :today::date))::date) as first, coalesce(:to::date, 'infinity'::date) as last),
move as (
  select i.party_id as customer_id, i.staff_id, i.dept_id, i.bill_type, i.bill_id, i.bill_no, i.bill_date, i.amount as billed, 0 as settled from receivable i where i.tenant_id = :tenant
  union all
  select i.party_id, i.staff_id, i.dept_id, a.bill_type, a.bill_id, a.bill_no, a.bill_date, 0, a.amount
  from allocation a join receivable i on i.tenant_id = a.tenant_id and i.id = a.item_id and a.item_kind = 'receivable' where a.tenant_id = :tenant
),
asked as (
  select m.* from move m where (:customerId::bigint is null or m.customer_id = :customerId) and (:staffId::bigint is null or m.staff_id = :staffId)
    and (:deptId::bigint is null or m.dept_id = :deptId) and :scope(m)
)
select p.code as party_code, a.customer_id, p.name as customer_id__title, p.staff_id, s.name as staff_id__title,
       coalesce(sum(a.billed - a.settled) filter (where a.bill_date < d.first), 0) as opening,
       coalesce(sum(a.billed) filter (where a.bill_date between d.first and d.last), 0) as billed,
       coalesce(sum(a.settled) filter (where a.bill_date between d.first and d.last), 0) as settled,
       coalesce(sum(a.billed - a.settled) filter (where a.bill_date <= d.last), 0) as closing,
       c.name as party_class
from asked a cross join days d
join party p on p.tenant_id = :tenant and p.id = a.customer_id
left join staff s on s.tenant_id = :tenant and s.id = p.staff_id
left join customer_class c on c.tenant_id = :tenant and c.id = p.customer_class_id
where :classId::bigint is null or p.customer_class_id = :classId
group by 1, 2, 3, 4, 5, c.name
having sum(a.billed - a.settled) filter (where a.bill_date < d.first) <> 0 or sum(a.billed - a.settled) filter (where a.bill_date <= d.last) <> 0
  or bool_or((a.billed <> 0 or a.settled <> 0) and a.bill_date between d.first and d.last)
