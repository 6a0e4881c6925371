, line as (
  select a.bill_date, a.bill_type, a.bill_id, a.bill_no, a.{party}, a.staff_id, sum(a.billed) as billed, sum(a.settled) as settled, 0 as opening
  from asked a where a.bill_date <= {last}
  group by 1, 2, 3, 4, 5, 6 having bool_or(a.billed <> 0 or a.settled <> 0)
  union all
  select null, null, null, '{opening}', null, null, null, null, sum(a.opening) from asked a having sum(a.opening) <> 0
), placed as (
  select concat_ws(' ', l.bill_date, lpad(l.bill_id::text, 19, '0'), l.bill_type, lpad(l.{party}::text, 19, '0'), lpad(l.staff_id::text, 19, '0')) collate "C" as place, l.* from line l
), running as (
  select l.*, sum(l.opening + coalesce(l.billed, 0) - coalesce(l.settled, 0)) over (order by l.place) as balance from placed l
)
select r.place, r.bill_date, r.bill_no, r.bill_type, r.bill_id, r.{party}, p.name as {party}__title, r.staff_id, s.name as staff_id__title,
       r.billed, r.settled, r.balance
from running r
left join party p on p.tenant_id = :tenant and p.id = r.{party}
left join staff s on s.tenant_id = :tenant and s.id = r.staff_id
where :billType::text is null or r.bill_type = :billType
