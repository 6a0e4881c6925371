create table brand_class_discounts (
  tenant_id text not null,
  id bigint not null,
  parent_id bigint not null,
  line_no integer not null,
  class_id bigint,
  discount integer,
  primary key (tenant_id, id)
);
create index brand_class_discounts_parent_id_line_no_idx on brand_class_discounts (tenant_id, parent_id, line_no);
alter table brand_class_discounts enable row level security;
create policy tenant on brand_class_discounts using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table first_price (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  goods_id bigint not null,
  unit_id bigint,
  price numeric(20,8) not null,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index first_price_goods_id_key on first_price (tenant_id, goods_id) where not deleted;
alter table first_price enable row level security;
create policy tenant on first_price using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table goods_group (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  name text not null,
  member_count integer not null default 0,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index goods_group_name_key on goods_group (tenant_id, name) where not deleted;
alter table goods_group enable row level security;
create policy tenant on goods_group using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table goods_group_members (
  tenant_id text not null,
  id bigint not null,
  parent_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  primary key (tenant_id, id)
);
create index goods_group_members_parent_id_line_no_idx on goods_group_members (tenant_id, parent_id, line_no);
alter table goods_group_members enable row level security;
create policy tenant on goods_group_members using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table mall_floor (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  name text not null,
  is_shown boolean not null default true,
  remark text,
  sort integer not null default 0,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index mall_floor_name_key on mall_floor (tenant_id, name) where not deleted;
create index mall_floor_is_shown_idx on mall_floor (tenant_id, is_shown);
alter table mall_floor enable row level security;
create policy tenant on mall_floor using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table mall_floor_goods (
  tenant_id text not null,
  id bigint not null,
  parent_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  primary key (tenant_id, id)
);
create index mall_floor_goods_parent_id_line_no_idx on mall_floor_goods (tenant_id, parent_id, line_no);
alter table mall_floor_goods enable row level security;
create policy tenant on mall_floor_goods using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table open_goods (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  customer_id bigint not null,
  goods_id bigint not null,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index open_goods_customer_id_idx on open_goods (tenant_id, customer_id);
create index open_goods_goods_id_idx on open_goods (tenant_id, goods_id);
create unique index open_goods_customer_id_goods_id_key on open_goods (tenant_id, customer_id, goods_id) where not deleted;
alter table open_goods enable row level security;
create policy tenant on open_goods using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table brand_class_discounts add constraint brand_class_discounts_class_id_fkey foreign key (tenant_id, class_id) references goods_class (tenant_id, id);
alter table brand_class_discounts add constraint brand_class_discounts_parent_id_fkey foreign key (tenant_id, parent_id) references brand (tenant_id, id);
alter table first_price add constraint first_price_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table first_price add constraint first_price_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table goods_group_members add constraint goods_group_members_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table goods_group_members add constraint goods_group_members_parent_id_fkey foreign key (tenant_id, parent_id) references goods_group (tenant_id, id);
alter table mall_floor_goods add constraint mall_floor_goods_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table mall_floor_goods add constraint mall_floor_goods_parent_id_fkey foreign key (tenant_id, parent_id) references mall_floor (tenant_id, id);
alter table open_goods add constraint open_goods_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table open_goods add constraint open_goods_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
