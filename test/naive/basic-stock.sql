-- The largest unit that fits, and what is left in the basic one.
with recursive branch as (
  select :classId::bigint as id
  union select c.id from goods_class c join branch b on c.parent_id = b.id where c.tenant_id = :tenant)
select concat_ws(' ', g.code, d.code, s.owner_type, s.owner_id) as place,
       g.code as goods_code, s.goods_id, g.name as goods_id__title, g.spec, u.name as unit_name,
       s.depot_id, d.name as depot_id__title, s.owner_type::text as owner_type,
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
join goods g on g.tenant_id = s.tenant_id and g.id = s.goods_id
join depot d on d.tenant_id = s.tenant_id and d.id = s.depot_id
left join unit u on u.tenant_id = g.tenant_id and u.id = g.basic_unit_id
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
  and (:goodsId::bigint is null or s.goods_id = :goodsId) and (:depotId::bigint is null or s.depot_id = :depotId)
  and (:ownerType::text is null or s.owner_type::text = :ownerType)
  and (not :onlyStocked or s.quantity <> 0)
  and (:classId::bigint is null or g.class_id in (select id from branch))
  and (:brandId::bigint is null or g.brand_id = :brandId)
  and (:words::text is null or g.spelling like '%' || spelled(array[:words::text]) || '%')
  and (:barcode::text is null or g.barcode = :barcode
    or exists (select 1 from goods_units q where q.tenant_id = g.tenant_id and q.parent_id = g.id and q.barcode = :barcode))
