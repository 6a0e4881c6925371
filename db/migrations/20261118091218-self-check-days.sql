create table self_check_day (
  tenant_id text not null,
  day date not null,
  broken integer not null,
  entries integer not null,
  milliseconds integer not null,
  checked_at timestamptz not null,
  primary key (tenant_id, day)
);
alter table self_check_day enable row level security;
create policy tenant on self_check_day using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table self_check add column expected numeric;
alter table self_check add column found numeric;
