create table return_type (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  name text not null,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index return_type_code_key on return_type (tenant_id, code) where not deleted;
create unique index return_type_name_key on return_type (tenant_id, name) where not deleted;
create index return_type_enabled_idx on return_type (tenant_id, enabled);
alter table return_type enable row level security;
create policy tenant on return_type using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table sales_return (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  customer_id bigint,
  depot_id bigint,
  is_out boolean not null default true,
  order_no text,
  return_type_id bigint,
  refund_mode text not null default '1',
  tax_rate numeric(9,4),
  total_quantity numeric(20,6),
  discount numeric(20,2) not null default 0,
  net numeric(20,2) not null default 0,
  tax numeric(20,2) not null default 0,
  total numeric(20,2) not null default 0,
  coupon numeric(20,2) not null default 0,
  final numeric(20,2) not null default 0,
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
create unique index sales_return_bill_no_key on sales_return (tenant_id, bill_no);
create index sales_return_by_date on sales_return (tenant_id, bill_date desc, id desc) include (deleted);
create index sales_return_by_state on sales_return (tenant_id, state, bill_date desc, id desc) include (deleted);
create index sales_return_customer_id_idx on sales_return (tenant_id, customer_id);
create index sales_return_depot_id_idx on sales_return (tenant_id, depot_id);
create index sales_return_is_out_idx on sales_return (tenant_id, is_out);
create index sales_return_order_no_trgm on sales_return using gin (tenant_id, order_no gin_trgm_ops);
create index sales_return_return_type_id_idx on sales_return (tenant_id, return_type_id);
create index sales_return_refund_mode_idx on sales_return (tenant_id, refund_mode);
create index sales_return_bill_no_trgm on sales_return using gin (tenant_id, bill_no gin_trgm_ops);
create index sales_return_staff_id_idx on sales_return (tenant_id, staff_id);
create index sales_return_dept_id_idx on sales_return (tenant_id, dept_id);
create index sales_return_source_id_idx on sales_return (tenant_id, source_id);
alter table sales_return enable row level security;
create policy tenant on sales_return using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table sales_return_in (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  customer_id bigint,
  depot_id bigint,
  bad_depot_id bigint,
  tax_rate numeric(9,4),
  total_quantity numeric(20,6),
  discount numeric(20,2) not null default 0,
  net numeric(20,2) not null default 0,
  tax numeric(20,2) not null default 0,
  total numeric(20,2) not null default 0,
  coupon numeric(20,2) not null default 0,
  final numeric(20,2) not null default 0,
  cost numeric(20,2) not null default 0,
  settlement_id bigint,
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
create unique index sales_return_in_bill_no_key on sales_return_in (tenant_id, bill_no);
create index sales_return_in_by_date on sales_return_in (tenant_id, bill_date desc, id desc) include (deleted);
create index sales_return_in_by_state on sales_return_in (tenant_id, state, bill_date desc, id desc) include (deleted);
create index sales_return_in_customer_id_idx on sales_return_in (tenant_id, customer_id);
create index sales_return_in_depot_id_idx on sales_return_in (tenant_id, depot_id);
create index sales_return_in_bad_depot_id_idx on sales_return_in (tenant_id, bad_depot_id);
create index sales_return_in_bill_no_trgm on sales_return_in using gin (tenant_id, bill_no gin_trgm_ops);
create index sales_return_in_staff_id_idx on sales_return_in (tenant_id, staff_id);
create index sales_return_in_dept_id_idx on sales_return_in (tenant_id, dept_id);
create index sales_return_in_source_id_idx on sales_return_in (tenant_id, source_id);
alter table sales_return_in enable row level security;
create policy tenant on sales_return_in using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table sales_return_in_line (
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
  net numeric(20,2) not null default 0,
  tax numeric(20,2) not null default 0,
  total numeric(20,2) not null default 0,
  discount numeric(20,2) not null default 0,
  coupon numeric(20,2) not null default 0,
  final numeric(20,2) not null default 0,
  is_gift boolean not null default false,
  batch_no text,
  cost_price numeric(20,8),
  cost numeric(20,2),
  remark text,
  source_line_id bigint,
  asked numeric(20,6),
  bad numeric(20,6),
  expiry date,
  primary key (tenant_id, id)
);
create index sales_return_in_line_head_id_line_no_idx on sales_return_in_line (tenant_id, head_id, line_no);
create index sales_return_in_line_goods_id_idx on sales_return_in_line (tenant_id, goods_id);
create index sales_return_in_line_source_line_id_idx on sales_return_in_line (tenant_id, source_line_id);
alter table sales_return_in_line enable row level security;
create policy tenant on sales_return_in_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table sales_return_line (
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
  net numeric(20,2) not null default 0,
  tax numeric(20,2) not null default 0,
  total numeric(20,2) not null default 0,
  discount numeric(20,2) not null default 0,
  coupon numeric(20,2) not null default 0,
  final numeric(20,2) not null default 0,
  is_gift boolean not null default false,
  batch_no text,
  remark text,
  source_line_id bigint,
  source_head_id bigint,
  source_no text,
  asked numeric(20,6) not null default 0,
  worth numeric(20,2),
  primary key (tenant_id, id)
);
create index sales_return_line_head_id_line_no_idx on sales_return_line (tenant_id, head_id, line_no);
create index sales_return_line_goods_id_idx on sales_return_line (tenant_id, goods_id);
create index sales_return_line_source_line_id_idx on sales_return_line (tenant_id, source_line_id);
create index sales_return_line_source_head_id_idx on sales_return_line (tenant_id, source_head_id);
alter table sales_return_line enable row level security;
create policy tenant on sales_return_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table sales_out add column returned numeric(20,6) not null default 0;
alter table sales_out add column returnable numeric(20,6) not null default 0;
alter table sales_out_line add column returned numeric(20,6) not null default 0;
alter table sales_out_line add column coming_back numeric(20,6) not null default 0;
alter table sales_out_line add column returnable numeric(20,6) not null default 0;
alter table sales_out_line add column returned_amount numeric(20,2) not null default 0;
alter table sales_return add constraint sales_return_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table sales_return add constraint sales_return_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table sales_return add constraint sales_return_return_type_id_fkey foreign key (tenant_id, return_type_id) references return_type (tenant_id, id);
alter table sales_return add constraint sales_return_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table sales_return add constraint sales_return_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table sales_return_in add constraint sales_return_in_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table sales_return_in add constraint sales_return_in_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table sales_return_in add constraint sales_return_in_bad_depot_id_fkey foreign key (tenant_id, bad_depot_id) references depot (tenant_id, id);
alter table sales_return_in add constraint sales_return_in_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table sales_return_in add constraint sales_return_in_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table sales_return_in add constraint sales_return_in_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table sales_return_in_line add constraint sales_return_in_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table sales_return_in_line add constraint sales_return_in_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table sales_return_in_line add constraint sales_return_in_line_head_id_fkey foreign key (tenant_id, head_id) references sales_return_in (tenant_id, id);
alter table sales_return_line add constraint sales_return_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table sales_return_line add constraint sales_return_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table sales_return_line add constraint sales_return_line_head_id_fkey foreign key (tenant_id, head_id) references sales_return (tenant_id, id);
update sales_out_line set returnable = basic_quantity where basic_quantity is not null;
update sales_out t set returnable = (select coalesce(sum(l.returnable), 0) from sales_out_line l where l.tenant_id = t.tenant_id and l.head_id = t.id);
