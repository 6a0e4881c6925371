create table print_code (
  tenant_id text not null,
  id bigint not null,
  bill_type text not null,
  bill_id bigint not null,
  account_id bigint not null,
  code text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  verified_at timestamptz,
  used_at timestamptz,
  primary key (tenant_id, id)
);
create index print_code_bill_type_bill_id_idx on print_code (tenant_id, bill_type, bill_id);
alter table print_code enable row level security;
create policy tenant on print_code using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table transfer (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  from_id bigint,
  to_id bigint,
  planned_for date,
  reason text,
  carrier text,
  courier_no text,
  responsible text,
  total_quantity numeric(20,6),
  cost numeric(20,2) not null default 0,
  ending integer,
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
create unique index transfer_bill_no_key on transfer (tenant_id, bill_no);
create index transfer_by_date on transfer (tenant_id, bill_date desc, id desc);
create index transfer_by_state on transfer (tenant_id, state, bill_date desc, id desc);
create index transfer_from_id_idx on transfer (tenant_id, from_id);
create index transfer_to_id_idx on transfer (tenant_id, to_id);
create index transfer_staff_id_idx on transfer (tenant_id, staff_id);
create index transfer_dept_id_idx on transfer (tenant_id, dept_id);
create index transfer_source_id_idx on transfer (tenant_id, source_id);
alter table transfer enable row level security;
create policy tenant on transfer using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table transfer_line (
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
  sent numeric(20,6) not null default 0,
  received numeric(20,6) not null default 0,
  location text,
  batch_no text,
  cost_price numeric(20,8),
  cost numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index transfer_line_head_id_line_no_idx on transfer_line (tenant_id, head_id, line_no);
create index transfer_line_goods_id_idx on transfer_line (tenant_id, goods_id);
alter table transfer_line enable row level security;
create policy tenant on transfer_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table transfer add constraint transfer_from_id_fkey foreign key (tenant_id, from_id) references depot (tenant_id, id);
alter table transfer add constraint transfer_to_id_fkey foreign key (tenant_id, to_id) references depot (tenant_id, id);
alter table transfer add constraint transfer_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table transfer add constraint transfer_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table transfer_line add constraint transfer_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table transfer_line add constraint transfer_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table transfer_line add constraint transfer_line_head_id_fkey foreign key (tenant_id, head_id) references transfer (tenant_id, id);
