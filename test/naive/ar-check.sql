-- Every bill that moved what stood there, after the sum of those before the first day.
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
, line as (
  select a.bill_date, a.bill_type, a.bill_id, a.bill_no, a.customer_id, a.staff_id, sum(a.billed) as billed, sum(a.settled) as settled, sum(a.billed - a.settled) as change
  from asked a cross join days d where a.bill_date between d.first and d.last
  group by 1, 2, 3, 4, 5, 6 having bool_or(a.billed <> 0 or a.settled <> 0)
  union all
  select null, null, null, '期初余额', null, null, null, null, sum(a.billed - a.settled) from asked a cross join days d where a.bill_date < d.first having sum(a.billed - a.settled) <> 0
), placed as (
  select concat_ws(' ', l.bill_date, lpad(l.bill_id::text, 19, '0'), l.bill_type, lpad(l.customer_id::text, 19, '0'), lpad(l.staff_id::text, 19, '0')) collate "C" as place, l.* from line l
)
select r.place, r.bill_date, r.bill_no, r.bill_type, r.bill_id, r.customer_id, p.name as customer_id__title, r.staff_id, s.name as staff_id__title, r.billed, r.settled,
       (select sum(o.change) from placed o where o.place <= r.place) as balance
from placed r
left join party p on p.tenant_id = :tenant and p.id = r.customer_id
left join staff s on s.tenant_id = :tenant and s.id = r.staff_id
where :billType::text is null or r.bill_type = :billType
