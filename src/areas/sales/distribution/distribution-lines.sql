select l.id as line_id,
       t.id as bill_id,
       '0847' as bill_type,
       t.bill_date,
       t.bill_no,
       case t.state when 'draft' then '2701' when 'departed' then '2702' when 'done' then '2704' else '2706' end as status,
       t.route_id,
       t.car_id,
       t.driver_id,
       t.depot_id,
       t.staff_id,
       t.dept_id,
       l.line_no as place,
       l.out_id,
       o.bill_no as out_no,
       o.customer_id,
       o.consignee_name,
       o.consignee_phone,
       o.consignee_address,
       o.final,
       case when l.has_failed then '3' when o.sign_back = 'A1902' then '2' else '1' end as outcome,
       o.signed_at,
       l.reason,
       l.remark
from sales_distribution t
join sales_distribution_line l on l.tenant_id = t.tenant_id and l.head_id = t.id
join sales_out o on o.tenant_id = l.tenant_id and o.id = l.out_id
where t.tenant_id = :tenant
  and :scope(t)
  and not t.deleted
  and (:from::date is null or t.bill_date >= :from)
  and (:to::date is null or t.bill_date <= :to)
  and (:billNo::text is null or t.bill_no ilike '%' || :billNo || '%' or o.bill_no ilike '%' || :billNo || '%')
  and (:headId::bigint is null or t.id = :headId)
  and (:customerId::bigint is null or o.customer_id = :customerId)
  and (:depotId::bigint is null or t.depot_id = :depotId)
  and (:staffId::bigint is null or t.staff_id = :staffId)
  and (:deptId::bigint is null or t.dept_id = :deptId)
  and (:routeId::bigint is null or t.route_id = :routeId)
  and (:carId::bigint is null or t.car_id = :carId)
  and (:driverId::bigint is null or t.driver_id = :driverId)
  and (:status::text is null or :status = case t.state when 'draft' then '2701' when 'departed' then '2702' when 'done' then '2704' else '2706' end)
  and (:outcome::text is null or :outcome = case when l.has_failed then '3' when o.sign_back = 'A1902' then '2' else '1' end)
  and (:createdFrom::timestamptz is null or t.created_at > :createdFrom)
  and (:createdTo::timestamptz is null or t.created_at < :createdTo)
-- shown
select p.*, c.name as customer_id__title, d.name as depot_id__title, s.name as staff_id__title,
  r.name as route_id__title, k.plate as car_id__title, v.name as driver_id__title
from page p
left join party c on c.tenant_id = :tenant and c.id = p.customer_id
left join depot d on d.tenant_id = :tenant and d.id = p.depot_id
left join staff s on s.tenant_id = :tenant and s.id = p.staff_id
left join route r on r.tenant_id = :tenant and r.id = p.route_id
left join car k on k.tenant_id = :tenant and k.id = p.car_id
left join staff v on v.tenant_id = :tenant and v.id = p.driver_id
