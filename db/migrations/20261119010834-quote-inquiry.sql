create table bargaining_round (
  tenant_id text not null,
  id bigint not null,
  inquiry_id bigint not null,
  line_id bigint not null,
  supplier_id bigint not null,
  round integer not null,
  quote_id bigint not null,
  counter_price numeric(20,8) not null,
  remark text,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index bargaining_round_line_id_supplier_id_round_key on bargaining_round (tenant_id, line_id, supplier_id, round);
create index bargaining_round_inquiry_id_line_id_idx on bargaining_round (tenant_id, inquiry_id, line_id);
create index bargaining_round_created_at_idx on bargaining_round (tenant_id, created_at);
alter table bargaining_round enable row level security;
create policy tenant on bargaining_round using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table quote_inquiry (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  title text,
  supplier_ids bigint[],
  deadline timestamptz,
  depot_id bigint,
  settlement_id bigint,
  pay_terms text,
  total_quantity numeric(20,6),
  goods_count integer not null default 0,
  closing text,
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
create unique index quote_inquiry_bill_no_key on quote_inquiry (tenant_id, bill_no);
create index quote_inquiry_by_date on quote_inquiry (tenant_id, bill_date desc, id desc) include (deleted);
create index quote_inquiry_by_state on quote_inquiry (tenant_id, state, bill_date desc, id desc) include (deleted);
create index quote_inquiry_title_trgm on quote_inquiry using gin (tenant_id, title gin_trgm_ops);
create index quote_inquiry_supplier_ids_idx on quote_inquiry (tenant_id, supplier_ids);
create index quote_inquiry_depot_id_idx on quote_inquiry (tenant_id, depot_id);
create index quote_inquiry_bill_no_trgm on quote_inquiry using gin (tenant_id, bill_no gin_trgm_ops);
create index quote_inquiry_staff_id_idx on quote_inquiry (tenant_id, staff_id);
create index quote_inquiry_dept_id_idx on quote_inquiry (tenant_id, dept_id);
create index quote_inquiry_source_id_idx on quote_inquiry (tenant_id, source_id);
alter table quote_inquiry enable row level security;
create policy tenant on quote_inquiry using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table quote_inquiry_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  unit_id bigint,
  description text,
  quantity numeric(20,6),
  numerator integer,
  denominator integer,
  basic_quantity numeric(20,6),
  target_price numeric(20,8),
  need_day date,
  chosen_id bigint,
  chosen_price numeric(20,8),
  order_no text,
  remark text,
  primary key (tenant_id, id)
);
create index quote_inquiry_line_head_id_line_no_idx on quote_inquiry_line (tenant_id, head_id, line_no);
create index quote_inquiry_line_goods_id_idx on quote_inquiry_line (tenant_id, goods_id);
alter table quote_inquiry_line enable row level security;
create policy tenant on quote_inquiry_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table supplier_quote (
  tenant_id text not null,
  id bigint not null,
  inquiry_id bigint not null,
  line_id bigint not null,
  supplier_id bigint not null,
  revision integer not null,
  tax_price numeric(20,8),
  tax_rate numeric(9,4),
  delivery_days integer,
  minimum numeric(20,6),
  valid_to date,
  remark text,
  round_id bigint,
  entered_by bigint,
  quoted_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index supplier_quote_line_id_supplier_id_revision_key on supplier_quote (tenant_id, line_id, supplier_id, revision);
create index supplier_quote_inquiry_id_line_id_idx on supplier_quote (tenant_id, inquiry_id, line_id);
create index supplier_quote_round_id_idx on supplier_quote (tenant_id, round_id) where round_id is not null;
alter table supplier_quote enable row level security;
create policy tenant on supplier_quote using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table quote_inquiry add constraint quote_inquiry_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table quote_inquiry add constraint quote_inquiry_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table quote_inquiry add constraint quote_inquiry_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table quote_inquiry add constraint quote_inquiry_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table quote_inquiry_line add constraint quote_inquiry_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table quote_inquiry_line add constraint quote_inquiry_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table quote_inquiry_line add constraint quote_inquiry_line_chosen_id_fkey foreign key (tenant_id, chosen_id) references party (tenant_id, id);
alter table quote_inquiry_line add constraint quote_inquiry_line_head_id_fkey foreign key (tenant_id, head_id) references quote_inquiry (tenant_id, id);
