create table shop_class (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  parent_id bigint,
  name text not null,
  remark text,
  sort integer not null default 0,
  on_shelf boolean not null default false,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index shop_class_parent_id_idx on shop_class (tenant_id, parent_id);
create index shop_class_name_trgm on shop_class using gin (tenant_id, name gin_trgm_ops);
create index shop_class_on_shelf_idx on shop_class (tenant_id, on_shelf);
alter table shop_class enable row level security;
create policy tenant on shop_class using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table goods add column shop_class_id bigint;
create index goods_shop_class_id_idx on goods (tenant_id, shop_class_id);
alter table shop_class add constraint shop_class_parent_id_fkey foreign key (tenant_id, parent_id) references shop_class (tenant_id, id);
alter table goods add constraint goods_shop_class_id_fkey foreign key (tenant_id, shop_class_id) references shop_class (tenant_id, id);
