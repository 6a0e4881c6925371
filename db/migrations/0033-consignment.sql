create table consigned_use (
  tenant_id text not null,
  id bigint not null,
  bill_type text not null,
  bill_id bigint not null,
  bill_no text not null,
  line_id bigint not null,
  source_id bigint not null,
  source_line_id bigint not null,
  goods_id bigint not null,
  quantity numeric(20,6) not null,
  total numeric(20,2) not null,
  primary key (tenant_id, id)
);
create index consigned_use_bill_type_bill_id_idx on consigned_use (tenant_id, bill_type, bill_id);
create index consigned_use_source_line_id_idx on consigned_use (tenant_id, source_line_id);
create index consigned_use_source_id_idx on consigned_use (tenant_id, source_id);
alter table consigned_use enable row level security;
create policy tenant on consigned_use using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table consignment (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  kind text not null default '1',
  party_id bigint,
  depot_id bigint,
  settlement_id bigint,
  tax_rate numeric(9,4),
  total_quantity numeric(20,6),
  discount numeric(20,2),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  coupon numeric(20,2),
  final numeric(20,2),
  cost numeric(20,2) not null default 0,
  back numeric(20,6) not null default 0,
  settled boolean not null default false,
  away_id text,
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
create unique index consignment_bill_no_key on consignment (tenant_id, bill_no);
create index consignment_by_date on consignment (tenant_id, bill_date desc, id desc);
create index consignment_by_state on consignment (tenant_id, state, bill_date desc, id desc);
create index consignment_kind_idx on consignment (tenant_id, kind);
create index consignment_party_id_idx on consignment (tenant_id, party_id);
create index consignment_depot_id_idx on consignment (tenant_id, depot_id);
create index consignment_settled_idx on consignment (tenant_id, settled);
create index consignment_staff_id_idx on consignment (tenant_id, staff_id);
create index consignment_dept_id_idx on consignment (tenant_id, dept_id);
create index consignment_source_id_idx on consignment (tenant_id, source_id);
alter table consignment enable row level security;
create policy tenant on consignment using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table consignment_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
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
  is_gift boolean not null default false,
  batch_no text,
  cost_price numeric(20,8),
  cost numeric(20,2),
  remark text,
  back numeric(20,6) not null default 0,
  sold numeric(20,6) not null default 0,
  expiry date,
  primary key (tenant_id, id)
);
create index consignment_line_head_id_line_no_idx on consignment_line (tenant_id, head_id, line_no);
create index consignment_line_goods_id_idx on consignment_line (tenant_id, goods_id);
alter table consignment_line enable row level security;
create policy tenant on consignment_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table consigned_use add constraint consigned_use_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table consigned_use add constraint consigned_use_check_1 check (quantity > 0);
alter table consignment add constraint consignment_party_id_fkey foreign key (tenant_id, party_id) references party (tenant_id, id);
alter table consignment add constraint consignment_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table consignment add constraint consignment_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table consignment add constraint consignment_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table consignment add constraint consignment_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table consignment_line add constraint consignment_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table consignment_line add constraint consignment_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table consignment_line add constraint consignment_line_head_id_fkey foreign key (tenant_id, head_id) references consignment (tenant_id, id);
