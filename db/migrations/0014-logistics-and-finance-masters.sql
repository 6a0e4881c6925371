create table car (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  plate text not null,
  kind text not null,
  load numeric(20,6) not null,
  volume numeric(20,6) not null,
  description text not null,
  short_name text not null,
  remark text not null,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index car_plate_key on car (tenant_id, plate) where not deleted;
create index car_kind_trgm on car using gin (tenant_id, kind gin_trgm_ops);
create index car_short_name_trgm on car using gin (tenant_id, short_name gin_trgm_ops);
create index car_enabled_idx on car (tenant_id, enabled);
alter table car enable row level security;
create policy tenant on car using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table express_company (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  name text not null,
  telephone text,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index express_company_code_key on express_company (tenant_id, code) where not deleted;
create unique index express_company_name_key on express_company (tenant_id, name) where not deleted;
create index express_company_enabled_idx on express_company (tenant_id, enabled);
alter table express_company enable row level security;
create policy tenant on express_company using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table express_follow (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  company_id bigint not null,
  courier_no text not null,
  progress text not null default '1',
  news text,
  news_at timestamptz,
  bill_no text,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index express_follow_company_id_idx on express_follow (tenant_id, company_id);
create index express_follow_courier_no_trgm on express_follow using gin (tenant_id, courier_no gin_trgm_ops);
create index express_follow_progress_idx on express_follow (tenant_id, progress);
create index express_follow_bill_no_trgm on express_follow using gin (tenant_id, bill_no gin_trgm_ops);
create unique index express_follow_company_id_courier_no_key on express_follow (tenant_id, company_id, courier_no) where not deleted;
alter table express_follow enable row level security;
create policy tenant on express_follow using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table income_expense_type (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  name text not null,
  kind text not null,
  mnemonic text,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index income_expense_type_code_key on income_expense_type (tenant_id, code) where not deleted;
create index income_expense_type_name_trgm on income_expense_type using gin (tenant_id, name gin_trgm_ops);
create index income_expense_type_kind_idx on income_expense_type (tenant_id, kind);
create index income_expense_type_mnemonic_trgm on income_expense_type using gin (tenant_id, mnemonic gin_trgm_ops);
create index income_expense_type_enabled_idx on income_expense_type (tenant_id, enabled);
create unique index income_expense_type_kind_name_key on income_expense_type (tenant_id, kind, name) where not deleted;
alter table income_expense_type enable row level security;
create policy tenant on income_expense_type using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table route (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  name text not null,
  areas text[] not null,
  mnemonic text,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index route_code_key on route (tenant_id, code) where not deleted;
create unique index route_name_key on route (tenant_id, name) where not deleted;
create index route_mnemonic_trgm on route using gin (tenant_id, mnemonic gin_trgm_ops);
create index route_enabled_idx on route (tenant_id, enabled);
alter table route enable row level security;
create policy tenant on route using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table settlement_method (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text,
  name text not null,
  in_retail boolean not null default true,
  in_finance boolean not null default true,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index settlement_method_code_key on settlement_method (tenant_id, code) where not deleted;
create unique index settlement_method_name_key on settlement_method (tenant_id, name) where not deleted;
create index settlement_method_in_retail_idx on settlement_method (tenant_id, in_retail);
create index settlement_method_in_finance_idx on settlement_method (tenant_id, in_finance);
create index settlement_method_enabled_idx on settlement_method (tenant_id, enabled);
alter table settlement_method enable row level security;
create policy tenant on settlement_method using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table transport_company (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  name text not null,
  contact text,
  phone text,
  address text,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index transport_company_code_key on transport_company (tenant_id, code) where not deleted;
create unique index transport_company_name_key on transport_company (tenant_id, name) where not deleted;
create index transport_company_enabled_idx on transport_company (tenant_id, enabled);
alter table transport_company enable row level security;
create policy tenant on transport_company using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table express_follow add constraint express_follow_company_id_fkey foreign key (tenant_id, company_id) references express_company (tenant_id, id);
