create table gain (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  depot_id bigint,
  origin text not null default '2',
  reason text not null default '9',
  total_quantity numeric(20,6),
  cost numeric(20,2) not null default 0,
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
create unique index gain_bill_no_key on gain (tenant_id, bill_no);
create index gain_by_date on gain (tenant_id, bill_date desc, id desc);
create index gain_by_state on gain (tenant_id, state, bill_date desc, id desc);
create index gain_depot_id_idx on gain (tenant_id, depot_id);
create index gain_origin_idx on gain (tenant_id, origin);
create index gain_reason_idx on gain (tenant_id, reason);
create index gain_staff_id_idx on gain (tenant_id, staff_id);
create index gain_dept_id_idx on gain (tenant_id, dept_id);
create index gain_source_id_idx on gain (tenant_id, source_id);
alter table gain enable row level security;
create policy tenant on gain using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table gain_line (
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
  cost_price numeric(20,8),
  cost numeric(20,2),
  batch_no text,
  expiry date,
  remark text,
  primary key (tenant_id, id)
);
create index gain_line_head_id_line_no_idx on gain_line (tenant_id, head_id, line_no);
create index gain_line_goods_id_idx on gain_line (tenant_id, goods_id);
alter table gain_line enable row level security;
create policy tenant on gain_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table loss (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  depot_id bigint,
  origin text not null default '2',
  reason text not null default '1',
  responsible text,
  total_quantity numeric(20,6),
  cost numeric(20,2) not null default 0,
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
create unique index loss_bill_no_key on loss (tenant_id, bill_no);
create index loss_by_date on loss (tenant_id, bill_date desc, id desc);
create index loss_by_state on loss (tenant_id, state, bill_date desc, id desc);
create index loss_depot_id_idx on loss (tenant_id, depot_id);
create index loss_origin_idx on loss (tenant_id, origin);
create index loss_reason_idx on loss (tenant_id, reason);
create index loss_staff_id_idx on loss (tenant_id, staff_id);
create index loss_dept_id_idx on loss (tenant_id, dept_id);
create index loss_source_id_idx on loss (tenant_id, source_id);
alter table loss enable row level security;
create policy tenant on loss using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table loss_line (
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
  batch_no text,
  cost_price numeric(20,8),
  cost numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index loss_line_head_id_line_no_idx on loss_line (tenant_id, head_id, line_no);
create index loss_line_goods_id_idx on loss_line (tenant_id, goods_id);
alter table loss_line enable row level security;
create policy tenant on loss_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table stock_batch (
  tenant_id text not null,
  depot_id bigint not null,
  goods_id bigint not null,
  owner_type integer not null default 1,
  owner_id bigint not null default '0',
  batch_no text not null,
  expiry date,
  quantity numeric(20,6) not null default 0,
  primary key (tenant_id, depot_id, goods_id, owner_type, owner_id, batch_no)
);
create index stock_batch_expiry_idx on stock_batch (tenant_id, expiry);
alter table stock_batch enable row level security;
create policy tenant on stock_batch using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table stock_pack (
  tenant_id text not null,
  depot_id bigint not null,
  goods_id bigint not null,
  owner_type integer not null default 1,
  owner_id bigint not null default '0',
  unit_id bigint not null,
  quantity numeric(20,6) not null default 0,
  primary key (tenant_id, depot_id, goods_id, owner_type, owner_id, unit_id)
);
alter table stock_pack enable row level security;
create policy tenant on stock_pack using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table stock_reservation (
  tenant_id text not null,
  bill_type text not null,
  bill_id bigint not null,
  line_id bigint not null,
  depot_id bigint not null,
  goods_id bigint not null,
  owner_type integer not null default 1,
  owner_id bigint not null default '0',
  quantity numeric(20,6) not null,
  primary key (tenant_id, bill_type, line_id, depot_id, goods_id, owner_type, owner_id)
);
create index stock_reservation_bill_type_bill_id_idx on stock_reservation (tenant_id, bill_type, bill_id);
create index stock_reservation_goods_id_depot_id_idx on stock_reservation (tenant_id, goods_id, depot_id);
alter table stock_reservation enable row level security;
create policy tenant on stock_reservation using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table depot add column account text not null default '1405';
alter table stock_balance add column frozen_by bigint;
alter table stock_entry add column batch_no text;
alter table stock_entry add column expiry date;
alter table stock_entry add column cost_pending boolean not null default false;
alter table gain add constraint gain_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table gain add constraint gain_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table gain add constraint gain_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table gain_line add constraint gain_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table gain_line add constraint gain_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table gain_line add constraint gain_line_head_id_fkey foreign key (tenant_id, head_id) references gain (tenant_id, id);
alter table loss add constraint loss_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table loss add constraint loss_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table loss add constraint loss_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table loss_line add constraint loss_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table loss_line add constraint loss_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table loss_line add constraint loss_line_head_id_fkey foreign key (tenant_id, head_id) references loss (tenant_id, id);
alter table stock_batch add constraint stock_batch_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table stock_batch add constraint stock_batch_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table stock_batch add constraint stock_batch_check_1 check (quantity >= 0);
alter table stock_pack add constraint stock_pack_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table stock_pack add constraint stock_pack_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table stock_pack add constraint stock_pack_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table stock_pack add constraint stock_pack_check_1 check (quantity >= 0);
alter table stock_reservation add constraint stock_reservation_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table stock_reservation add constraint stock_reservation_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table stock_reservation add constraint stock_reservation_check_1 check (quantity >= 0);
-- What lies in these is ours, but not in a warehouse.
update depot set account = case code when 'XN01' then '1402' else '1406' end where kind = '9' and code in ('XN01', 'XN02', 'XN03');
