with recursive shelf as (
  select b.tenant_id, b.depot_id, b.goods_id, b.owner_type, b.owner_id, b.quantity, b.cost
  from stock_balance b
  join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
  join depot d on d.tenant_id = b.tenant_id and d.id = b.depot_id
  where b.tenant_id = :tenant and b.quantity > 0
    and :scope(b)
    and (d.kind <> '9' or d.id = :depotId::bigint)
    and {chosen b}
    and (:ownerType::text is null or b.owner_type::text = :ownerType)
    and {goods}
), {fifo}, banded as (
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
       {named s},
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
{masters s}
left join banded l on l.depot_id = s.depot_id and l.goods_id = s.goods_id and l.owner_type = s.owner_type and l.owner_id = s.owner_id
