-- Every line of a posted consignment with what became of it; the scope of the reader is applied to the bills.
select l.id, l.tenant_id, h.id as head_id, h.bill_date, h.bill_no, h.kind, h.party_id, h.depot_id, l.goods_id, l.basic_quantity as came, l.sold, l.back,
       l.basic_quantity - l.back - l.sold as rest,
       case when h.kind = '1' then (select coalesce(sum(u.total), 0) from consigned_use u where u.tenant_id = l.tenant_id and u.source_line_id = l.id)
         else round(l.final * l.sold / nullif(l.basic_quantity, 0), 2) end as sold_total
from consignment h
join consignment_line l on l.tenant_id = h.tenant_id and l.head_id = h.id
where h.tenant_id = :tenant
  and not h.deleted
  and not h.is_red
  and h.state = 'posted'
  and (:kind::text is null or h.kind = :kind)
  and (:partyId::bigint is null or h.party_id = :partyId)
  and :scope(h)
