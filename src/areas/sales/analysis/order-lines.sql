select l.id as line_id,
       t.id as bill_id,
       '0801' as bill_type,
       t.bill_date,
       t.bill_no,
       case t.state when 'draft' then '1301' when 'submitted' then '1302' when 'rejected' then '1303' when 'approved' then '1304'
         when 'partly' then '1305' when 'shipped' then '1306' when 'completed' then '1309' when 'closed' then '1307' else '1308' end as status,
       t.customer_id,
       t.depot_id,
       t.staff_id,
       t.dept_id,
       l.goods_id,
       l.unit_id,
       l.quantity,
       l.sent,
       l.unsent,
       l.closed,
       l.is_gift,
       coalesce(l.plan_send_date, t.plan_send_date) as plan_send_date,
       l.tax_price,
       l.tax_rate,
       l.final,
       l.remark
from sales_order t
join sales_order_line l on l.tenant_id = t.tenant_id and l.head_id = t.id
where t.tenant_id = :tenant
  and :scope(t)
  and not t.deleted
  and (:from::date is null or t.bill_date >= :from)
  and (:to::date is null or t.bill_date <= :to)
  and (:billNo::text is null or t.bill_no ilike '%' || :billNo || '%')
  and (:headId::bigint is null or t.id = :headId)
  and (:customerId::bigint is null or t.customer_id = :customerId)
  and (:depotId::bigint is null or t.depot_id = :depotId)
  and (:staffId::bigint is null or t.staff_id = :staffId)
  and (:deptId::bigint is null or t.dept_id = :deptId)
  and (:status::text is null or :status = case t.state when 'draft' then '1301' when 'submitted' then '1302' when 'rejected' then '1303'
    when 'approved' then '1304' when 'partly' then '1305' when 'shipped' then '1306' when 'completed' then '1309' when 'closed' then '1307' else '1308' end)
  and (:words::text is null or l.goods_id in (select g.id from goods g where g.tenant_id = :tenant and g.spelling like '%' || spelled(array[:words::text]) || '%'))
  and (:createdFrom::timestamptz is null or t.created_at > :createdFrom)
  and (:createdTo::timestamptz is null or t.created_at < :createdTo)
-- shown
select p.*, c.name as customer_id__title, d.name as depot_id__title, s.name as staff_id__title,
  g.code as goods_code, g.name as goods_id__title, g.spec, u.name as unit_id__title
from page p
left join party c on c.tenant_id = :tenant and c.id = p.customer_id
left join depot d on d.tenant_id = :tenant and d.id = p.depot_id
left join staff s on s.tenant_id = :tenant and s.id = p.staff_id
left join goods g on g.tenant_id = :tenant and g.id = p.goods_id
left join unit u on u.tenant_id = :tenant and u.id = p.unit_id
