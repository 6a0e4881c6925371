select o.customer_code,
       o.customer_id,
       o.customer_id__title,
       o.bill_type,
       o.bill_id,
       o.bill_no,
       o.bill_date,
       o.amount,
       o.amount - o.open as settled,
       o.open,
       o.due_date,
       (:today - o.bill_date)::int as age,
       greatest(:today - o.due_date, 0)::int as late,
       o.staff_id,
       s.name as staff_id__title
from owed o
left join staff s on s.tenant_id = :tenant and s.id = o.staff_id
