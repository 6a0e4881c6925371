create table import_headings (
  tenant_id text not null,
  account_id bigint not null,
  entity text not null,
  headings jsonb,
  primary key (tenant_id, account_id, entity)
);
alter table import_headings enable row level security;
create policy tenant on import_headings using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table import_change add column kind text;
