create table api_log (
  tenant_id text not null,
  id bigint not null,
  service_id text,
  server_host text,
  env text,
  method text,
  url text,
  method_class text,
  method_name text,
  address text,
  user_agent text,
  time text,
  request_id text,
  params text,
  account text,
  created_by bigint,
  created_at timestamptz not null,
  title text,
  type text,
  status integer,
  primary key (tenant_id, id)
);
create index api_log_created_at_idx on api_log (tenant_id, created_at);
create index api_log_created_by_created_at_idx on api_log (tenant_id, created_by, created_at);
alter table api_log enable row level security;
create policy tenant on api_log using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table sealed_secret (
  tenant_id text not null,
  subject text not null,
  subject_id text not null,
  sealed text not null,
  primary key (tenant_id, subject, subject_id)
);
alter table sealed_secret enable row level security;
create policy tenant on sealed_secret using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table sms_config (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  kind text not null default '1',
  template text,
  content text,
  sign text,
  endpoint text,
  region text,
  access_key text,
  remark text,
  enabled boolean not null default false,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index sms_config_code_key on sms_config (tenant_id, code) where not deleted;
create index sms_config_kind_idx on sms_config (tenant_id, kind);
create index sms_config_enabled_idx on sms_config (tenant_id, enabled);
alter table sms_config enable row level security;
create policy tenant on sms_config using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table storage_config (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  kind text not null default '1',
  bucket text,
  endpoint text,
  region text,
  app_id text,
  access_key text,
  remark text,
  enabled boolean not null default false,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index storage_config_code_key on storage_config (tenant_id, code) where not deleted;
create index storage_config_kind_idx on storage_config (tenant_id, kind);
create index storage_config_enabled_idx on storage_config (tenant_id, enabled);
alter table storage_config enable row level security;
create policy tenant on storage_config using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table usual_log (
  tenant_id text not null,
  id bigint not null,
  service_id text,
  server_host text,
  env text,
  method text,
  url text,
  method_class text,
  method_name text,
  address text,
  user_agent text,
  time text,
  request_id text,
  params text,
  account text,
  created_by bigint,
  created_at timestamptz not null,
  level text,
  log_id text,
  data text,
  primary key (tenant_id, id)
);
create index usual_log_created_at_idx on usual_log (tenant_id, created_at);
alter table usual_log enable row level security;
create policy tenant on usual_log using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table attachment add column storage_id bigint;
alter table attachment add column version integer not null default 1;
alter table attachment add column deleted boolean not null default false;
alter table attachment add column shared boolean not null default false;
update attachment a set shared = true where not exists (select 1 from job j where j.tenant_id = a.tenant_id and j.result->>'link' like '%id=' || a.id);
alter table attachment add column updated_by bigint;
alter table attachment add column updated_at timestamptz;
alter table attachment add column has_small boolean not null default false;
alter table attachment add column remark text;
alter table attachment add column expires_at timestamptz;
alter table attachment alter column created_at drop not null;
create index attachment_original_name_trgm on attachment using gin (tenant_id, original_name gin_trgm_ops);
create index attachment_expires_at_idx on attachment (tenant_id, expires_at);
alter table error_log alter column service_id drop not null;
alter table error_log add column server_host text;
alter table error_log add column env text;
alter table error_log add column method text;
alter table error_log add column method_class text;
alter table error_log add column method_name text;
alter table error_log add column time text;
alter table error_log add column request_id text;
alter table error_log add column params text;
alter table error_log add column file_name text;
alter table error_log add column line_number integer;
update error_log set params = info;
alter table error_log drop column info;
alter table attachment add constraint attachment_storage_id_fkey foreign key (tenant_id, storage_id) references storage_config (tenant_id, id);
