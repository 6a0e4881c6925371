create table portal_push (
  tenant_id text not null,
  order_id bigint not null,
  revision integer not null,
  supplier_id bigint not null,
  content text not null,
  pushed_at timestamptz not null,
  primary key (tenant_id, order_id, revision)
);
alter table portal_push enable row level security;
create policy tenant on portal_push using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table purchase_in add column is_direct_in boolean not null default false;
alter table purchase_order add column portal text;
alter table purchase_order add column pushed_at timestamptz;
alter table purchase_order add column pushed_revision integer;
alter table purchase_order add column may_exceed boolean not null default false;
alter table sales_out add column direct_in_id bigint;
alter table sales_out add column direct_in_no text;
