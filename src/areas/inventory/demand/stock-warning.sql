-- One row for each thing that is wrong with a shelf of our own.
with recursive shelf as (
  select b.tenant_id, b.depot_id, b.goods_id, b.owner_type, b.owner_id, b.quantity, b.reserved
  from stock_balance b
  where b.tenant_id = :tenant and b.owner_type = 1 and b.owner_id = 0 and :scope(b)
    and (:goodsId::bigint is null or b.goods_id = :goodsId)
    and (:depotId::bigint is null or b.depot_id = :depotId)
), held as (
  select l.tenant_id, l.depot_id, l.goods_id, l.minimum, l.safe, l.maximum, l.lead_days,
         coalesce(s.quantity, 0) as quantity, coalesce(s.quantity - s.reserved, 0) as available, {onOrder l} as coming
  from stock_limit l left join shelf s on s.depot_id = l.depot_id and s.goods_id = l.goods_id
  where l.tenant_id = :tenant and not l.deleted and :scope(l)
    and (:goodsId::bigint is null or l.goods_id = :goodsId)
    and (:depotId::bigint is null or l.depot_id = :depotId)
), {fifo}, aged as (
  select t.depot_id, t.goods_id, max(t.days) as days from lot t group by t.depot_id, t.goods_id
), wrong as (
  select '1' as kind, h.depot_id, h.goods_id, null::int as days, null::date as expiry from held h where h.available + h.coming < h.minimum
  union all
  select '2', h.depot_id, h.goods_id, null, null from held h where h.quantity > h.maximum
  union all
  select '3', a.depot_id, a.goods_id, a.days, null from aged a where a.days > :setting(STOCK_AGE_DAYS)
  union all
  select '4', b.depot_id, b.goods_id, null, min(b.expiry) from stock_batch b
  where b.tenant_id = :tenant and b.owner_type = 1 and b.quantity > 0 and b.expiry <= :today::date + :setting(EXPIRY_DAYS) and :scope(b)
    and (:goodsId::bigint is null or b.goods_id = :goodsId)
    and (:depotId::bigint is null or b.depot_id = :depotId)
  group by b.depot_id, b.goods_id
)
select concat_ws('-', w.kind, w.depot_id, w.goods_id) as id,
       w.kind,
       g.code as goods_code,
       w.goods_id,
       g.name as goods_id__title,
       g.spec,
       u.name as unit_name,
       w.depot_id,
       d.name as depot_id__title,
       coalesce(h.quantity, s.quantity, 0) as quantity,
       coalesce(h.available, s.quantity - s.reserved, 0) as available,
       h.minimum,
       h.safe,
       h.maximum,
       case when w.kind = '1' then ceil(greatest(coalesce(h.safe, h.minimum) - h.available - h.coming, 0) / k.pack) * k.pack end as suggested,
       m.quantity as demanded,
       w.days,
       w.expiry,
       h.lead_days
from wrong w
join goods g on g.tenant_id = :tenant and g.id = w.goods_id and g.enabled and not g.deleted
join depot d on d.tenant_id = :tenant and d.id = w.depot_id and d.enabled and not d.deleted and d.kind <> '9'
left join unit u on u.tenant_id = g.tenant_id and u.id = g.basic_unit_id
left join held h on h.depot_id = w.depot_id and h.goods_id = w.goods_id
left join shelf s on s.depot_id = w.depot_id and s.goods_id = w.goods_id
left join lateral (
  select sum(x.quantity - x.handled) as quantity from demand x
  where x.tenant_id = :tenant and x.goods_id = w.goods_id and x.depot_id = w.depot_id and not x.deleted and x.condition in ('6201', '6202')
) m on true
cross join lateral (
  select coalesce(
    (select p.numerator::numeric / p.denominator from goods_units p
     where p.tenant_id = g.tenant_id and p.parent_id = g.id and p.unit_id = g.purchase_unit_id),
    case when u.whole then 1 else 0.000001 end) as pack
) k
where (:kind::text is null or w.kind = :kind)
  and {goods}
