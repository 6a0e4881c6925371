create table customer_level (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  name text not null,
  kind text not null default '0301',
  coefficient numeric(9,4) not null,
  mnemonic text,
  explanation text,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index customer_level_name_key on customer_level (tenant_id, name) where not deleted;
create index customer_level_kind_idx on customer_level (tenant_id, kind);
create index customer_level_mnemonic_trgm on customer_level using gin (tenant_id, mnemonic gin_trgm_ops);
alter table customer_level enable row level security;
create policy tenant on customer_level using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
