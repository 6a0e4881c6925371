-- The sums of a stocktake are those of the lines that were compared.
update stocktake h set book = coalesce((select sum(l.book) from stocktake_line l
  where l.tenant_id = h.tenant_id and l.head_id = h.id and l.difference is not null), 0);
