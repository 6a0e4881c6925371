create table exchange (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  customer_id bigint,
  depot_id bigint,
  tax_rate numeric(9,4),
  total_quantity numeric(20,6),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  final numeric(20,2),
  cost numeric(20,2) not null default 0,
  back_total numeric(20,2),
  out_total numeric(20,2),
  back_goods text,
  out_goods text,
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
create unique index exchange_bill_no_key on exchange (tenant_id, bill_no);
create index exchange_by_date on exchange (tenant_id, bill_date desc, id desc);
create index exchange_by_state on exchange (tenant_id, state, bill_date desc, id desc);
create index exchange_customer_id_idx on exchange (tenant_id, customer_id);
create index exchange_depot_id_idx on exchange (tenant_id, depot_id);
create index exchange_staff_id_idx on exchange (tenant_id, staff_id);
create index exchange_dept_id_idx on exchange (tenant_id, dept_id);
create index exchange_source_id_idx on exchange (tenant_id, source_id);
alter table exchange enable row level security;
create policy tenant on exchange using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table exchange_line (
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
  list_price numeric(20,8),
  discount_rate numeric(9,4) not null default 100,
  tax_price numeric(20,8),
  tax_rate numeric(9,4),
  price numeric(20,8),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  discount numeric(20,2),
  coupon numeric(20,2) not null default 0,
  final numeric(20,2),
  fee numeric(20,2),
  is_gift boolean not null default false,
  batch_no text,
  cost_price numeric(20,8),
  cost numeric(20,2),
  remark text,
  source_line_id bigint,
  source_no text,
  primary key (tenant_id, id)
);
create index exchange_line_head_id_line_no_idx on exchange_line (tenant_id, head_id, line_no);
create index exchange_line_goods_id_idx on exchange_line (tenant_id, goods_id);
create index exchange_line_source_line_id_idx on exchange_line (tenant_id, source_line_id);
alter table exchange_line enable row level security;
create policy tenant on exchange_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table exchange add constraint exchange_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table exchange add constraint exchange_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table exchange add constraint exchange_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table exchange add constraint exchange_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table exchange_line add constraint exchange_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table exchange_line add constraint exchange_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table exchange_line add constraint exchange_line_head_id_fkey foreign key (tenant_id, head_id) references exchange (tenant_id, id);
