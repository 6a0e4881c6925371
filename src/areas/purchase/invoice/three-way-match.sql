with came as (
  select l.tenant_id, l.id, l.source_line_id, h.bill_no, l.basic_quantity, l.final, l.returned, l.returned_amount, l.uninvoiced, h.awaits_invoice,
         i.quantity as billed, i.matched, i.total, i.numbers
  from purchase_in h
  join purchase_in_line l on l.tenant_id = h.tenant_id and l.head_id = h.id
  left join lateral (
    select sum(x.basic_quantity) as quantity, sum(x.matched) as matched, sum(x.total) as total, string_agg(distinct v.invoice_no, '、') as numbers
    from purchase_invoice_line x
    join purchase_invoice v on v.tenant_id = x.tenant_id and v.id = x.head_id
    where x.tenant_id = l.tenant_id and x.source_line_id = l.id and v.state = 'posted' and not v.deleted and not v.is_red) i on true
  where h.tenant_id = :tenant and h.state = 'posted' and not h.deleted and not h.is_red
),
matched as (
  select t.id as bill_id, '0805' as bill_type, t.bill_no as order_no, t.bill_date, t.supplier_id, t.depot_id, t.staff_id, t.dept_id, l.goods_id,
         l.basic_quantity - l.closed * l.numerator / l.denominator as ordered, l.final as ordered_amount, l.basic_quantity as ordered_whole, c.*
  from purchase_order t
  join purchase_order_line l on l.tenant_id = t.tenant_id and l.head_id = t.id
  left join lateral (
    select coalesce(sum(basic_quantity), 0) as received, coalesce(sum(final), 0) as received_amount, coalesce(sum(returned), 0) as returned,
           coalesce(sum(returned_amount), 0) as returned_amount, coalesce(sum(billed), 0) as billed, coalesce(sum(total), 0) as billed_amount,
           coalesce(sum(total - matched), 0) as difference, coalesce(sum(uninvoiced), 0) as unbilled_amount, bool_or(awaits_invoice) as awaits,
           string_agg(distinct bill_no, '、') as receipt_nos, string_agg(distinct numbers, '、') as invoice_nos
    from came where came.tenant_id = l.tenant_id and came.source_line_id = l.id) c on true
  where t.tenant_id = :tenant and :scope(t) and not t.deleted and t.state in ('approved', 'partly', 'done', 'closed')
  union all
  select t.id, '0807', '', t.bill_date, t.supplier_id, t.depot_id, t.staff_id, t.dept_id, l.goods_id, null, null, null,
         c.basic_quantity, c.final, c.returned, c.returned_amount, coalesce(c.billed, 0), coalesce(c.total, 0), coalesce(c.total - c.matched, 0),
         c.uninvoiced, c.awaits_invoice, c.bill_no, c.numbers
  from purchase_in t
  join purchase_in_line l on l.tenant_id = t.tenant_id and l.head_id = t.id
  join came c on c.tenant_id = l.tenant_id and c.id = l.id
  where t.tenant_id = :tenant and :scope(t) and l.source_line_id is null
),
judged as (
  select m.*,
         concat_ws(' · ',
           case when m.received < m.ordered then '未到齐' when m.received > m.ordered then '超收' end,
           case when m.ordered_whole <> 0 and abs(m.received_amount - m.ordered_amount * m.received / m.ordered_whole) > 0.05 then '入库价与订单不同' end,
           case when m.returned > 0 then '有退货' end,
           case when not m.awaits then '不需收票'
             when m.billed = 0 and m.received > m.returned then '未到票'
             when m.billed < m.received - m.returned then '部分到票'
             when m.billed > m.received - m.returned then '票多于货' end,
           case when m.difference <> 0 then '票价与入库不同' end) as differs
  from matched m
)
select m.bill_id,
       m.bill_type,
       m.order_no,
       m.bill_date,
       m.supplier_id,
       p.name as supplier_id__title,
       m.depot_id,
       d.name as depot_id__title,
       m.staff_id,
       s.name as staff_id__title,
       g.code as goods_code,
       m.goods_id,
       g.name as goods_id__title,
       m.ordered,
       m.ordered_amount,
       m.received,
       m.received_amount,
       m.returned,
       m.billed,
       m.billed_amount,
       m.difference,
       m.unbilled_amount,
       m.differs,
       m.receipt_nos,
       m.invoice_nos
from judged m
join goods g on g.tenant_id = :tenant and g.id = m.goods_id
left join party p on p.tenant_id = :tenant and p.id = m.supplier_id
left join depot d on d.tenant_id = :tenant and d.id = m.depot_id
left join staff s on s.tenant_id = :tenant and s.id = m.staff_id
where (:from::date is null or m.bill_date >= :from)
  and (:to::date is null or m.bill_date <= :to)
  and (:supplierId::bigint is null or m.supplier_id = :supplierId)
  and (:depotId::bigint is null or m.depot_id = :depotId)
  and (:staffId::bigint is null or m.staff_id = :staffId)
  and (:orderNo::text is null or m.order_no ilike '%' || :orderNo || '%')
  and (:onlyDifferent::boolean is not true or m.differs <> '')
  and (:words::text is null or g.spelling like '%' || spelled(array[:words::text]) || '%')
