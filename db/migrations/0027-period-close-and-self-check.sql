CREATE OR REPLACE FUNCTION last_closed_month(of_tenant text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  last_month text;
begin
  perform pg_advisory_xact_lock_shared(20261116, hashtext(of_tenant));
  select max(p.month) into last_month from period p where p.tenant_id = of_tenant;
  return coalesce(last_month, '');
end $function$;
CREATE OR REPLACE FUNCTION month_is_open()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  early record;
begin
  for early in select tenant_id, to_char(min(bill_date), 'YYYYMM') as month from added group by tenant_id loop
    if early.month <= last_closed_month(early.tenant_id) then
      raise exception using errcode = 'HS001', message = early.month;
    end if;
  end loop;
  return null;
end $function$;
create table journal_period (
  tenant_id text not null,
  month text not null,
  account text not null,
  party_id bigint not null default '0',
  amount numeric(20,2) not null,
  primary key (tenant_id, month, account, party_id)
);
alter table journal_period enable row level security;
create policy tenant on journal_period using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table party_period (
  tenant_id text not null,
  month text not null,
  book text not null,
  account text not null,
  party_id bigint not null default '0',
  amount numeric(20,2) not null,
  primary key (tenant_id, month, book, account, party_id)
);
alter table party_period enable row level security;
create policy tenant on party_period using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table period (
  tenant_id text not null,
  month text not null,
  closed_by bigint not null,
  closed_at timestamptz not null,
  year_end_id bigint,
  primary key (tenant_id, month)
);
alter table period enable row level security;
create policy tenant on period using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table period_seal (
  tenant_id text not null,
  month text not null,
  book text not null,
  entries bigint not null,
  quantity numeric(20,6) not null,
  amount numeric(20,2) not null,
  chain text not null,
  primary key (tenant_id, month, book)
);
alter table period_seal enable row level security;
create policy tenant on period_seal using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table self_check (
  tenant_id text not null,
  invariant text not null,
  faults integer not null,
  difference numeric not null,
  checked_at timestamptz not null,
  primary key (tenant_id, invariant)
);
alter table self_check enable row level security;
create policy tenant on self_check using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table stock_period (
  tenant_id text not null,
  month text not null,
  depot_id bigint not null,
  goods_id bigint not null,
  owner_type integer not null default 1,
  owner_id bigint not null default '0',
  quantity numeric(20,6) not null,
  cost numeric(20,2) not null,
  primary key (tenant_id, month, depot_id, goods_id, owner_type, owner_id)
);
create index stock_period_goods_id_idx on stock_period (tenant_id, goods_id);
alter table stock_period enable row level security;
create policy tenant on stock_period using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create index allocation_period_idx on allocation (tenant_id, period);
create index journal_entry_period_idx on journal_entry (tenant_id, period);
create index stock_entry_period_idx on stock_entry (tenant_id, period);
alter table stock_period add constraint stock_period_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table stock_period add constraint stock_period_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
CREATE TRIGGER month_is_open AFTER INSERT ON stock_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION month_is_open();
CREATE TRIGGER month_is_open AFTER INSERT ON journal_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION month_is_open();
CREATE TRIGGER month_is_open AFTER INSERT ON allocation REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION month_is_open();
CREATE TRIGGER month_is_open AFTER INSERT ON receivable REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION month_is_open();
CREATE TRIGGER month_is_open AFTER INSERT ON payable REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION month_is_open();
