create table bank_transfer (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  from_id bigint,
  to_id bigint,
  amount numeric(20,2),
  fee numeric(20,2) not null default 0,
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
create unique index bank_transfer_bill_no_key on bank_transfer (tenant_id, bill_no);
create index bank_transfer_by_date on bank_transfer (tenant_id, bill_date desc, id desc);
create index bank_transfer_by_state on bank_transfer (tenant_id, state, bill_date desc, id desc);
create index bank_transfer_from_id_idx on bank_transfer (tenant_id, from_id);
create index bank_transfer_to_id_idx on bank_transfer (tenant_id, to_id);
create index bank_transfer_staff_id_idx on bank_transfer (tenant_id, staff_id);
create index bank_transfer_dept_id_idx on bank_transfer (tenant_id, dept_id);
create index bank_transfer_source_id_idx on bank_transfer (tenant_id, source_id);
alter table bank_transfer enable row level security;
create policy tenant on bank_transfer using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table bank_transfer add constraint bank_transfer_from_id_fkey foreign key (tenant_id, from_id) references bank (tenant_id, id);
alter table bank_transfer add constraint bank_transfer_to_id_fkey foreign key (tenant_id, to_id) references bank (tenant_id, id);
alter table bank_transfer add constraint bank_transfer_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table bank_transfer add constraint bank_transfer_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
