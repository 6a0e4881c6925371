select g.code as goods_code,
       g.id,
       g.id as goods_id,
       g.name as goods_id__title,
       g.spec,
       g.basic_unit_id as unit_id,
       u.name as unit_id__title,
       d.depot_id,
       d.name as depot_id__title,
       c.name as class_name,
       b.name as brand_name,
       g.barcode
from (select tenant_id, id as depot_id, name from depot where not deleted and kind <> '9') d
join goods g on g.tenant_id = d.tenant_id and not g.deleted and g.enabled
left join unit u on u.tenant_id = g.tenant_id and u.id = g.basic_unit_id
left join goods_class c on c.tenant_id = g.tenant_id and c.id = g.class_id
left join brand b on b.tenant_id = g.tenant_id and b.id = g.brand_id
where d.tenant_id = :tenant
  and d.depot_id = :depotId
  and :scope(d)
  and not exists (
    select 1 from gain_line l join gain h on h.tenant_id = l.tenant_id and h.id = l.head_id
    where l.tenant_id = g.tenant_id and l.goods_id = g.id and h.depot_id = d.depot_id
      and h.reason = '1' and not h.is_red and not h.deleted and h.state in ('draft', 'rejected', 'submitted', 'posted'))
  and {goods}
