select concat_ws(' ', d.bill_type, d.bill_id) as place,
       d.bill_type,
       d.bill_id,
       d.bill_no,
       d.bill_date,
       d.customer_id,
       p.name as customer_id__title,
       d.staff_id,
       s.name as staff_id__title,
       sum(d.sold - d.returned) as due,
       sum(d.invoiced) as invoiced,
       sum(d.uninvoiced) as uninvoiced,
       bool_and(d.is_paid) as is_paid
from due d
join party p on p.tenant_id = :tenant and p.id = d.customer_id
left join staff s on s.tenant_id = :tenant and s.id = d.staff_id
where :inOutId::bigint is null or d.bill_id = :inOutId
group by d.bill_type, d.bill_id, d.bill_no, d.bill_date, d.customer_id, p.name, d.staff_id, s.name
