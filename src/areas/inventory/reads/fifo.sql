-- What is left of each arrival on the shelves of `shelf`: the newest arrivals are thought to lie there still.
-- What was undone never came, what an undone bill gives back never left, and opening a pack is no arrival.
arrival as (
  select s.tenant_id, s.depot_id, s.goods_id, s.owner_type, s.owner_id, s.quantity as lies, e.bill_date, e.quantity as came,
         sum(e.quantity) over (partition by s.depot_id, s.goods_id, s.owner_type, s.owner_id order by e.bill_date desc, e.seq desc) as so_far
  from shelf s
  join stock_entry e on e.tenant_id = s.tenant_id and e.depot_id = s.depot_id and e.goods_id = s.goods_id
    and e.owner_type = s.owner_type and e.owner_id = s.owner_id
  where e.quantity > 0 and e.reverse_of is null and e.kind not in ('MERGE', 'SPLIT')
    and not exists (select 1 from stock_entry x where x.tenant_id = e.tenant_id and x.depot_id = e.depot_id and x.goods_id = e.goods_id
      and x.reverse_of = e.seq)
), lot as (
  select a.tenant_id, a.depot_id, a.goods_id, a.owner_type, a.owner_id, a.bill_date, :today::date - a.bill_date as days,
         least(a.came, a.lies - (a.so_far - a.came)) as quantity
  from arrival a where a.so_far - a.came < a.lies
)
