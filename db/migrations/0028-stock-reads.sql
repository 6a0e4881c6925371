create table demand (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  bill_no text,
  goods_id bigint not null,
  unit_id bigint,
  quantity numeric(20,6) not null,
  handled numeric(20,6) not null default 0,
  depot_id bigint not null,
  need_day date,
  condition text not null default '6201',
  source text not null default '3',
  source_no text,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index demand_bill_no_trgm on demand using gin (tenant_id, bill_no gin_trgm_ops);
create index demand_goods_id_idx on demand (tenant_id, goods_id);
create index demand_depot_id_idx on demand (tenant_id, depot_id);
create index demand_condition_idx on demand (tenant_id, condition);
create index demand_source_idx on demand (tenant_id, source);
alter table demand enable row level security;
create policy tenant on demand using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table jd_stock (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  name text,
  quantity numeric(20,6) not null,
  goods_id bigint,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index jd_stock_code_key on jd_stock (tenant_id, code) where not deleted;
create index jd_stock_name_trgm on jd_stock using gin (tenant_id, name gin_trgm_ops);
create index jd_stock_goods_id_idx on jd_stock (tenant_id, goods_id);
alter table jd_stock enable row level security;
create policy tenant on jd_stock using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table stock_limit (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  goods_id bigint not null,
  depot_id bigint not null,
  minimum numeric(20,6),
  safe numeric(20,6),
  maximum numeric(20,6),
  lead_days integer,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index stock_limit_goods_id_idx on stock_limit (tenant_id, goods_id);
create index stock_limit_depot_id_idx on stock_limit (tenant_id, depot_id);
create unique index stock_limit_depot_id_goods_id_key on stock_limit (tenant_id, depot_id, goods_id) where not deleted;
alter table stock_limit enable row level security;
create policy tenant on stock_limit using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table told_warning (
  tenant_id text not null,
  kind text not null,
  depot_id bigint not null,
  goods_id bigint not null,
  told_at timestamptz not null,
  primary key (tenant_id, kind, depot_id, goods_id)
);
alter table told_warning enable row level security;
create policy tenant on told_warning using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table unsettled_setting (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text,
  name text not null,
  level_id bigint,
  days integer not null default 30,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index unsettled_setting_code_key on unsettled_setting (tenant_id, code) where not deleted;
create index unsettled_setting_name_trgm on unsettled_setting using gin (tenant_id, name gin_trgm_ops);
create unique index unsettled_setting_level_id_key on unsettled_setting (tenant_id, level_id) where not deleted;
create index unsettled_setting_enabled_idx on unsettled_setting (tenant_id, enabled);
alter table unsettled_setting enable row level security;
create policy tenant on unsettled_setting using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table warning_mark (
  tenant_id text not null,
  seq bigint not null,
  primary key (tenant_id)
);
alter table warning_mark enable row level security;
create policy tenant on warning_mark using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create index stock_entry_bill_date_seq_idx on stock_entry (tenant_id, bill_date, seq);
alter table demand add constraint demand_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table demand add constraint demand_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table demand add constraint demand_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table jd_stock add constraint jd_stock_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table stock_limit add constraint stock_limit_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table stock_limit add constraint stock_limit_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table unsettled_setting add constraint unsettled_setting_level_id_fkey foreign key (tenant_id, level_id) references customer_level (tenant_id, id);
