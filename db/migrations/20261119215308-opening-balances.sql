create table opening_balance (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  party_id bigint not null,
  receivable numeric(20,2) not null default 0,
  payable numeric(20,2) not null default 0,
  day date not null,
  receivable_bill_id bigint,
  payable_bill_id bigint,
  staff_id bigint,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index opening_balance_party_id_idx on opening_balance (tenant_id, party_id);
create index opening_balance_day_idx on opening_balance (tenant_id, day);
create index opening_balance_receivable_bill_id_idx on opening_balance (tenant_id, receivable_bill_id);
create index opening_balance_payable_bill_id_idx on opening_balance (tenant_id, payable_bill_id);
create index opening_balance_staff_id_idx on opening_balance (tenant_id, staff_id);
alter table opening_balance enable row level security;
create policy tenant on opening_balance using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table opening_balance add constraint opening_balance_party_id_fkey foreign key (tenant_id, party_id) references party (tenant_id, id);
alter table opening_balance add constraint opening_balance_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
