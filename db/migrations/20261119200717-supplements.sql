create table payable_supplement (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  supplier_id bigint,
  reason text,
  total numeric(20,2),
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
create unique index payable_supplement_bill_no_key on payable_supplement (tenant_id, bill_no);
create index payable_supplement_by_date on payable_supplement (tenant_id, bill_date desc, id desc) include (deleted);
create index payable_supplement_by_state on payable_supplement (tenant_id, state, bill_date desc, id desc) include (deleted);
create index payable_supplement_supplier_id_idx on payable_supplement (tenant_id, supplier_id);
create index payable_supplement_reason_idx on payable_supplement (tenant_id, reason);
create index payable_supplement_bill_no_trgm on payable_supplement using gin (tenant_id, bill_no gin_trgm_ops);
create index payable_supplement_staff_id_idx on payable_supplement (tenant_id, staff_id);
create index payable_supplement_dept_id_idx on payable_supplement (tenant_id, dept_id);
create index payable_supplement_source_id_idx on payable_supplement (tenant_id, source_id);
alter table payable_supplement enable row level security;
create policy tenant on payable_supplement using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table payable_supplement_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  item_id bigint,
  item_no text,
  item_type text,
  item_date date,
  item_amount numeric(20,2),
  open numeric(20,2),
  amount numeric(20,2),
  staff_id bigint,
  remark text,
  primary key (tenant_id, id)
);
create index payable_supplement_line_head_id_line_no_idx on payable_supplement_line (tenant_id, head_id, line_no);
create index payable_supplement_line_item_id_idx on payable_supplement_line (tenant_id, item_id);
alter table payable_supplement_line enable row level security;
create policy tenant on payable_supplement_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table receivable_supplement (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  customer_id bigint,
  reason text,
  total numeric(20,2),
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
create unique index receivable_supplement_bill_no_key on receivable_supplement (tenant_id, bill_no);
create index receivable_supplement_by_date on receivable_supplement (tenant_id, bill_date desc, id desc) include (deleted);
create index receivable_supplement_by_state on receivable_supplement (tenant_id, state, bill_date desc, id desc) include (deleted);
create index receivable_supplement_customer_id_idx on receivable_supplement (tenant_id, customer_id);
create index receivable_supplement_reason_idx on receivable_supplement (tenant_id, reason);
create index receivable_supplement_bill_no_trgm on receivable_supplement using gin (tenant_id, bill_no gin_trgm_ops);
create index receivable_supplement_staff_id_idx on receivable_supplement (tenant_id, staff_id);
create index receivable_supplement_dept_id_idx on receivable_supplement (tenant_id, dept_id);
create index receivable_supplement_source_id_idx on receivable_supplement (tenant_id, source_id);
alter table receivable_supplement enable row level security;
create policy tenant on receivable_supplement using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table receivable_supplement_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  item_id bigint,
  item_no text,
  item_type text,
  item_date date,
  item_amount numeric(20,2),
  open numeric(20,2),
  amount numeric(20,2),
  staff_id bigint,
  remark text,
  primary key (tenant_id, id)
);
create index receivable_supplement_line_head_id_line_no_idx on receivable_supplement_line (tenant_id, head_id, line_no);
create index receivable_supplement_line_item_id_idx on receivable_supplement_line (tenant_id, item_id);
alter table receivable_supplement_line enable row level security;
create policy tenant on receivable_supplement_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table payable_supplement add constraint payable_supplement_supplier_id_fkey foreign key (tenant_id, supplier_id) references party (tenant_id, id);
alter table payable_supplement add constraint payable_supplement_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table payable_supplement add constraint payable_supplement_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table payable_supplement add constraint payable_supplement_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table payable_supplement_line add constraint payable_supplement_line_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table payable_supplement_line add constraint payable_supplement_line_head_id_fkey foreign key (tenant_id, head_id) references payable_supplement (tenant_id, id);
alter table receivable_supplement add constraint receivable_supplement_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table receivable_supplement add constraint receivable_supplement_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table receivable_supplement add constraint receivable_supplement_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table receivable_supplement add constraint receivable_supplement_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table receivable_supplement_line add constraint receivable_supplement_line_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table receivable_supplement_line add constraint receivable_supplement_line_head_id_fkey foreign key (tenant_id, head_id) references receivable_supplement (tenant_id, id);
