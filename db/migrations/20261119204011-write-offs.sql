create table payable_write_off (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  supplier_id bigint,
  kind text,
  settled numeric(20,2),
  to_id bigint,
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
create unique index payable_write_off_bill_no_key on payable_write_off (tenant_id, bill_no);
create index payable_write_off_by_date on payable_write_off (tenant_id, bill_date desc, id desc) include (deleted);
create index payable_write_off_by_state on payable_write_off (tenant_id, state, bill_date desc, id desc) include (deleted);
create index payable_write_off_supplier_id_idx on payable_write_off (tenant_id, supplier_id);
create index payable_write_off_kind_idx on payable_write_off (tenant_id, kind);
create index payable_write_off_bill_no_trgm on payable_write_off using gin (tenant_id, bill_no gin_trgm_ops);
create index payable_write_off_staff_id_idx on payable_write_off (tenant_id, staff_id);
create index payable_write_off_dept_id_idx on payable_write_off (tenant_id, dept_id);
create index payable_write_off_source_id_idx on payable_write_off (tenant_id, source_id);
alter table payable_write_off enable row level security;
create policy tenant on payable_write_off using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table payable_write_off_against (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  item_id bigint,
  item_type text,
  item_no text,
  item_date date,
  item_amount numeric(20,2),
  open numeric(20,2),
  settled numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index payable_write_off_against_head_id_line_no_idx on payable_write_off_against (tenant_id, head_id, line_no);
create index payable_write_off_against_item_id_idx on payable_write_off_against (tenant_id, item_id);
alter table payable_write_off_against enable row level security;
create policy tenant on payable_write_off_against using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table payable_write_off_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  item_id bigint,
  item_type text,
  item_no text,
  item_date date,
  item_amount numeric(20,2),
  open numeric(20,2),
  settled numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index payable_write_off_line_head_id_line_no_idx on payable_write_off_line (tenant_id, head_id, line_no);
create index payable_write_off_line_item_id_idx on payable_write_off_line (tenant_id, item_id);
alter table payable_write_off_line enable row level security;
create policy tenant on payable_write_off_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table receivable_write_off (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  customer_id bigint,
  kind text,
  settled numeric(20,2),
  to_id bigint,
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
create unique index receivable_write_off_bill_no_key on receivable_write_off (tenant_id, bill_no);
create index receivable_write_off_by_date on receivable_write_off (tenant_id, bill_date desc, id desc) include (deleted);
create index receivable_write_off_by_state on receivable_write_off (tenant_id, state, bill_date desc, id desc) include (deleted);
create index receivable_write_off_customer_id_idx on receivable_write_off (tenant_id, customer_id);
create index receivable_write_off_kind_idx on receivable_write_off (tenant_id, kind);
create index receivable_write_off_bill_no_trgm on receivable_write_off using gin (tenant_id, bill_no gin_trgm_ops);
create index receivable_write_off_staff_id_idx on receivable_write_off (tenant_id, staff_id);
create index receivable_write_off_dept_id_idx on receivable_write_off (tenant_id, dept_id);
create index receivable_write_off_source_id_idx on receivable_write_off (tenant_id, source_id);
alter table receivable_write_off enable row level security;
create policy tenant on receivable_write_off using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table receivable_write_off_against (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  item_id bigint,
  item_type text,
  item_no text,
  item_date date,
  item_amount numeric(20,2),
  open numeric(20,2),
  settled numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index receivable_write_off_against_head_id_line_no_idx on receivable_write_off_against (tenant_id, head_id, line_no);
create index receivable_write_off_against_item_id_idx on receivable_write_off_against (tenant_id, item_id);
alter table receivable_write_off_against enable row level security;
create policy tenant on receivable_write_off_against using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table receivable_write_off_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  item_id bigint,
  item_type text,
  item_no text,
  item_date date,
  item_amount numeric(20,2),
  open numeric(20,2),
  settled numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index receivable_write_off_line_head_id_line_no_idx on receivable_write_off_line (tenant_id, head_id, line_no);
create index receivable_write_off_line_item_id_idx on receivable_write_off_line (tenant_id, item_id);
alter table receivable_write_off_line enable row level security;
create policy tenant on receivable_write_off_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table payable_write_off add constraint payable_write_off_supplier_id_fkey foreign key (tenant_id, supplier_id) references party (tenant_id, id);
alter table payable_write_off add constraint payable_write_off_to_id_fkey foreign key (tenant_id, to_id) references party (tenant_id, id);
alter table payable_write_off add constraint payable_write_off_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table payable_write_off add constraint payable_write_off_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table payable_write_off_against add constraint payable_write_off_against_head_id_fkey foreign key (tenant_id, head_id) references payable_write_off (tenant_id, id);
alter table payable_write_off_line add constraint payable_write_off_line_head_id_fkey foreign key (tenant_id, head_id) references payable_write_off (tenant_id, id);
alter table receivable_write_off add constraint receivable_write_off_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table receivable_write_off add constraint receivable_write_off_to_id_fkey foreign key (tenant_id, to_id) references party (tenant_id, id);
alter table receivable_write_off add constraint receivable_write_off_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table receivable_write_off add constraint receivable_write_off_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table receivable_write_off_against add constraint receivable_write_off_against_head_id_fkey foreign key (tenant_id, head_id) references receivable_write_off (tenant_id, id);
alter table receivable_write_off_line add constraint receivable_write_off_line_head_id_fkey foreign key (tenant_id, head_id) references receivable_write_off (tenant_id, id);
