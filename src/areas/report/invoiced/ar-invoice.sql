select p.code as customer_code,
       d.customer_id,
       p.name as customer_id__title,
       p.staff_id,
       s.name as staff_id__title,
       sum(d.sold - d.returned) as due,
       sum(d.invoiced) as invoiced,
       sum(d.uninvoiced) as uninvoiced,
       bool_and(d.is_paid) as is_paid,
       count(distinct d.bill_id)::int as bills
from due d
join party p on p.tenant_id = :tenant and p.id = d.customer_id
left join staff s on s.tenant_id = :tenant and s.id = p.staff_id
group by 1, 2, 3, 4, 5
