create table depot_location (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  depot_id bigint not null,
  code text not null,
  name text,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index depot_location_depot_id_idx on depot_location (tenant_id, depot_id);
create index depot_location_code_trgm on depot_location using gin (tenant_id, code gin_trgm_ops);
create index depot_location_name_trgm on depot_location using gin (tenant_id, name gin_trgm_ops);
alter table depot_location enable row level security;
create policy tenant on depot_location using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table stocktake (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  depot_id bigint,
  scope text not null default '1',
  goods_class_id bigint,
  brand_id bigint,
  location text,
  blind boolean not null default false,
  uncounted text not null default '1',
  snapshot_seq bigint,
  snapshot_at timestamptz,
  book numeric(20,6) not null default 0,
  counted numeric(20,6) not null default 0,
  difference numeric(20,6) not null default 0,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index stocktake_bill_no_key on stocktake (tenant_id, bill_no);
create index stocktake_by_date on stocktake (tenant_id, bill_date desc, id desc);
create index stocktake_by_state on stocktake (tenant_id, state, bill_date desc, id desc);
create index stocktake_depot_id_idx on stocktake (tenant_id, depot_id);
create index stocktake_scope_idx on stocktake (tenant_id, scope);
create index stocktake_staff_id_idx on stocktake (tenant_id, staff_id);
create index stocktake_dept_id_idx on stocktake (tenant_id, dept_id);
create index stocktake_source_id_idx on stocktake (tenant_id, source_id);
alter table stocktake enable row level security;
create policy tenant on stocktake using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table stocktake_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  unit_id bigint,
  book numeric(20,6),
  counted numeric(20,6),
  recounted numeric(20,6),
  difference numeric(20,6),
  reason text,
  location text,
  batch_no text,
  expiry date,
  cost_price numeric(20,8),
  counter_id bigint,
  version integer,
  remark text,
  primary key (tenant_id, id)
);
create index stocktake_line_head_id_line_no_idx on stocktake_line (tenant_id, head_id, line_no);
create index stocktake_line_goods_id_idx on stocktake_line (tenant_id, goods_id);
alter table stocktake_line enable row level security;
create policy tenant on stocktake_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table depot_location add constraint depot_location_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table stocktake add constraint stocktake_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table stocktake add constraint stocktake_goods_class_id_fkey foreign key (tenant_id, goods_class_id) references goods_class (tenant_id, id);
alter table stocktake add constraint stocktake_brand_id_fkey foreign key (tenant_id, brand_id) references brand (tenant_id, id);
alter table stocktake add constraint stocktake_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table stocktake add constraint stocktake_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table stocktake_line add constraint stocktake_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table stocktake_line add constraint stocktake_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table stocktake_line add constraint stocktake_line_head_id_fkey foreign key (tenant_id, head_id) references stocktake (tenant_id, id);
