-- Every entry keeps what lay on its shelf after it, so the running balance needs no sum.
with recursive branch as (
  select :classId::bigint as id
  union select c.id from goods_class c join branch b on c.parent_id = b.id where c.tenant_id = :tenant)
select e.seq,
       e.bill_type,
       e.bill_id,
       e.bill_date,
       e.bill_no,
       e.kind,
       g.code as goods_code, e.goods_id, g.name as goods_id__title, g.spec, u.name as unit_name,
       e.depot_id, d.name as depot_id__title, e.owner_type::text as owner_type,
       greatest(e.quantity, 0) as came,
       greatest(-e.quantity, 0) as went,
       e.batch_no,
       e.expiry,
       e.balance_quantity as balance,
       e.cost,
       e.balance_cost,
       e.posted_at,
       e.user_id,
       a.name as user_id__title
from stock_entry e
join goods g on g.tenant_id = e.tenant_id and g.id = e.goods_id
join depot d on d.tenant_id = e.tenant_id and d.id = e.depot_id
left join unit u on u.tenant_id = g.tenant_id and u.id = g.basic_unit_id
left join account a on a.tenant_id = e.tenant_id and a.id = e.user_id
where e.tenant_id = :tenant
  and :scope(e)
  and (:from::date is null or e.bill_date >= :from)
  and (:to::date is null or e.bill_date <= :to)
  and (:goodsId::bigint is null or e.goods_id = :goodsId) and (:depotId::bigint is null or e.depot_id = :depotId)
  and (:kind::text is null or e.kind = :kind)
  and (:billNo::text is null or e.bill_no ilike '%' || :billNo || '%')
  and (:batchNo::text is null or e.batch_no ilike '%' || :batchNo || '%')
  and (:ownerType::text is null or e.owner_type::text = :ownerType)
  and (:classId::bigint is null or g.class_id in (select id from branch))
  and (:brandId::bigint is null or g.brand_id = :brandId)
  and (:words::text is null or g.spelling like '%' || spelled(array[:words::text]) || '%')
  and (:barcode::text is null or g.barcode = :barcode
    or exists (select 1 from goods_units q where q.tenant_id = g.tenant_id and q.parent_id = g.id and q.barcode = :barcode))
