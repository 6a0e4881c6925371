select b.line_id,
       b.day as bill_date,
       b.bill_no,
       b.bill_type,
       b.bill_id,
       b.staff_id,
       s.name as staff_id__title,
       b.supplier_id,
       p.name as supplier_id__title,
       g.code as goods_code,
       b.goods_id,
       g.name as goods_id__title,
       g.class_id,
       c.name as class_id__title,
       b.unit_id,
       u.name as unit_id__title,
       b.quantity,
       b.tax_price,
       b.amount as purchased,
       b.fee,
       b.saved
from bought b
join staff s on s.tenant_id = :tenant and s.id = b.staff_id
join party p on p.tenant_id = :tenant and p.id = b.supplier_id
join goods g on g.tenant_id = :tenant and g.id = b.goods_id
left join goods_class c on c.tenant_id = :tenant and c.id = g.class_id
left join unit u on u.tenant_id = :tenant and u.id = b.unit_id
where (:employed::boolean is not true or s.enabled) and (:deptId::bigint is null or s.dept_id = :deptId)
