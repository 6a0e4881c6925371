create table purchase_order (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  supplier_id bigint,
  depot_id bigint,
  plan_in_date date,
  settlement_id bigint,
  prepaid_rate numeric(9,4),
  tax_rate numeric(9,4),
  total_quantity numeric(20,6),
  discount numeric(20,2),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  coupon numeric(20,2),
  final numeric(20,2),
  fee numeric(20,2) not null default 0,
  delivery_mode text,
  contact_name text,
  contact_phone text,
  contact_address text,
  received numeric(20,6) not null default 0,
  unreceived numeric(20,6) not null default 0,
  has_rise boolean not null default false,
  closing text,
  revision integer not null default 0,
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
create unique index purchase_order_bill_no_key on purchase_order (tenant_id, bill_no);
create index purchase_order_bill_no_trgm on purchase_order using gin (tenant_id, bill_no gin_trgm_ops);
create index purchase_order_by_date on purchase_order (tenant_id, bill_date desc, id desc) include (deleted);
create index purchase_order_by_state on purchase_order (tenant_id, state, bill_date desc, id desc) include (deleted);
create index purchase_order_supplier_id_idx on purchase_order (tenant_id, supplier_id);
create index purchase_order_depot_id_idx on purchase_order (tenant_id, depot_id);
create index purchase_order_staff_id_idx on purchase_order (tenant_id, staff_id);
create index purchase_order_dept_id_idx on purchase_order (tenant_id, dept_id);
create index purchase_order_source_id_idx on purchase_order (tenant_id, source_id);
alter table purchase_order enable row level security;
create policy tenant on purchase_order using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table purchase_order_line (
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
  remark text,
  plan_in_date date,
  last_price numeric(20,8),
  average_price numeric(20,8),
  rise numeric(9,4),
  received numeric(20,6) not null default 0,
  unreceived numeric(20,6) not null default 0,
  occupied numeric(20,6) not null default 0,
  closed numeric(20,6) not null default 0,
  primary key (tenant_id, id)
);
create index purchase_order_line_head_id_line_no_idx on purchase_order_line (tenant_id, head_id, line_no);
create index purchase_order_line_goods_id_idx on purchase_order_line (tenant_id, goods_id);
alter table purchase_order_line enable row level security;
create policy tenant on purchase_order_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table purchase_in_line add column source_line_id bigint;
alter table purchase_in_line add column source_head_id bigint;
create index purchase_in_line_source_line_id_idx on purchase_in_line (tenant_id, source_line_id);
create index purchase_in_line_source_head_id_idx on purchase_in_line (tenant_id, source_head_id);
alter table purchase_order add constraint purchase_order_supplier_id_fkey foreign key (tenant_id, supplier_id) references party (tenant_id, id);
alter table purchase_order add constraint purchase_order_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table purchase_order add constraint purchase_order_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table purchase_order add constraint purchase_order_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table purchase_order add constraint purchase_order_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table purchase_order_line add constraint purchase_order_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table purchase_order_line add constraint purchase_order_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table purchase_order_line add constraint purchase_order_line_head_id_fkey foreign key (tenant_id, head_id) references purchase_order (tenant_id, id);
