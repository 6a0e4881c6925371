create table client_secret (
  owner_id bigint not null,
  hash text not null,
  primary key (owner_id)
);
create table code_model (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  label text not null,
  service text not null,
  table_name text not null,
  table_prefix text,
  area text not null,
  primary_key text not null default 'id',
  api_path text,
  web_path text,
  is_switched boolean not null default false,
  is_imported boolean not null default false,
  source_id bigint,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index code_model_label_trgm on code_model using gin (tenant_id, label gin_trgm_ops);
create index code_model_service_trgm on code_model using gin (tenant_id, service gin_trgm_ops);
create unique index code_model_table_name_key on code_model (tenant_id, table_name) where not deleted;
alter table code_model enable row level security;
create policy tenant on code_model using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table code_model_fields (
  tenant_id text not null,
  id bigint not null,
  parent_id bigint not null,
  line_no integer not null,
  name text,
  label text,
  kind text,
  parameter text,
  is_required boolean not null default false,
  is_unique boolean not null default false,
  is_searched boolean not null default false,
  primary key (tenant_id, id)
);
create index code_model_fields_parent_id_line_no_idx on code_model_fields (tenant_id, parent_id, line_no);
alter table code_model_fields enable row level security;
create policy tenant on code_model_fields using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table data_source (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  name text not null,
  driver text not null default 'org.postgresql.Driver',
  url text not null,
  login text not null,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index data_source_name_key on data_source (tenant_id, name) where not deleted;
create index data_source_url_trgm on data_source using gin (tenant_id, url gin_trgm_ops);
alter table data_source enable row level security;
create policy tenant on data_source using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table client add column information text;
alter table client add column scope text not null default 'all';
alter table client add column resource_ids text;
alter table client add column authorities text;
alter table client add column redirect_uri text;
alter table client add column auto_approve text;
create index client_enabled_idx on client (enabled);
alter table client_secret add constraint client_secret_owner_id_fkey foreign key (owner_id) references client (id);
insert into client_secret (owner_id, hash) select id, secret_hash from client;
alter table client drop column secret_hash;
alter table code_model add constraint code_model_source_id_fkey foreign key (tenant_id, source_id) references data_source (tenant_id, id);
alter table code_model_fields add constraint code_model_fields_parent_id_fkey foreign key (tenant_id, parent_id) references code_model (tenant_id, id);
