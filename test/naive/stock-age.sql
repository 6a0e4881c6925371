with recursive branch as (
  select :classId::bigint as id
  union select c.id from goods_class c join branch b on c.parent_id = b.id where c.tenant_id = :tenant), shelf as (
  select b.tenant_id, b.depot_id, b.goods_id, b.owner_type, b.owner_id, b.quantity, b.cost
  from stock_balance b
  join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
  join depot d on d.tenant_id = b.tenant_id and d.id = b.depot_id
  where b.tenant_id = :tenant and b.quantity > 0
    and :scope(b)
    and (d.kind <> '9' or d.id = :depotId::bigint)
    and (:goodsId::bigint is null or b.goods_id = :goodsId) and (:depotId::bigint is null or b.depot_id = :depotId)
    and (:ownerType::text is null or b.owner_type::text = :ownerType)
    and (:classId::bigint is null or g.class_id in (select id from branch))
  and (:brandId::bigint is null or g.brand_id = :brandId)
  and (:words::text is null or g.spelling like '%' || spelled(array[:words::text]) || '%')
  and (:barcode::text is null or g.barcode = :barcode
    or exists (select 1 from goods_units q where q.tenant_id = g.tenant_id and q.parent_id = g.id and q.barcode = :barcode))
), -- What is left of each arrival on the shelves of `shelf`: the newest arrivals are thought to lie there still.
-- What was undone never came, what an undone bill gives back never left, and opening a pack is no arrival.
arrival as (
  select s.tenant_id, s.depot_id, s.goods_id, s.owner_type, s.owner_id, s.quantity as lies, e.bill_date, e.quantity as came,
         sum(e.quantity) over (partition by s.depot_id, s.goods_id, s.owner_type, s.owner_id order by e.bill_date desc, e.seq desc) as so_far
  from shelf s
  join stock_entry e on e.tenant_id = s.tenant_id and e.depot_id = s.depot_id and e.goods_id = s.goods_id
    and e.owner_type = s.owner_type and e.owner_id = s.owner_id
  where e.quantity > 0 and e.reverse_of is null and e.kind not in ('MERGE', 'SPLIT')
    and not exists (select 1 from stock_entry x where x.tenant_id = e.tenant_id and x.depot_id = e.depot_id and x.goods_id = e.goods_id
      and x.reverse_of = e.seq)
), lot as (
  select a.tenant_id, a.depot_id, a.goods_id, a.owner_type, a.owner_id, a.bill_date, :today::date - a.bill_date as days,
         least(a.came, a.lies - (a.so_far - a.came)) as quantity
  from arrival a where a.so_far - a.came < a.lies
), banded as (
  select t.depot_id, t.goods_id, t.owner_type, t.owner_id,
         coalesce(sum(t.quantity) filter (where t.days <= 30), 0) as up_to30,
         coalesce(sum(t.quantity) filter (where t.days between 31 and 60), 0) as up_to60,
         coalesce(sum(t.quantity) filter (where t.days between 61 and 90), 0) as up_to90,
         coalesce(sum(t.quantity) filter (where t.days between 91 and 180), 0) as up_to180,
         max(t.days) as days,
         min(t.bill_date) as oldest
  from lot t group by t.depot_id, t.goods_id, t.owner_type, t.owner_id
)
select concat_ws(' ', g.code, d.code, s.owner_type, s.owner_id) as place,
       g.code as goods_code, s.goods_id, g.name as goods_id__title, g.spec, u.name as unit_name,
       s.depot_id, d.name as depot_id__title, s.owner_type::text as owner_type,
       s.quantity,
       coalesce(l.up_to30, 0) as up_to30,
       coalesce(l.up_to60, 0) as up_to60,
       coalesce(l.up_to90, 0) as up_to90,
       coalesce(l.up_to180, 0) as up_to180,
       s.quantity - coalesce(l.up_to30 + l.up_to60 + l.up_to90 + l.up_to180, 0) as older,
       l.days,
       l.oldest,
       s.cost
from shelf s
join goods g on g.tenant_id = s.tenant_id and g.id = s.goods_id
join depot d on d.tenant_id = s.tenant_id and d.id = s.depot_id
left join unit u on u.tenant_id = g.tenant_id and u.id = g.basic_unit_id
left join banded l on l.depot_id = s.depot_id and l.goods_id = s.goods_id and l.owner_type = s.owner_type and l.owner_id = s.owner_id
