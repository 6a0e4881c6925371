select p.code as party_code,
       a.{party},
       p.name as {party}__title,
       p.staff_id,
       s.name as staff_id__title,
       sum(a.opening) as opening,
       sum(a.billed) as billed,
       sum(a.settled) as settled,
       sum(a.closing) as closing,
       c.name as party_class
from asked a
join party p on p.tenant_id = :tenant and p.id = a.{party}
left join staff s on s.tenant_id = :tenant and s.id = p.staff_id
left join {class} c on c.tenant_id = :tenant and c.id = p.{class}_id
where :classId::bigint is null or p.{class}_id in (with recursive branch as (select :classId::bigint as id
  union select k.id from {class} k join branch w on k.parent_id = w.id where k.tenant_id = :tenant) select id from branch)
group by 1, 2, 3, 4, 5, c.name
having sum(a.opening) <> 0 or sum(a.closing) <> 0 or bool_or(a.billed <> 0 or a.settled <> 0)
