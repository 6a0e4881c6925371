create table sales_order (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  customer_id bigint,
  depot_id bigint,
  customer_no text,
  plan_send_date date,
  settlement_id bigint,
  tax_rate numeric(9,4),
  total_quantity numeric(20,6),
  discount numeric(20,2),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  coupon numeric(20,2),
  final numeric(20,2),
  freight numeric(20,2) not null default 0,
  delivery_mode text,
  consignee_name text,
  consignee_phone text,
  consignee_address text,
  sent numeric(20,6) not null default 0,
  unsent numeric(20,6) not null default 0,
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
create unique index sales_order_bill_no_key on sales_order (tenant_id, bill_no);
create index sales_order_by_date on sales_order (tenant_id, bill_date desc, id desc);
create index sales_order_by_state on sales_order (tenant_id, state, bill_date desc, id desc);
create index sales_order_customer_id_idx on sales_order (tenant_id, customer_id);
create index sales_order_depot_id_idx on sales_order (tenant_id, depot_id);
create index sales_order_customer_no_trgm on sales_order using gin (tenant_id, customer_no gin_trgm_ops);
create index sales_order_staff_id_idx on sales_order (tenant_id, staff_id);
create index sales_order_dept_id_idx on sales_order (tenant_id, dept_id);
create index sales_order_source_id_idx on sales_order (tenant_id, source_id);
alter table sales_order enable row level security;
create policy tenant on sales_order using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table sales_order_line (
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
  plan_send_date date,
  sent numeric(20,6) not null default 0,
  unsent numeric(20,6) not null default 0,
  occupied numeric(20,6) not null default 0,
  closed numeric(20,6) not null default 0,
  primary key (tenant_id, id)
);
create index sales_order_line_head_id_line_no_idx on sales_order_line (tenant_id, head_id, line_no);
create index sales_order_line_goods_id_idx on sales_order_line (tenant_id, goods_id);
alter table sales_order_line enable row level security;
create policy tenant on sales_order_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table sales_out_line add column source_line_id bigint;
alter table sales_out_line add column source_head_id bigint;
create index sales_out_line_source_head_id_idx on sales_out_line (tenant_id, source_head_id);
create index sales_out_line_source_line_id_idx on sales_out_line (tenant_id, source_line_id);
alter table sales_order add constraint sales_order_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table sales_order add constraint sales_order_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table sales_order add constraint sales_order_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table sales_order add constraint sales_order_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table sales_order add constraint sales_order_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table sales_order_line add constraint sales_order_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table sales_order_line add constraint sales_order_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table sales_order_line add constraint sales_order_line_head_id_fkey foreign key (tenant_id, head_id) references sales_order (tenant_id, id);
