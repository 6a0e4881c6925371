alter table purchase_in add column freight numeric(20,2) not null default 0;
alter table purchase_order add column freight numeric(20,2) not null default 0;
