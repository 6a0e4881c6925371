-- One row for each goods of each counterparty in each depot.
select min(c.id) as id,
       c.kind,
       c.party_code,
       c.party_id,
       c.party_id__title,
       c.depot_id,
       c.depot_id__title,
       c.goods_code,
       c.goods_id,
       c.goods_id__title,
       c.spec,
       c.unit_name,
       sum(c.came) as came,
       sum(c.sold) as sold,
       sum(c.back) as back,
       sum(c.rest) as rest,
       sum(c.sold_total) as sold_total
from ({lines}) c
where (:depotId::bigint is null or c.depot_id = :depotId)
  and (:goodsName::text is null or strpos(c.spelling, spelled(array[:goodsName::text])) > 0)
group by c.kind, c.party_code, c.party_id, c.party_id__title, c.depot_id, c.depot_id__title,
         c.goods_code, c.goods_id, c.goods_id__title, c.spec, c.unit_name
