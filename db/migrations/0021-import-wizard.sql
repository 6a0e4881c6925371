create table import_batch (
  tenant_id text not null,
  id bigint not null,
  entity text not null,
  file_name text not null,
  headings jsonb,
  added integer not null default 0,
  changed integer not null default 0,
  bad integer not null default 0,
  created_by bigint,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index import_batch_entity_created_by_idx on import_batch (tenant_id, entity, created_by);
alter table import_batch enable row level security;
create policy tenant on import_batch using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table import_change (
  tenant_id text not null,
  batch_id bigint not null,
  record_id bigint not null,
  version integer not null,
  before jsonb,
  primary key (tenant_id, batch_id, record_id)
);
alter table import_change enable row level security;
create policy tenant on import_change using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
