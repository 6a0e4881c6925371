alter table depot add column stands_for text;
-- Those that every company begins with, then those that transfers and consignments have made: whose they are, their bills tell.
update depot set stands_for = case code when 'XN01' then 'transit' when 'XN02' then 'lent' when 'XN03' then 'consigned' else 'direct' end
  where kind = '9' and code in ('XN01', 'XN02', 'XN03', 'XN04');
update depot d set stands_for = x.place from (
    select distinct on (tenant_id, place) tenant_id, depot_id, place from (
      select h.tenant_id, e.depot_id, e.seq, 'transit ' || h.from_id || ' ' || h.to_id as place
      from transfer h join stock_entry e on e.tenant_id = h.tenant_id and e.bill_type = '0830' and e.bill_id = h.id
      union all
      select h.tenant_id, e.depot_id, e.seq, 'consigned ' || h.party_id
      from consignment h join stock_entry e on e.tenant_id = h.tenant_id and e.bill_type = '0836' and e.bill_id = h.id) made
    join depot k using (tenant_id)
    where k.id = depot_id and k.kind = '9' and k.stands_for is null order by tenant_id, place, seq desc) x
  where d.tenant_id = x.tenant_id and d.id = x.depot_id;
create unique index depot_stands_for_key on depot (tenant_id, stands_for) where not deleted;
