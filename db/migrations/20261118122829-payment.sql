create table payment (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  supplier_id bigint,
  payee text,
  bank_id bigint,
  settlement_id bigint,
  settled numeric(20,2),
  amount numeric(20,2) not null default 0,
  fee numeric(20,2) not null default 0,
  discount numeric(20,2) not null default 0,
  used numeric(20,2),
  over numeric(20,2),
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
create unique index payment_bill_no_key on payment (tenant_id, bill_no);
create index payment_by_date on payment (tenant_id, bill_date desc, id desc);
create index payment_by_state on payment (tenant_id, state, bill_date desc, id desc);
create index payment_supplier_id_idx on payment (tenant_id, supplier_id);
create index payment_bank_id_idx on payment (tenant_id, bank_id);
create index payment_staff_id_idx on payment (tenant_id, staff_id);
create index payment_dept_id_idx on payment (tenant_id, dept_id);
create index payment_source_id_idx on payment (tenant_id, source_id);
alter table payment enable row level security;
create policy tenant on payment using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table payment_line (
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
  due_date date,
  settled numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index payment_line_head_id_line_no_idx on payment_line (tenant_id, head_id, line_no);
create index payment_line_item_id_idx on payment_line (tenant_id, item_id);
alter table payment_line enable row level security;
create policy tenant on payment_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table payment_prepaid (
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
  used numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index payment_prepaid_head_id_line_no_idx on payment_prepaid (tenant_id, head_id, line_no);
create index payment_prepaid_item_id_idx on payment_prepaid (tenant_id, item_id);
alter table payment_prepaid enable row level security;
create policy tenant on payment_prepaid using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table payment add constraint payment_supplier_id_fkey foreign key (tenant_id, supplier_id) references party (tenant_id, id);
alter table payment add constraint payment_bank_id_fkey foreign key (tenant_id, bank_id) references bank (tenant_id, id);
alter table payment add constraint payment_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table payment add constraint payment_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table payment add constraint payment_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table payment_line add constraint payment_line_head_id_fkey foreign key (tenant_id, head_id) references payment (tenant_id, id);
alter table payment_prepaid add constraint payment_prepaid_head_id_fkey foreign key (tenant_id, head_id) references payment (tenant_id, id);
