create table assembly (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  name text not null,
  goods_id bigint not null,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index assembly_name_key on assembly (tenant_id, name) where not deleted;
create index assembly_goods_id_idx on assembly (tenant_id, goods_id);
create index assembly_enabled_idx on assembly (tenant_id, enabled);
alter table assembly enable row level security;
create policy tenant on assembly using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table assembly_components (
  tenant_id text not null,
  id bigint not null,
  parent_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  quantity numeric(20,6),
  primary key (tenant_id, id)
);
create index assembly_components_parent_id_line_no_idx on assembly_components (tenant_id, parent_id, line_no);
alter table assembly_components enable row level security;
create policy tenant on assembly_components using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table cost_adjustment (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  depot_id bigint,
  total numeric(20,2) not null default 0,
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
create unique index cost_adjustment_bill_no_key on cost_adjustment (tenant_id, bill_no);
create index cost_adjustment_by_date on cost_adjustment (tenant_id, bill_date desc, id desc);
create index cost_adjustment_by_state on cost_adjustment (tenant_id, state, bill_date desc, id desc);
create index cost_adjustment_depot_id_idx on cost_adjustment (tenant_id, depot_id);
create index cost_adjustment_staff_id_idx on cost_adjustment (tenant_id, staff_id);
create index cost_adjustment_dept_id_idx on cost_adjustment (tenant_id, dept_id);
create index cost_adjustment_source_id_idx on cost_adjustment (tenant_id, source_id);
alter table cost_adjustment enable row level security;
create policy tenant on cost_adjustment using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table cost_adjustment_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  depot_id bigint,
  goods_id bigint,
  quantity numeric(20,6),
  cost numeric(20,2),
  new_price numeric(20,8),
  amount numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index cost_adjustment_line_head_id_line_no_idx on cost_adjustment_line (tenant_id, head_id, line_no);
create index cost_adjustment_line_goods_id_idx on cost_adjustment_line (tenant_id, goods_id);
alter table cost_adjustment_line enable row level security;
create policy tenant on cost_adjustment_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table repacking (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  depot_id bigint,
  kind text not null default '1',
  assembly_id bigint,
  sets numeric(20,6),
  fee numeric(20,2) not null default 0,
  total_quantity numeric(20,6),
  cost numeric(20,2) not null default 0,
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
create unique index repacking_bill_no_key on repacking (tenant_id, bill_no);
create index repacking_by_date on repacking (tenant_id, bill_date desc, id desc);
create index repacking_by_state on repacking (tenant_id, state, bill_date desc, id desc);
create index repacking_depot_id_idx on repacking (tenant_id, depot_id);
create index repacking_kind_idx on repacking (tenant_id, kind);
create index repacking_staff_id_idx on repacking (tenant_id, staff_id);
create index repacking_dept_id_idx on repacking (tenant_id, dept_id);
create index repacking_source_id_idx on repacking (tenant_id, source_id);
alter table repacking enable row level security;
create policy tenant on repacking using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table repacking_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  direction text,
  goods_id bigint,
  unit_id bigint,
  quantity numeric(20,6),
  numerator integer,
  denominator integer,
  basic_quantity numeric(20,6),
  batch_no text,
  expiry date,
  cost_price numeric(20,8),
  cost numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index repacking_line_head_id_line_no_idx on repacking_line (tenant_id, head_id, line_no);
create index repacking_line_goods_id_idx on repacking_line (tenant_id, goods_id);
alter table repacking_line enable row level security;
create policy tenant on repacking_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table assembly add constraint assembly_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table assembly_components add constraint assembly_components_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table assembly_components add constraint assembly_components_parent_id_fkey foreign key (tenant_id, parent_id) references assembly (tenant_id, id);
alter table cost_adjustment add constraint cost_adjustment_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table cost_adjustment add constraint cost_adjustment_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table cost_adjustment add constraint cost_adjustment_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table cost_adjustment_line add constraint cost_adjustment_line_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table cost_adjustment_line add constraint cost_adjustment_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table cost_adjustment_line add constraint cost_adjustment_line_head_id_fkey foreign key (tenant_id, head_id) references cost_adjustment (tenant_id, id);
alter table repacking add constraint repacking_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table repacking add constraint repacking_assembly_id_fkey foreign key (tenant_id, assembly_id) references assembly (tenant_id, id);
alter table repacking add constraint repacking_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table repacking add constraint repacking_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table repacking_line add constraint repacking_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table repacking_line add constraint repacking_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table repacking_line add constraint repacking_line_head_id_fkey foreign key (tenant_id, head_id) references repacking (tenant_id, id);
