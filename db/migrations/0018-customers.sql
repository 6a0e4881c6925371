create table customer_invoice (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  customer_id bigint not null,
  is_default boolean not null default false,
  head_kind text not null default '1',
  kind text not null default '2503',
  name text not null,
  tax_no text,
  address text,
  telephone text,
  bank_name text,
  bank_account text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index customer_invoice_customer_id_idx on customer_invoice (tenant_id, customer_id);
create index customer_invoice_is_default_idx on customer_invoice (tenant_id, is_default);
create index customer_invoice_kind_idx on customer_invoice (tenant_id, kind);
create index customer_invoice_name_trgm on customer_invoice using gin (tenant_id, name gin_trgm_ops);
alter table customer_invoice enable row level security;
create policy tenant on customer_invoice using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table customer_period (
  tenant_id text not null,
  id bigint not null,
  customer_id bigint not null,
  valid_from date not null,
  customer_has_period boolean not null default false,
  customer_period_kind text not null default '3',
  customer_period_days integer not null default 0,
  credit_limit numeric(20,2),
  customer_signs_period boolean not null default false,
  customer_contract jsonb,
  created_by bigint,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index customer_period_customer_id_valid_from_idx on customer_period (tenant_id, customer_id, valid_from);
alter table customer_period enable row level security;
create policy tenant on customer_period using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table customer_price (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  customer_id bigint not null,
  goods_id bigint not null,
  unit_id bigint not null,
  price numeric(20,8) not null,
  valid_from date,
  valid_to date,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index customer_price_customer_id_idx on customer_price (tenant_id, customer_id);
create index customer_price_goods_id_idx on customer_price (tenant_id, goods_id);
create unique index customer_price_customer_id_goods_id_unit_id_key on customer_price (tenant_id, customer_id, goods_id, unit_id) where not deleted;
alter table customer_price enable row level security;
create policy tenant on customer_price using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table deteriorate (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  customer_id bigint not null,
  goods_id bigint not null,
  staff_id bigint,
  before numeric(20,2) not null default 0,
  recent numeric(20,2) not null default 0,
  decline numeric(9,4) not null,
  last_day date,
  reason text,
  condition text not null default 'A101',
  feedback text,
  feedback_at timestamptz,
  feedback_by bigint,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index deteriorate_customer_id_idx on deteriorate (tenant_id, customer_id);
create index deteriorate_goods_id_idx on deteriorate (tenant_id, goods_id);
create index deteriorate_staff_id_idx on deteriorate (tenant_id, staff_id);
create index deteriorate_condition_idx on deteriorate (tenant_id, condition);
create index deteriorate_enabled_idx on deteriorate (tenant_id, enabled);
create unique index deteriorate_customer_id_goods_id_key on deteriorate (tenant_id, customer_id, goods_id) where not deleted;
alter table deteriorate enable row level security;
create policy tenant on deteriorate using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table recommendation (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  customer_id bigint not null,
  recommender_id bigint not null,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index recommendation_customer_id_key on recommendation (tenant_id, customer_id) where not deleted;
create index recommendation_recommender_id_idx on recommendation (tenant_id, recommender_id);
create index recommendation_customer_id_idx on recommendation (tenant_id, customer_id);
alter table recommendation enable row level security;
create policy tenant on recommendation using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table party add column level_id bigint;
alter table party add column partner text;
alter table party add column avatar text;
alter table party add column picture text;
alter table party add column customer_has_period boolean not null default false;
alter table party add column customer_signs_period boolean not null default false;
alter table party add column customer_contract jsonb;
alter table party add column audit text not null default '3102';
alter table party add column audit_remark text;
create index party_audit_idx on party (tenant_id, audit);
create index party_mobile_trgm on party using gin (tenant_id, mobile gin_trgm_ops);
create index party_is_customer_idx on party (tenant_id, is_customer);
create index party_is_supplier_idx on party (tenant_id, is_supplier);
create index party_level_id_idx on party (tenant_id, level_id);
alter table customer_invoice add constraint customer_invoice_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table customer_period add constraint customer_period_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table customer_price add constraint customer_price_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table customer_price add constraint customer_price_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table customer_price add constraint customer_price_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table deteriorate add constraint deteriorate_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table deteriorate add constraint deteriorate_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table deteriorate add constraint deteriorate_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table recommendation add constraint recommendation_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table recommendation add constraint recommendation_recommender_id_fkey foreign key (tenant_id, recommender_id) references party (tenant_id, id);
alter table party add constraint party_level_id_fkey foreign key (tenant_id, level_id) references customer_level (tenant_id, id);
