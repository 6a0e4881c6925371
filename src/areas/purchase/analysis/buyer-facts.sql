with bought as materialized (
  select h.staff_id, h.bill_date as day, '0807' as bill_type, h.id as bill_id, h.bill_no, h.supplier_id, l.id as line_id, l.goods_id, l.unit_id, l.quantity,
    l.total as amount, coalesce(l.fee, 0) as fee, l.tax_price,
    case when l.is_gift then 0 else round(greatest(coalesce((select p.tax_price from purchase_in_line p
      join purchase_in q on q.tenant_id = p.tenant_id and q.id = p.head_id
      where p.tenant_id = l.tenant_id and p.goods_id = l.goods_id and p.unit_id is not distinct from l.unit_id and not p.is_gift
        and q.state = 'posted' and not q.is_red and (q.bill_date, q.posted_at) < (h.bill_date, h.posted_at)
      order by q.bill_date desc, q.posted_at desc, p.line_no desc limit 1) - l.tax_price, 0), 0) * l.quantity, 2) end as saved
  from purchase_in h join purchase_in_line l on l.tenant_id = h.tenant_id and l.head_id = h.id
  where h.tenant_id = :tenant and :scope(h) and h.state = 'posted' and not h.is_red and not h.deleted
    and (:from::date is null or h.bill_date >= :from) and (:to::date is null or h.bill_date <= :to)
    and (:staffId::bigint is null or h.staff_id = :staffId) and (:supplierId::bigint is null or h.supplier_id = :supplierId)
  union all
  select h.staff_id, h.bill_date, '0806', h.id, h.bill_no, h.supplier_id, l.id, l.goods_id, l.unit_id, -l.quantity, -l.total, 0, l.tax_price, 0
  from purchase_return h join purchase_return_line l on l.tenant_id = h.tenant_id and l.head_id = h.id
  where h.tenant_id = :tenant and :scope(h) and h.state = 'posted' and not h.is_red and not h.deleted
    and (:from::date is null or h.bill_date >= :from) and (:to::date is null or h.bill_date <= :to)
    and (:staffId::bigint is null or h.staff_id = :staffId) and (:supplierId::bigint is null or h.supplier_id = :supplierId)
), billed as (
  select h.staff_id, h.bill_date as day, h.final as amount
  from (select i.*, null::bigint as depot_id from purchase_invoice i) h
  where h.tenant_id = :tenant and :scope(h) and h.state = 'posted' and not h.is_red and not h.deleted
    and (:from::date is null or h.bill_date >= :from) and (:to::date is null or h.bill_date <= :to)
    and (:staffId::bigint is null or h.staff_id = :staffId) and (:supplierId::bigint is null or h.supplier_id = :supplierId)
), unbilled as (
  select h.staff_id, h.bill_date as day, h.uninvoiced as amount
  from purchase_in h
  where h.tenant_id = :tenant and :scope(h) and h.state = 'posted' and not h.is_red and not h.deleted and h.awaits_invoice
    and (:from::date is null or h.bill_date >= :from) and (:to::date is null or h.bill_date <= :to)
    and (:staffId::bigint is null or h.staff_id = :staffId) and (:supplierId::bigint is null or h.supplier_id = :supplierId)
), ordered as (
  select h.id, h.staff_id, h.bill_date as day, h.final as amount,
    h.state in ('approved', 'partly') and h.plan_in_date < :today::date and h.unreceived > 0 as is_late,
    (select max(q.bill_date) from purchase_in_line i join purchase_in q on q.tenant_id = i.tenant_id and q.id = i.head_id
      where i.tenant_id = h.tenant_id and i.source_head_id = h.id and q.state = 'posted' and not q.is_red) - coalesce(h.audited_at::date, h.bill_date) as days
  from purchase_order h
  where h.tenant_id = :tenant and :scope(h) and not h.deleted and h.state in ('approved', 'partly', 'done', 'closed')
    and (:from::date is null or h.bill_date >= :from) and (:to::date is null or h.bill_date <= :to)
    and (:staffId::bigint is null or h.staff_id = :staffId) and (:supplierId::bigint is null or h.supplier_id = :supplierId)
), due as (
  select h.staff_id, coalesce(h.plan_in_date, h.bill_date) as day, l.final as amount,
    round(l.final * least(l.received, l.quantity) / nullif(l.quantity, 0), 2) as arrived
  from purchase_order h join purchase_order_line l on l.tenant_id = h.tenant_id and l.head_id = h.id
  where h.tenant_id = :tenant and :scope(h) and not h.deleted and h.state in ('approved', 'partly', 'done', 'closed')
    and (:from::date is null or coalesce(h.plan_in_date, h.bill_date) >= :from) and (:to::date is null or coalesce(h.plan_in_date, h.bill_date) <= :to)
    and (:staffId::bigint is null or h.staff_id = :staffId) and (:supplierId::bigint is null or h.supplier_id = :supplierId)
), new_goods as (
  select h.staff_id, h.day, h.id, exists (select 1 from purchase_in_line l join purchase_in q on q.tenant_id = l.tenant_id and q.id = l.head_id
    where l.tenant_id = h.tenant_id and l.goods_id = h.id and q.state = 'posted' and not q.is_red
      and extract(year from q.bill_date) = extract(year from h.day)) as is_used
  from (select g.tenant_id, g.id, g.created_at::date as day, a.staff_id, s.dept_id, null::bigint as supplier_id, null::bigint as depot_id
    from goods g join account a on a.tenant_id = g.tenant_id and a.id = g.created_by join staff s on s.tenant_id = a.tenant_id and s.id = a.staff_id
    where g.tenant_id = :tenant and not g.deleted) h
  where :scope(h) and :supplierId::bigint is null and (:from::date is null or h.day >= :from) and (:to::date is null or h.day <= :to)
    and (:staffId::bigint is null or h.staff_id = :staffId)
), new_suppliers as (
  select h.staff_id, h.day, h.supplier_id as id
  from (select p.id as supplier_id, p.created_at::date as day, a.staff_id, s.dept_id, null::bigint as depot_id
    from party p join account a on a.tenant_id = p.tenant_id and a.id = p.created_by join staff s on s.tenant_id = a.tenant_id and s.id = a.staff_id
    where p.tenant_id = :tenant and p.is_supplier and not p.deleted) h
  where :scope(h) and (:supplierId::bigint is null or h.supplier_id = :supplierId)
    and (:from::date is null or h.day >= :from) and (:to::date is null or h.day <= :to)
    and (:staffId::bigint is null or h.staff_id = :staffId)
)
