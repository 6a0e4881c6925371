select p.code as customer_code,
       o.customer_id,
       p.name as customer_id__title,
       p.staff_id,
       s.name as staff_id__title,
       sum(o.sold) as sold,
       sum(o.returned) as returned,
       sum(o.invoiced) as invoiced,
       sum(o.uninvoiced) as uninvoiced,
       count(distinct o.bill_id) filter (where o.uninvoiced <> 0)::int as bills,
       min(o.bill_date) filter (where o.uninvoiced <> 0) as earliest,
       c.name as customer_class
from open o
join party p on p.tenant_id = :tenant and p.id = o.customer_id
left join staff s on s.tenant_id = :tenant and s.id = p.staff_id
left join customer_class c on c.tenant_id = :tenant and c.id = p.customer_class_id
where (:customerId::bigint is null or o.customer_id = :customerId)
  and (:staffId::bigint is null or o.staff_id = :staffId)
  and (:classId::bigint is null or p.customer_class_id in (with recursive branch as (select :classId::bigint as id
    union select k.id from customer_class k join branch w on k.parent_id = w.id where k.tenant_id = :tenant) select id from branch))
group by 1, 2, 3, 4, 5, c.name
having sum(o.uninvoiced) <> 0
