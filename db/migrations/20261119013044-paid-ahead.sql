create table advance (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  supplier_id bigint,
  plan_in_date date,
  bank_id bigint,
  settlement_id bigint,
  amount numeric(20,2),
  order_no text,
  order_id bigint,
  returns_no text,
  returns_id bigint,
  their_holder text,
  their_account text,
  their_bank text,
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
create unique index advance_bill_no_key on advance (tenant_id, bill_no);
create index advance_by_date on advance (tenant_id, bill_date desc, id desc) include (deleted);
create index advance_by_state on advance (tenant_id, state, bill_date desc, id desc) include (deleted);
create index advance_supplier_id_idx on advance (tenant_id, supplier_id);
create index advance_bank_id_idx on advance (tenant_id, bank_id);
create index advance_order_no_trgm on advance using gin (tenant_id, order_no gin_trgm_ops);
create index advance_bill_no_trgm on advance using gin (tenant_id, bill_no gin_trgm_ops);
create index advance_staff_id_idx on advance (tenant_id, staff_id);
create index advance_dept_id_idx on advance (tenant_id, dept_id);
create index advance_source_id_idx on advance (tenant_id, source_id);
alter table advance enable row level security;
create policy tenant on advance using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table pre_receipt (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  customer_id bigint,
  bank_id bigint,
  settlement_id bigint,
  amount numeric(20,2),
  order_no text,
  order_id bigint,
  returns_no text,
  returns_id bigint,
  their_holder text,
  their_account text,
  their_bank text,
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
create unique index pre_receipt_bill_no_key on pre_receipt (tenant_id, bill_no);
create index pre_receipt_by_date on pre_receipt (tenant_id, bill_date desc, id desc) include (deleted);
create index pre_receipt_by_state on pre_receipt (tenant_id, state, bill_date desc, id desc) include (deleted);
create index pre_receipt_customer_id_idx on pre_receipt (tenant_id, customer_id);
create index pre_receipt_bank_id_idx on pre_receipt (tenant_id, bank_id);
create index pre_receipt_order_no_trgm on pre_receipt using gin (tenant_id, order_no gin_trgm_ops);
create index pre_receipt_bill_no_trgm on pre_receipt using gin (tenant_id, bill_no gin_trgm_ops);
create index pre_receipt_staff_id_idx on pre_receipt (tenant_id, staff_id);
create index pre_receipt_dept_id_idx on pre_receipt (tenant_id, dept_id);
create index pre_receipt_source_id_idx on pre_receipt (tenant_id, source_id);
alter table pre_receipt enable row level security;
create policy tenant on pre_receipt using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table advance add constraint advance_supplier_id_fkey foreign key (tenant_id, supplier_id) references party (tenant_id, id);
alter table advance add constraint advance_bank_id_fkey foreign key (tenant_id, bank_id) references bank (tenant_id, id);
alter table advance add constraint advance_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table advance add constraint advance_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table advance add constraint advance_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table pre_receipt add constraint pre_receipt_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table pre_receipt add constraint pre_receipt_bank_id_fkey foreign key (tenant_id, bank_id) references bank (tenant_id, id);
alter table pre_receipt add constraint pre_receipt_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table pre_receipt add constraint pre_receipt_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table pre_receipt add constraint pre_receipt_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
