select c.bill_date,
       c.bill_no,
       c.head_id as bill_id,
       c.kind,
       p.code as party_code,
       c.party_id,
       p.name as party_id__title,
       c.depot_id,
       d.name as depot_id__title,
       g.code as goods_code,
       c.goods_id,
       g.name as goods_id__title,
       g.spec,
       u.name as unit_name,
       c.came,
       c.sold,
       c.back,
       c.rest,
       c.sold_total
from ({lines}) c
join party p on p.tenant_id = c.tenant_id and p.id = c.party_id
join depot d on d.tenant_id = c.tenant_id and d.id = c.depot_id
join goods g on g.tenant_id = c.tenant_id and g.id = c.goods_id
left join unit u on u.tenant_id = g.tenant_id and u.id = g.basic_unit_id
where (:depotId::bigint is null or c.depot_id = :depotId)
  and (:goodsId::bigint is null or c.goods_id = :goodsId)
