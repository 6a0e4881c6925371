create table bank (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  person text not null,
  account text not null,
  name text not null,
  type_id bigint not null,
  is_default boolean not null default false,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index bank_code_key on bank (tenant_id, code) where not deleted;
create index bank_person_trgm on bank using gin (tenant_id, person gin_trgm_ops);
create unique index bank_account_key on bank (tenant_id, account) where not deleted;
create index bank_name_trgm on bank using gin (tenant_id, name gin_trgm_ops);
create index bank_type_id_idx on bank (tenant_id, type_id);
create index bank_is_default_idx on bank (tenant_id, is_default);
create index bank_enabled_idx on bank (tenant_id, enabled);
alter table bank enable row level security;
create policy tenant on bank using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table bank_type (
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
create index bank_type_parent_id_idx on bank_type (tenant_id, parent_id);
create unique index bank_type_code_key on bank_type (tenant_id, code) where not deleted;
create unique index bank_type_name_key on bank_type (tenant_id, name) where not deleted;
alter table bank_type enable row level security;
create policy tenant on bank_type using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table company (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  name text not null,
  is_sales boolean not null default true,
  is_purchase boolean not null default true,
  tax_no text,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index company_code_key on company (tenant_id, code) where not deleted;
create unique index company_name_key on company (tenant_id, name) where not deleted;
create index company_is_sales_idx on company (tenant_id, is_sales);
create index company_is_purchase_idx on company (tenant_id, is_purchase);
create index company_enabled_idx on company (tenant_id, enabled);
alter table company enable row level security;
create policy tenant on company using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table kpi (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  name text not null,
  class_id bigint not null,
  source text not null,
  unit text,
  dept_ids bigint[],
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index kpi_name_key on kpi (tenant_id, name) where not deleted;
create index kpi_class_id_idx on kpi (tenant_id, class_id);
create index kpi_source_idx on kpi (tenant_id, source);
create index kpi_enabled_idx on kpi (tenant_id, enabled);
alter table kpi enable row level security;
create policy tenant on kpi using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table kpi_class (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  parent_id bigint,
  name text not null,
  remark text,
  sort integer not null default 0,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index kpi_class_parent_id_idx on kpi_class (tenant_id, parent_id);
create unique index kpi_class_name_key on kpi_class (tenant_id, name) where not deleted;
alter table kpi_class enable row level security;
create policy tenant on kpi_class using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
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
alter table tax_rate add column dept_ids bigint[];
alter table bank add constraint bank_type_id_fkey foreign key (tenant_id, type_id) references bank_type (tenant_id, id);
alter table bank_type add constraint bank_type_parent_id_fkey foreign key (tenant_id, parent_id) references bank_type (tenant_id, id);
alter table kpi add constraint kpi_class_id_fkey foreign key (tenant_id, class_id) references kpi_class (tenant_id, id);
alter table kpi_class add constraint kpi_class_parent_id_fkey foreign key (tenant_id, parent_id) references kpi_class (tenant_id, id);
alter table range add constraint range_class_id_fkey foreign key (tenant_id, class_id) references range_class (tenant_id, id);
alter table range_class add constraint range_class_parent_id_fkey foreign key (tenant_id, parent_id) references range_class (tenant_id, id);
