-- What is left of each arrival on the shelves of `shelf`: the newest arrivals are thought to lie there still, and no more of them are looked at.
-- What was undone never came, what an undone bill gives back never left, and opening a pack is no arrival.
arrival as (
  select s.tenant_id, s.depot_id, s.goods_id, s.owner_type, s.owner_id, s.quantity as lies, 0::numeric as later, a.bill_date, a.seq, a.came
  from shelf s cross join lateral ({arrivals s} order by e.bill_date desc, e.seq desc limit 1) a
  where s.quantity > 0
  union all
  select l.tenant_id, l.depot_id, l.goods_id, l.owner_type, l.owner_id, l.lies, l.later + l.came, a.bill_date, a.seq, a.came
  from arrival l cross join lateral (
    {arrivals l} and (e.bill_date, e.seq) < (l.bill_date, l.seq) order by e.bill_date desc, e.seq desc limit 1) a
  where l.later + l.came < l.lies
), lot as (
  select a.tenant_id, a.depot_id, a.goods_id, a.owner_type, a.owner_id, a.bill_date, :today::date - a.bill_date as days,
         least(a.came, a.lies - a.later) as quantity
  from arrival a
)
