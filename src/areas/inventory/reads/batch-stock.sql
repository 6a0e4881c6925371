with lot as (
  select b.tenant_id, b.depot_id, b.goods_id, b.owner_type, b.owner_id, b.batch_no, b.expiry, b.quantity
  from stock_batch b where b.tenant_id = :tenant and b.quantity <> 0
  union all
  select s.tenant_id, s.depot_id, s.goods_id, s.owner_type, s.owner_id, null, null, s.quantity - coalesce(sum(b.quantity), 0)
  from stock_balance s
  join goods k on k.tenant_id = s.tenant_id and k.id = s.goods_id and k.needs_batch
  left join stock_batch b on b.tenant_id = s.tenant_id and b.depot_id = s.depot_id and b.goods_id = s.goods_id
    and b.owner_type = s.owner_type and b.owner_id = s.owner_id
  where s.tenant_id = :tenant
  group by s.tenant_id, s.depot_id, s.goods_id, s.owner_type, s.owner_id, s.quantity
  having s.quantity <> coalesce(sum(b.quantity), 0)
)
select concat_ws(' ', g.code, d.code, l.owner_type, l.owner_id, l.batch_no) as place,
       {named l},
       l.batch_no,
       l.expiry,
       l.expiry - :today::date as days,
       l.quantity
from lot l
{masters l}
where :scope(l)
  and (d.kind <> '9' or d.id = :depotId::bigint)
  and {chosen l}
  and (:batchNo::text is null or l.batch_no ilike '%' || :batchNo || '%')
  and (:expiresUntil::date is null or l.expiry <= :expiresUntil)
  and (:within::integer is null or l.expiry <= :today::date + :within::integer)
  and (:ownerType::text is null or l.owner_type::text = :ownerType)
  and {goods}
