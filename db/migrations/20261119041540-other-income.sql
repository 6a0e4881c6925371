create table expense (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  party_id bigint,
  bank_id bigint,
  settlement_id bigint,
  total numeric(20,2),
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
create unique index expense_bill_no_key on expense (tenant_id, bill_no);
create index expense_by_date on expense (tenant_id, bill_date desc, id desc) include (deleted);
create index expense_by_state on expense (tenant_id, state, bill_date desc, id desc) include (deleted);
create index expense_party_id_idx on expense (tenant_id, party_id);
create index expense_bank_id_idx on expense (tenant_id, bank_id);
create index expense_bill_no_trgm on expense using gin (tenant_id, bill_no gin_trgm_ops);
create index expense_staff_id_idx on expense (tenant_id, staff_id);
create index expense_dept_id_idx on expense (tenant_id, dept_id);
create index expense_source_id_idx on expense (tenant_id, source_id);
alter table expense enable row level security;
create policy tenant on expense using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table expense_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  type_id bigint,
  amount numeric(20,2),
  dept_id bigint,
  staff_id bigint,
  remark text,
  primary key (tenant_id, id)
);
create index expense_line_head_id_line_no_idx on expense_line (tenant_id, head_id, line_no);
alter table expense_line enable row level security;
create policy tenant on expense_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table other_income (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  party_id bigint,
  bank_id bigint,
  settlement_id bigint,
  total numeric(20,2),
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
create unique index other_income_bill_no_key on other_income (tenant_id, bill_no);
create index other_income_by_date on other_income (tenant_id, bill_date desc, id desc) include (deleted);
create index other_income_by_state on other_income (tenant_id, state, bill_date desc, id desc) include (deleted);
create index other_income_party_id_idx on other_income (tenant_id, party_id);
create index other_income_bank_id_idx on other_income (tenant_id, bank_id);
create index other_income_bill_no_trgm on other_income using gin (tenant_id, bill_no gin_trgm_ops);
create index other_income_staff_id_idx on other_income (tenant_id, staff_id);
create index other_income_dept_id_idx on other_income (tenant_id, dept_id);
create index other_income_source_id_idx on other_income (tenant_id, source_id);
alter table other_income enable row level security;
create policy tenant on other_income using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table other_income_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  type_id bigint,
  amount numeric(20,2),
  dept_id bigint,
  staff_id bigint,
  remark text,
  primary key (tenant_id, id)
);
create index other_income_line_head_id_line_no_idx on other_income_line (tenant_id, head_id, line_no);
alter table other_income_line enable row level security;
create policy tenant on other_income_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table income_expense_type add column account text;
alter table expense add constraint expense_party_id_fkey foreign key (tenant_id, party_id) references party (tenant_id, id);
alter table expense add constraint expense_bank_id_fkey foreign key (tenant_id, bank_id) references bank (tenant_id, id);
alter table expense add constraint expense_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table expense add constraint expense_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table expense add constraint expense_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table expense_line add constraint expense_line_type_id_fkey foreign key (tenant_id, type_id) references income_expense_type (tenant_id, id);
alter table expense_line add constraint expense_line_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table expense_line add constraint expense_line_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table expense_line add constraint expense_line_head_id_fkey foreign key (tenant_id, head_id) references expense (tenant_id, id);
alter table other_income add constraint other_income_party_id_fkey foreign key (tenant_id, party_id) references party (tenant_id, id);
alter table other_income add constraint other_income_bank_id_fkey foreign key (tenant_id, bank_id) references bank (tenant_id, id);
alter table other_income add constraint other_income_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table other_income add constraint other_income_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table other_income add constraint other_income_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table other_income_line add constraint other_income_line_type_id_fkey foreign key (tenant_id, type_id) references income_expense_type (tenant_id, id);
alter table other_income_line add constraint other_income_line_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table other_income_line add constraint other_income_line_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table other_income_line add constraint other_income_line_head_id_fkey foreign key (tenant_id, head_id) references other_income (tenant_id, id);
