create table customer_goods_name (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  customer_id bigint not null,
  name text not null,
  goods_id bigint not null,
  unit_id bigint,
  goes_first boolean not null default false,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index customer_goods_name_customer_id_idx on customer_goods_name (tenant_id, customer_id);
create index customer_goods_name_name_trgm on customer_goods_name using gin (tenant_id, name gin_trgm_ops);
create index customer_goods_name_goods_id_idx on customer_goods_name (tenant_id, goods_id);
create unique index customer_goods_name_customer_id_name_key on customer_goods_name (tenant_id, customer_id, name) where not deleted;
alter table customer_goods_name enable row level security;
create policy tenant on customer_goods_name using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table customer_inquiry (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  customer_id bigint,
  contacts text,
  contact_phone text,
  customer_no text,
  valid_to date,
  settlement_id bigint,
  prepay_ratio numeric(9,4),
  period_days integer,
  pay_terms text,
  depot_id bigint,
  tax_rate numeric(9,4),
  total_quantity numeric(20,6),
  discount numeric(20,2),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  coupon numeric(20,2),
  goods_count integer not null default 0,
  final numeric(20,2),
  revision integer not null default 0,
  lost_reason text,
  lost_note text,
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
create unique index customer_inquiry_bill_no_key on customer_inquiry (tenant_id, bill_no);
create index customer_inquiry_by_date on customer_inquiry (tenant_id, bill_date desc, id desc) include (deleted);
create index customer_inquiry_by_state on customer_inquiry (tenant_id, state, bill_date desc, id desc) include (deleted);
create index customer_inquiry_customer_id_idx on customer_inquiry (tenant_id, customer_id);
create index customer_inquiry_customer_no_trgm on customer_inquiry using gin (tenant_id, customer_no gin_trgm_ops);
create index customer_inquiry_depot_id_idx on customer_inquiry (tenant_id, depot_id);
create index customer_inquiry_lost_reason_idx on customer_inquiry (tenant_id, lost_reason);
create index customer_inquiry_bill_no_trgm on customer_inquiry using gin (tenant_id, bill_no gin_trgm_ops);
create index customer_inquiry_staff_id_idx on customer_inquiry (tenant_id, staff_id);
create index customer_inquiry_dept_id_idx on customer_inquiry (tenant_id, dept_id);
create index customer_inquiry_source_id_idx on customer_inquiry (tenant_id, source_id);
alter table customer_inquiry enable row level security;
create policy tenant on customer_inquiry using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table customer_inquiry_line (
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
  source_text text,
  source_unit text,
  delivery_days integer,
  is_declined boolean not null default false,
  is_agreement boolean not null default false,
  ordered numeric(20,6) not null default 0,
  closed numeric(20,6) not null default 0,
  unordered numeric(20,6) not null default 0,
  primary key (tenant_id, id)
);
create index customer_inquiry_line_head_id_line_no_idx on customer_inquiry_line (tenant_id, head_id, line_no);
create index customer_inquiry_line_goods_id_idx on customer_inquiry_line (tenant_id, goods_id);
alter table customer_inquiry_line enable row level security;
create policy tenant on customer_inquiry_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table quotation (
  tenant_id text not null,
  id bigint not null,
  inquiry_id bigint not null,
  revision integer not null,
  company_name text not null,
  customer_name text not null,
  contacts text,
  customer_no text,
  staff_name text,
  settlement text,
  prepay_ratio numeric(9,4),
  period_days integer,
  pay_terms text,
  valid_to date,
  final numeric(20,2) not null,
  quoted_by bigint not null,
  quoted_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index quotation_inquiry_id_revision_key on quotation (tenant_id, inquiry_id, revision);
alter table quotation enable row level security;
create policy tenant on quotation using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table quotation_line (
  tenant_id text not null,
  id bigint not null,
  quotation_id bigint not null,
  line_id bigint not null,
  line_no integer not null,
  source_text text,
  goods_code text,
  goods_name text,
  spec text,
  unit_name text,
  quantity numeric(20,6) not null,
  tax_price numeric(20,8) not null,
  tax_rate numeric(9,4),
  final numeric(20,2) not null,
  delivery_days integer,
  remark text,
  primary key (tenant_id, id)
);
create unique index quotation_line_quotation_id_line_no_key on quotation_line (tenant_id, quotation_id, line_no);
alter table quotation_line enable row level security;
create policy tenant on quotation_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table quote_inquiry_line add column customer_line_id bigint;
create index quote_inquiry_line_customer_line_id_idx on quote_inquiry_line (tenant_id, customer_line_id);
alter table sales_order_line add column source_line_id bigint;
alter table sales_order_line add column source_head_id bigint;
alter table sales_order_line add column price_source text;
create index sales_order_line_source_line_id_idx on sales_order_line (tenant_id, source_line_id);
create index sales_order_line_source_head_id_idx on sales_order_line (tenant_id, source_head_id);
alter table customer_goods_name add constraint customer_goods_name_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table customer_goods_name add constraint customer_goods_name_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table customer_goods_name add constraint customer_goods_name_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table customer_inquiry add constraint customer_inquiry_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table customer_inquiry add constraint customer_inquiry_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table customer_inquiry add constraint customer_inquiry_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table customer_inquiry add constraint customer_inquiry_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table customer_inquiry add constraint customer_inquiry_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table customer_inquiry_line add constraint customer_inquiry_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table customer_inquiry_line add constraint customer_inquiry_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table customer_inquiry_line add constraint customer_inquiry_line_head_id_fkey foreign key (tenant_id, head_id) references customer_inquiry (tenant_id, id);
