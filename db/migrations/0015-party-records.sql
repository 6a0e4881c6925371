create table customer_contact (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  customer_id bigint not null,
  name text,
  phone text not null,
  is_default boolean not null default false,
  area_code text,
  address text,
  longitude text,
  latitude text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index customer_contact_customer_id_idx on customer_contact (tenant_id, customer_id);
create index customer_contact_name_trgm on customer_contact using gin (tenant_id, name gin_trgm_ops);
create unique index customer_contact_phone_key on customer_contact (tenant_id, phone) where not deleted;
create index customer_contact_is_default_idx on customer_contact (tenant_id, is_default);
alter table customer_contact enable row level security;
create policy tenant on customer_contact using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table customer_visit (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  customer_id bigint not null,
  staff_id bigint not null,
  visited_at timestamptz not null,
  kind text not null default '1',
  contact text,
  content text not null,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index customer_visit_customer_id_idx on customer_visit (tenant_id, customer_id);
create index customer_visit_staff_id_idx on customer_visit (tenant_id, staff_id);
create index customer_visit_kind_idx on customer_visit (tenant_id, kind);
create index customer_visit_contact_trgm on customer_visit using gin (tenant_id, contact gin_trgm_ops);
create index customer_visit_content_trgm on customer_visit using gin (tenant_id, content gin_trgm_ops);
alter table customer_visit enable row level security;
create policy tenant on customer_visit using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table member (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  customer_id bigint not null,
  name text not null,
  phone text not null,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index member_customer_id_idx on member (tenant_id, customer_id);
create index member_name_trgm on member using gin (tenant_id, name gin_trgm_ops);
create unique index member_phone_key on member (tenant_id, phone) where not deleted;
create index member_enabled_idx on member (tenant_id, enabled);
alter table member enable row level security;
create policy tenant on member using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table supplier_area (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  name text not null,
  supplier_ids bigint[],
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index supplier_area_name_key on supplier_area (tenant_id, name) where not deleted;
create index supplier_area_supplier_ids_idx on supplier_area (tenant_id, supplier_ids);
alter table supplier_area enable row level security;
create policy tenant on supplier_area using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table customer_contact add constraint customer_contact_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table customer_visit add constraint customer_visit_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table customer_visit add constraint customer_visit_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table member add constraint member_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
