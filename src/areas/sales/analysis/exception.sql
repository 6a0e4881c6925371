-- One row for each thing that went wrong with a bill or one of its lines; bill by bill, so that a page needs no more bills than it shows.
select concat_ws('-', k.kind, t.id, k.line_id) as id,
       k.kind,
       t.id as bill_id,
       '0809' as bill_type,
       t.bill_no,
       t.bill_date,
       t.customer_id,
       k.goods_id,
       k.explanation,
       k.loss,
       k.tax_price,
       k.last_price,
       k.late_days,
       t.depot_id,
       t.staff_id,
       t.dept_id
from sales_out t
left join sales_order o on o.tenant_id = t.tenant_id and t.source_type = '0801' and o.id = t.source_id::bigint
cross join lateral (
  select '1' as kind, l.id as line_id, l.goods_id, l.cost - round(l.final / (1 + coalesce(l.tax_rate, 0) / 100), 2) as loss,
    null::numeric as tax_price, null::numeric as last_price, null::int as late_days, '售价不够成本' as explanation
  from sales_out_line l
  where l.tenant_id = t.tenant_id and l.head_id = t.id and not l.is_gift and l.cost > round(l.final / (1 + coalesce(l.tax_rate, 0) / 100), 2)
  union all
  select '2', l.id, l.goods_id, null, l.tax_price, f.tax_price, null, '比上次卖给该客户的单价低'
  from sales_out_line l cross join lateral (
    select b.tax_price from sales_out_line b join sales_out s on s.tenant_id = b.tenant_id and s.id = b.head_id
    where b.tenant_id = t.tenant_id and b.goods_id = l.goods_id and b.unit_id is not distinct from l.unit_id and not b.is_gift
      and s.customer_id = t.customer_id and s.state = 'posted' and not s.is_red and (s.bill_date, s.id) < (t.bill_date, t.id)
    order by s.bill_date desc, s.id desc limit 1) f
  where l.tenant_id = t.tenant_id and l.head_id = t.id and not l.is_gift
    and l.tax_price < f.tax_price * (1 - :setting(PRICE_DROP_PCT)::numeric / 100)
  union all
  select '3', null, null, null, null, null, t.bill_date - o.plan_send_date, concat('计划', o.plan_send_date, '发货')
  where t.bill_date > o.plan_send_date
  union all
  select '4', null, null, null, null, null, :today - t.bill_date, '客户还没有签回'
  where t.sign_back = 'A1901' and t.bill_date < :today - :setting(SIGN_BACK_DAYS)
) k
where t.tenant_id = :tenant
  and :scope(t)
  and not t.deleted
  and t.state = 'posted'
  and not t.is_red
  and (:kind::text is null or k.kind = :kind)
  and (:from::date is null or t.bill_date >= :from)
  and (:to::date is null or t.bill_date <= :to)
  and (:billNo::text is null or t.bill_no ilike '%' || :billNo || '%')
  and (:customerId::bigint is null or t.customer_id = :customerId)
  and (:depotId::bigint is null or t.depot_id = :depotId)
  and (:staffId::bigint is null or t.staff_id = :staffId)
  and (:deptId::bigint is null or t.dept_id = :deptId)
  and (:status::text is null or t.sign_back = :status)
  and (:createdFrom::timestamptz is null or t.created_at > :createdFrom)
  and (:createdTo::timestamptz is null or t.created_at < :createdTo)
-- shown
select p.*, c.name as customer_id__title, d.name as depot_id__title, s.name as staff_id__title, g.code as goods_code, g.name as goods_id__title
from page p
left join party c on c.tenant_id = :tenant and c.id = p.customer_id
left join depot d on d.tenant_id = :tenant and d.id = p.depot_id
left join staff s on s.tenant_id = :tenant and s.id = p.staff_id
left join goods g on g.tenant_id = :tenant and g.id = p.goods_id
