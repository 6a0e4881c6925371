create table sales_distribution (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  depot_id bigint,
  route_id bigint,
  car_id bigint,
  driver_id bigint,
  departed_at timestamptz,
  finished_at timestamptz,
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
create unique index sales_distribution_bill_no_key on sales_distribution (tenant_id, bill_no);
create index sales_distribution_by_date on sales_distribution (tenant_id, bill_date desc, id desc) include (deleted);
create index sales_distribution_by_state on sales_distribution (tenant_id, state, bill_date desc, id desc) include (deleted);
create index sales_distribution_depot_id_idx on sales_distribution (tenant_id, depot_id);
create index sales_distribution_route_id_idx on sales_distribution (tenant_id, route_id);
create index sales_distribution_car_id_idx on sales_distribution (tenant_id, car_id);
create index sales_distribution_driver_id_idx on sales_distribution (tenant_id, driver_id);
create index sales_distribution_bill_no_trgm on sales_distribution using gin (tenant_id, bill_no gin_trgm_ops);
create index sales_distribution_staff_id_idx on sales_distribution (tenant_id, staff_id);
create index sales_distribution_dept_id_idx on sales_distribution (tenant_id, dept_id);
create index sales_distribution_source_id_idx on sales_distribution (tenant_id, source_id);
alter table sales_distribution enable row level security;
create policy tenant on sales_distribution using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table sales_distribution_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  out_id bigint,
  has_failed boolean not null default false,
  reason text,
  remark text,
  primary key (tenant_id, id)
);
create index sales_distribution_line_head_id_line_no_idx on sales_distribution_line (tenant_id, head_id, line_no);
create index sales_distribution_line_out_id_idx on sales_distribution_line (tenant_id, out_id);
alter table sales_distribution_line enable row level security;
create policy tenant on sales_distribution_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table sales_distribution add constraint sales_distribution_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table sales_distribution add constraint sales_distribution_route_id_fkey foreign key (tenant_id, route_id) references route (tenant_id, id);
alter table sales_distribution add constraint sales_distribution_car_id_fkey foreign key (tenant_id, car_id) references car (tenant_id, id);
alter table sales_distribution add constraint sales_distribution_driver_id_fkey foreign key (tenant_id, driver_id) references staff (tenant_id, id);
alter table sales_distribution add constraint sales_distribution_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table sales_distribution add constraint sales_distribution_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table sales_distribution_line add constraint sales_distribution_line_head_id_fkey foreign key (tenant_id, head_id) references sales_distribution (tenant_id, id);
