alter table goods add column last_purchase_price numeric(20,8);
alter table goods add column needs_batch boolean not null default false;
alter table purchase_in_line add column batch_no text;
alter table purchase_in_line add column expiry date;
alter table sales_out_line add column batch_no text;
update goods g set last_purchase_price = p.price from (
  select distinct on (l.tenant_id, l.goods_id) l.tenant_id, l.goods_id, round(l.tax_price * l.denominator / l.numerator, 5) as price
  from purchase_in_line l join purchase_in h on h.tenant_id = l.tenant_id and h.id = l.head_id
  where h.state = 'posted' and not h.is_red and not l.is_gift order by l.tenant_id, l.goods_id, h.posted_at desc, l.line_no desc) p
where g.tenant_id = p.tenant_id and g.id = p.goods_id;
