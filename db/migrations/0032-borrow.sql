create table borrow (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  direction text not null default '1',
  party_id bigint,
  depot_id bigint,
  expected_back date,
  total_quantity numeric(20,6),
  cost numeric(20,2) not null default 0,
  back numeric(20,6) not null default 0,
  settled boolean not null default false,
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
create unique index borrow_bill_no_key on borrow (tenant_id, bill_no);
create index borrow_by_date on borrow (tenant_id, bill_date desc, id desc);
create index borrow_by_state on borrow (tenant_id, state, bill_date desc, id desc);
create index borrow_direction_idx on borrow (tenant_id, direction);
create index borrow_party_id_idx on borrow (tenant_id, party_id);
create index borrow_depot_id_idx on borrow (tenant_id, depot_id);
create index borrow_expected_back_idx on borrow (tenant_id, expected_back);
create index borrow_settled_idx on borrow (tenant_id, settled);
create index borrow_staff_id_idx on borrow (tenant_id, staff_id);
create index borrow_dept_id_idx on borrow (tenant_id, dept_id);
create index borrow_source_id_idx on borrow (tenant_id, source_id);
alter table borrow enable row level security;
create policy tenant on borrow using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table borrow_line (
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
  back numeric(20,6) not null default 0,
  sold numeric(20,6) not null default 0,
  lost numeric(20,6) not null default 0,
  bought numeric(20,6) not null default 0,
  batch_no text,
  expiry date,
  cost_price numeric(20,8),
  cost numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index borrow_line_head_id_line_no_idx on borrow_line (tenant_id, head_id, line_no);
create index borrow_line_goods_id_idx on borrow_line (tenant_id, goods_id);
alter table borrow_line enable row level security;
create policy tenant on borrow_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table lending_step (
  tenant_id text not null,
  id bigint not null,
  bill_type text not null,
  bill_id bigint not null,
  step_no integer not null,
  kind text not null,
  line_id bigint not null,
  goods_id bigint not null,
  batch_no text,
  expiry date,
  quantity numeric(20,6) not null,
  cost numeric(20,2) not null,
  made_type text,
  made_id bigint,
  made_no text,
  primary key (tenant_id, id)
);
create index lending_step_bill_type_bill_id_step_no_idx on lending_step (tenant_id, bill_type, bill_id, step_no);
alter table lending_step enable row level security;
create policy tenant on lending_step using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table borrow add constraint borrow_party_id_fkey foreign key (tenant_id, party_id) references party (tenant_id, id);
alter table borrow add constraint borrow_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table borrow add constraint borrow_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table borrow add constraint borrow_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table borrow_line add constraint borrow_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table borrow_line add constraint borrow_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table borrow_line add constraint borrow_line_head_id_fkey foreign key (tenant_id, head_id) references borrow (tenant_id, id);
alter table lending_step add constraint lending_step_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table lending_step add constraint lending_step_check_1 check (quantity > 0);
