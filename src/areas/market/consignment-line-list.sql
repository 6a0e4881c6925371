select *
from ({lines}) c
where (:depotId::bigint is null or c.depot_id = :depotId)
  and (:goodsId::bigint is null or c.goods_id = :goodsId)
