alter table sales_order add column refunded numeric(20,6) not null default 0;
alter table sales_order_line add column refunded numeric(20,6) not null default 0;
alter table sales_order_line add column refunding numeric(20,6) not null default 0;
