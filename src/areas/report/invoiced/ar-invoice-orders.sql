select concat_ws(' ', d.order_id, d.customer_id) as place,
       d.order_id as bill_id,
       case when d.order_id is not null then '0801' end as bill_type,
       coalesce(r.bill_no, '{none}') as bill_no,
       r.bill_date,
       d.customer_id,
       p.name as customer_id__title,
       r.staff_id,
       s.name as staff_id__title,
       sum(d.sold - d.returned) as due,
       sum(d.invoiced) as invoiced,
       sum(d.uninvoiced) as uninvoiced,
       bool_and(d.is_paid) as is_paid
from due d
join party p on p.tenant_id = :tenant and p.id = d.customer_id
left join sales_order r on r.tenant_id = :tenant and r.id = d.order_id
left join staff s on s.tenant_id = :tenant and s.id = r.staff_id
group by d.order_id, r.bill_no, r.bill_date, d.customer_id, p.name, r.staff_id, s.name
