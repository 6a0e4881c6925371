select o.customer_code,
       o.customer_id,
       o.customer_id__title,
       o.customer_class,
       o.keeper_id as staff_id,
       s.name as staff_id__title,
       sum(o.open) as open,
       coalesce(sum(o.open) filter (where o.due_date >= :today), 0) as not_due,
       coalesce(sum(o.open) filter (where :today - o.due_date between 1 and 30), 0) as to30,
       coalesce(sum(o.open) filter (where :today - o.due_date between 31 and 60), 0) as to60,
       coalesce(sum(o.open) filter (where :today - o.due_date between 61 and 90), 0) as to90,
       coalesce(sum(o.open) filter (where :today - o.due_date > 90), 0) as over90,
       (:today - min(o.bill_date))::int as age,
       count(*)::int as bills
from owed o
left join staff s on s.tenant_id = :tenant and s.id = o.keeper_id
group by 1, 2, 3, 4, 5, 6
