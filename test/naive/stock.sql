-- The balances of now, or the entries up to the end of a day. The reader's depots narrow it before anything is summed.
with recursive branch as (
  select :classId::bigint as id
  union select c.id from goods_class c join branch b on c.parent_id = b.id where c.tenant_id = :tenant), shelf as (
  select b.tenant_id, b.depot_id, b.goods_id, b.owner_type, b.owner_id, b.quantity, b.cost, b.reserved
  from stock_balance b
  where :asOf::date is null and b.tenant_id = :tenant and :scope(b)
    and (:goodsId::bigint is null or b.goods_id = :goodsId) and (:depotId::bigint is null or b.depot_id = :depotId)
  union all
  select e.tenant_id, e.depot_id, e.goods_id, e.owner_type, e.owner_id, sum(e.quantity), sum(e.cost), null
  from stock_entry e
  where :asOf::date is not null and e.bill_date <= :asOf and e.tenant_id = :tenant and :scope(e)
    and (:goodsId::bigint is null or e.goods_id = :goodsId) and (:depotId::bigint is null or e.depot_id = :depotId)
  group by e.tenant_id, e.depot_id, e.goods_id, e.owner_type, e.owner_id
)
select concat_ws(' ', g.code, d.code, s.owner_type, s.owner_id) as place,
       g.code as goods_code, s.goods_id, g.name as goods_id__title, g.spec, u.name as unit_name,
       s.depot_id, d.name as depot_id__title, s.owner_type::text as owner_type,
       s.quantity,
       s.reserved,
       s.quantity - s.reserved as available,
       case when s.owner_type = 1 and :asOf::date is null then (select coalesce(sum((l.sent - l.received) * l.numerator / l.denominator), 0)
         from transfer t join transfer_line l on l.tenant_id = t.tenant_id and l.head_id = t.id
         where t.tenant_id = s.tenant_id and t.state = 'sent' and t.to_id = s.depot_id and l.goods_id = s.goods_id) end as in_transit,
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
join goods g on g.tenant_id = s.tenant_id and g.id = s.goods_id
join depot d on d.tenant_id = s.tenant_id and d.id = s.depot_id
left join unit u on u.tenant_id = g.tenant_id and u.id = g.basic_unit_id
left join goods_class c on c.tenant_id = g.tenant_id and c.id = g.class_id
left join brand b on b.tenant_id = g.tenant_id and b.id = g.brand_id
left join party p on p.tenant_id = s.tenant_id and p.id = s.owner_id and s.owner_type <> 1
where (d.kind <> '9' or :hasVirtual or d.id = :depotId::bigint)
  and (:ownerType::text is null or s.owner_type::text = :ownerType)
  and (not :onlyStocked or s.quantity <> 0)
  and (:classId::bigint is null or g.class_id in (select id from branch))
  and (:brandId::bigint is null or g.brand_id = :brandId)
  and (:words::text is null or g.spelling like '%' || spelled(array[:words::text]) || '%')
  and (:barcode::text is null or g.barcode = :barcode
    or exists (select 1 from goods_units q where q.tenant_id = g.tenant_id and q.parent_id = g.id and q.barcode = :barcode))
