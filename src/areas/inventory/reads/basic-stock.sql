-- The largest unit that fits, and what is left in the basic one.
select concat_ws(' ', g.code, d.code, s.owner_type, s.owner_id) as place,
       {named s},
       s.quantity,
       s.quantity - s.reserved as available,
       coalesce(
         trunc(s.quantity / w.size) || w.name || coalesce(trim_scale(nullif(s.quantity - trunc(s.quantity / w.size) * w.size, 0)) || u.name, ''),
         trim_scale(s.quantity) || coalesce(u.name, '')) as converted,
       (select string_agg(format('%s%s=%s%s', k.denominator, n.name, k.numerator, u.name), ' ' order by k.numerator::numeric / k.denominator)
        from goods_units k join unit n on n.tenant_id = k.tenant_id and n.id = k.unit_id
        where k.tenant_id = g.tenant_id and k.parent_id = g.id) as units,
       c.name as class_name,
       b.name as brand_name
from stock_balance s
{masters s}
left join goods_class c on c.tenant_id = g.tenant_id and c.id = g.class_id
left join brand b on b.tenant_id = g.tenant_id and b.id = g.brand_id
left join lateral (
  select n.name, k.numerator::numeric / k.denominator as size
  from goods_units k join unit n on n.tenant_id = k.tenant_id and n.id = k.unit_id
  where k.tenant_id = g.tenant_id and k.parent_id = g.id and k.numerator::numeric / k.denominator <= abs(s.quantity)
  order by size desc limit 1
) w on true
where s.tenant_id = :tenant
  and :scope(s)
  and (d.kind <> '9' or d.id = :depotId::bigint)
  and {chosen s}
  and (:ownerType::text is null or s.owner_type::text = :ownerType)
  and (not :onlyStocked or s.quantity <> 0)
  and {goods}
