create table api_scope (
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  menu_id bigint not null,
  name text not null,
  path text not null,
  kind text not null default '2',
  resource text,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (id)
);
create index api_scope_menu_id_idx on api_scope (menu_id);
create index api_scope_name_trgm on api_scope using gin (name gin_trgm_ops);
create index api_scope_path_trgm on api_scope using gin (path gin_trgm_ops);
create table app_menu (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  parent_id bigint,
  name text not null,
  path text,
  code text not null,
  icon text,
  remark text,
  sort integer not null default 0,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index app_menu_parent_id_idx on app_menu (tenant_id, parent_id);
create index app_menu_name_trgm on app_menu using gin (tenant_id, name gin_trgm_ops);
create unique index app_menu_code_key on app_menu (tenant_id, code) where not deleted;
create index app_menu_enabled_idx on app_menu (tenant_id, enabled);
alter table app_menu enable row level security;
create policy tenant on app_menu using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table data_scope (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  menu_id bigint not null,
  name text not null,
  kind text not null,
  depts bigint[],
  resource text,
  shown_fields text,
  mapper_class text,
  owner_column text,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index data_scope_menu_id_idx on data_scope (tenant_id, menu_id);
create index data_scope_name_trgm on data_scope using gin (tenant_id, name gin_trgm_ops);
create index data_scope_kind_idx on data_scope (tenant_id, kind);
alter table data_scope enable row level security;
create policy tenant on data_scope using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table role_scope (
  tenant_id text not null,
  role_id bigint not null,
  kind text not null,
  node_id text not null,
  primary key (tenant_id, role_id, kind, node_id)
);
alter table role_scope enable row level security;
create policy tenant on role_scope using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table top_menu (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  name text not null,
  icon text,
  path text,
  sort integer not null default 0,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index top_menu_code_key on top_menu (tenant_id, code) where not deleted;
create index top_menu_name_trgm on top_menu using gin (tenant_id, name gin_trgm_ops);
alter table top_menu enable row level security;
create policy tenant on top_menu using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table top_menu_grant (
  tenant_id text not null,
  top_menu_id bigint not null,
  menu_id bigint not null,
  primary key (tenant_id, top_menu_id, menu_id)
);
alter table top_menu_grant enable row level security;
create policy tenant on top_menu_grant using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table menu alter column action drop default;
alter table menu alter column action drop not null;
alter table menu add column history text;
alter table menu add column planted boolean not null default false;
alter table menu add column reserved boolean not null default false;
create index menu_name_trgm on menu using gin (name gin_trgm_ops);
alter table api_scope add constraint api_scope_menu_id_fkey foreign key (menu_id) references menu (id);
alter table app_menu add constraint app_menu_parent_id_fkey foreign key (tenant_id, parent_id) references app_menu (tenant_id, id);
alter table data_scope add constraint data_scope_menu_id_fkey foreign key (menu_id) references menu (id);
alter table role_scope add constraint role_scope_role_id_fkey foreign key (tenant_id, role_id) references role (tenant_id, id);
alter table top_menu_grant add constraint top_menu_grant_top_menu_id_fkey foreign key (tenant_id, top_menu_id) references top_menu (tenant_id, id);
alter table top_menu_grant add constraint top_menu_grant_menu_id_fkey foreign key (menu_id) references menu (id);
update menu set planted = true, action = case when category = 2 then action end;
