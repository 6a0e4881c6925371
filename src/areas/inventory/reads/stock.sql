-- The balances of now, or those of the end of a day: from what lies there now or was kept of the month whose end is nearest to it, before or after,
-- and what was written in between. The reader's depots narrow it before anything is summed.
with start as (
  select k.month, k.day from (
    select p.month, (to_date(p.month, 'YYYYMM') + interval '1 month - 1 day')::date as day, false as is_now from period p where p.tenant_id = :tenant
    union all select null, :today::date, true) k
  where :asOf::date is not null order by abs(k.day - :asOf::date), k.is_now limit 1
), span as (
  select least(x.day, :asOf::date) as after, greatest(x.day, :asOf::date) as up_to, case when x.day > :asOf::date then -1 else 1 end as sign
  from (select case when t.month is null then 'infinity' else t.day end as day from start t) x
), moved as (
  select e.depot_id, e.goods_id, e.owner_type, e.owner_id, s.sign * sum(e.quantity) as quantity, s.sign * sum(e.cost) as cost
  from span s join stock_entry e on e.bill_date > s.after and e.bill_date <= s.up_to
  where e.tenant_id = :tenant and :scope(e) and {chosen e} and {ofGoods e}
  group by e.depot_id, e.goods_id, e.owner_type, e.owner_id, s.sign
), past as (
  select b.tenant_id, b.depot_id, b.goods_id, b.owner_type, b.owner_id,
         case when t.month is null then b.quantity else coalesce(k.quantity, 0) end + coalesce(m.quantity, 0) as quantity,
         case when t.month is null then b.cost else coalesce(k.cost, 0) end + coalesce(m.cost, 0) as cost
  from stock_balance b
  left join start t on true
  left join stock_period k on k.tenant_id = b.tenant_id and k.month = t.month and k.depot_id = b.depot_id and k.goods_id = b.goods_id
    and k.owner_type = b.owner_type and k.owner_id = b.owner_id
  left join moved m on m.depot_id = b.depot_id and m.goods_id = b.goods_id and m.owner_type = b.owner_type and m.owner_id = b.owner_id
  where :asOf::date is not null and b.tenant_id = :tenant and :scope(b) and {chosen b} and {ofGoods b}
), shelf as (
  select b.tenant_id, b.depot_id, b.goods_id, b.owner_type, b.owner_id, b.quantity, b.cost, b.reserved
  from stock_balance b
  where :asOf::date is null and b.tenant_id = :tenant and :scope(b) and {chosen b} and {ofGoods b}
  union all
  -- A shelf that holds nothing is shown when something had come to it by then.
  select s.tenant_id, s.depot_id, s.goods_id, s.owner_type, s.owner_id, s.quantity, s.cost, null
  from past s
  where s.quantity <> 0 or s.cost <> 0 or exists (
    select 1 from stock_entry e where e.tenant_id = s.tenant_id and e.goods_id = s.goods_id and e.bill_date <= :asOf::date
      and e.depot_id = s.depot_id and e.owner_type = s.owner_type and e.owner_id = s.owner_id)
)
select concat_ws(' ', g.code, d.code, s.owner_type, s.owner_id) as place,
       s.tenant_id,
       s.goods_id,
       s.depot_id,
       s.owner_id,
       s.owner_type::text as owner_type,
       g.code as goods_code,
       s.quantity,
       s.reserved,
       s.quantity - s.reserved as available,
       case when s.owner_type = 1 and :asOf::date is null then coalesce(w.quantity, 0) end as in_transit,
       case when s.quantity <> 0 then round(s.cost / s.quantity, 8) end as average,
       s.cost
from shelf s
join goods g on g.tenant_id = s.tenant_id and g.id = s.goods_id
join depot d on d.tenant_id = s.tenant_id and d.id = s.depot_id
left join ({onTheWay}) w on w.depot_id = s.depot_id and w.goods_id = s.goods_id
where (d.kind <> '9' or :hasVirtual or d.id = :depotId::bigint)
  and (:ownerType::text is null or s.owner_type::text = :ownerType)
  and (not :onlyStocked or s.quantity <> 0)
-- shown
select p.*,
       g.name as goods_id__title, g.spec as spec, u.name as unit_name, d.name as depot_id__title,
       case when :asOf::date is null then (
         select string_agg(trim_scale(k.quantity) || n.name, '' order by x.numerator::numeric / x.denominator desc)
           || coalesce(trim_scale(nullif(p.quantity - round(sum(k.quantity * x.numerator / x.denominator), 6), 0)) || u.name, '')
         from stock_pack k
         join goods_units x on x.tenant_id = k.tenant_id and x.parent_id = k.goods_id and x.unit_id = k.unit_id
         join unit n on n.tenant_id = k.tenant_id and n.id = k.unit_id
         where k.tenant_id = p.tenant_id and k.depot_id = p.depot_id and k.goods_id = p.goods_id and k.owner_type::text = p.owner_type
           and k.owner_id = p.owner_id and k.quantity > 0) end as packs,
       o.name as owner_name,
       c.name as class_name,
       b.name as brand_name,
       g.barcode as barcode
from page p
{masters p}
left join goods_class c on c.tenant_id = g.tenant_id and c.id = g.class_id
left join brand b on b.tenant_id = g.tenant_id and b.id = g.brand_id
left join party o on o.tenant_id = p.tenant_id and o.id = p.owner_id and p.owner_type <> '1'
