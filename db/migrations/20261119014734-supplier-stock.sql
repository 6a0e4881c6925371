create table supplier_stock (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  supplier_id bigint not null,
  sku text not null,
  name text,
  goods_id bigint,
  quantity numeric(20,6) not null,
  snapshot_at timestamptz not null,
  condition text not null default '1',
  pushed_at timestamptz,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index supplier_stock_supplier_id_idx on supplier_stock (tenant_id, supplier_id);
create index supplier_stock_sku_trgm on supplier_stock using gin (tenant_id, sku gin_trgm_ops);
create index supplier_stock_goods_id_idx on supplier_stock (tenant_id, goods_id);
create index supplier_stock_condition_idx on supplier_stock (tenant_id, condition);
create unique index supplier_stock_supplier_id_sku_snapshot_at_key on supplier_stock (tenant_id, supplier_id, sku, snapshot_at) where not deleted;
alter table supplier_stock enable row level security;
create policy tenant on supplier_stock using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table supplier_stock add constraint supplier_stock_supplier_id_fkey foreign key (tenant_id, supplier_id) references party (tenant_id, id);
alter table supplier_stock add constraint supplier_stock_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
