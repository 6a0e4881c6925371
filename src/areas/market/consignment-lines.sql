-- Every line of a posted consignment with what became of it; the scope of the reader is applied to the bills.
select l.id,
       h.bill_date,
       h.bill_no,
       h.id as bill_id,
       h.kind,
       p.code as party_code,
       h.party_id,
       p.name as party_id__title,
       h.depot_id,
       d.name as depot_id__title,
       g.code as goods_code,
       l.goods_id,
       g.name as goods_id__title,
       g.spec,
       g.spelling,
       u.name as unit_name,
       l.basic_quantity as came,
       l.sold,
       l.back,
       l.basic_quantity - l.back - l.sold as rest,
       case when h.kind = '1' then (select coalesce(sum(s.total), 0) from consigned_use s where s.tenant_id = l.tenant_id and s.source_line_id = l.id)
         else round(l.final * l.sold / nullif(l.basic_quantity, 0), 2) end as sold_total
from consignment h
join consignment_line l on l.tenant_id = h.tenant_id and l.head_id = h.id
join party p on p.tenant_id = h.tenant_id and p.id = h.party_id
join depot d on d.tenant_id = h.tenant_id and d.id = h.depot_id
join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
left join unit u on u.tenant_id = g.tenant_id and u.id = g.basic_unit_id
where h.tenant_id = :tenant
  and not h.deleted
  and not h.is_red
  and h.state = 'posted'
  and (:kind::text is null or h.kind = :kind)
  and (:partyId::bigint is null or h.party_id = :partyId)
  and :scope(h)
