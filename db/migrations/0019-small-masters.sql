create table range (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  name text not null,
  class_id bigint not null,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index range_name_key on range (tenant_id, name) where not deleted;
create index range_class_id_idx on range (tenant_id, class_id);
create index range_enabled_idx on range (tenant_id, enabled);
alter table range enable row level security;
create policy tenant on range using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table range_class (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  parent_id bigint,
  code text not null,
  name text not null,
  remark text,
  sort integer not null default 0,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index range_class_parent_id_idx on range_class (tenant_id, parent_id);
create unique index range_class_code_key on range_class (tenant_id, code) where not deleted;
create index range_class_name_trgm on range_class using gin (tenant_id, name gin_trgm_ops);
alter table range_class enable row level security;
create policy tenant on range_class using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table tag (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  name text not null,
  mnemonic text,
  for_goods boolean not null default false,
  for_customers boolean not null default false,
  for_suppliers boolean not null default false,
  brand_ids bigint[],
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index tag_code_key on tag (tenant_id, code) where not deleted;
create unique index tag_name_key on tag (tenant_id, name) where not deleted;
create index tag_mnemonic_trgm on tag using gin (tenant_id, mnemonic gin_trgm_ops);
create index tag_for_goods_idx on tag (tenant_id, for_goods);
create index tag_for_customers_idx on tag (tenant_id, for_customers);
create index tag_for_suppliers_idx on tag (tenant_id, for_suppliers);
create index tag_enabled_idx on tag (tenant_id, enabled);
alter table tag enable row level security;
create policy tenant on tag using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table depot add column range_ids bigint[];
alter table party add column range_ids bigint[];
alter table party add column tag_ids bigint[];
alter table range add constraint range_class_id_fkey foreign key (tenant_id, class_id) references range_class (tenant_id, id);
alter table range_class add constraint range_class_parent_id_fkey foreign key (tenant_id, parent_id) references range_class (tenant_id, id);
