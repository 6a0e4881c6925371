-- One row for each demand that nobody has dealt with to the end.
with wanted as (
  select t.*, null::bigint as supplier_id, null::bigint as from_id, t.quantity - t.handled as rest from demand t
  where t.tenant_id = :tenant and not t.deleted and t.condition in ('6201', '6202') and t.quantity > t.handled
    and (:depotId::bigint is null or t.depot_id = :depotId)
    and (:neededById::bigint is null or t.needed_by_id = :neededById)
    and (:source::text is null or t.source = :source)
    and (:billNo::text is null or t.bill_no ilike '%' || :billNo || '%')
), mine as (
  select w.* from wanted w where :scope(w)
), shelf as (
  select b.depot_id, b.goods_id, b.quantity - b.reserved as free, null::bigint as supplier_id, null::bigint as from_id
  from stock_balance b where b.tenant_id = :tenant and b.owner_type = 1 and b.owner_id = 0 and b.goods_id in (select m.goods_id from mine m)
), spare as (
  select s.depot_id, s.goods_id, d.name, s.free - coalesce(l.safe, l.minimum, 0) as free
  from shelf s join depot d on d.tenant_id = :tenant and d.id = s.depot_id and d.enabled and not d.deleted and d.kind <> '9'
  left join stock_limit l on l.tenant_id = :tenant and l.depot_id = s.depot_id and l.goods_id = s.goods_id and not l.deleted
  where :scope(s)
), way as (
  {onTheWay}
), receipt as (
  select h.id, h.bill_date, h.posted_at, h.supplier_id, h.depot_id, null::bigint as from_id from purchase_in h
  where h.tenant_id = :tenant and {telling}
), told as (
  select m.id,
         g.code as goods_code,
         m.goods_id,
         g.name as goods_id__title,
         g.spec,
         u.name as unit_name,
         m.depot_id,
         d.name as depot_id__title,
         m.rest,
         m.needed_by_id,
         f.name as needed_by_id__title,
         m.source_no,
         m.need_day,
         coalesce((select s.free from shelf s where s.depot_id = m.depot_id and s.goods_id = m.goods_id), 0) as available,
         {onOrder m} as ordered,
         coalesce((select w.quantity from way w where w.depot_id = m.depot_id and w.goods_id = m.goods_id), 0) as on_the_way,
         coalesce((select sum(greatest(s.free, 0)) from spare s where s.goods_id = m.goods_id and s.depot_id <> m.depot_id), 0) as elsewhere,
         case when other.free >= m.rest then '2' else '1' end as proposal,
         case when other.free >= m.rest then m.rest else ceil(m.rest / k.pack) * k.pack end as proposed,
         case when other.free >= m.rest then null else offer.supplier_id end as supplier_id,
         case when other.free >= m.rest then null else offer.name end as supplier_id__title,
         case when other.free >= m.rest then null else offer.price end as tax_price,
         case when other.free >= m.rest then other.depot_id end as from_id,
         case when other.free >= m.rest then other.name end as from_id__title,
         m.bill_no,
         m.source
  from mine m
  join goods g on g.tenant_id = :tenant and g.id = m.goods_id
  join depot d on d.tenant_id = :tenant and d.id = m.depot_id
  left join unit u on u.tenant_id = :tenant and u.id = g.basic_unit_id
  left join staff f on f.tenant_id = :tenant and f.id = m.needed_by_id
  left join lateral (
    select s.depot_id, s.name, s.free from spare s where s.goods_id = m.goods_id and s.depot_id <> m.depot_id order by s.free desc, s.depot_id limit 1
  ) other on true
  left join lateral (
    select h.supplier_id, s.name, round(l.tax_price * l.denominator / l.numerator, 6) as price
    from receipt h join purchase_in_line l on l.tenant_id = :tenant and l.head_id = h.id and l.goods_id = m.goods_id and not l.is_gift
    join party s on s.tenant_id = :tenant and s.id = h.supplier_id and {delivers}
    where :scope(h) order by h.bill_date desc, h.posted_at desc limit 1
  ) offer on true
  cross join lateral (
    select coalesce(
      (select p.numerator::numeric / p.denominator from goods_units p where p.tenant_id = g.tenant_id and p.parent_id = g.id and p.unit_id = g.purchase_unit_id),
      case when u.whole then 1 else 0.000001 end) as pack
  ) k
  where (:words::text is null or strpos(g.spelling, spelled(array[:words::text])) > 0)
)
select t.* from told t where (:proposal::text is null or t.proposal = :proposal)
