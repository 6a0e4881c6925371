-- The balances of now, or the entries up to the end of a day. The reader's depots narrow it before anything is summed.
with recursive {branch}, shelf as (
  select b.tenant_id, b.depot_id, b.goods_id, b.owner_type, b.owner_id, b.quantity, b.cost, b.reserved
  from stock_balance b
  where :asOf::date is null and b.tenant_id = :tenant and :scope(b)
    and {chosen b}
  union all
  select e.tenant_id, e.depot_id, e.goods_id, e.owner_type, e.owner_id, sum(e.quantity), sum(e.cost), null
  from stock_entry e
  where :asOf::date is not null and e.bill_date <= :asOf and e.tenant_id = :tenant and :scope(e)
    and {chosen e}
  group by e.tenant_id, e.depot_id, e.goods_id, e.owner_type, e.owner_id
)
select concat_ws(' ', g.code, d.code, s.owner_type, s.owner_id) as place,
       {named s},
       s.quantity,
       s.reserved,
       s.quantity - s.reserved as available,
       case when s.owner_type = 1 and :asOf::date is null then {inTransit s} end as in_transit,
       case when s.quantity <> 0 then round(s.cost / s.quantity, 8) end as average,
       s.cost,
       case when :asOf::date is null then (
         select string_agg(trim_scale(k.quantity) || n.name, '' order by x.numerator::numeric / x.denominator desc)
           || coalesce(trim_scale(nullif(s.quantity - round(sum(k.quantity * x.numerator / x.denominator), 6), 0)) || u.name, '')
         from stock_pack k
         join goods_units x on x.tenant_id = k.tenant_id and x.parent_id = k.goods_id and x.unit_id = k.unit_id
         join unit n on n.tenant_id = k.tenant_id and n.id = k.unit_id
         where k.tenant_id = s.tenant_id and k.depot_id = s.depot_id and k.goods_id = s.goods_id and k.owner_type = s.owner_type
           and k.owner_id = s.owner_id and k.quantity > 0) end as packs,
       p.name as owner_name,
       c.name as class_name,
       b.name as brand_name,
       g.barcode
from shelf s
{masters s}
left join goods_class c on c.tenant_id = g.tenant_id and c.id = g.class_id
left join brand b on b.tenant_id = g.tenant_id and b.id = g.brand_id
left join party p on p.tenant_id = s.tenant_id and p.id = s.owner_id and s.owner_type <> 1
where (d.kind <> '9' or :hasVirtual or d.id = :depotId::bigint)
  and (:ownerType::text is null or s.owner_type::text = :ownerType)
  and (not :onlyStocked or s.quantity <> 0)
  and {goods}
