-- Every entry keeps what lay on its shelf after it, so the running balance needs no sum.
select e.seq,
       e.tenant_id,
       e.bill_type,
       e.bill_id,
       e.bill_date,
       e.bill_no,
       e.kind,
       e.goods_id,
       e.depot_id,
       e.owner_type::text as owner_type,
       greatest(e.quantity, 0) as came,
       greatest(-e.quantity, 0) as went,
       e.batch_no,
       e.expiry,
       e.balance_quantity as balance,
       e.cost,
       e.balance_cost,
       e.posted_at,
       e.user_id
from stock_entry e
where e.tenant_id = :tenant
  and :scope(e)
  and (:from::date is null or e.bill_date >= :from)
  and (:to::date is null or e.bill_date <= :to)
  and {chosen e}
  and (:kind::text is null or e.kind = :kind)
  and (:billNo::text is null or e.bill_no ilike '%' || :billNo || '%')
  and (:batchNo::text is null or e.batch_no ilike '%' || :batchNo || '%')
  and (:ownerType::text is null or e.owner_type::text = :ownerType)
  and {ofGoods e}
-- shown
select p.*, {names}, a.name as user_id__title
from page p
{masters p}
left join account a on a.tenant_id = p.tenant_id and a.id = p.user_id
