-- What the tables stand on: search by part of a word, Chinese order by pinyin, one running number for all books.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create collation if not exists pinyin (provider = icu, locale = 'zh-u-co-pinyin');
create sequence book_seq as bigint;
create sequence node_seq as integer minvalue 0 maxvalue 1023 cycle;

-- What is searched of a row as one text, a word on each line: letters from A to Z become small ones, the same in every locale.
create function spelled(words text[]) returns text language sql immutable parallel safe
return lower(array_to_string(words, e'\n') collate "C");

-- All its parts of one to three letters, each behind the company that it belongs to: what an index finds any part of a word by, a single Chinese letter too.
create function parts_of(tenant text, spelling text) returns text[] language plpgsql immutable parallel safe cost 5000 as $$
declare
  letters text[] := string_to_array(spelling, null);
  parts text[] := '{}';
  one text := '';
  two text := '';
begin
  for at in 1 .. coalesce(cardinality(letters), 0) loop
    parts[3 * at - 2] := tenant || letters[at];
    parts[3 * at - 1] := tenant || one || letters[at];
    parts[3 * at] := tenant || two || letters[at];
    two := one || letters[at];
    one := letters[at];
  end loop;
  return parts;
end $$;

create table access_limit (
  key text not null,
  count integer not null,
  counted_at timestamptz not null,
  blocked_until timestamptz,
  primary key (key)
);
create index access_limit_counted_at_idx on access_limit (counted_at);

create table account (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  account text not null,
  name text not null,
  phone text,
  dept_id bigint,
  post_ids bigint[],
  role_ids bigint[],
  staff_id bigint,
  code text,
  nickname text,
  sex text,
  birthday date,
  email text,
  avatar text,
  kind text not null default '1',
  platform_info text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index account_avatar_idx on account (tenant_id, avatar) where avatar is not null;
create unique index account_account_key on account (tenant_id, account) where not deleted;
create index account_name_trgm on account using gin (tenant_id, name gin_trgm_ops);
create index account_phone_trgm on account using gin (tenant_id, phone gin_trgm_ops);
create index account_dept_id_idx on account (tenant_id, dept_id);
create index account_enabled_idx on account (tenant_id, enabled);
alter table account enable row level security;
create policy tenant on account using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table account_secret (
  tenant_id text not null,
  account_id bigint not null,
  hash text not null,
  primary key (tenant_id, account_id)
);
alter table account_secret enable row level security;
create policy tenant on account_secret using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table advance (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  supplier_id bigint,
  plan_in_date date,
  bank_id bigint,
  settlement_id bigint,
  amount numeric(20,2),
  order_no text,
  order_id bigint,
  returns_no text,
  returns_id bigint,
  their_holder text,
  their_account text,
  their_bank text,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index advance_bill_no_key on advance (tenant_id, bill_no);
create index advance_by_date on advance (tenant_id, bill_date desc, id desc) include (deleted);
create index advance_by_state on advance (tenant_id, state, bill_date desc, id desc) include (deleted);
create index advance_supplier_id_idx on advance (tenant_id, supplier_id);
create index advance_bank_id_idx on advance (tenant_id, bank_id);
create index advance_order_no_trgm on advance using gin (tenant_id, order_no gin_trgm_ops);
create index advance_bill_no_trgm on advance using gin (tenant_id, bill_no gin_trgm_ops);
create index advance_staff_id_idx on advance (tenant_id, staff_id);
create index advance_dept_id_idx on advance (tenant_id, dept_id);
create index advance_source_id_idx on advance (tenant_id, source_id);
alter table advance enable row level security;
create policy tenant on advance using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table allocation (
  tenant_id text not null,
  seq bigint not null,
  bill_type text not null,
  bill_id bigint not null,
  bill_no text not null,
  bill_date date not null,
  period text not null,
  posted_at timestamptz not null,
  user_id bigint,
  line_id bigint,
  item_kind text not null,
  item_id bigint not null,
  amount numeric(20,2) not null,
  reverse_of bigint,
  primary key (tenant_id, seq)
);
create index allocation_item_kind_item_id_idx on allocation (tenant_id, item_kind, item_id);
create index allocation_bill_type_bill_id_idx on allocation (tenant_id, bill_type, bill_id);
create index allocation_period_idx on allocation (tenant_id, period);
alter table allocation enable row level security;
create policy tenant on allocation using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

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

create table assembly (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  name text not null,
  goods_id bigint not null,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index assembly_name_key on assembly (tenant_id, name) where not deleted;
create index assembly_goods_id_idx on assembly (tenant_id, goods_id);
create index assembly_enabled_idx on assembly (tenant_id, enabled);
alter table assembly enable row level security;
create policy tenant on assembly using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table assembly_components (
  tenant_id text not null,
  id bigint not null,
  parent_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  quantity numeric(20,6),
  primary key (tenant_id, id)
);
create index assembly_components_parent_id_line_no_idx on assembly_components (tenant_id, parent_id, line_no);
alter table assembly_components enable row level security;
create policy tenant on assembly_components using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table attachment (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  shared boolean not null default false,
  original_name text not null,
  extension text not null,
  size integer not null,
  storage_id bigint,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  store_key text not null,
  type text not null,
  has_small boolean not null default false,
  expires_at timestamptz,
  primary key (tenant_id, id)
);
create index attachment_original_name_trgm on attachment using gin (tenant_id, original_name gin_trgm_ops);
create index attachment_expires_at_idx on attachment (tenant_id, expires_at);
alter table attachment enable row level security;
create policy tenant on attachment using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

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
  may_be_negative boolean not null default false,
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

create table bank_balance (
  tenant_id text not null,
  bank_id bigint not null,
  balance numeric(20,2) not null default 0,
  may_be_negative boolean not null default false,
  primary key (tenant_id, bank_id)
);
alter table bank_balance enable row level security;
create policy tenant on bank_balance using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table bank_entry (
  tenant_id text not null,
  seq bigint not null,
  bill_type text not null,
  bill_id bigint not null,
  bill_no text not null,
  bill_date date not null,
  period text not null,
  posted_at timestamptz not null,
  user_id bigint,
  line_id bigint,
  bank_id bigint not null,
  party_id bigint,
  amount numeric(20,2) not null,
  balance numeric(20,2) not null,
  reverse_of bigint,
  primary key (tenant_id, seq)
);
create index bank_entry_bank_id_seq_idx on bank_entry (tenant_id, bank_id, seq);
create index bank_entry_bill_type_bill_id_idx on bank_entry (tenant_id, bill_type, bill_id);
create index bank_entry_period_idx on bank_entry (tenant_id, period);
alter table bank_entry enable row level security;
create policy tenant on bank_entry using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table bank_period (
  tenant_id text not null,
  month text not null,
  bank_id bigint not null,
  amount numeric(20,2) not null,
  primary key (tenant_id, month, bank_id)
);
alter table bank_period enable row level security;
create policy tenant on bank_period using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table bank_transfer (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  from_id bigint,
  to_id bigint,
  amount numeric(20,2),
  fee numeric(20,2) not null default 0,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index bank_transfer_bill_no_key on bank_transfer (tenant_id, bill_no);
create index bank_transfer_by_date on bank_transfer (tenant_id, bill_date desc, id desc) include (deleted);
create index bank_transfer_by_state on bank_transfer (tenant_id, state, bill_date desc, id desc) include (deleted);
create index bank_transfer_from_id_idx on bank_transfer (tenant_id, from_id);
create index bank_transfer_to_id_idx on bank_transfer (tenant_id, to_id);
create index bank_transfer_bill_no_trgm on bank_transfer using gin (tenant_id, bill_no gin_trgm_ops);
create index bank_transfer_staff_id_idx on bank_transfer (tenant_id, staff_id);
create index bank_transfer_dept_id_idx on bank_transfer (tenant_id, dept_id);
create index bank_transfer_source_id_idx on bank_transfer (tenant_id, source_id);
alter table bank_transfer enable row level security;
create policy tenant on bank_transfer using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table bank_type (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  parent_id bigint,
  code text not null,
  name text not null,
  account text not null default '1002',
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

create table bargaining_round (
  tenant_id text not null,
  id bigint not null,
  inquiry_id bigint not null,
  line_id bigint not null,
  supplier_id bigint not null,
  round integer not null,
  quote_id bigint not null,
  counter_price numeric(20,8) not null,
  remark text,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index bargaining_round_line_id_supplier_id_round_key on bargaining_round (tenant_id, line_id, supplier_id, round);
create index bargaining_round_inquiry_id_line_id_idx on bargaining_round (tenant_id, inquiry_id, line_id);
create index bargaining_round_created_at_idx on bargaining_round (tenant_id, created_at);
alter table bargaining_round enable row level security;
create policy tenant on bargaining_round using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table bill_annex (
  tenant_id text not null,
  id bigint not null,
  bill_type text not null,
  bill_id text not null,
  attachment_id text not null,
  name text not null,
  link text not null,
  published boolean not null default false,
  created_by bigint,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index bill_annex_bill_id_idx on bill_annex (tenant_id, bill_id);
create index bill_annex_attachment_id_idx on bill_annex (tenant_id, attachment_id);
alter table bill_annex enable row level security;
create policy tenant on bill_annex using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table borrow (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  direction text not null default '1',
  party_id bigint,
  depot_id bigint,
  expected_back date,
  total_quantity numeric(20,6),
  cost numeric(20,2) not null default 0,
  back numeric(20,6) not null default 0,
  settled boolean not null default false,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index borrow_bill_no_key on borrow (tenant_id, bill_no);
create index borrow_by_date on borrow (tenant_id, bill_date desc, id desc) include (deleted);
create index borrow_by_state on borrow (tenant_id, state, bill_date desc, id desc) include (deleted);
create index borrow_direction_idx on borrow (tenant_id, direction);
create index borrow_party_id_idx on borrow (tenant_id, party_id);
create index borrow_depot_id_idx on borrow (tenant_id, depot_id);
create index borrow_expected_back_idx on borrow (tenant_id, expected_back);
create index borrow_settled_idx on borrow (tenant_id, settled);
create index borrow_bill_no_trgm on borrow using gin (tenant_id, bill_no gin_trgm_ops);
create index borrow_staff_id_idx on borrow (tenant_id, staff_id);
create index borrow_dept_id_idx on borrow (tenant_id, dept_id);
create index borrow_source_id_idx on borrow (tenant_id, source_id);
alter table borrow enable row level security;
create policy tenant on borrow using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table borrow_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  unit_id bigint,
  quantity numeric(20,6),
  numerator integer,
  denominator integer,
  basic_quantity numeric(20,6),
  back numeric(20,6) not null default 0,
  sold numeric(20,6) not null default 0,
  lost numeric(20,6) not null default 0,
  bought numeric(20,6) not null default 0,
  batch_no text,
  expiry date,
  batches text,
  cost_price numeric(20,8),
  cost numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index borrow_line_head_id_line_no_idx on borrow_line (tenant_id, head_id, line_no);
create index borrow_line_goods_id_idx on borrow_line (tenant_id, goods_id);
alter table borrow_line enable row level security;
create policy tenant on borrow_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table brand (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  name text not null,
  discount integer,
  mnemonic text,
  kind text,
  logo text,
  remark text,
  on_shelf boolean not null default false,
  sort integer not null default 0,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index brand_logo_idx on brand (tenant_id, logo) where logo is not null;
create unique index brand_code_key on brand (tenant_id, code) where not deleted;
create index brand_name_trgm on brand using gin (tenant_id, name gin_trgm_ops);
create index brand_mnemonic_trgm on brand using gin (tenant_id, mnemonic gin_trgm_ops);
create index brand_on_shelf_idx on brand (tenant_id, on_shelf);
alter table brand enable row level security;
create policy tenant on brand using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

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

create table business_dictionary (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  parent_id bigint,
  code text not null,
  word text not null default '-1',
  name text not null,
  sort integer not null,
  sealed boolean not null,
  remark text,
  planted boolean not null default false,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index business_dictionary_parent_id_idx on business_dictionary (tenant_id, parent_id);
create index business_dictionary_code_trgm on business_dictionary using gin (tenant_id, code gin_trgm_ops);
create index business_dictionary_name_trgm on business_dictionary using gin (tenant_id, name gin_trgm_ops);
create unique index business_dictionary_code_word_key on business_dictionary (tenant_id, code, word) where not deleted;
alter table business_dictionary enable row level security;
create policy tenant on business_dictionary using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table captcha (
  key text not null,
  code_hash text not null,
  expires_at timestamptz not null,
  primary key (key)
);
create index captcha_expires_at_idx on captcha (expires_at);

create table car (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  plate text not null,
  kind text not null,
  load numeric(20,6) not null,
  volume numeric(20,6) not null,
  description text not null,
  short_name text not null,
  remark text not null,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index car_plate_key on car (tenant_id, plate) where not deleted;
create index car_kind_trgm on car using gin (tenant_id, kind gin_trgm_ops);
create index car_short_name_trgm on car using gin (tenant_id, short_name gin_trgm_ops);
create index car_enabled_idx on car (tenant_id, enabled);
alter table car enable row level security;
create policy tenant on car using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table chain_head (
  tenant_id text not null,
  links integer not null,
  chain text not null default '',
  primary key (tenant_id)
);
alter table chain_head enable row level security;
create policy tenant on chain_head using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table chain_link (
  tenant_id text not null,
  number integer not null,
  imprints integer not null,
  entries bigint not null,
  chain text not null,
  made_at timestamptz not null,
  primary key (tenant_id, number)
);
alter table chain_link enable row level security;
create policy tenant on chain_link using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table client (
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  client_id text not null,
  grant_types text not null,
  access_seconds integer not null default 3600,
  refresh_seconds integer not null default 604800,
  information text,
  scope text not null default 'all',
  resource_ids text,
  authorities text,
  redirect_uri text,
  auto_approve text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (id)
);
create unique index client_client_id_key on client (client_id) where not deleted;
create index client_enabled_idx on client (enabled);

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

create table collection (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  customer_id bigint,
  payer text,
  bank_id bigint,
  settlement_id bigint,
  settled numeric(20,2),
  amount numeric(20,2) not null default 0,
  fee numeric(20,2) not null default 0,
  discount numeric(20,2) not null default 0,
  used numeric(20,2),
  over numeric(20,2),
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index collection_bill_no_key on collection (tenant_id, bill_no);
create index collection_by_date on collection (tenant_id, bill_date desc, id desc) include (deleted);
create index collection_by_state on collection (tenant_id, state, bill_date desc, id desc) include (deleted);
create index collection_customer_id_idx on collection (tenant_id, customer_id);
create index collection_bank_id_idx on collection (tenant_id, bank_id);
create index collection_bill_no_trgm on collection using gin (tenant_id, bill_no gin_trgm_ops);
create index collection_staff_id_idx on collection (tenant_id, staff_id);
create index collection_dept_id_idx on collection (tenant_id, dept_id);
create index collection_source_id_idx on collection (tenant_id, source_id);
alter table collection enable row level security;
create policy tenant on collection using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table collection_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  item_id bigint,
  item_type text,
  item_no text,
  item_date date,
  item_amount numeric(20,2),
  open numeric(20,2),
  due_date date,
  settled numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index collection_line_head_id_line_no_idx on collection_line (tenant_id, head_id, line_no);
create index collection_line_item_id_idx on collection_line (tenant_id, item_id);
alter table collection_line enable row level security;
create policy tenant on collection_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table collection_prepaid (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  item_id bigint,
  item_type text,
  item_no text,
  item_date date,
  item_amount numeric(20,2),
  open numeric(20,2),
  used numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index collection_prepaid_head_id_line_no_idx on collection_prepaid (tenant_id, head_id, line_no);
create index collection_prepaid_item_id_idx on collection_prepaid (tenant_id, item_id);
alter table collection_prepaid enable row level security;
create policy tenant on collection_prepaid using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

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
  inner_customer_id bigint,
  inner_supplier_id bigint,
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

create table consigned_use (
  tenant_id text not null,
  id bigint not null,
  bill_type text not null,
  bill_id bigint not null,
  bill_no text not null,
  line_id bigint not null,
  source_id bigint not null,
  source_line_id bigint not null,
  goods_id bigint not null,
  quantity numeric(20,6) not null,
  total numeric(20,2) not null,
  primary key (tenant_id, id)
);
create index consigned_use_bill_type_bill_id_idx on consigned_use (tenant_id, bill_type, bill_id);
create index consigned_use_source_line_id_idx on consigned_use (tenant_id, source_line_id);
create index consigned_use_source_id_idx on consigned_use (tenant_id, source_id);
alter table consigned_use enable row level security;
create policy tenant on consigned_use using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table consignment (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  kind text not null default '1',
  party_id bigint,
  depot_id bigint,
  settlement_id bigint,
  tax_rate numeric(9,4),
  total_quantity numeric(20,6),
  discount numeric(20,2),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  coupon numeric(20,2),
  final numeric(20,2),
  cost numeric(20,2) not null default 0,
  back numeric(20,6) not null default 0,
  settled boolean not null default false,
  away_id text,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index consignment_bill_no_key on consignment (tenant_id, bill_no);
create index consignment_by_date on consignment (tenant_id, bill_date desc, id desc) include (deleted);
create index consignment_by_state on consignment (tenant_id, state, bill_date desc, id desc) include (deleted);
create index consignment_kind_idx on consignment (tenant_id, kind);
create index consignment_party_id_idx on consignment (tenant_id, party_id);
create index consignment_depot_id_idx on consignment (tenant_id, depot_id);
create index consignment_settled_idx on consignment (tenant_id, settled);
create index consignment_bill_no_trgm on consignment using gin (tenant_id, bill_no gin_trgm_ops);
create index consignment_staff_id_idx on consignment (tenant_id, staff_id);
create index consignment_dept_id_idx on consignment (tenant_id, dept_id);
create index consignment_source_id_idx on consignment (tenant_id, source_id);
alter table consignment enable row level security;
create policy tenant on consignment using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table consignment_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  unit_id bigint,
  quantity numeric(20,6),
  numerator integer,
  denominator integer,
  basic_quantity numeric(20,6),
  list_price numeric(20,8),
  discount_rate numeric(9,4) not null default 100,
  tax_price numeric(20,8),
  tax_rate numeric(9,4),
  price numeric(20,8),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  discount numeric(20,2),
  coupon numeric(20,2) not null default 0,
  final numeric(20,2),
  is_gift boolean not null default false,
  batch_no text,
  batches text,
  cost_price numeric(20,8),
  cost numeric(20,2),
  remark text,
  back numeric(20,6) not null default 0,
  sold numeric(20,6) not null default 0,
  expiry date,
  primary key (tenant_id, id)
);
create index consignment_line_head_id_line_no_idx on consignment_line (tenant_id, head_id, line_no);
create index consignment_line_goods_id_idx on consignment_line (tenant_id, goods_id);
alter table consignment_line enable row level security;
create policy tenant on consignment_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table cost_adjustment (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  depot_id bigint,
  total numeric(20,2) not null default 0,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index cost_adjustment_bill_no_key on cost_adjustment (tenant_id, bill_no);
create index cost_adjustment_by_date on cost_adjustment (tenant_id, bill_date desc, id desc) include (deleted);
create index cost_adjustment_by_state on cost_adjustment (tenant_id, state, bill_date desc, id desc) include (deleted);
create index cost_adjustment_depot_id_idx on cost_adjustment (tenant_id, depot_id);
create index cost_adjustment_bill_no_trgm on cost_adjustment using gin (tenant_id, bill_no gin_trgm_ops);
create index cost_adjustment_staff_id_idx on cost_adjustment (tenant_id, staff_id);
create index cost_adjustment_dept_id_idx on cost_adjustment (tenant_id, dept_id);
create index cost_adjustment_source_id_idx on cost_adjustment (tenant_id, source_id);
alter table cost_adjustment enable row level security;
create policy tenant on cost_adjustment using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table cost_adjustment_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  depot_id bigint,
  goods_id bigint,
  quantity numeric(20,6),
  cost numeric(20,2),
  new_price numeric(20,8),
  amount numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index cost_adjustment_line_head_id_line_no_idx on cost_adjustment_line (tenant_id, head_id, line_no);
create index cost_adjustment_line_goods_id_idx on cost_adjustment_line (tenant_id, goods_id);
alter table cost_adjustment_line enable row level security;
create policy tenant on cost_adjustment_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table customer_class (
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
create index customer_class_parent_id_idx on customer_class (tenant_id, parent_id);
create unique index customer_class_code_key on customer_class (tenant_id, code) where not deleted;
create index customer_class_name_trgm on customer_class using gin (tenant_id, name gin_trgm_ops);
alter table customer_class enable row level security;
create policy tenant on customer_class using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

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

create table customer_goods_name (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  customer_id bigint not null,
  name text not null,
  goods_id bigint not null,
  unit_id bigint,
  goes_first boolean not null default false,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index customer_goods_name_customer_id_idx on customer_goods_name (tenant_id, customer_id);
create index customer_goods_name_name_trgm on customer_goods_name using gin (tenant_id, name gin_trgm_ops);
create index customer_goods_name_goods_id_idx on customer_goods_name (tenant_id, goods_id);
create unique index customer_goods_name_customer_id_name_key on customer_goods_name (tenant_id, customer_id, name) where not deleted;
alter table customer_goods_name enable row level security;
create policy tenant on customer_goods_name using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table customer_inquiry (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  customer_id bigint,
  contacts text,
  contact_phone text,
  customer_no text,
  valid_to date,
  settlement_id bigint,
  prepay_ratio numeric(9,4),
  period_days integer,
  pay_terms text,
  depot_id bigint,
  tax_rate numeric(9,4),
  total_quantity numeric(20,6),
  discount numeric(20,2),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  coupon numeric(20,2),
  goods_count integer not null default 0,
  final numeric(20,2),
  revision integer not null default 0,
  lost_reason text,
  lost_note text,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index customer_inquiry_bill_no_key on customer_inquiry (tenant_id, bill_no);
create index customer_inquiry_by_date on customer_inquiry (tenant_id, bill_date desc, id desc) include (deleted);
create index customer_inquiry_by_state on customer_inquiry (tenant_id, state, bill_date desc, id desc) include (deleted);
create index customer_inquiry_customer_id_idx on customer_inquiry (tenant_id, customer_id);
create index customer_inquiry_customer_no_trgm on customer_inquiry using gin (tenant_id, customer_no gin_trgm_ops);
create index customer_inquiry_depot_id_idx on customer_inquiry (tenant_id, depot_id);
create index customer_inquiry_lost_reason_idx on customer_inquiry (tenant_id, lost_reason);
create index customer_inquiry_bill_no_trgm on customer_inquiry using gin (tenant_id, bill_no gin_trgm_ops);
create index customer_inquiry_staff_id_idx on customer_inquiry (tenant_id, staff_id);
create index customer_inquiry_dept_id_idx on customer_inquiry (tenant_id, dept_id);
create index customer_inquiry_source_id_idx on customer_inquiry (tenant_id, source_id);
alter table customer_inquiry enable row level security;
create policy tenant on customer_inquiry using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table customer_inquiry_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  unit_id bigint,
  quantity numeric(20,6),
  numerator integer,
  denominator integer,
  basic_quantity numeric(20,6),
  list_price numeric(20,8),
  discount_rate numeric(9,4) not null default 100,
  tax_price numeric(20,8),
  tax_rate numeric(9,4),
  price numeric(20,8),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  discount numeric(20,2),
  coupon numeric(20,2) not null default 0,
  final numeric(20,2),
  is_gift boolean not null default false,
  remark text,
  source_text text,
  source_unit text,
  delivery_days integer,
  is_declined boolean not null default false,
  is_agreement boolean not null default false,
  ordered numeric(20,6) not null default 0,
  closed numeric(20,6) not null default 0,
  unordered numeric(20,6) not null default 0,
  primary key (tenant_id, id)
);
create index customer_inquiry_line_head_id_line_no_idx on customer_inquiry_line (tenant_id, head_id, line_no);
create index customer_inquiry_line_goods_id_idx on customer_inquiry_line (tenant_id, goods_id);
alter table customer_inquiry_line enable row level security;
create policy tenant on customer_inquiry_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

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

create table customer_level (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  name text not null,
  kind text not null default '0301',
  coefficient numeric(9,4) not null,
  mnemonic text,
  explanation text,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index customer_level_name_key on customer_level (tenant_id, name) where not deleted;
create index customer_level_kind_idx on customer_level (tenant_id, kind);
create index customer_level_mnemonic_trgm on customer_level using gin (tenant_id, mnemonic gin_trgm_ops);
alter table customer_level enable row level security;
create policy tenant on customer_level using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table customer_period (
  tenant_id text not null,
  id bigint not null,
  customer_id bigint not null,
  customer_has_period boolean not null default false,
  customer_period_kind text not null default '3',
  customer_period_days integer not null default 0,
  credit_limit numeric(20,2),
  customer_signs_period boolean not null default false,
  customer_contract jsonb,
  valid_from date not null,
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

create table demand (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  bill_no text,
  goods_id bigint not null,
  unit_id bigint,
  quantity numeric(20,6) not null,
  handled numeric(20,6) not null default 0,
  depot_id bigint not null,
  need_day date,
  condition text not null default '6201',
  source text not null default '3',
  source_no text,
  source_head_id bigint,
  source_line_id bigint,
  needed_by_id bigint,
  handler_id bigint,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index demand_bill_no_trgm on demand using gin (tenant_id, bill_no gin_trgm_ops);
create index demand_goods_id_idx on demand (tenant_id, goods_id);
create index demand_depot_id_idx on demand (tenant_id, depot_id);
create index demand_condition_idx on demand (tenant_id, condition);
create index demand_source_idx on demand (tenant_id, source);
create index demand_source_head_id_idx on demand (tenant_id, source_head_id);
create index demand_source_line_id_idx on demand (tenant_id, source_line_id);
create index demand_needed_by_id_idx on demand (tenant_id, needed_by_id);
alter table demand enable row level security;
create policy tenant on demand using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table depot (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  name text not null,
  kind text not null default '1',
  mnemonic text,
  contact text,
  phone text,
  area_code text,
  address text,
  company_id bigint,
  is_default boolean not null default false,
  account text not null default '1405',
  stands_for text,
  allows_negative boolean not null default false,
  range_ids bigint[],
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index depot_code_key on depot (tenant_id, code) where not deleted;
create index depot_name_trgm on depot using gin (tenant_id, name gin_trgm_ops);
create index depot_kind_idx on depot (tenant_id, kind);
create index depot_mnemonic_trgm on depot using gin (tenant_id, mnemonic gin_trgm_ops);
create index depot_company_id_idx on depot (tenant_id, company_id);
create unique index depot_stands_for_key on depot (tenant_id, stands_for) where not deleted;
create index depot_enabled_idx on depot (tenant_id, enabled);
alter table depot enable row level security;
create policy tenant on depot using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table depot_location (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  depot_id bigint not null,
  code text not null,
  name text,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index depot_location_depot_id_idx on depot_location (tenant_id, depot_id);
create index depot_location_code_trgm on depot_location using gin (tenant_id, code gin_trgm_ops);
create index depot_location_name_trgm on depot_location using gin (tenant_id, name gin_trgm_ops);
alter table depot_location enable row level security;
create policy tenant on depot_location using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table dept (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  parent_id bigint,
  name text not null,
  full_name text not null,
  category text not null,
  remark text,
  sort integer not null,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index dept_parent_id_idx on dept (tenant_id, parent_id);
create index dept_name_trgm on dept using gin (tenant_id, name gin_trgm_ops);
create index dept_full_name_trgm on dept using gin (tenant_id, full_name gin_trgm_ops);
alter table dept enable row level security;
create policy tenant on dept using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

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

create table dictionary (
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  parent_id bigint,
  code text not null,
  word text not null default '-1',
  name text not null,
  sort integer not null,
  sealed boolean not null,
  remark text,
  planted boolean not null default false,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (id)
);
create index dictionary_parent_id_idx on dictionary (parent_id);
create index dictionary_code_trgm on dictionary using gin (code gin_trgm_ops);
create index dictionary_name_trgm on dictionary using gin (name gin_trgm_ops);
create unique index dictionary_code_word_key on dictionary (code, word) where not deleted;

create table error_log (
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
  kind text,
  message text not null,
  stack text,
  file_name text,
  line_number integer,
  happened_at text,
  primary key (tenant_id, id)
);
create index error_log_created_at_idx on error_log (tenant_id, created_at);
alter table error_log enable row level security;
create policy tenant on error_log using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table exchange (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  customer_id bigint,
  depot_id bigint,
  tax_rate numeric(9,4),
  total_quantity numeric(20,6),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  final numeric(20,2),
  cost numeric(20,2) not null default 0,
  back_total numeric(20,2),
  out_total numeric(20,2),
  back_goods text,
  out_goods text,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index exchange_bill_no_key on exchange (tenant_id, bill_no);
create index exchange_by_date on exchange (tenant_id, bill_date desc, id desc) include (deleted);
create index exchange_by_state on exchange (tenant_id, state, bill_date desc, id desc) include (deleted);
create index exchange_customer_id_idx on exchange (tenant_id, customer_id);
create index exchange_depot_id_idx on exchange (tenant_id, depot_id);
create index exchange_bill_no_trgm on exchange using gin (tenant_id, bill_no gin_trgm_ops);
create index exchange_staff_id_idx on exchange (tenant_id, staff_id);
create index exchange_dept_id_idx on exchange (tenant_id, dept_id);
create index exchange_source_id_idx on exchange (tenant_id, source_id);
alter table exchange enable row level security;
create policy tenant on exchange using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table exchange_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  direction text,
  goods_id bigint,
  unit_id bigint,
  quantity numeric(20,6),
  numerator integer,
  denominator integer,
  basic_quantity numeric(20,6),
  list_price numeric(20,8),
  discount_rate numeric(9,4) not null default 100,
  tax_price numeric(20,8),
  tax_rate numeric(9,4),
  price numeric(20,8),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  discount numeric(20,2),
  coupon numeric(20,2) not null default 0,
  final numeric(20,2),
  fee numeric(20,2),
  is_gift boolean not null default false,
  batch_no text,
  batches text,
  cost_price numeric(20,8),
  cost numeric(20,2),
  remark text,
  source_line_id bigint,
  source_no text,
  primary key (tenant_id, id)
);
create index exchange_line_head_id_line_no_idx on exchange_line (tenant_id, head_id, line_no);
create index exchange_line_goods_id_idx on exchange_line (tenant_id, goods_id);
create index exchange_line_source_line_id_idx on exchange_line (tenant_id, source_line_id);
alter table exchange_line enable row level security;
create policy tenant on exchange_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table expense (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  party_id bigint,
  bank_id bigint,
  settlement_id bigint,
  total numeric(20,2),
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index expense_bill_no_key on expense (tenant_id, bill_no);
create index expense_by_date on expense (tenant_id, bill_date desc, id desc) include (deleted);
create index expense_by_state on expense (tenant_id, state, bill_date desc, id desc) include (deleted);
create index expense_party_id_idx on expense (tenant_id, party_id);
create index expense_bank_id_idx on expense (tenant_id, bank_id);
create index expense_bill_no_trgm on expense using gin (tenant_id, bill_no gin_trgm_ops);
create index expense_staff_id_idx on expense (tenant_id, staff_id);
create index expense_dept_id_idx on expense (tenant_id, dept_id);
create index expense_source_id_idx on expense (tenant_id, source_id);
alter table expense enable row level security;
create policy tenant on expense using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table expense_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  type_id bigint,
  amount numeric(20,2),
  dept_id bigint,
  staff_id bigint,
  remark text,
  primary key (tenant_id, id)
);
create index expense_line_head_id_line_no_idx on expense_line (tenant_id, head_id, line_no);
alter table expense_line enable row level security;
create policy tenant on expense_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table express_company (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  name text not null,
  telephone text,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index express_company_code_key on express_company (tenant_id, code) where not deleted;
create unique index express_company_name_key on express_company (tenant_id, name) where not deleted;
create index express_company_enabled_idx on express_company (tenant_id, enabled);
alter table express_company enable row level security;
create policy tenant on express_company using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table express_follow (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  company_id bigint not null,
  courier_no text not null,
  progress text not null default '1',
  news text,
  news_at timestamptz,
  bill_no text,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index express_follow_company_id_idx on express_follow (tenant_id, company_id);
create index express_follow_courier_no_trgm on express_follow using gin (tenant_id, courier_no gin_trgm_ops);
create index express_follow_progress_idx on express_follow (tenant_id, progress);
create index express_follow_bill_no_trgm on express_follow using gin (tenant_id, bill_no gin_trgm_ops);
create unique index express_follow_company_id_courier_no_key on express_follow (tenant_id, company_id, courier_no) where not deleted;
alter table express_follow enable row level security;
create policy tenant on express_follow using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table express_subscription (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  company_id bigint not null,
  courier_no text not null,
  progress text not null default '1',
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index express_subscription_company_id_idx on express_subscription (tenant_id, company_id);
create index express_subscription_courier_no_trgm on express_subscription using gin (tenant_id, courier_no gin_trgm_ops);
create index express_subscription_progress_idx on express_subscription (tenant_id, progress);
create unique index express_subscription_company_id_courier_no_key on express_subscription (tenant_id, company_id, courier_no) where not deleted;
alter table express_subscription enable row level security;
create policy tenant on express_subscription using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table favourite (
  tenant_id text not null,
  account_id bigint not null,
  menu_id bigint not null,
  sort integer not null default 0,
  primary key (tenant_id, account_id, menu_id)
);
alter table favourite enable row level security;
create policy tenant on favourite using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

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

create table gain (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  depot_id bigint,
  origin text not null default '2',
  reason text not null default '9',
  total_quantity numeric(20,6),
  cost numeric(20,2) not null default 0,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index gain_bill_no_key on gain (tenant_id, bill_no);
create index gain_by_date on gain (tenant_id, bill_date desc, id desc) include (deleted);
create index gain_by_state on gain (tenant_id, state, bill_date desc, id desc) include (deleted);
create index gain_depot_id_idx on gain (tenant_id, depot_id);
create index gain_origin_idx on gain (tenant_id, origin);
create index gain_reason_idx on gain (tenant_id, reason);
create index gain_bill_no_trgm on gain using gin (tenant_id, bill_no gin_trgm_ops);
create index gain_staff_id_idx on gain (tenant_id, staff_id);
create index gain_dept_id_idx on gain (tenant_id, dept_id);
create index gain_source_id_idx on gain (tenant_id, source_id);
alter table gain enable row level security;
create policy tenant on gain using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table gain_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  unit_id bigint,
  quantity numeric(20,6),
  numerator integer,
  denominator integer,
  basic_quantity numeric(20,6),
  cost_price numeric(20,8),
  cost numeric(20,2),
  batch_no text,
  expiry date,
  remark text,
  primary key (tenant_id, id)
);
create index gain_line_head_id_line_no_idx on gain_line (tenant_id, head_id, line_no);
create index gain_line_goods_id_idx on gain_line (tenant_id, goods_id);
alter table gain_line enable row level security;
create policy tenant on gain_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table goods (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text,
  name text not null,
  spec text,
  class_id bigint not null,
  brand_id bigint,
  basic_unit_id bigint not null,
  barcode text,
  item_no text,
  mnemonic text,
  tax_rate_id bigint,
  tax_class_code text,
  sale_price numeric(20,8),
  lowest_price numeric(20,8),
  purchase_price numeric(20,8),
  last_purchase_price numeric(20,8),
  needs_batch boolean not null default false,
  picture text,
  purchase_unit_id bigint,
  audit_state text not null default '3102',
  shop_class_id bigint,
  mall_price numeric(20,8),
  start_quantity numeric(20,6) not null default 1,
  freight numeric(20,2),
  score_price integer,
  on_score_shelf boolean not null default false,
  score_sort integer not null default 0,
  hidden_customer_ids bigint[],
  hidden_level_ids bigint[],
  hidden_range_ids bigint[],
  tag_ids bigint[],
  audit_remark text,
  remark text,
  enabled boolean not null default true,
  on_shelf boolean not null default false,
  sort integer not null default 0,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  spelling text generated always as (spelled(array[barcode, code, mnemonic, name, spec])) stored,
  primary key (tenant_id, id)
);
create index goods_spelling on goods using gin (parts_of(tenant_id, spelling));
alter index goods_spelling alter column 1 set statistics 0;
create index goods_living on goods (tenant_id, sort, id desc) include (deleted);
create index goods_picture_idx on goods (tenant_id, picture) where picture is not null;
create unique index goods_code_key on goods (tenant_id, code) where not deleted;
create index goods_name_trgm on goods using gin (tenant_id, name gin_trgm_ops);
create index goods_spec_trgm on goods using gin (tenant_id, spec gin_trgm_ops);
create index goods_class_id_idx on goods (tenant_id, class_id);
create index goods_brand_id_idx on goods (tenant_id, brand_id);
create unique index goods_barcode_key on goods (tenant_id, barcode) where not deleted;
create index goods_mnemonic_trgm on goods using gin (tenant_id, mnemonic gin_trgm_ops);
create index goods_audit_state_idx on goods (tenant_id, audit_state);
create index goods_shop_class_id_idx on goods (tenant_id, shop_class_id);
create index goods_tag_ids_idx on goods (tenant_id, tag_ids);
create index goods_enabled_idx on goods (tenant_id, enabled);
create index goods_on_shelf_idx on goods (tenant_id, on_shelf);
alter table goods enable row level security;
create policy tenant on goods using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table goods_class (
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
create index goods_class_parent_id_idx on goods_class (tenant_id, parent_id);
create unique index goods_class_code_key on goods_class (tenant_id, code) where not deleted;
create index goods_class_name_trgm on goods_class using gin (tenant_id, name gin_trgm_ops);
alter table goods_class enable row level security;
create policy tenant on goods_class using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

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

create table goods_pictures (
  tenant_id text not null,
  id bigint not null,
  parent_id bigint not null,
  line_no integer not null,
  link text,
  is_main boolean not null default false,
  primary key (tenant_id, id)
);
create index goods_pictures_parent_id_line_no_idx on goods_pictures (tenant_id, parent_id, line_no);
create index goods_pictures_link_idx on goods_pictures (tenant_id, link) where link is not null;
alter table goods_pictures enable row level security;
create policy tenant on goods_pictures using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table goods_units (
  tenant_id text not null,
  id bigint not null,
  parent_id bigint not null,
  line_no integer not null,
  unit_id bigint,
  numerator integer,
  denominator integer not null default 1,
  barcode text,
  sale_price numeric(20,8),
  is_purchase boolean not null default false,
  primary key (tenant_id, id)
);
create index goods_units_parent_id_line_no_idx on goods_units (tenant_id, parent_id, line_no);
create unique index goods_units_barcode_key on goods_units (tenant_id, barcode);
alter table goods_units enable row level security;
create policy tenant on goods_units using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table history (
  tenant_id text not null,
  id bigint not null,
  subject text not null,
  subject_id text not null,
  subject_no text not null,
  stage text not null,
  remark text,
  result text not null,
  diff jsonb,
  request_id text,
  user_id bigint,
  user_name text not null,
  happened_at timestamptz not null,
  primary key (tenant_id, id)
);
create index history_subject_subject_id_happened_at_idx on history (tenant_id, subject, subject_id, happened_at);
alter table history enable row level security;
create policy tenant on history using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table import_batch (
  tenant_id text not null,
  id bigint not null,
  entity text not null,
  file_name text not null,
  headings jsonb,
  added integer not null default 0,
  changed integer not null default 0,
  bad integer not null default 0,
  created_by bigint,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index import_batch_entity_created_by_idx on import_batch (tenant_id, entity, created_by);
alter table import_batch enable row level security;
create policy tenant on import_batch using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table import_change (
  tenant_id text not null,
  batch_id bigint not null,
  record_id bigint not null,
  version integer not null,
  before jsonb,
  kind text,
  primary key (tenant_id, batch_id, record_id)
);
alter table import_change enable row level security;
create policy tenant on import_change using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table import_headings (
  tenant_id text not null,
  account_id bigint not null,
  entity text not null,
  headings jsonb,
  primary key (tenant_id, account_id, entity)
);
alter table import_headings enable row level security;
create policy tenant on import_headings using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table imprint (
  tenant_id text not null,
  seq bigint not null,
  book text not null,
  keys bigint[] not null,
  prints bytea not null,
  written_at timestamptz,
  link integer,
  primary key (tenant_id, seq)
);
create index imprint_link_idx on imprint (tenant_id, link);
alter table imprint enable row level security;
create policy tenant on imprint using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table in_invoice_line (
  tenant_id text not null,
  seq bigint not null,
  bill_type text not null,
  bill_id bigint not null,
  bill_no text not null,
  bill_date date not null,
  period text not null,
  posted_at timestamptz not null,
  user_id bigint,
  line_id bigint not null,
  source_type text not null,
  source_id bigint not null,
  source_line_id bigint not null,
  quantity numeric(20,6) not null,
  amount numeric(20,2) not null,
  tax numeric(20,2) not null,
  reverse_of bigint,
  primary key (tenant_id, seq)
);
create index in_invoice_line_source_line_id_idx on in_invoice_line (tenant_id, source_line_id);
create index in_invoice_line_source_id_idx on in_invoice_line (tenant_id, source_id);
create index in_invoice_line_bill_type_bill_id_idx on in_invoice_line (tenant_id, bill_type, bill_id);
create index in_invoice_line_period_idx on in_invoice_line (tenant_id, period);
alter table in_invoice_line enable row level security;
create policy tenant on in_invoice_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table income_expense_type (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  name text not null,
  kind text not null,
  account text,
  mnemonic text,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index income_expense_type_code_key on income_expense_type (tenant_id, code) where not deleted;
create index income_expense_type_name_trgm on income_expense_type using gin (tenant_id, name gin_trgm_ops);
create index income_expense_type_kind_idx on income_expense_type (tenant_id, kind);
create index income_expense_type_mnemonic_trgm on income_expense_type using gin (tenant_id, mnemonic gin_trgm_ops);
create index income_expense_type_enabled_idx on income_expense_type (tenant_id, enabled);
create unique index income_expense_type_kind_name_key on income_expense_type (tenant_id, kind, name) where not deleted;
alter table income_expense_type enable row level security;
create policy tenant on income_expense_type using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table jd_stock (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  name text,
  quantity numeric(20,6) not null,
  goods_id bigint,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index jd_stock_code_key on jd_stock (tenant_id, code) where not deleted;
create index jd_stock_name_trgm on jd_stock using gin (tenant_id, name gin_trgm_ops);
create index jd_stock_goods_id_idx on jd_stock (tenant_id, goods_id);
alter table jd_stock enable row level security;
create policy tenant on jd_stock using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table job (
  tenant_id text not null,
  id bigint not null,
  kind text not null,
  label text not null,
  state text not null,
  done integer not null default 0,
  total integer not null default 0,
  payload jsonb,
  result jsonb,
  failure text,
  created_by bigint,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id)
);
create index job_created_by_created_at_idx on job (tenant_id, created_by, created_at);
alter table job enable row level security;
create policy tenant on job using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table journal_account (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  parent_id bigint,
  code text not null,
  name text not null,
  direction text not null,
  planted boolean not null default false,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index journal_account_parent_id_idx on journal_account (tenant_id, parent_id);
create unique index journal_account_code_key on journal_account (tenant_id, code) where not deleted;
create index journal_account_name_trgm on journal_account using gin (tenant_id, name gin_trgm_ops);
create index journal_account_direction_idx on journal_account (tenant_id, direction);
create index journal_account_planted_idx on journal_account (tenant_id, planted);
create index journal_account_enabled_idx on journal_account (tenant_id, enabled);
alter table journal_account enable row level security;
create policy tenant on journal_account using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table journal_entry (
  tenant_id text not null,
  seq bigint not null,
  bill_type text not null,
  bill_id bigint not null,
  bill_no text not null,
  bill_date date not null,
  period text not null,
  posted_at timestamptz not null,
  user_id bigint,
  batch_id bigint not null,
  account text not null,
  party_id bigint,
  depot_id bigint,
  bank_id bigint,
  dept_id bigint,
  staff_id bigint,
  debit numeric(20,2) not null default 0,
  credit numeric(20,2) not null default 0,
  reverse_of bigint,
  primary key (tenant_id, seq)
);
create index journal_entry_batch_id_idx on journal_entry (tenant_id, batch_id);
create index journal_entry_bill_type_bill_id_idx on journal_entry (tenant_id, bill_type, bill_id);
create index journal_entry_account_bill_date_seq_idx on journal_entry (tenant_id, account, bill_date, seq);
create index journal_entry_party_id_account_idx on journal_entry (tenant_id, party_id, account);
create index journal_entry_by_period on journal_entry (tenant_id, period, account) include (debit, credit, bill_date, party_id, bill_type);
alter table journal_entry enable row level security;
create policy tenant on journal_entry using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table journal_period (
  tenant_id text not null,
  month text not null,
  account text not null,
  party_id bigint not null default '0',
  amount numeric(20,2) not null,
  debit numeric(20,2) not null default 0,
  credit numeric(20,2) not null default 0,
  primary key (tenant_id, month, account, party_id)
);
alter table journal_period enable row level security;
create policy tenant on journal_period using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table keyed_answer (
  tenant_id text not null,
  account_id bigint not null,
  path text not null,
  key text not null,
  fingerprint text not null,
  answer json,
  answered_at timestamptz not null,
  primary key (tenant_id, account_id, path, key)
);
create index keyed_answer_answered_at_idx on keyed_answer (tenant_id, answered_at);
alter table keyed_answer enable row level security;
create policy tenant on keyed_answer using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

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
  staff_ids bigint[],
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

create table lending_step (
  tenant_id text not null,
  id bigint not null,
  bill_type text not null,
  bill_id bigint not null,
  step_no integer not null,
  kind text not null,
  line_id bigint not null,
  goods_id bigint not null,
  batch_no text,
  expiry date,
  quantity numeric(20,6) not null,
  cost numeric(20,2) not null,
  made_type text,
  made_id bigint,
  made_no text,
  primary key (tenant_id, id)
);
create index lending_step_bill_type_bill_id_step_no_idx on lending_step (tenant_id, bill_type, bill_id, step_no);
alter table lending_step enable row level security;
create policy tenant on lending_step using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table login_log (
  tenant_id text not null,
  id bigint not null,
  account_id bigint,
  account text not null,
  name text,
  grant_type text not null,
  succeeded boolean not null default false,
  result text not null,
  session_id text,
  address text not null,
  user_agent text,
  device text,
  browser text,
  fingerprint text,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index login_log_created_at_idx on login_log (tenant_id, created_at);
create index login_log_account_id_created_at_idx on login_log (tenant_id, account_id, created_at);
create index login_log_session_id_idx on login_log (tenant_id, session_id);
alter table login_log enable row level security;
create policy tenant on login_log using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table login_session (
  tenant_id text not null,
  id bigint not null,
  account_id bigint not null,
  refresh_hash text not null,
  address text,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id)
);
create index login_session_account_id_idx on login_session (tenant_id, account_id);
create index login_session_expires_at_idx on login_session (tenant_id, expires_at);
create index login_session_refresh_hash_idx on login_session (tenant_id, refresh_hash);
alter table login_session enable row level security;
create policy tenant on login_session using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table loss (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  depot_id bigint,
  origin text not null default '2',
  reason text not null default '1',
  responsible text,
  total_quantity numeric(20,6),
  cost numeric(20,2) not null default 0,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index loss_bill_no_key on loss (tenant_id, bill_no);
create index loss_by_date on loss (tenant_id, bill_date desc, id desc) include (deleted);
create index loss_by_state on loss (tenant_id, state, bill_date desc, id desc) include (deleted);
create index loss_depot_id_idx on loss (tenant_id, depot_id);
create index loss_origin_idx on loss (tenant_id, origin);
create index loss_reason_idx on loss (tenant_id, reason);
create index loss_bill_no_trgm on loss using gin (tenant_id, bill_no gin_trgm_ops);
create index loss_staff_id_idx on loss (tenant_id, staff_id);
create index loss_dept_id_idx on loss (tenant_id, dept_id);
create index loss_source_id_idx on loss (tenant_id, source_id);
alter table loss enable row level security;
create policy tenant on loss using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table loss_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  unit_id bigint,
  quantity numeric(20,6),
  numerator integer,
  denominator integer,
  basic_quantity numeric(20,6),
  batch_no text,
  batches text,
  cost_price numeric(20,8),
  cost numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index loss_line_head_id_line_no_idx on loss_line (tenant_id, head_id, line_no);
create index loss_line_goods_id_idx on loss_line (tenant_id, goods_id);
alter table loss_line enable row level security;
create policy tenant on loss_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

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

create table menu (
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  name text not null,
  path text,
  code text not null,
  icon text,
  sort integer not null default 0,
  category integer not null default 1,
  parent_id bigint,
  action integer,
  opens integer not null default 1,
  hidden boolean not null default false,
  history text,
  remark text,
  planted boolean not null default false,
  reserved boolean not null default false,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (id)
);
create index menu_name_trgm on menu using gin (name gin_trgm_ops);
create unique index menu_code_key on menu (code) where not deleted;
create index menu_parent_id_idx on menu (parent_id);

create table message (
  tenant_id text not null,
  account_id bigint not null,
  message_id bigint not null,
  channel text not null,
  title text not null,
  content text,
  order_number text,
  path text,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, account_id, message_id)
);
create index message_account_id_created_at_idx on message (tenant_id, account_id, created_at);
create index message_account_id_read_at_idx on message (tenant_id, account_id, read_at);
alter table message enable row level security;
create policy tenant on message using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table number_series (
  tenant_id text not null,
  series text not null,
  last integer not null,
  primary key (tenant_id, series)
);
alter table number_series enable row level security;
create policy tenant on number_series using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

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

create table opening_balance (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  party_id bigint not null,
  receivable numeric(20,2) not null default 0,
  payable numeric(20,2) not null default 0,
  day date not null,
  receivable_bill_id bigint,
  payable_bill_id bigint,
  staff_id bigint,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index opening_balance_party_id_idx on opening_balance (tenant_id, party_id);
create index opening_balance_day_idx on opening_balance (tenant_id, day);
create index opening_balance_receivable_bill_id_idx on opening_balance (tenant_id, receivable_bill_id);
create index opening_balance_payable_bill_id_idx on opening_balance (tenant_id, payable_bill_id);
create index opening_balance_staff_id_idx on opening_balance (tenant_id, staff_id);
alter table opening_balance enable row level security;
create policy tenant on opening_balance using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table other_income (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  party_id bigint,
  bank_id bigint,
  settlement_id bigint,
  total numeric(20,2),
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index other_income_bill_no_key on other_income (tenant_id, bill_no);
create index other_income_by_date on other_income (tenant_id, bill_date desc, id desc) include (deleted);
create index other_income_by_state on other_income (tenant_id, state, bill_date desc, id desc) include (deleted);
create index other_income_party_id_idx on other_income (tenant_id, party_id);
create index other_income_bank_id_idx on other_income (tenant_id, bank_id);
create index other_income_bill_no_trgm on other_income using gin (tenant_id, bill_no gin_trgm_ops);
create index other_income_staff_id_idx on other_income (tenant_id, staff_id);
create index other_income_dept_id_idx on other_income (tenant_id, dept_id);
create index other_income_source_id_idx on other_income (tenant_id, source_id);
alter table other_income enable row level security;
create policy tenant on other_income using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table other_income_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  type_id bigint,
  amount numeric(20,2),
  dept_id bigint,
  staff_id bigint,
  remark text,
  primary key (tenant_id, id)
);
create index other_income_line_head_id_line_no_idx on other_income_line (tenant_id, head_id, line_no);
alter table other_income_line enable row level security;
create policy tenant on other_income_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table out_invoice_line (
  tenant_id text not null,
  seq bigint not null,
  bill_type text not null,
  bill_id bigint not null,
  bill_no text not null,
  bill_date date not null,
  period text not null,
  posted_at timestamptz not null,
  user_id bigint,
  line_id bigint not null,
  source_type text not null,
  source_id bigint not null,
  source_line_id bigint not null,
  quantity numeric(20,6) not null,
  amount numeric(20,2) not null,
  tax numeric(20,2) not null,
  reverse_of bigint,
  primary key (tenant_id, seq)
);
create index out_invoice_line_source_line_id_idx on out_invoice_line (tenant_id, source_line_id);
create index out_invoice_line_source_id_idx on out_invoice_line (tenant_id, source_id);
create index out_invoice_line_bill_type_bill_id_idx on out_invoice_line (tenant_id, bill_type, bill_id);
create index out_invoice_line_period_idx on out_invoice_line (tenant_id, period);
alter table out_invoice_line enable row level security;
create policy tenant on out_invoice_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table outbox (
  tenant_id text not null,
  id bigint not null,
  room text not null,
  channel text not null,
  payload jsonb,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, id)
);
create index outbox_sent_at_created_at_idx on outbox (tenant_id, sent_at, created_at);
alter table outbox enable row level security;
create policy tenant on outbox using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table param (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  name text not null,
  key text not null,
  value text not null,
  remark text,
  planted boolean not null default false,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index param_name_trgm on param using gin (tenant_id, name gin_trgm_ops);
create unique index param_key_key on param (tenant_id, key) where not deleted;
create index param_value_trgm on param using gin (tenant_id, value gin_trgm_ops);
alter table param enable row level security;
create policy tenant on param using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table party (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  is_customer boolean not null default false,
  code text,
  name text,
  customer_class_id bigint,
  staff_id bigint,
  company_id bigint,
  level_id bigint,
  mnemonic text,
  is_inside boolean not null default false,
  partner text,
  contact text,
  mobile text,
  tax_no text,
  address text,
  legal_person text,
  telephone text,
  bank_name text,
  bank_account text,
  tax_rate_id bigint,
  area_code text,
  avatar text,
  picture text,
  customer_has_period boolean not null default false,
  customer_period_kind text not null default '3',
  customer_period_days integer not null default 0,
  credit_limit numeric(20,2),
  customer_signs_period boolean not null default false,
  customer_contract jsonb,
  audit text not null default '3102',
  audit_remark text,
  range_ids bigint[],
  formerly text,
  remark text,
  enabled boolean not null default true,
  annex_count integer not null default 0,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  spelling text generated always as (spelled(array[code, formerly, mnemonic, mobile, name])) stored,
  is_supplier boolean not null default false,
  supplier_class_id bigint,
  gives_invoice boolean not null default true,
  has_period boolean not null default false,
  supplier_period_kind text not null default '3',
  supplier_period_days integer not null default 0,
  supplier_credit numeric(20,2),
  signs_period boolean not null default false,
  supplier_contract jsonb,
  bank_person text,
  attribute text not null default 'A201',
  condition text not null default '4701',
  opens_portal boolean not null default false,
  buys_on_sale boolean not null default false,
  takes_acceptance boolean not null default false,
  tag_ids bigint[],
  goods_class_ids bigint[],
  merged_into_id bigint,
  primary key (tenant_id, id)
);
create index party_spelling on party using gin (parts_of(tenant_id, spelling));
alter index party_spelling alter column 1 set statistics 0;
create index party_living on party (tenant_id, id desc) include (deleted, is_customer, is_supplier);
create index party_avatar_idx on party (tenant_id, avatar) where avatar is not null;
create index party_picture_idx on party (tenant_id, picture) where picture is not null;
create index party_customer_contract_files on party using gin (tenant_id, customer_contract jsonb_path_ops);
create unique index party_code_key on party (tenant_id, code) where not deleted;
create unique index party_name_key on party (tenant_id, name) where not deleted;
create index party_customer_class_id_idx on party (tenant_id, customer_class_id);
create index party_staff_id_idx on party (tenant_id, staff_id);
create index party_level_id_idx on party (tenant_id, level_id);
create index party_mnemonic_trgm on party using gin (tenant_id, mnemonic gin_trgm_ops);
create index party_mobile_trgm on party using gin (tenant_id, mobile gin_trgm_ops);
create index party_audit_idx on party (tenant_id, audit);
create index party_formerly_trgm on party using gin (tenant_id, formerly gin_trgm_ops);
create index party_enabled_idx on party (tenant_id, enabled);
create index party_supplier_contract_files on party using gin (tenant_id, supplier_contract jsonb_path_ops);
create index party_supplier_class_id_idx on party (tenant_id, supplier_class_id);
create index party_condition_idx on party (tenant_id, condition);
create index party_is_customer_idx on party (tenant_id, is_customer);
create index party_is_supplier_idx on party (tenant_id, is_supplier);
alter table party enable row level security;
create policy tenant on party using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table party_brand_qualifications (
  tenant_id text not null,
  id bigint not null,
  parent_id bigint not null,
  line_no integer not null,
  brand_id bigint,
  certificate text,
  valid_to date,
  papers jsonb,
  primary key (tenant_id, id)
);
create index party_brand_qualifications_parent_id_line_no_idx on party_brand_qualifications (tenant_id, parent_id, line_no);
create index party_brand_qualifications_papers_files on party_brand_qualifications using gin (tenant_id, papers jsonb_path_ops);
alter table party_brand_qualifications enable row level security;
create policy tenant on party_brand_qualifications using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table party_period (
  tenant_id text not null,
  month text not null,
  book text not null,
  account text not null,
  party_id bigint not null default '0',
  amount numeric(20,2) not null,
  primary key (tenant_id, month, book, account, party_id)
);
alter table party_period enable row level security;
create policy tenant on party_period using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table payable (
  tenant_id text not null,
  id bigint not null,
  due_date date not null,
  party_id bigint not null,
  staff_id bigint,
  dept_id bigint,
  bill_type text not null,
  bill_id bigint not null,
  bill_no text not null,
  bill_date date not null,
  account text not null,
  amount numeric(20,2) not null,
  open numeric(20,2) not null,
  primary key (tenant_id, id)
);
create index payable_bill_type_bill_id_idx on payable (tenant_id, bill_type, bill_id);
create index payable_party_id_due_date_idx on payable (tenant_id, party_id, due_date);
create index payable_bill_date_idx on payable (tenant_id, bill_date);
create index payable_open on payable (tenant_id, party_id, account) include (open) where open <> 0;
alter table payable enable row level security;
create policy tenant on payable using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table payable_supplement (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  supplier_id bigint,
  reason text,
  total numeric(20,2),
  settlement_id bigint,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index payable_supplement_bill_no_key on payable_supplement (tenant_id, bill_no);
create index payable_supplement_by_date on payable_supplement (tenant_id, bill_date desc, id desc) include (deleted);
create index payable_supplement_by_state on payable_supplement (tenant_id, state, bill_date desc, id desc) include (deleted);
create index payable_supplement_supplier_id_idx on payable_supplement (tenant_id, supplier_id);
create index payable_supplement_reason_idx on payable_supplement (tenant_id, reason);
create index payable_supplement_bill_no_trgm on payable_supplement using gin (tenant_id, bill_no gin_trgm_ops);
create index payable_supplement_staff_id_idx on payable_supplement (tenant_id, staff_id);
create index payable_supplement_dept_id_idx on payable_supplement (tenant_id, dept_id);
create index payable_supplement_source_id_idx on payable_supplement (tenant_id, source_id);
alter table payable_supplement enable row level security;
create policy tenant on payable_supplement using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table payable_supplement_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  item_id bigint,
  item_no text,
  item_type text,
  item_date date,
  item_amount numeric(20,2),
  open numeric(20,2),
  amount numeric(20,2),
  staff_id bigint,
  remark text,
  primary key (tenant_id, id)
);
create index payable_supplement_line_head_id_line_no_idx on payable_supplement_line (tenant_id, head_id, line_no);
create index payable_supplement_line_item_id_idx on payable_supplement_line (tenant_id, item_id);
alter table payable_supplement_line enable row level security;
create policy tenant on payable_supplement_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table payable_write_off (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  supplier_id bigint,
  kind text,
  settled numeric(20,2),
  to_id bigint,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index payable_write_off_bill_no_key on payable_write_off (tenant_id, bill_no);
create index payable_write_off_by_date on payable_write_off (tenant_id, bill_date desc, id desc) include (deleted);
create index payable_write_off_by_state on payable_write_off (tenant_id, state, bill_date desc, id desc) include (deleted);
create index payable_write_off_supplier_id_idx on payable_write_off (tenant_id, supplier_id);
create index payable_write_off_kind_idx on payable_write_off (tenant_id, kind);
create index payable_write_off_bill_no_trgm on payable_write_off using gin (tenant_id, bill_no gin_trgm_ops);
create index payable_write_off_staff_id_idx on payable_write_off (tenant_id, staff_id);
create index payable_write_off_dept_id_idx on payable_write_off (tenant_id, dept_id);
create index payable_write_off_source_id_idx on payable_write_off (tenant_id, source_id);
alter table payable_write_off enable row level security;
create policy tenant on payable_write_off using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table payable_write_off_against (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  item_id bigint,
  item_type text,
  item_no text,
  item_date date,
  item_amount numeric(20,2),
  open numeric(20,2),
  settled numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index payable_write_off_against_head_id_line_no_idx on payable_write_off_against (tenant_id, head_id, line_no);
create index payable_write_off_against_item_id_idx on payable_write_off_against (tenant_id, item_id);
alter table payable_write_off_against enable row level security;
create policy tenant on payable_write_off_against using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table payable_write_off_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  item_id bigint,
  item_type text,
  item_no text,
  item_date date,
  item_amount numeric(20,2),
  open numeric(20,2),
  settled numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index payable_write_off_line_head_id_line_no_idx on payable_write_off_line (tenant_id, head_id, line_no);
create index payable_write_off_line_item_id_idx on payable_write_off_line (tenant_id, item_id);
alter table payable_write_off_line enable row level security;
create policy tenant on payable_write_off_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table payment (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  supplier_id bigint,
  payee text,
  bank_id bigint,
  settlement_id bigint,
  settled numeric(20,2),
  amount numeric(20,2) not null default 0,
  fee numeric(20,2) not null default 0,
  discount numeric(20,2) not null default 0,
  used numeric(20,2),
  over numeric(20,2),
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index payment_bill_no_key on payment (tenant_id, bill_no);
create index payment_by_date on payment (tenant_id, bill_date desc, id desc) include (deleted);
create index payment_by_state on payment (tenant_id, state, bill_date desc, id desc) include (deleted);
create index payment_supplier_id_idx on payment (tenant_id, supplier_id);
create index payment_bank_id_idx on payment (tenant_id, bank_id);
create index payment_bill_no_trgm on payment using gin (tenant_id, bill_no gin_trgm_ops);
create index payment_staff_id_idx on payment (tenant_id, staff_id);
create index payment_dept_id_idx on payment (tenant_id, dept_id);
create index payment_source_id_idx on payment (tenant_id, source_id);
alter table payment enable row level security;
create policy tenant on payment using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table payment_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  item_id bigint,
  item_type text,
  item_no text,
  item_date date,
  item_amount numeric(20,2),
  open numeric(20,2),
  due_date date,
  settled numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index payment_line_head_id_line_no_idx on payment_line (tenant_id, head_id, line_no);
create index payment_line_item_id_idx on payment_line (tenant_id, item_id);
alter table payment_line enable row level security;
create policy tenant on payment_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table payment_prepaid (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  item_id bigint,
  item_type text,
  item_no text,
  item_date date,
  item_amount numeric(20,2),
  open numeric(20,2),
  used numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index payment_prepaid_head_id_line_no_idx on payment_prepaid (tenant_id, head_id, line_no);
create index payment_prepaid_item_id_idx on payment_prepaid (tenant_id, item_id);
alter table payment_prepaid enable row level security;
create policy tenant on payment_prepaid using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table period (
  tenant_id text not null,
  month text not null,
  closed_by bigint not null,
  closed_at timestamptz not null,
  year_end_id bigint,
  seq bigint,
  primary key (tenant_id, month)
);
alter table period enable row level security;
create policy tenant on period using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table period_seal (
  tenant_id text not null,
  month text not null,
  book text not null,
  entries bigint not null,
  quantity numeric(20,6) not null,
  amount numeric(20,2) not null,
  chain text not null,
  primary key (tenant_id, month, book)
);
alter table period_seal enable row level security;
create policy tenant on period_seal using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table portal_push (
  tenant_id text not null,
  order_id bigint not null,
  revision integer not null,
  supplier_id bigint not null,
  content text not null,
  pushed_at timestamptz not null,
  ending text,
  ended_at timestamptz,
  primary key (tenant_id, order_id, revision)
);
alter table portal_push enable row level security;
create policy tenant on portal_push using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table post (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  category text not null,
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
create index post_category_idx on post (tenant_id, category);
create unique index post_code_key on post (tenant_id, code) where not deleted;
create index post_name_trgm on post using gin (tenant_id, name gin_trgm_ops);
alter table post enable row level security;
create policy tenant on post using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table pre_receipt (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  customer_id bigint,
  bank_id bigint,
  settlement_id bigint,
  amount numeric(20,2),
  order_no text,
  order_id bigint,
  returns_no text,
  returns_id bigint,
  their_holder text,
  their_account text,
  their_bank text,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index pre_receipt_bill_no_key on pre_receipt (tenant_id, bill_no);
create index pre_receipt_by_date on pre_receipt (tenant_id, bill_date desc, id desc) include (deleted);
create index pre_receipt_by_state on pre_receipt (tenant_id, state, bill_date desc, id desc) include (deleted);
create index pre_receipt_customer_id_idx on pre_receipt (tenant_id, customer_id);
create index pre_receipt_bank_id_idx on pre_receipt (tenant_id, bank_id);
create index pre_receipt_order_no_trgm on pre_receipt using gin (tenant_id, order_no gin_trgm_ops);
create index pre_receipt_bill_no_trgm on pre_receipt using gin (tenant_id, bill_no gin_trgm_ops);
create index pre_receipt_staff_id_idx on pre_receipt (tenant_id, staff_id);
create index pre_receipt_dept_id_idx on pre_receipt (tenant_id, dept_id);
create index pre_receipt_source_id_idx on pre_receipt (tenant_id, source_id);
alter table pre_receipt enable row level security;
create policy tenant on pre_receipt using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table preference (
  tenant_id text not null,
  account_id bigint not null,
  code text not null,
  value text not null,
  primary key (tenant_id, account_id, code)
);
alter table preference enable row level security;
create policy tenant on preference using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table prepayment (
  tenant_id text not null,
  id bigint not null,
  direction integer not null,
  order_id bigint,
  party_id bigint not null,
  staff_id bigint,
  dept_id bigint,
  bill_type text not null,
  bill_id bigint not null,
  bill_no text not null,
  bill_date date not null,
  account text not null,
  amount numeric(20,2) not null,
  open numeric(20,2) not null,
  primary key (tenant_id, id)
);
create index prepayment_bill_type_bill_id_idx on prepayment (tenant_id, bill_type, bill_id);
create index prepayment_party_id_direction_idx on prepayment (tenant_id, party_id, direction);
create index prepayment_bill_date_idx on prepayment (tenant_id, bill_date);
create index prepayment_open on prepayment (tenant_id, party_id, account) include (open) where open <> 0;
alter table prepayment enable row level security;
create policy tenant on prepayment using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table print_code (
  tenant_id text not null,
  id bigint not null,
  bill_type text not null,
  bill_id bigint not null,
  account_id bigint not null,
  code text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  verified_at timestamptz,
  used_at timestamptz,
  primary key (tenant_id, id)
);
create index print_code_bill_type_bill_id_idx on print_code (tenant_id, bill_type, bill_id);
alter table print_code enable row level security;
create policy tenant on print_code using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table purchase_in (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  supplier_id bigint,
  depot_id bigint,
  tax_rate numeric(9,4),
  total_quantity numeric(20,6),
  discount numeric(20,2),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  coupon numeric(20,2),
  final numeric(20,2),
  cost numeric(20,2) not null default 0,
  settlement_id bigint,
  between_companies boolean not null default false,
  is_direct_in boolean not null default false,
  fee numeric(20,2) not null default 0,
  freight numeric(20,2) not null default 0,
  fee_supplier_id bigint,
  returned numeric(20,6) not null default 0,
  returnable numeric(20,6) not null default 0,
  awaits_invoice boolean not null default false,
  tax_in_cost boolean not null default false,
  invoice_state text,
  invoiced numeric(20,2) not null default 0,
  uninvoiced numeric(20,2) not null default 0,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index purchase_in_bill_no_key on purchase_in (tenant_id, bill_no);
create index purchase_in_by_date on purchase_in (tenant_id, bill_date desc, id desc) include (deleted);
create index purchase_in_by_state on purchase_in (tenant_id, state, bill_date desc, id desc) include (deleted);
create index purchase_in_supplier_id_idx on purchase_in (tenant_id, supplier_id);
create index purchase_in_depot_id_idx on purchase_in (tenant_id, depot_id);
create index purchase_in_invoice_state_idx on purchase_in (tenant_id, invoice_state);
create index purchase_in_bill_no_trgm on purchase_in using gin (tenant_id, bill_no gin_trgm_ops);
create index purchase_in_staff_id_idx on purchase_in (tenant_id, staff_id);
create index purchase_in_dept_id_idx on purchase_in (tenant_id, dept_id);
create index purchase_in_source_id_idx on purchase_in (tenant_id, source_id);
alter table purchase_in enable row level security;
create policy tenant on purchase_in using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table purchase_in_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  unit_id bigint,
  quantity numeric(20,6),
  numerator integer,
  denominator integer,
  basic_quantity numeric(20,6),
  list_price numeric(20,8),
  discount_rate numeric(9,4) not null default 100,
  tax_price numeric(20,8),
  tax_rate numeric(9,4),
  price numeric(20,8),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  discount numeric(20,2),
  coupon numeric(20,2) not null default 0,
  final numeric(20,2),
  fee numeric(20,2),
  is_gift boolean not null default false,
  batch_no text,
  cost_price numeric(20,8),
  cost numeric(20,2),
  remark text,
  source_line_id bigint,
  source_head_id bigint,
  expiry date,
  should numeric(20,6),
  should_total numeric(20,2),
  returned numeric(20,6) not null default 0,
  going_back numeric(20,6) not null default 0,
  returnable numeric(20,6) not null default 0,
  returned_amount numeric(20,2) not null default 0,
  invoicing_quantity numeric(20,6) not null default 0,
  invoiced_quantity numeric(20,6) not null default 0,
  uninvoiced_quantity numeric(20,6) not null default 0,
  invoicing numeric(20,2) not null default 0,
  invoiced numeric(20,2) not null default 0,
  uninvoiced numeric(20,2) not null default 0,
  primary key (tenant_id, id)
);
create index purchase_in_line_head_id_line_no_idx on purchase_in_line (tenant_id, head_id, line_no);
create index purchase_in_line_goods_id_idx on purchase_in_line (tenant_id, goods_id);
create index purchase_in_line_source_line_id_idx on purchase_in_line (tenant_id, source_line_id);
create index purchase_in_line_source_head_id_idx on purchase_in_line (tenant_id, source_head_id);
alter table purchase_in_line enable row level security;
create policy tenant on purchase_in_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table purchase_invoice (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  supplier_id bigint,
  invoice_type text,
  invoice_no text,
  invoice_code text,
  invoice_date date,
  face_total numeric(20,2),
  face_tax numeric(20,2),
  total_quantity numeric(20,6),
  net numeric(20,2),
  tax numeric(20,2),
  final numeric(20,2),
  matched numeric(20,2),
  difference numeric(20,2),
  is_certified boolean not null default false,
  courier_no text,
  paper_id bigint,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index purchase_invoice_bill_no_key on purchase_invoice (tenant_id, bill_no);
create index purchase_invoice_by_date on purchase_invoice (tenant_id, bill_date desc, id desc) include (deleted);
create index purchase_invoice_by_state on purchase_invoice (tenant_id, state, bill_date desc, id desc) include (deleted);
create index purchase_invoice_supplier_id_idx on purchase_invoice (tenant_id, supplier_id);
create index purchase_invoice_invoice_type_idx on purchase_invoice (tenant_id, invoice_type);
create index purchase_invoice_invoice_no_trgm on purchase_invoice using gin (tenant_id, invoice_no gin_trgm_ops);
create index purchase_invoice_bill_no_trgm on purchase_invoice using gin (tenant_id, bill_no gin_trgm_ops);
create index purchase_invoice_staff_id_idx on purchase_invoice (tenant_id, staff_id);
create index purchase_invoice_dept_id_idx on purchase_invoice (tenant_id, dept_id);
create index purchase_invoice_source_id_idx on purchase_invoice (tenant_id, source_id);
alter table purchase_invoice enable row level security;
create policy tenant on purchase_invoice using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table purchase_invoice_fees (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  receipt_id bigint,
  source_no text,
  open_amount numeric(20,2),
  matched numeric(20,2),
  total numeric(20,2),
  tax_rate numeric(9,4),
  net numeric(20,2),
  tax numeric(20,2),
  difference numeric(20,2),
  is_tax_in_cost boolean not null default false,
  remark text,
  primary key (tenant_id, id)
);
create index purchase_invoice_fees_head_id_line_no_idx on purchase_invoice_fees (tenant_id, head_id, line_no);
create index purchase_invoice_fees_receipt_id_idx on purchase_invoice_fees (tenant_id, receipt_id);
alter table purchase_invoice_fees enable row level security;
create policy tenant on purchase_invoice_fees using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table purchase_invoice_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  unit_id bigint,
  quantity numeric(20,6),
  numerator integer,
  denominator integer,
  basic_quantity numeric(20,6),
  tax_price numeric(20,8),
  tax_rate numeric(9,4),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  matched numeric(20,2),
  matched_tax numeric(20,2),
  difference numeric(20,2),
  whole_quantity numeric(20,6),
  whole_amount numeric(20,2),
  whole_tax numeric(20,2),
  open_quantity numeric(20,6),
  open_amount numeric(20,2),
  open_tax numeric(20,2),
  source_price numeric(20,8),
  is_tax_in_cost boolean not null default false,
  source_no text,
  order_no text,
  remark text,
  source_line_id bigint,
  source_head_id bigint,
  primary key (tenant_id, id)
);
create index purchase_invoice_line_head_id_line_no_idx on purchase_invoice_line (tenant_id, head_id, line_no);
create index purchase_invoice_line_goods_id_idx on purchase_invoice_line (tenant_id, goods_id);
create index purchase_invoice_line_source_line_id_idx on purchase_invoice_line (tenant_id, source_line_id);
create index purchase_invoice_line_source_head_id_idx on purchase_invoice_line (tenant_id, source_head_id);
alter table purchase_invoice_line enable row level security;
create policy tenant on purchase_invoice_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table purchase_order (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  supplier_id bigint,
  depot_id bigint,
  plan_in_date date,
  settlement_id bigint,
  prepaid_rate numeric(9,4),
  tax_rate numeric(9,4),
  total_quantity numeric(20,6),
  discount numeric(20,2),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  coupon numeric(20,2),
  final numeric(20,2),
  fee numeric(20,2) not null default 0,
  freight numeric(20,2) not null default 0,
  delivery_mode text,
  contact_name text,
  contact_phone text,
  contact_address text,
  received numeric(20,6) not null default 0,
  unreceived numeric(20,6) not null default 0,
  has_rise boolean not null default false,
  portal text,
  pushed_at timestamptz,
  pushed_revision integer,
  answered_at timestamptz,
  answer_day date,
  answer_remark text,
  may_exceed boolean not null default false,
  closing text,
  revision integer not null default 0,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index purchase_order_bill_no_key on purchase_order (tenant_id, bill_no);
create index purchase_order_by_date on purchase_order (tenant_id, bill_date desc, id desc) include (deleted);
create index purchase_order_by_state on purchase_order (tenant_id, state, bill_date desc, id desc) include (deleted);
create index purchase_order_supplier_id_idx on purchase_order (tenant_id, supplier_id);
create index purchase_order_depot_id_idx on purchase_order (tenant_id, depot_id);
create index purchase_order_bill_no_trgm on purchase_order using gin (tenant_id, bill_no gin_trgm_ops);
create index purchase_order_staff_id_idx on purchase_order (tenant_id, staff_id);
create index purchase_order_dept_id_idx on purchase_order (tenant_id, dept_id);
create index purchase_order_source_id_idx on purchase_order (tenant_id, source_id);
alter table purchase_order enable row level security;
create policy tenant on purchase_order using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table purchase_order_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  unit_id bigint,
  quantity numeric(20,6),
  numerator integer,
  denominator integer,
  basic_quantity numeric(20,6),
  list_price numeric(20,8),
  discount_rate numeric(9,4) not null default 100,
  tax_price numeric(20,8),
  tax_rate numeric(9,4),
  price numeric(20,8),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  discount numeric(20,2),
  coupon numeric(20,2) not null default 0,
  final numeric(20,2),
  is_gift boolean not null default false,
  remark text,
  demand_id bigint,
  sales_line_id bigint,
  sales_order_id bigint,
  sales_no text,
  plan_in_date date,
  last_price numeric(20,8),
  average_price numeric(20,8),
  rise numeric(9,4),
  received numeric(20,6) not null default 0,
  unreceived numeric(20,6) not null default 0,
  occupied numeric(20,6) not null default 0,
  closed numeric(20,6) not null default 0,
  primary key (tenant_id, id)
);
create index purchase_order_line_head_id_line_no_idx on purchase_order_line (tenant_id, head_id, line_no);
create index purchase_order_line_goods_id_idx on purchase_order_line (tenant_id, goods_id);
create index purchase_order_line_demand_id_idx on purchase_order_line (tenant_id, demand_id);
create index purchase_order_line_sales_line_id_idx on purchase_order_line (tenant_id, sales_line_id);
create index purchase_order_line_sales_order_id_idx on purchase_order_line (tenant_id, sales_order_id);
alter table purchase_order_line enable row level security;
create policy tenant on purchase_order_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table purchase_return (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  supplier_id bigint,
  depot_id bigint,
  reason text,
  tax_rate numeric(9,4),
  total_quantity numeric(20,6),
  discount numeric(20,2) not null default 0,
  net numeric(20,2) not null default 0,
  tax numeric(20,2) not null default 0,
  total numeric(20,2) not null default 0,
  coupon numeric(20,2) not null default 0,
  final numeric(20,2) not null default 0,
  cost numeric(20,2) not null default 0,
  settlement_id bigint,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index purchase_return_bill_no_key on purchase_return (tenant_id, bill_no);
create index purchase_return_by_date on purchase_return (tenant_id, bill_date desc, id desc) include (deleted);
create index purchase_return_by_state on purchase_return (tenant_id, state, bill_date desc, id desc) include (deleted);
create index purchase_return_supplier_id_idx on purchase_return (tenant_id, supplier_id);
create index purchase_return_depot_id_idx on purchase_return (tenant_id, depot_id);
create index purchase_return_bill_no_trgm on purchase_return using gin (tenant_id, bill_no gin_trgm_ops);
create index purchase_return_staff_id_idx on purchase_return (tenant_id, staff_id);
create index purchase_return_dept_id_idx on purchase_return (tenant_id, dept_id);
create index purchase_return_source_id_idx on purchase_return (tenant_id, source_id);
alter table purchase_return enable row level security;
create policy tenant on purchase_return using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table purchase_return_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  unit_id bigint,
  quantity numeric(20,6),
  numerator integer,
  denominator integer,
  basic_quantity numeric(20,6),
  list_price numeric(20,8),
  discount_rate numeric(9,4) not null default 100,
  tax_price numeric(20,8),
  tax_rate numeric(9,4),
  price numeric(20,8),
  net numeric(20,2) not null default 0,
  tax numeric(20,2) not null default 0,
  total numeric(20,2) not null default 0,
  discount numeric(20,2) not null default 0,
  coupon numeric(20,2) not null default 0,
  final numeric(20,2) not null default 0,
  is_gift boolean not null default false,
  batch_no text,
  batches text,
  cost_price numeric(20,8),
  cost numeric(20,2),
  remark text,
  source_line_id bigint,
  source_head_id bigint,
  source_no text,
  worth numeric(20,2),
  primary key (tenant_id, id)
);
create index purchase_return_line_head_id_line_no_idx on purchase_return_line (tenant_id, head_id, line_no);
create index purchase_return_line_goods_id_idx on purchase_return_line (tenant_id, goods_id);
create index purchase_return_line_source_line_id_idx on purchase_return_line (tenant_id, source_line_id);
create index purchase_return_line_source_head_id_idx on purchase_return_line (tenant_id, source_head_id);
alter table purchase_return_line enable row level security;
create policy tenant on purchase_return_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table quotation (
  tenant_id text not null,
  id bigint not null,
  inquiry_id bigint not null,
  revision integer not null,
  company_name text not null,
  customer_name text not null,
  contacts text,
  customer_no text,
  staff_name text,
  settlement text,
  prepay_ratio numeric(9,4),
  period_days integer,
  pay_terms text,
  valid_to date,
  final numeric(20,2) not null,
  quoted_by bigint not null,
  quoted_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index quotation_inquiry_id_revision_key on quotation (tenant_id, inquiry_id, revision);
alter table quotation enable row level security;
create policy tenant on quotation using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table quotation_line (
  tenant_id text not null,
  id bigint not null,
  quotation_id bigint not null,
  line_id bigint not null,
  line_no integer not null,
  source_text text,
  goods_code text,
  goods_name text,
  spec text,
  unit_name text,
  quantity numeric(20,6) not null,
  tax_price numeric(20,8) not null,
  tax_rate numeric(9,4),
  final numeric(20,2) not null,
  delivery_days integer,
  remark text,
  primary key (tenant_id, id)
);
create unique index quotation_line_quotation_id_line_no_key on quotation_line (tenant_id, quotation_id, line_no);
alter table quotation_line enable row level security;
create policy tenant on quotation_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table quote_inquiry (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  title text,
  supplier_ids bigint[],
  deadline timestamptz,
  depot_id bigint,
  settlement_id bigint,
  pay_terms text,
  total_quantity numeric(20,6),
  goods_count integer not null default 0,
  closing text,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index quote_inquiry_bill_no_key on quote_inquiry (tenant_id, bill_no);
create index quote_inquiry_by_date on quote_inquiry (tenant_id, bill_date desc, id desc) include (deleted);
create index quote_inquiry_by_state on quote_inquiry (tenant_id, state, bill_date desc, id desc) include (deleted);
create index quote_inquiry_title_trgm on quote_inquiry using gin (tenant_id, title gin_trgm_ops);
create index quote_inquiry_supplier_ids_idx on quote_inquiry (tenant_id, supplier_ids);
create index quote_inquiry_depot_id_idx on quote_inquiry (tenant_id, depot_id);
create index quote_inquiry_bill_no_trgm on quote_inquiry using gin (tenant_id, bill_no gin_trgm_ops);
create index quote_inquiry_staff_id_idx on quote_inquiry (tenant_id, staff_id);
create index quote_inquiry_dept_id_idx on quote_inquiry (tenant_id, dept_id);
create index quote_inquiry_source_id_idx on quote_inquiry (tenant_id, source_id);
alter table quote_inquiry enable row level security;
create policy tenant on quote_inquiry using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table quote_inquiry_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  unit_id bigint,
  description text,
  quantity numeric(20,6),
  numerator integer,
  denominator integer,
  basic_quantity numeric(20,6),
  target_price numeric(20,8),
  last_price numeric(20,8),
  need_day date,
  chosen_id bigint,
  chosen_price numeric(20,8),
  order_no text,
  demand_id bigint,
  customer_line_id bigint,
  remark text,
  primary key (tenant_id, id)
);
create index quote_inquiry_line_head_id_line_no_idx on quote_inquiry_line (tenant_id, head_id, line_no);
create index quote_inquiry_line_goods_id_idx on quote_inquiry_line (tenant_id, goods_id);
create index quote_inquiry_line_demand_id_idx on quote_inquiry_line (tenant_id, demand_id);
create index quote_inquiry_line_customer_line_id_idx on quote_inquiry_line (tenant_id, customer_line_id);
alter table quote_inquiry_line enable row level security;
create policy tenant on quote_inquiry_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

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

create table receivable (
  tenant_id text not null,
  id bigint not null,
  due_date date not null,
  party_id bigint not null,
  staff_id bigint,
  dept_id bigint,
  bill_type text not null,
  bill_id bigint not null,
  bill_no text not null,
  bill_date date not null,
  account text not null,
  amount numeric(20,2) not null,
  open numeric(20,2) not null,
  primary key (tenant_id, id)
);
create index receivable_bill_type_bill_id_idx on receivable (tenant_id, bill_type, bill_id);
create index receivable_party_id_due_date_idx on receivable (tenant_id, party_id, due_date);
create index receivable_bill_date_idx on receivable (tenant_id, bill_date);
create index receivable_open on receivable (tenant_id, party_id, account) include (open) where open <> 0;
alter table receivable enable row level security;
create policy tenant on receivable using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table receivable_supplement (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  customer_id bigint,
  reason text,
  total numeric(20,2),
  settlement_id bigint,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index receivable_supplement_bill_no_key on receivable_supplement (tenant_id, bill_no);
create index receivable_supplement_by_date on receivable_supplement (tenant_id, bill_date desc, id desc) include (deleted);
create index receivable_supplement_by_state on receivable_supplement (tenant_id, state, bill_date desc, id desc) include (deleted);
create index receivable_supplement_customer_id_idx on receivable_supplement (tenant_id, customer_id);
create index receivable_supplement_reason_idx on receivable_supplement (tenant_id, reason);
create index receivable_supplement_bill_no_trgm on receivable_supplement using gin (tenant_id, bill_no gin_trgm_ops);
create index receivable_supplement_staff_id_idx on receivable_supplement (tenant_id, staff_id);
create index receivable_supplement_dept_id_idx on receivable_supplement (tenant_id, dept_id);
create index receivable_supplement_source_id_idx on receivable_supplement (tenant_id, source_id);
alter table receivable_supplement enable row level security;
create policy tenant on receivable_supplement using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table receivable_supplement_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  item_id bigint,
  item_no text,
  item_type text,
  item_date date,
  item_amount numeric(20,2),
  open numeric(20,2),
  amount numeric(20,2),
  staff_id bigint,
  remark text,
  primary key (tenant_id, id)
);
create index receivable_supplement_line_head_id_line_no_idx on receivable_supplement_line (tenant_id, head_id, line_no);
create index receivable_supplement_line_item_id_idx on receivable_supplement_line (tenant_id, item_id);
alter table receivable_supplement_line enable row level security;
create policy tenant on receivable_supplement_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table receivable_write_off (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  customer_id bigint,
  kind text,
  settled numeric(20,2),
  to_id bigint,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index receivable_write_off_bill_no_key on receivable_write_off (tenant_id, bill_no);
create index receivable_write_off_by_date on receivable_write_off (tenant_id, bill_date desc, id desc) include (deleted);
create index receivable_write_off_by_state on receivable_write_off (tenant_id, state, bill_date desc, id desc) include (deleted);
create index receivable_write_off_customer_id_idx on receivable_write_off (tenant_id, customer_id);
create index receivable_write_off_kind_idx on receivable_write_off (tenant_id, kind);
create index receivable_write_off_bill_no_trgm on receivable_write_off using gin (tenant_id, bill_no gin_trgm_ops);
create index receivable_write_off_staff_id_idx on receivable_write_off (tenant_id, staff_id);
create index receivable_write_off_dept_id_idx on receivable_write_off (tenant_id, dept_id);
create index receivable_write_off_source_id_idx on receivable_write_off (tenant_id, source_id);
alter table receivable_write_off enable row level security;
create policy tenant on receivable_write_off using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table receivable_write_off_against (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  item_id bigint,
  item_type text,
  item_no text,
  item_date date,
  item_amount numeric(20,2),
  open numeric(20,2),
  settled numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index receivable_write_off_against_head_id_line_no_idx on receivable_write_off_against (tenant_id, head_id, line_no);
create index receivable_write_off_against_item_id_idx on receivable_write_off_against (tenant_id, item_id);
alter table receivable_write_off_against enable row level security;
create policy tenant on receivable_write_off_against using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table receivable_write_off_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  item_id bigint,
  item_type text,
  item_no text,
  item_date date,
  item_amount numeric(20,2),
  open numeric(20,2),
  settled numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index receivable_write_off_line_head_id_line_no_idx on receivable_write_off_line (tenant_id, head_id, line_no);
create index receivable_write_off_line_item_id_idx on receivable_write_off_line (tenant_id, item_id);
alter table receivable_write_off_line enable row level security;
create policy tenant on receivable_write_off_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

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

create table region (
  code text not null,
  parent_code text not null,
  name text not null,
  full_name text not null,
  level integer not null,
  sort integer not null default 0,
  remark text,
  version integer not null default 1,
  primary key (code)
);
create index region_parent_code_idx on region (parent_code);

create table repacking (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  depot_id bigint,
  kind text not null default '1',
  assembly_id bigint,
  sets numeric(20,6),
  fee numeric(20,2) not null default 0,
  total_quantity numeric(20,6),
  cost numeric(20,2) not null default 0,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index repacking_bill_no_key on repacking (tenant_id, bill_no);
create index repacking_by_date on repacking (tenant_id, bill_date desc, id desc) include (deleted);
create index repacking_by_state on repacking (tenant_id, state, bill_date desc, id desc) include (deleted);
create index repacking_depot_id_idx on repacking (tenant_id, depot_id);
create index repacking_kind_idx on repacking (tenant_id, kind);
create index repacking_bill_no_trgm on repacking using gin (tenant_id, bill_no gin_trgm_ops);
create index repacking_staff_id_idx on repacking (tenant_id, staff_id);
create index repacking_dept_id_idx on repacking (tenant_id, dept_id);
create index repacking_source_id_idx on repacking (tenant_id, source_id);
alter table repacking enable row level security;
create policy tenant on repacking using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table repacking_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  direction text,
  goods_id bigint,
  unit_id bigint,
  quantity numeric(20,6),
  numerator integer,
  denominator integer,
  basic_quantity numeric(20,6),
  batch_no text,
  expiry date,
  batches text,
  cost_price numeric(20,8),
  cost numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index repacking_line_head_id_line_no_idx on repacking_line (tenant_id, head_id, line_no);
create index repacking_line_goods_id_idx on repacking_line (tenant_id, goods_id);
alter table repacking_line enable row level security;
create policy tenant on repacking_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table return_type (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  name text not null,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index return_type_code_key on return_type (tenant_id, code) where not deleted;
create unique index return_type_name_key on return_type (tenant_id, name) where not deleted;
create index return_type_enabled_idx on return_type (tenant_id, enabled);
alter table return_type enable row level security;
create policy tenant on return_type using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table role (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  name text not null,
  alias text not null,
  parent_id bigint,
  sort integer not null default 0,
  scope text not null default '2',
  scope_depts bigint[],
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index role_name_trgm on role using gin (tenant_id, name gin_trgm_ops);
create unique index role_alias_key on role (tenant_id, alias) where not deleted;
create index role_parent_id_idx on role (tenant_id, parent_id);
alter table role enable row level security;
create policy tenant on role using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table role_grant (
  tenant_id text not null,
  role_id bigint not null,
  menu_id bigint not null,
  primary key (tenant_id, role_id, menu_id)
);
alter table role_grant enable row level security;
create policy tenant on role_grant using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table role_scope (
  tenant_id text not null,
  role_id bigint not null,
  kind text not null,
  node_id text not null,
  primary key (tenant_id, role_id, kind, node_id)
);
alter table role_scope enable row level security;
create policy tenant on role_scope using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table route (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  name text not null,
  areas text[] not null,
  mnemonic text,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index route_code_key on route (tenant_id, code) where not deleted;
create unique index route_name_key on route (tenant_id, name) where not deleted;
create index route_mnemonic_trgm on route using gin (tenant_id, mnemonic gin_trgm_ops);
create index route_enabled_idx on route (tenant_id, enabled);
alter table route enable row level security;
create policy tenant on route using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table sales_distribution (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  depot_id bigint,
  route_id bigint,
  car_id bigint,
  driver_id bigint,
  departed_at timestamptz,
  finished_at timestamptz,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index sales_distribution_bill_no_key on sales_distribution (tenant_id, bill_no);
create index sales_distribution_by_date on sales_distribution (tenant_id, bill_date desc, id desc) include (deleted);
create index sales_distribution_by_state on sales_distribution (tenant_id, state, bill_date desc, id desc) include (deleted);
create index sales_distribution_depot_id_idx on sales_distribution (tenant_id, depot_id);
create index sales_distribution_route_id_idx on sales_distribution (tenant_id, route_id);
create index sales_distribution_car_id_idx on sales_distribution (tenant_id, car_id);
create index sales_distribution_driver_id_idx on sales_distribution (tenant_id, driver_id);
create index sales_distribution_bill_no_trgm on sales_distribution using gin (tenant_id, bill_no gin_trgm_ops);
create index sales_distribution_staff_id_idx on sales_distribution (tenant_id, staff_id);
create index sales_distribution_dept_id_idx on sales_distribution (tenant_id, dept_id);
create index sales_distribution_source_id_idx on sales_distribution (tenant_id, source_id);
alter table sales_distribution enable row level security;
create policy tenant on sales_distribution using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table sales_distribution_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  out_id bigint,
  has_failed boolean not null default false,
  reason text,
  remark text,
  primary key (tenant_id, id)
);
create index sales_distribution_line_head_id_line_no_idx on sales_distribution_line (tenant_id, head_id, line_no);
create index sales_distribution_line_out_id_idx on sales_distribution_line (tenant_id, out_id);
alter table sales_distribution_line enable row level security;
create policy tenant on sales_distribution_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table sales_invoice (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  customer_id bigint,
  company_id bigint,
  invoice_type text not null default '2503',
  invoice_no text,
  invoice_code text,
  invoice_date date,
  title_name text,
  tax_no text,
  address text,
  telephone text,
  bank_name text,
  bank_account text,
  red_info_no text,
  total_quantity numeric(20,6),
  net numeric(20,2),
  tax numeric(20,2),
  final numeric(20,2),
  face_total numeric(20,2),
  difference numeric(20,2),
  url text,
  is_issuing boolean not null default false,
  request_no text,
  issue_failure text,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index sales_invoice_bill_no_key on sales_invoice (tenant_id, bill_no);
create index sales_invoice_by_date on sales_invoice (tenant_id, bill_date desc, id desc) include (deleted);
create index sales_invoice_by_state on sales_invoice (tenant_id, state, bill_date desc, id desc) include (deleted);
create index sales_invoice_customer_id_idx on sales_invoice (tenant_id, customer_id);
create index sales_invoice_invoice_type_idx on sales_invoice (tenant_id, invoice_type);
create index sales_invoice_invoice_no_trgm on sales_invoice using gin (tenant_id, invoice_no gin_trgm_ops);
create index sales_invoice_title_name_trgm on sales_invoice using gin (tenant_id, title_name gin_trgm_ops);
create index sales_invoice_bill_no_trgm on sales_invoice using gin (tenant_id, bill_no gin_trgm_ops);
create index sales_invoice_staff_id_idx on sales_invoice (tenant_id, staff_id);
create index sales_invoice_dept_id_idx on sales_invoice (tenant_id, dept_id);
create index sales_invoice_source_id_idx on sales_invoice (tenant_id, source_id);
alter table sales_invoice enable row level security;
create policy tenant on sales_invoice using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table sales_invoice_charges (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  charge_id bigint,
  source_type text,
  source_head_id bigint,
  source_no text,
  order_no text,
  name text,
  open_amount numeric(20,2),
  total numeric(20,2),
  tax_rate numeric(9,4),
  net numeric(20,2),
  tax numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index sales_invoice_charges_head_id_line_no_idx on sales_invoice_charges (tenant_id, head_id, line_no);
create index sales_invoice_charges_charge_id_idx on sales_invoice_charges (tenant_id, charge_id);
create index sales_invoice_charges_source_head_id_idx on sales_invoice_charges (tenant_id, source_head_id);
alter table sales_invoice_charges enable row level security;
create policy tenant on sales_invoice_charges using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table sales_invoice_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  unit_id bigint,
  quantity numeric(20,6),
  numerator integer,
  denominator integer,
  basic_quantity numeric(20,6),
  tax_price numeric(20,8),
  tax_rate numeric(9,4),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  tax_name text,
  tax_code text,
  whole_quantity numeric(20,6),
  whole_amount numeric(20,2),
  whole_tax numeric(20,2),
  open_quantity numeric(20,6),
  open_amount numeric(20,2),
  open_tax numeric(20,2),
  source_no text,
  order_id bigint,
  order_no text,
  remark text,
  source_line_id bigint,
  source_head_id bigint,
  primary key (tenant_id, id)
);
create index sales_invoice_line_head_id_line_no_idx on sales_invoice_line (tenant_id, head_id, line_no);
create index sales_invoice_line_goods_id_idx on sales_invoice_line (tenant_id, goods_id);
create index sales_invoice_line_source_line_id_idx on sales_invoice_line (tenant_id, source_line_id);
create index sales_invoice_line_source_head_id_idx on sales_invoice_line (tenant_id, source_head_id);
alter table sales_invoice_line enable row level security;
create policy tenant on sales_invoice_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table sales_order (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  customer_id bigint,
  depot_id bigint,
  customer_no text,
  plan_send_date date,
  settlement_id bigint,
  tax_rate numeric(9,4),
  total_quantity numeric(20,6),
  discount numeric(20,2),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  coupon numeric(20,2),
  final numeric(20,2),
  invoice_title_id bigint,
  possible_title_ids bigint[],
  freight numeric(20,2) not null default 0,
  delivery_mode text,
  consignee_name text,
  consignee_phone text,
  consignee_address text,
  courier_no text,
  sent numeric(20,6) not null default 0,
  unsent numeric(20,6) not null default 0,
  refunded numeric(20,6) not null default 0,
  revision integer not null default 0,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index sales_order_bill_no_key on sales_order (tenant_id, bill_no);
create index sales_order_by_date on sales_order (tenant_id, bill_date desc, id desc) include (deleted);
create index sales_order_by_state on sales_order (tenant_id, state, bill_date desc, id desc) include (deleted);
create index sales_order_customer_id_idx on sales_order (tenant_id, customer_id);
create index sales_order_depot_id_idx on sales_order (tenant_id, depot_id);
create index sales_order_customer_no_trgm on sales_order using gin (tenant_id, customer_no gin_trgm_ops);
create index sales_order_bill_no_trgm on sales_order using gin (tenant_id, bill_no gin_trgm_ops);
create index sales_order_staff_id_idx on sales_order (tenant_id, staff_id);
create index sales_order_dept_id_idx on sales_order (tenant_id, dept_id);
create index sales_order_source_id_idx on sales_order (tenant_id, source_id);
alter table sales_order enable row level security;
create policy tenant on sales_order using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table sales_order_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  unit_id bigint,
  quantity numeric(20,6),
  numerator integer,
  denominator integer,
  basic_quantity numeric(20,6),
  list_price numeric(20,8),
  discount_rate numeric(9,4) not null default 100,
  tax_price numeric(20,8),
  tax_rate numeric(9,4),
  price numeric(20,8),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  discount numeric(20,2),
  coupon numeric(20,2) not null default 0,
  final numeric(20,2),
  is_gift boolean not null default false,
  remark text,
  source_line_id bigint,
  source_head_id bigint,
  price_source text,
  plan_send_date date,
  sent numeric(20,6) not null default 0,
  unsent numeric(20,6) not null default 0,
  occupied numeric(20,6) not null default 0,
  closed numeric(20,6) not null default 0,
  refunded numeric(20,6) not null default 0,
  refunding numeric(20,6) not null default 0,
  primary key (tenant_id, id)
);
create index sales_order_line_head_id_line_no_idx on sales_order_line (tenant_id, head_id, line_no);
create index sales_order_line_goods_id_idx on sales_order_line (tenant_id, goods_id);
create index sales_order_line_source_line_id_idx on sales_order_line (tenant_id, source_line_id);
create index sales_order_line_source_head_id_idx on sales_order_line (tenant_id, source_head_id);
alter table sales_order_line enable row level security;
create policy tenant on sales_order_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table sales_out (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  customer_id bigint,
  depot_id bigint,
  tax_rate numeric(9,4),
  total_quantity numeric(20,6),
  discount numeric(20,2),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  coupon numeric(20,2),
  final numeric(20,2),
  cost numeric(20,2) not null default 0,
  settlement_id bigint,
  between_companies boolean not null default false,
  direct_in_id bigint,
  direct_in_no text,
  freight numeric(20,2) not null default 0,
  delivery_mode text,
  consignee_name text,
  consignee_phone text,
  consignee_address text,
  courier_no text,
  sign_back text not null default 'A1901',
  signed_at timestamptz,
  returned numeric(20,6) not null default 0,
  returnable numeric(20,6) not null default 0,
  invoice_state text,
  invoiced numeric(20,2) not null default 0,
  uninvoiced numeric(20,2) not null default 0,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index sales_out_bill_no_key on sales_out (tenant_id, bill_no);
create index sales_out_by_date on sales_out (tenant_id, bill_date desc, id desc) include (deleted);
create index sales_out_by_state on sales_out (tenant_id, state, bill_date desc, id desc) include (deleted);
create index sales_out_customer_id_idx on sales_out (tenant_id, customer_id);
create index sales_out_depot_id_idx on sales_out (tenant_id, depot_id);
create index sales_out_invoice_state_idx on sales_out (tenant_id, invoice_state);
create index sales_out_bill_no_trgm on sales_out using gin (tenant_id, bill_no gin_trgm_ops);
create index sales_out_staff_id_idx on sales_out (tenant_id, staff_id);
create index sales_out_dept_id_idx on sales_out (tenant_id, dept_id);
create index sales_out_source_id_idx on sales_out (tenant_id, source_id);
alter table sales_out enable row level security;
create policy tenant on sales_out using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table sales_out_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  unit_id bigint,
  quantity numeric(20,6),
  numerator integer,
  denominator integer,
  basic_quantity numeric(20,6),
  list_price numeric(20,8),
  discount_rate numeric(9,4) not null default 100,
  tax_price numeric(20,8),
  tax_rate numeric(9,4),
  price numeric(20,8),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  discount numeric(20,2),
  coupon numeric(20,2) not null default 0,
  final numeric(20,2),
  fee numeric(20,2),
  is_gift boolean not null default false,
  batch_no text,
  batches text,
  cost_price numeric(20,8),
  cost numeric(20,2),
  remark text,
  source_line_id bigint,
  source_head_id bigint,
  should numeric(20,6),
  should_total numeric(20,2),
  returned numeric(20,6) not null default 0,
  coming_back numeric(20,6) not null default 0,
  returnable numeric(20,6) not null default 0,
  returned_amount numeric(20,2) not null default 0,
  invoicing_quantity numeric(20,6) not null default 0,
  invoiced_quantity numeric(20,6) not null default 0,
  uninvoiced_quantity numeric(20,6) not null default 0,
  invoicing numeric(20,2) not null default 0,
  invoiced numeric(20,2) not null default 0,
  uninvoiced numeric(20,2) not null default 0,
  primary key (tenant_id, id)
);
create index sales_out_line_head_id_line_no_idx on sales_out_line (tenant_id, head_id, line_no);
create index sales_out_line_goods_id_idx on sales_out_line (tenant_id, goods_id);
create index sales_out_line_source_line_id_idx on sales_out_line (tenant_id, source_line_id);
create index sales_out_line_source_head_id_idx on sales_out_line (tenant_id, source_head_id);
alter table sales_out_line enable row level security;
create policy tenant on sales_out_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table sales_return (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  customer_id bigint,
  depot_id bigint,
  is_out boolean not null default true,
  order_no text,
  return_type_id bigint,
  refund_mode text not null default '1',
  tax_rate numeric(9,4),
  total_quantity numeric(20,6),
  discount numeric(20,2) not null default 0,
  net numeric(20,2) not null default 0,
  tax numeric(20,2) not null default 0,
  total numeric(20,2) not null default 0,
  coupon numeric(20,2) not null default 0,
  final numeric(20,2) not null default 0,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index sales_return_bill_no_key on sales_return (tenant_id, bill_no);
create index sales_return_by_date on sales_return (tenant_id, bill_date desc, id desc) include (deleted);
create index sales_return_by_state on sales_return (tenant_id, state, bill_date desc, id desc) include (deleted);
create index sales_return_customer_id_idx on sales_return (tenant_id, customer_id);
create index sales_return_depot_id_idx on sales_return (tenant_id, depot_id);
create index sales_return_is_out_idx on sales_return (tenant_id, is_out);
create index sales_return_order_no_trgm on sales_return using gin (tenant_id, order_no gin_trgm_ops);
create index sales_return_return_type_id_idx on sales_return (tenant_id, return_type_id);
create index sales_return_refund_mode_idx on sales_return (tenant_id, refund_mode);
create index sales_return_bill_no_trgm on sales_return using gin (tenant_id, bill_no gin_trgm_ops);
create index sales_return_staff_id_idx on sales_return (tenant_id, staff_id);
create index sales_return_dept_id_idx on sales_return (tenant_id, dept_id);
create index sales_return_source_id_idx on sales_return (tenant_id, source_id);
alter table sales_return enable row level security;
create policy tenant on sales_return using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table sales_return_in (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  customer_id bigint,
  depot_id bigint,
  bad_depot_id bigint,
  tax_rate numeric(9,4),
  total_quantity numeric(20,6),
  discount numeric(20,2) not null default 0,
  net numeric(20,2) not null default 0,
  tax numeric(20,2) not null default 0,
  total numeric(20,2) not null default 0,
  coupon numeric(20,2) not null default 0,
  final numeric(20,2) not null default 0,
  cost numeric(20,2) not null default 0,
  settlement_id bigint,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index sales_return_in_bill_no_key on sales_return_in (tenant_id, bill_no);
create index sales_return_in_by_date on sales_return_in (tenant_id, bill_date desc, id desc) include (deleted);
create index sales_return_in_by_state on sales_return_in (tenant_id, state, bill_date desc, id desc) include (deleted);
create index sales_return_in_customer_id_idx on sales_return_in (tenant_id, customer_id);
create index sales_return_in_depot_id_idx on sales_return_in (tenant_id, depot_id);
create index sales_return_in_bad_depot_id_idx on sales_return_in (tenant_id, bad_depot_id);
create index sales_return_in_bill_no_trgm on sales_return_in using gin (tenant_id, bill_no gin_trgm_ops);
create index sales_return_in_staff_id_idx on sales_return_in (tenant_id, staff_id);
create index sales_return_in_dept_id_idx on sales_return_in (tenant_id, dept_id);
create index sales_return_in_source_id_idx on sales_return_in (tenant_id, source_id);
alter table sales_return_in enable row level security;
create policy tenant on sales_return_in using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table sales_return_in_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  unit_id bigint,
  quantity numeric(20,6),
  numerator integer,
  denominator integer,
  basic_quantity numeric(20,6),
  list_price numeric(20,8),
  discount_rate numeric(9,4) not null default 100,
  tax_price numeric(20,8),
  tax_rate numeric(9,4),
  price numeric(20,8),
  net numeric(20,2) not null default 0,
  tax numeric(20,2) not null default 0,
  total numeric(20,2) not null default 0,
  discount numeric(20,2) not null default 0,
  coupon numeric(20,2) not null default 0,
  final numeric(20,2) not null default 0,
  is_gift boolean not null default false,
  batch_no text,
  cost_price numeric(20,8),
  cost numeric(20,2),
  remark text,
  source_line_id bigint,
  asked numeric(20,6),
  bad numeric(20,6),
  expiry date,
  primary key (tenant_id, id)
);
create index sales_return_in_line_head_id_line_no_idx on sales_return_in_line (tenant_id, head_id, line_no);
create index sales_return_in_line_goods_id_idx on sales_return_in_line (tenant_id, goods_id);
create index sales_return_in_line_source_line_id_idx on sales_return_in_line (tenant_id, source_line_id);
alter table sales_return_in_line enable row level security;
create policy tenant on sales_return_in_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table sales_return_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  unit_id bigint,
  quantity numeric(20,6),
  numerator integer,
  denominator integer,
  basic_quantity numeric(20,6),
  list_price numeric(20,8),
  discount_rate numeric(9,4) not null default 100,
  tax_price numeric(20,8),
  tax_rate numeric(9,4),
  price numeric(20,8),
  net numeric(20,2) not null default 0,
  tax numeric(20,2) not null default 0,
  total numeric(20,2) not null default 0,
  discount numeric(20,2) not null default 0,
  coupon numeric(20,2) not null default 0,
  final numeric(20,2) not null default 0,
  is_gift boolean not null default false,
  batch_no text,
  remark text,
  source_line_id bigint,
  source_head_id bigint,
  source_no text,
  asked numeric(20,6) not null default 0,
  worth numeric(20,2),
  primary key (tenant_id, id)
);
create index sales_return_line_head_id_line_no_idx on sales_return_line (tenant_id, head_id, line_no);
create index sales_return_line_goods_id_idx on sales_return_line (tenant_id, goods_id);
create index sales_return_line_source_line_id_idx on sales_return_line (tenant_id, source_line_id);
create index sales_return_line_source_head_id_idx on sales_return_line (tenant_id, source_head_id);
alter table sales_return_line enable row level security;
create policy tenant on sales_return_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table sales_room (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  name text not null,
  kind text not null default '1',
  condition text not null default '1',
  deposit numeric(20,2),
  contact text,
  phone text,
  area_code text,
  address text,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index sales_room_code_key on sales_room (tenant_id, code) where not deleted;
create index sales_room_name_trgm on sales_room using gin (tenant_id, name gin_trgm_ops);
create index sales_room_kind_idx on sales_room (tenant_id, kind);
create index sales_room_condition_idx on sales_room (tenant_id, condition);
alter table sales_room enable row level security;
create policy tenant on sales_room using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table sales_room_setting (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  room_id bigint not null,
  opens_at text not null,
  closes_at text not null,
  depot_id bigint,
  allows_pickup boolean not null default true,
  allows_delivery boolean not null default false,
  delivery_fee numeric(20,2),
  free_from numeric(20,2),
  notice text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index sales_room_setting_room_id_key on sales_room_setting (tenant_id, room_id) where not deleted;
alter table sales_room_setting enable row level security;
create policy tenant on sales_room_setting using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table sealed_secret (
  tenant_id text not null,
  subject text not null,
  subject_id text not null,
  sealed text not null,
  primary key (tenant_id, subject, subject_id)
);
alter table sealed_secret enable row level security;
create policy tenant on sealed_secret using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table self_check (
  tenant_id text not null,
  invariant text not null,
  faults integer not null,
  difference numeric not null,
  expected numeric,
  found numeric,
  checked_at timestamptz not null,
  primary key (tenant_id, invariant)
);
alter table self_check enable row level security;
create policy tenant on self_check using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table self_check_day (
  tenant_id text not null,
  day date not null,
  broken integer not null,
  entries integer not null,
  milliseconds integer not null,
  checked_at timestamptz not null,
  primary key (tenant_id, day)
);
alter table self_check_day enable row level security;
create policy tenant on self_check_day using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table setting_value (
  tenant_id text not null,
  code text not null,
  value text not null,
  version integer not null default 1,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, code)
);
alter table setting_value enable row level security;
create policy tenant on setting_value using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table settlement_method (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text,
  name text not null,
  in_retail boolean not null default true,
  in_finance boolean not null default true,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index settlement_method_code_key on settlement_method (tenant_id, code) where not deleted;
create unique index settlement_method_name_key on settlement_method (tenant_id, name) where not deleted;
create index settlement_method_in_retail_idx on settlement_method (tenant_id, in_retail);
create index settlement_method_in_finance_idx on settlement_method (tenant_id, in_finance);
create index settlement_method_enabled_idx on settlement_method (tenant_id, enabled);
alter table settlement_method enable row level security;
create policy tenant on settlement_method using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

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

create table sms_code (
  tenant_id text not null,
  key text not null,
  phone text not null,
  account_id bigint,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, key)
);
create index sms_code_expires_at_idx on sms_code (tenant_id, expires_at);
alter table sms_code enable row level security;
create policy tenant on sms_code using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

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

create table sms_outbox (
  tenant_id text not null,
  id bigint not null,
  phone text not null,
  content text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
alter table sms_outbox enable row level security;
create policy tenant on sms_outbox using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table spent_token (
  tenant_id text not null,
  hash text not null,
  session_id text not null,
  spent_at timestamptz not null,
  primary key (tenant_id, hash)
);
create index spent_token_spent_at_idx on spent_token (tenant_id, spent_at);
alter table spent_token enable row level security;
create policy tenant on spent_token using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table staff (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  name text not null,
  sex text,
  dept_id bigint not null,
  post text,
  leader_id bigint,
  phone text not null,
  kind text not null default '8701',
  is_driver boolean not null default false,
  entered_at date,
  contract_from date,
  contract_to date,
  rank text,
  basic_wages numeric(20,2),
  post_wages numeric(20,2),
  rank_wages numeric(20,2),
  is_user boolean not null default false,
  account_id bigint,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index staff_code_key on staff (tenant_id, code) where not deleted;
create index staff_name_trgm on staff using gin (tenant_id, name gin_trgm_ops);
create index staff_dept_id_idx on staff (tenant_id, dept_id);
create unique index staff_phone_key on staff (tenant_id, phone) where not deleted;
create index staff_is_driver_idx on staff (tenant_id, is_driver);
create index staff_is_user_idx on staff (tenant_id, is_user);
create index staff_enabled_idx on staff (tenant_id, enabled);
alter table staff enable row level security;
create policy tenant on staff using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table stock_balance (
  tenant_id text not null,
  depot_id bigint not null,
  goods_id bigint not null,
  owner_type integer not null default 1,
  owner_id bigint not null default '0',
  quantity numeric(20,6) not null default 0,
  cost numeric(20,2) not null default 0,
  reserved numeric(20,6) not null default 0,
  last_price numeric(20,8),
  may_be_negative boolean not null default false,
  frozen_by bigint,
  primary key (tenant_id, depot_id, goods_id, owner_type, owner_id)
);
create index stock_balance_goods_id_idx on stock_balance (tenant_id, goods_id);
alter table stock_balance enable row level security;
create policy tenant on stock_balance using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table stock_batch (
  tenant_id text not null,
  depot_id bigint not null,
  goods_id bigint not null,
  owner_type integer not null default 1,
  owner_id bigint not null default '0',
  batch_no text not null,
  expiry date,
  quantity numeric(20,6) not null default 0,
  primary key (tenant_id, depot_id, goods_id, owner_type, owner_id, batch_no)
);
create index stock_batch_expiry_idx on stock_batch (tenant_id, expiry);
alter table stock_batch enable row level security;
create policy tenant on stock_batch using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table stock_entry (
  tenant_id text not null,
  seq bigint not null,
  bill_type text not null,
  bill_id bigint not null,
  bill_no text not null,
  bill_date date not null,
  period text not null,
  posted_at timestamptz not null,
  user_id bigint,
  line_id bigint,
  kind text not null,
  depot_id bigint not null,
  goods_id bigint not null,
  owner_type integer not null default 1,
  owner_id bigint not null default '0',
  unit_id bigint,
  unit_quantity numeric(20,6) not null,
  quantity numeric(20,6) not null,
  cost numeric(20,2) not null,
  balance_quantity numeric(20,6) not null,
  balance_cost numeric(20,2) not null,
  batch_no text,
  expiry date,
  cost_pending boolean not null default false,
  reverse_of bigint,
  primary key (tenant_id, seq)
);
create index stock_entry_bill_type_bill_id_idx on stock_entry (tenant_id, bill_type, bill_id);
create index stock_entry_depot_id_goods_id_seq_idx on stock_entry (tenant_id, depot_id, goods_id, seq);
create index stock_entry_goods_id_bill_date_idx on stock_entry (tenant_id, goods_id, bill_date);
create index stock_entry_bill_date_seq_idx on stock_entry (tenant_id, bill_date, seq);
create index stock_entry_period_idx on stock_entry (tenant_id, period);
create index stock_entry_arrivals on stock_entry (tenant_id, depot_id, goods_id, owner_type, owner_id, bill_date, seq) include (quantity, kind) where quantity > 0 and reverse_of is null;
create index stock_entry_reverse_of_idx on stock_entry (tenant_id, reverse_of) where reverse_of is not null;
alter table stock_entry enable row level security;
create policy tenant on stock_entry using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table stock_limit (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  goods_id bigint not null,
  depot_id bigint not null,
  minimum numeric(20,6),
  safe numeric(20,6),
  maximum numeric(20,6),
  lead_days integer,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index stock_limit_goods_id_idx on stock_limit (tenant_id, goods_id);
create index stock_limit_depot_id_idx on stock_limit (tenant_id, depot_id);
create unique index stock_limit_depot_id_goods_id_key on stock_limit (tenant_id, depot_id, goods_id) where not deleted;
alter table stock_limit enable row level security;
create policy tenant on stock_limit using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table stock_pack (
  tenant_id text not null,
  depot_id bigint not null,
  goods_id bigint not null,
  owner_type integer not null default 1,
  owner_id bigint not null default '0',
  unit_id bigint not null,
  quantity numeric(20,6) not null default 0,
  primary key (tenant_id, depot_id, goods_id, owner_type, owner_id, unit_id)
);
alter table stock_pack enable row level security;
create policy tenant on stock_pack using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table stock_period (
  tenant_id text not null,
  month text not null,
  depot_id bigint not null,
  goods_id bigint not null,
  owner_type integer not null default 1,
  owner_id bigint not null default '0',
  quantity numeric(20,6) not null,
  cost numeric(20,2) not null,
  primary key (tenant_id, month, depot_id, goods_id, owner_type, owner_id)
);
create index stock_period_goods_id_idx on stock_period (tenant_id, goods_id);
alter table stock_period enable row level security;
create policy tenant on stock_period using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table stock_reservation (
  tenant_id text not null,
  bill_type text not null,
  bill_id bigint not null,
  line_id bigint not null,
  depot_id bigint not null,
  goods_id bigint not null,
  owner_type integer not null default 1,
  owner_id bigint not null default '0',
  quantity numeric(20,6) not null,
  primary key (tenant_id, bill_type, line_id, depot_id, goods_id, owner_type, owner_id)
);
create index stock_reservation_bill_type_bill_id_idx on stock_reservation (tenant_id, bill_type, bill_id);
create index stock_reservation_goods_id_depot_id_idx on stock_reservation (tenant_id, goods_id, depot_id);
alter table stock_reservation enable row level security;
create policy tenant on stock_reservation using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table stocktake (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  depot_id bigint,
  scope text not null default '1',
  goods_class_id bigint,
  brand_id bigint,
  location text,
  blind boolean not null default false,
  uncounted text not null default '1',
  snapshot_seq bigint,
  snapshot_at timestamptz,
  book numeric(20,6) not null default 0,
  counted numeric(20,6) not null default 0,
  difference numeric(20,6) not null default 0,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index stocktake_bill_no_key on stocktake (tenant_id, bill_no);
create index stocktake_by_date on stocktake (tenant_id, bill_date desc, id desc) include (deleted);
create index stocktake_by_state on stocktake (tenant_id, state, bill_date desc, id desc) include (deleted);
create index stocktake_depot_id_idx on stocktake (tenant_id, depot_id);
create index stocktake_scope_idx on stocktake (tenant_id, scope);
create index stocktake_bill_no_trgm on stocktake using gin (tenant_id, bill_no gin_trgm_ops);
create index stocktake_staff_id_idx on stocktake (tenant_id, staff_id);
create index stocktake_dept_id_idx on stocktake (tenant_id, dept_id);
create index stocktake_source_id_idx on stocktake (tenant_id, source_id);
alter table stocktake enable row level security;
create policy tenant on stocktake using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table stocktake_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  unit_id bigint,
  book numeric(20,6),
  counted numeric(20,6),
  recounted numeric(20,6),
  difference numeric(20,6),
  reason text,
  location text,
  batch_no text,
  expiry date,
  cost_price numeric(20,8),
  counter_id bigint,
  version integer,
  remark text,
  primary key (tenant_id, id)
);
create index stocktake_line_head_id_line_no_idx on stocktake_line (tenant_id, head_id, line_no);
create index stocktake_line_goods_id_idx on stocktake_line (tenant_id, goods_id);
alter table stocktake_line enable row level security;
create policy tenant on stocktake_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

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

create table supplier_class (
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
create index supplier_class_parent_id_idx on supplier_class (tenant_id, parent_id);
create unique index supplier_class_code_key on supplier_class (tenant_id, code) where not deleted;
create index supplier_class_name_trgm on supplier_class using gin (tenant_id, name gin_trgm_ops);
alter table supplier_class enable row level security;
create policy tenant on supplier_class using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table supplier_period (
  tenant_id text not null,
  id bigint not null,
  supplier_id bigint not null,
  has_period boolean not null default false,
  supplier_period_kind text not null default '3',
  supplier_period_days integer not null default 0,
  supplier_credit numeric(20,2),
  signs_period boolean not null default false,
  supplier_contract jsonb,
  valid_from date not null,
  created_by bigint,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index supplier_period_supplier_id_valid_from_idx on supplier_period (tenant_id, supplier_id, valid_from);
alter table supplier_period enable row level security;
create policy tenant on supplier_period using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table supplier_quote (
  tenant_id text not null,
  id bigint not null,
  inquiry_id bigint not null,
  line_id bigint not null,
  supplier_id bigint not null,
  revision integer not null,
  tax_price numeric(20,8),
  tax_rate numeric(9,4),
  delivery_days integer,
  minimum numeric(20,6),
  valid_to date,
  remark text,
  round_id bigint,
  entered_by bigint,
  quoted_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index supplier_quote_line_id_supplier_id_revision_key on supplier_quote (tenant_id, line_id, supplier_id, revision);
create index supplier_quote_inquiry_id_line_id_idx on supplier_quote (tenant_id, inquiry_id, line_id);
create index supplier_quote_round_id_idx on supplier_quote (tenant_id, round_id) where round_id is not null;
alter table supplier_quote enable row level security;
create policy tenant on supplier_quote using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

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

create table tax_rate (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  name text not null,
  rate numeric(9,4) not null,
  is_default boolean not null default false,
  dept_ids bigint[],
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index tax_rate_name_key on tax_rate (tenant_id, name) where not deleted;
create index tax_rate_enabled_idx on tax_rate (tenant_id, enabled);
alter table tax_rate enable row level security;
create policy tenant on tax_rate using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table tenant (
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  name text not null,
  domain text,
  background text,
  contact text,
  phone text,
  address text,
  account_limit integer not null default -1,
  expires_at timestamptz,
  datasource_id text,
  grant_version integer not null default 1,
  config_version integer not null default 1,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (id)
);
create unique index tenant_code_key on tenant (code) where not deleted;
create index tenant_name_trgm on tenant using gin (name gin_trgm_ops);
create unique index tenant_domain_key on tenant (domain) where not deleted;
create index tenant_contact_trgm on tenant using gin (contact gin_trgm_ops);
create index tenant_phone_trgm on tenant using gin (phone gin_trgm_ops);
create index tenant_enabled_idx on tenant (enabled);

create table told_warning (
  tenant_id text not null,
  kind text not null,
  depot_id bigint not null,
  goods_id bigint not null,
  told_at timestamptz not null,
  primary key (tenant_id, kind, depot_id, goods_id)
);
alter table told_warning enable row level security;
create policy tenant on told_warning using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

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

create table transfer (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  from_id bigint,
  to_id bigint,
  planned_for date,
  reason text,
  carrier text,
  courier_no text,
  responsible text,
  between_companies boolean not null default false,
  total numeric(20,2),
  total_quantity numeric(20,6),
  cost numeric(20,2) not null default 0,
  ending integer,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index transfer_bill_no_key on transfer (tenant_id, bill_no);
create index transfer_by_date on transfer (tenant_id, bill_date desc, id desc) include (deleted);
create index transfer_by_state on transfer (tenant_id, state, bill_date desc, id desc) include (deleted);
create index transfer_from_id_idx on transfer (tenant_id, from_id);
create index transfer_to_id_idx on transfer (tenant_id, to_id);
create index transfer_bill_no_trgm on transfer using gin (tenant_id, bill_no gin_trgm_ops);
create index transfer_staff_id_idx on transfer (tenant_id, staff_id);
create index transfer_dept_id_idx on transfer (tenant_id, dept_id);
create index transfer_source_id_idx on transfer (tenant_id, source_id);
alter table transfer enable row level security;
create policy tenant on transfer using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table transfer_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  unit_id bigint,
  quantity numeric(20,6),
  numerator integer,
  denominator integer,
  basic_quantity numeric(20,6),
  demand_id bigint,
  sent numeric(20,6) not null default 0,
  received numeric(20,6) not null default 0,
  tax_price numeric(20,8),
  tax_rate numeric(9,4),
  total numeric(20,2),
  bought numeric(20,2),
  location text,
  batch_no text,
  batches text,
  cost_price numeric(20,8),
  cost numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index transfer_line_head_id_line_no_idx on transfer_line (tenant_id, head_id, line_no);
create index transfer_line_goods_id_idx on transfer_line (tenant_id, goods_id);
create index transfer_line_demand_id_idx on transfer_line (tenant_id, demand_id);
alter table transfer_line enable row level security;
create policy tenant on transfer_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table transport_company (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text not null,
  name text not null,
  contact text,
  phone text,
  address text,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index transport_company_code_key on transport_company (tenant_id, code) where not deleted;
create unique index transport_company_name_key on transport_company (tenant_id, name) where not deleted;
create index transport_company_enabled_idx on transport_company (tenant_id, enabled);
alter table transport_company enable row level security;
create policy tenant on transport_company using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table unit (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  name text not null,
  mnemonic text not null,
  whole boolean not null default false,
  remark text,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index unit_name_key on unit (tenant_id, name) where not deleted;
create index unit_mnemonic_trgm on unit using gin (tenant_id, mnemonic gin_trgm_ops);
alter table unit enable row level security;
create policy tenant on unit using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table unsettled_setting (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  code text,
  name text not null,
  level_id bigint,
  days integer not null default 30,
  reminder_id bigint,
  remark text,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index unsettled_setting_code_key on unsettled_setting (tenant_id, code) where not deleted;
create index unsettled_setting_name_trgm on unsettled_setting using gin (tenant_id, name gin_trgm_ops);
create unique index unsettled_setting_level_id_key on unsettled_setting (tenant_id, level_id) where not deleted;
create index unsettled_setting_enabled_idx on unsettled_setting (tenant_id, enabled);
alter table unsettled_setting enable row level security;
create policy tenant on unsettled_setting using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table user_depot (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  account_id bigint not null,
  depot_id bigint not null,
  is_default boolean not null default false,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create index user_depot_account_id_idx on user_depot (tenant_id, account_id);
create index user_depot_depot_id_idx on user_depot (tenant_id, depot_id);
alter table user_depot enable row level security;
create policy tenant on user_depot using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table user_party (
  tenant_id text not null,
  account_id bigint not null,
  party_id bigint not null,
  primary key (tenant_id, account_id, party_id)
);
alter table user_party enable row level security;
create policy tenant on user_party using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

create table user_task (
  tenant_id text not null,
  id bigint not null,
  account_id bigint not null,
  sender_id bigint not null,
  title text not null,
  content text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
create index user_task_account_id_finished_at_created_at_idx on user_task (tenant_id, account_id, finished_at, created_at);
alter table user_task enable row level security;
create policy tenant on user_task using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

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

create table warning_mark (
  tenant_id text not null,
  seq bigint not null,
  primary key (tenant_id)
);
alter table warning_mark enable row level security;
create policy tenant on warning_mark using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));

alter table account add constraint account_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table account add constraint account_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table account_secret add constraint account_secret_account_id_fkey foreign key (tenant_id, account_id) references account (tenant_id, id);
alter table advance add constraint advance_supplier_id_fkey foreign key (tenant_id, supplier_id) references party (tenant_id, id);
alter table advance add constraint advance_bank_id_fkey foreign key (tenant_id, bank_id) references bank (tenant_id, id);
alter table advance add constraint advance_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table advance add constraint advance_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table advance add constraint advance_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table api_scope add constraint api_scope_menu_id_fkey foreign key (menu_id) references menu (id);
alter table app_menu add constraint app_menu_parent_id_fkey foreign key (tenant_id, parent_id) references app_menu (tenant_id, id);
alter table assembly add constraint assembly_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table assembly_components add constraint assembly_components_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table assembly_components add constraint assembly_components_parent_id_fkey foreign key (tenant_id, parent_id) references assembly (tenant_id, id);
alter table attachment add constraint attachment_storage_id_fkey foreign key (tenant_id, storage_id) references storage_config (tenant_id, id);
alter table bank add constraint bank_type_id_fkey foreign key (tenant_id, type_id) references bank_type (tenant_id, id);
alter table bank_balance add constraint bank_balance_bank_id_fkey foreign key (tenant_id, bank_id) references bank (tenant_id, id);
alter table bank_balance add constraint bank_balance_check_1 check (balance >= 0 or may_be_negative);
alter table bank_entry add constraint bank_entry_bank_id_fkey foreign key (tenant_id, bank_id) references bank (tenant_id, id);
alter table bank_period add constraint bank_period_bank_id_fkey foreign key (tenant_id, bank_id) references bank (tenant_id, id);
alter table bank_transfer add constraint bank_transfer_from_id_fkey foreign key (tenant_id, from_id) references bank (tenant_id, id);
alter table bank_transfer add constraint bank_transfer_to_id_fkey foreign key (tenant_id, to_id) references bank (tenant_id, id);
alter table bank_transfer add constraint bank_transfer_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table bank_transfer add constraint bank_transfer_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table bank_type add constraint bank_type_parent_id_fkey foreign key (tenant_id, parent_id) references bank_type (tenant_id, id);
alter table borrow add constraint borrow_party_id_fkey foreign key (tenant_id, party_id) references party (tenant_id, id);
alter table borrow add constraint borrow_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table borrow add constraint borrow_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table borrow add constraint borrow_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table borrow_line add constraint borrow_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table borrow_line add constraint borrow_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table borrow_line add constraint borrow_line_head_id_fkey foreign key (tenant_id, head_id) references borrow (tenant_id, id);
alter table brand_class_discounts add constraint brand_class_discounts_class_id_fkey foreign key (tenant_id, class_id) references goods_class (tenant_id, id);
alter table brand_class_discounts add constraint brand_class_discounts_parent_id_fkey foreign key (tenant_id, parent_id) references brand (tenant_id, id);
alter table business_dictionary add constraint business_dictionary_parent_id_fkey foreign key (tenant_id, parent_id) references business_dictionary (tenant_id, id);
alter table client_secret add constraint client_secret_owner_id_fkey foreign key (owner_id) references client (id);
alter table code_model add constraint code_model_source_id_fkey foreign key (tenant_id, source_id) references data_source (tenant_id, id);
alter table code_model_fields add constraint code_model_fields_parent_id_fkey foreign key (tenant_id, parent_id) references code_model (tenant_id, id);
alter table collection add constraint collection_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table collection add constraint collection_bank_id_fkey foreign key (tenant_id, bank_id) references bank (tenant_id, id);
alter table collection add constraint collection_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table collection add constraint collection_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table collection add constraint collection_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table collection_line add constraint collection_line_head_id_fkey foreign key (tenant_id, head_id) references collection (tenant_id, id);
alter table collection_prepaid add constraint collection_prepaid_head_id_fkey foreign key (tenant_id, head_id) references collection (tenant_id, id);
alter table company add constraint company_inner_customer_id_fkey foreign key (tenant_id, inner_customer_id) references party (tenant_id, id);
alter table company add constraint company_inner_supplier_id_fkey foreign key (tenant_id, inner_supplier_id) references party (tenant_id, id);
alter table consigned_use add constraint consigned_use_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table consigned_use add constraint consigned_use_check_1 check (quantity > 0);
alter table consignment add constraint consignment_party_id_fkey foreign key (tenant_id, party_id) references party (tenant_id, id);
alter table consignment add constraint consignment_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table consignment add constraint consignment_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table consignment add constraint consignment_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table consignment add constraint consignment_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table consignment_line add constraint consignment_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table consignment_line add constraint consignment_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table consignment_line add constraint consignment_line_head_id_fkey foreign key (tenant_id, head_id) references consignment (tenant_id, id);
alter table cost_adjustment add constraint cost_adjustment_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table cost_adjustment add constraint cost_adjustment_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table cost_adjustment add constraint cost_adjustment_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table cost_adjustment_line add constraint cost_adjustment_line_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table cost_adjustment_line add constraint cost_adjustment_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table cost_adjustment_line add constraint cost_adjustment_line_head_id_fkey foreign key (tenant_id, head_id) references cost_adjustment (tenant_id, id);
alter table customer_class add constraint customer_class_parent_id_fkey foreign key (tenant_id, parent_id) references customer_class (tenant_id, id);
alter table customer_contact add constraint customer_contact_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table customer_goods_name add constraint customer_goods_name_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table customer_goods_name add constraint customer_goods_name_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table customer_goods_name add constraint customer_goods_name_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table customer_inquiry add constraint customer_inquiry_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table customer_inquiry add constraint customer_inquiry_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table customer_inquiry add constraint customer_inquiry_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table customer_inquiry add constraint customer_inquiry_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table customer_inquiry add constraint customer_inquiry_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table customer_inquiry_line add constraint customer_inquiry_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table customer_inquiry_line add constraint customer_inquiry_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table customer_inquiry_line add constraint customer_inquiry_line_head_id_fkey foreign key (tenant_id, head_id) references customer_inquiry (tenant_id, id);
alter table customer_invoice add constraint customer_invoice_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table customer_period add constraint customer_period_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table customer_price add constraint customer_price_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table customer_price add constraint customer_price_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table customer_price add constraint customer_price_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table customer_visit add constraint customer_visit_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table customer_visit add constraint customer_visit_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table data_scope add constraint data_scope_menu_id_fkey foreign key (menu_id) references menu (id);
alter table demand add constraint demand_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table demand add constraint demand_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table demand add constraint demand_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table demand add constraint demand_needed_by_id_fkey foreign key (tenant_id, needed_by_id) references staff (tenant_id, id);
alter table depot add constraint depot_company_id_fkey foreign key (tenant_id, company_id) references company (tenant_id, id);
alter table depot_location add constraint depot_location_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table dept add constraint dept_parent_id_fkey foreign key (tenant_id, parent_id) references dept (tenant_id, id);
alter table deteriorate add constraint deteriorate_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table deteriorate add constraint deteriorate_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table deteriorate add constraint deteriorate_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table dictionary add constraint dictionary_parent_id_fkey foreign key (parent_id) references dictionary (id);
alter table exchange add constraint exchange_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table exchange add constraint exchange_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table exchange add constraint exchange_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table exchange add constraint exchange_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table exchange_line add constraint exchange_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table exchange_line add constraint exchange_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table exchange_line add constraint exchange_line_head_id_fkey foreign key (tenant_id, head_id) references exchange (tenant_id, id);
alter table expense add constraint expense_party_id_fkey foreign key (tenant_id, party_id) references party (tenant_id, id);
alter table expense add constraint expense_bank_id_fkey foreign key (tenant_id, bank_id) references bank (tenant_id, id);
alter table expense add constraint expense_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table expense add constraint expense_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table expense add constraint expense_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table expense_line add constraint expense_line_type_id_fkey foreign key (tenant_id, type_id) references income_expense_type (tenant_id, id);
alter table expense_line add constraint expense_line_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table expense_line add constraint expense_line_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table expense_line add constraint expense_line_head_id_fkey foreign key (tenant_id, head_id) references expense (tenant_id, id);
alter table express_follow add constraint express_follow_company_id_fkey foreign key (tenant_id, company_id) references express_company (tenant_id, id);
alter table express_subscription add constraint express_subscription_company_id_fkey foreign key (tenant_id, company_id) references express_company (tenant_id, id);
alter table favourite add constraint favourite_account_id_fkey foreign key (tenant_id, account_id) references account (tenant_id, id);
alter table favourite add constraint favourite_menu_id_fkey foreign key (menu_id) references menu (id);
alter table first_price add constraint first_price_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table first_price add constraint first_price_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table gain add constraint gain_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table gain add constraint gain_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table gain add constraint gain_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table gain_line add constraint gain_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table gain_line add constraint gain_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table gain_line add constraint gain_line_head_id_fkey foreign key (tenant_id, head_id) references gain (tenant_id, id);
alter table goods add constraint goods_class_id_fkey foreign key (tenant_id, class_id) references goods_class (tenant_id, id);
alter table goods add constraint goods_brand_id_fkey foreign key (tenant_id, brand_id) references brand (tenant_id, id);
alter table goods add constraint goods_basic_unit_id_fkey foreign key (tenant_id, basic_unit_id) references unit (tenant_id, id);
alter table goods add constraint goods_tax_rate_id_fkey foreign key (tenant_id, tax_rate_id) references tax_rate (tenant_id, id);
alter table goods add constraint goods_purchase_unit_id_fkey foreign key (tenant_id, purchase_unit_id) references unit (tenant_id, id);
alter table goods add constraint goods_shop_class_id_fkey foreign key (tenant_id, shop_class_id) references shop_class (tenant_id, id);
alter table goods_class add constraint goods_class_parent_id_fkey foreign key (tenant_id, parent_id) references goods_class (tenant_id, id);
alter table goods_group_members add constraint goods_group_members_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table goods_group_members add constraint goods_group_members_parent_id_fkey foreign key (tenant_id, parent_id) references goods_group (tenant_id, id);
alter table goods_pictures add constraint goods_pictures_parent_id_fkey foreign key (tenant_id, parent_id) references goods (tenant_id, id);
alter table goods_units add constraint goods_units_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table goods_units add constraint goods_units_parent_id_fkey foreign key (tenant_id, parent_id) references goods (tenant_id, id);
alter table jd_stock add constraint jd_stock_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table journal_account add constraint journal_account_parent_id_fkey foreign key (tenant_id, parent_id) references journal_account (tenant_id, id);
alter table journal_entry add constraint journal_entry_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table journal_entry add constraint journal_entry_bank_id_fkey foreign key (tenant_id, bank_id) references bank (tenant_id, id);
alter table journal_entry add constraint journal_entry_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table journal_entry add constraint journal_entry_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table kpi add constraint kpi_class_id_fkey foreign key (tenant_id, class_id) references kpi_class (tenant_id, id);
alter table kpi_class add constraint kpi_class_parent_id_fkey foreign key (tenant_id, parent_id) references kpi_class (tenant_id, id);
alter table lending_step add constraint lending_step_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table lending_step add constraint lending_step_check_1 check (quantity > 0);
alter table login_session add constraint login_session_account_id_fkey foreign key (tenant_id, account_id) references account (tenant_id, id);
alter table loss add constraint loss_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table loss add constraint loss_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table loss add constraint loss_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table loss_line add constraint loss_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table loss_line add constraint loss_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table loss_line add constraint loss_line_head_id_fkey foreign key (tenant_id, head_id) references loss (tenant_id, id);
alter table mall_floor_goods add constraint mall_floor_goods_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table mall_floor_goods add constraint mall_floor_goods_parent_id_fkey foreign key (tenant_id, parent_id) references mall_floor (tenant_id, id);
alter table member add constraint member_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table menu add constraint menu_parent_id_fkey foreign key (parent_id) references menu (id);
alter table message add constraint message_account_id_fkey foreign key (tenant_id, account_id) references account (tenant_id, id);
alter table open_goods add constraint open_goods_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table open_goods add constraint open_goods_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table opening_balance add constraint opening_balance_party_id_fkey foreign key (tenant_id, party_id) references party (tenant_id, id);
alter table opening_balance add constraint opening_balance_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table other_income add constraint other_income_party_id_fkey foreign key (tenant_id, party_id) references party (tenant_id, id);
alter table other_income add constraint other_income_bank_id_fkey foreign key (tenant_id, bank_id) references bank (tenant_id, id);
alter table other_income add constraint other_income_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table other_income add constraint other_income_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table other_income add constraint other_income_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table other_income_line add constraint other_income_line_type_id_fkey foreign key (tenant_id, type_id) references income_expense_type (tenant_id, id);
alter table other_income_line add constraint other_income_line_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table other_income_line add constraint other_income_line_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table other_income_line add constraint other_income_line_head_id_fkey foreign key (tenant_id, head_id) references other_income (tenant_id, id);
alter table party add constraint party_customer_class_id_fkey foreign key (tenant_id, customer_class_id) references customer_class (tenant_id, id);
alter table party add constraint party_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table party add constraint party_company_id_fkey foreign key (tenant_id, company_id) references company (tenant_id, id);
alter table party add constraint party_level_id_fkey foreign key (tenant_id, level_id) references customer_level (tenant_id, id);
alter table party add constraint party_tax_rate_id_fkey foreign key (tenant_id, tax_rate_id) references tax_rate (tenant_id, id);
alter table party add constraint party_supplier_class_id_fkey foreign key (tenant_id, supplier_class_id) references supplier_class (tenant_id, id);
alter table party add constraint party_merged_into_id_fkey foreign key (tenant_id, merged_into_id) references party (tenant_id, id);
alter table party_brand_qualifications add constraint party_brand_qualifications_brand_id_fkey foreign key (tenant_id, brand_id) references brand (tenant_id, id);
alter table party_brand_qualifications add constraint party_brand_qualifications_parent_id_fkey foreign key (tenant_id, parent_id) references party (tenant_id, id);
alter table payable add constraint payable_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table payable add constraint payable_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table payable add constraint payable_check_1 check (open = 0 or (sign(open) = sign(amount) and abs(open) <= abs(amount)));
alter table payable_supplement add constraint payable_supplement_supplier_id_fkey foreign key (tenant_id, supplier_id) references party (tenant_id, id);
alter table payable_supplement add constraint payable_supplement_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table payable_supplement add constraint payable_supplement_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table payable_supplement add constraint payable_supplement_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table payable_supplement_line add constraint payable_supplement_line_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table payable_supplement_line add constraint payable_supplement_line_head_id_fkey foreign key (tenant_id, head_id) references payable_supplement (tenant_id, id);
alter table payable_write_off add constraint payable_write_off_supplier_id_fkey foreign key (tenant_id, supplier_id) references party (tenant_id, id);
alter table payable_write_off add constraint payable_write_off_to_id_fkey foreign key (tenant_id, to_id) references party (tenant_id, id);
alter table payable_write_off add constraint payable_write_off_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table payable_write_off add constraint payable_write_off_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table payable_write_off_against add constraint payable_write_off_against_head_id_fkey foreign key (tenant_id, head_id) references payable_write_off (tenant_id, id);
alter table payable_write_off_line add constraint payable_write_off_line_head_id_fkey foreign key (tenant_id, head_id) references payable_write_off (tenant_id, id);
alter table payment add constraint payment_supplier_id_fkey foreign key (tenant_id, supplier_id) references party (tenant_id, id);
alter table payment add constraint payment_bank_id_fkey foreign key (tenant_id, bank_id) references bank (tenant_id, id);
alter table payment add constraint payment_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table payment add constraint payment_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table payment add constraint payment_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table payment_line add constraint payment_line_head_id_fkey foreign key (tenant_id, head_id) references payment (tenant_id, id);
alter table payment_prepaid add constraint payment_prepaid_head_id_fkey foreign key (tenant_id, head_id) references payment (tenant_id, id);
alter table pre_receipt add constraint pre_receipt_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table pre_receipt add constraint pre_receipt_bank_id_fkey foreign key (tenant_id, bank_id) references bank (tenant_id, id);
alter table pre_receipt add constraint pre_receipt_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table pre_receipt add constraint pre_receipt_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table pre_receipt add constraint pre_receipt_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table preference add constraint preference_account_id_fkey foreign key (tenant_id, account_id) references account (tenant_id, id);
alter table prepayment add constraint prepayment_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table prepayment add constraint prepayment_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table prepayment add constraint prepayment_check_1 check (open = 0 or (sign(open) = sign(amount) and abs(open) <= abs(amount)));
alter table purchase_in add constraint purchase_in_supplier_id_fkey foreign key (tenant_id, supplier_id) references party (tenant_id, id);
alter table purchase_in add constraint purchase_in_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table purchase_in add constraint purchase_in_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table purchase_in add constraint purchase_in_fee_supplier_id_fkey foreign key (tenant_id, fee_supplier_id) references party (tenant_id, id);
alter table purchase_in add constraint purchase_in_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table purchase_in add constraint purchase_in_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table purchase_in_line add constraint purchase_in_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table purchase_in_line add constraint purchase_in_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table purchase_in_line add constraint purchase_in_line_head_id_fkey foreign key (tenant_id, head_id) references purchase_in (tenant_id, id);
alter table purchase_invoice add constraint purchase_invoice_supplier_id_fkey foreign key (tenant_id, supplier_id) references party (tenant_id, id);
alter table purchase_invoice add constraint purchase_invoice_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table purchase_invoice add constraint purchase_invoice_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table purchase_invoice_fees add constraint purchase_invoice_fees_head_id_fkey foreign key (tenant_id, head_id) references purchase_invoice (tenant_id, id);
alter table purchase_invoice_line add constraint purchase_invoice_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table purchase_invoice_line add constraint purchase_invoice_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table purchase_invoice_line add constraint purchase_invoice_line_head_id_fkey foreign key (tenant_id, head_id) references purchase_invoice (tenant_id, id);
alter table purchase_order add constraint purchase_order_supplier_id_fkey foreign key (tenant_id, supplier_id) references party (tenant_id, id);
alter table purchase_order add constraint purchase_order_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table purchase_order add constraint purchase_order_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table purchase_order add constraint purchase_order_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table purchase_order add constraint purchase_order_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table purchase_order_line add constraint purchase_order_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table purchase_order_line add constraint purchase_order_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table purchase_order_line add constraint purchase_order_line_head_id_fkey foreign key (tenant_id, head_id) references purchase_order (tenant_id, id);
alter table purchase_return add constraint purchase_return_supplier_id_fkey foreign key (tenant_id, supplier_id) references party (tenant_id, id);
alter table purchase_return add constraint purchase_return_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table purchase_return add constraint purchase_return_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table purchase_return add constraint purchase_return_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table purchase_return add constraint purchase_return_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table purchase_return_line add constraint purchase_return_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table purchase_return_line add constraint purchase_return_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table purchase_return_line add constraint purchase_return_line_head_id_fkey foreign key (tenant_id, head_id) references purchase_return (tenant_id, id);
alter table quote_inquiry add constraint quote_inquiry_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table quote_inquiry add constraint quote_inquiry_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table quote_inquiry add constraint quote_inquiry_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table quote_inquiry add constraint quote_inquiry_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table quote_inquiry_line add constraint quote_inquiry_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table quote_inquiry_line add constraint quote_inquiry_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table quote_inquiry_line add constraint quote_inquiry_line_chosen_id_fkey foreign key (tenant_id, chosen_id) references party (tenant_id, id);
alter table quote_inquiry_line add constraint quote_inquiry_line_head_id_fkey foreign key (tenant_id, head_id) references quote_inquiry (tenant_id, id);
alter table range add constraint range_class_id_fkey foreign key (tenant_id, class_id) references range_class (tenant_id, id);
alter table range_class add constraint range_class_parent_id_fkey foreign key (tenant_id, parent_id) references range_class (tenant_id, id);
alter table receivable add constraint receivable_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table receivable add constraint receivable_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table receivable add constraint receivable_check_1 check (open = 0 or (sign(open) = sign(amount) and abs(open) <= abs(amount)));
alter table receivable_supplement add constraint receivable_supplement_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table receivable_supplement add constraint receivable_supplement_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table receivable_supplement add constraint receivable_supplement_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table receivable_supplement add constraint receivable_supplement_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table receivable_supplement_line add constraint receivable_supplement_line_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table receivable_supplement_line add constraint receivable_supplement_line_head_id_fkey foreign key (tenant_id, head_id) references receivable_supplement (tenant_id, id);
alter table receivable_write_off add constraint receivable_write_off_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table receivable_write_off add constraint receivable_write_off_to_id_fkey foreign key (tenant_id, to_id) references party (tenant_id, id);
alter table receivable_write_off add constraint receivable_write_off_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table receivable_write_off add constraint receivable_write_off_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table receivable_write_off_against add constraint receivable_write_off_against_head_id_fkey foreign key (tenant_id, head_id) references receivable_write_off (tenant_id, id);
alter table receivable_write_off_line add constraint receivable_write_off_line_head_id_fkey foreign key (tenant_id, head_id) references receivable_write_off (tenant_id, id);
alter table recommendation add constraint recommendation_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table recommendation add constraint recommendation_recommender_id_fkey foreign key (tenant_id, recommender_id) references party (tenant_id, id);
alter table repacking add constraint repacking_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table repacking add constraint repacking_assembly_id_fkey foreign key (tenant_id, assembly_id) references assembly (tenant_id, id);
alter table repacking add constraint repacking_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table repacking add constraint repacking_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table repacking_line add constraint repacking_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table repacking_line add constraint repacking_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table repacking_line add constraint repacking_line_head_id_fkey foreign key (tenant_id, head_id) references repacking (tenant_id, id);
alter table role add constraint role_parent_id_fkey foreign key (tenant_id, parent_id) references role (tenant_id, id);
alter table role_grant add constraint role_grant_role_id_fkey foreign key (tenant_id, role_id) references role (tenant_id, id);
alter table role_grant add constraint role_grant_menu_id_fkey foreign key (menu_id) references menu (id);
alter table role_scope add constraint role_scope_role_id_fkey foreign key (tenant_id, role_id) references role (tenant_id, id);
alter table sales_distribution add constraint sales_distribution_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table sales_distribution add constraint sales_distribution_route_id_fkey foreign key (tenant_id, route_id) references route (tenant_id, id);
alter table sales_distribution add constraint sales_distribution_car_id_fkey foreign key (tenant_id, car_id) references car (tenant_id, id);
alter table sales_distribution add constraint sales_distribution_driver_id_fkey foreign key (tenant_id, driver_id) references staff (tenant_id, id);
alter table sales_distribution add constraint sales_distribution_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table sales_distribution add constraint sales_distribution_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table sales_distribution_line add constraint sales_distribution_line_head_id_fkey foreign key (tenant_id, head_id) references sales_distribution (tenant_id, id);
alter table sales_invoice add constraint sales_invoice_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table sales_invoice add constraint sales_invoice_company_id_fkey foreign key (tenant_id, company_id) references company (tenant_id, id);
alter table sales_invoice add constraint sales_invoice_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table sales_invoice add constraint sales_invoice_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table sales_invoice_charges add constraint sales_invoice_charges_head_id_fkey foreign key (tenant_id, head_id) references sales_invoice (tenant_id, id);
alter table sales_invoice_line add constraint sales_invoice_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table sales_invoice_line add constraint sales_invoice_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table sales_invoice_line add constraint sales_invoice_line_head_id_fkey foreign key (tenant_id, head_id) references sales_invoice (tenant_id, id);
alter table sales_order add constraint sales_order_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table sales_order add constraint sales_order_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table sales_order add constraint sales_order_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table sales_order add constraint sales_order_invoice_title_id_fkey foreign key (tenant_id, invoice_title_id) references customer_invoice (tenant_id, id);
alter table sales_order add constraint sales_order_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table sales_order add constraint sales_order_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table sales_order_line add constraint sales_order_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table sales_order_line add constraint sales_order_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table sales_order_line add constraint sales_order_line_head_id_fkey foreign key (tenant_id, head_id) references sales_order (tenant_id, id);
alter table sales_out add constraint sales_out_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table sales_out add constraint sales_out_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table sales_out add constraint sales_out_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table sales_out add constraint sales_out_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table sales_out add constraint sales_out_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table sales_out_line add constraint sales_out_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table sales_out_line add constraint sales_out_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table sales_out_line add constraint sales_out_line_head_id_fkey foreign key (tenant_id, head_id) references sales_out (tenant_id, id);
alter table sales_return add constraint sales_return_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table sales_return add constraint sales_return_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table sales_return add constraint sales_return_return_type_id_fkey foreign key (tenant_id, return_type_id) references return_type (tenant_id, id);
alter table sales_return add constraint sales_return_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table sales_return add constraint sales_return_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table sales_return_in add constraint sales_return_in_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table sales_return_in add constraint sales_return_in_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table sales_return_in add constraint sales_return_in_bad_depot_id_fkey foreign key (tenant_id, bad_depot_id) references depot (tenant_id, id);
alter table sales_return_in add constraint sales_return_in_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table sales_return_in add constraint sales_return_in_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table sales_return_in add constraint sales_return_in_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table sales_return_in_line add constraint sales_return_in_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table sales_return_in_line add constraint sales_return_in_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table sales_return_in_line add constraint sales_return_in_line_head_id_fkey foreign key (tenant_id, head_id) references sales_return_in (tenant_id, id);
alter table sales_return_line add constraint sales_return_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table sales_return_line add constraint sales_return_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table sales_return_line add constraint sales_return_line_head_id_fkey foreign key (tenant_id, head_id) references sales_return (tenant_id, id);
alter table sales_room_setting add constraint sales_room_setting_room_id_fkey foreign key (tenant_id, room_id) references sales_room (tenant_id, id);
alter table sales_room_setting add constraint sales_room_setting_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table shop_class add constraint shop_class_parent_id_fkey foreign key (tenant_id, parent_id) references shop_class (tenant_id, id);
alter table sms_code add constraint sms_code_account_id_fkey foreign key (tenant_id, account_id) references account (tenant_id, id);
alter table staff add constraint staff_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table staff add constraint staff_leader_id_fkey foreign key (tenant_id, leader_id) references staff (tenant_id, id);
alter table stock_balance add constraint stock_balance_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table stock_balance add constraint stock_balance_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table stock_balance add constraint stock_balance_check_1 check (quantity >= 0 or may_be_negative);
alter table stock_balance add constraint stock_balance_check_2 check (reserved >= 0);
alter table stock_balance add constraint stock_balance_check_3 check (quantity <> 0 or cost = 0);
alter table stock_batch add constraint stock_batch_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table stock_batch add constraint stock_batch_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table stock_batch add constraint stock_batch_check_1 check (quantity >= 0);
alter table stock_entry add constraint stock_entry_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table stock_entry add constraint stock_entry_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table stock_entry add constraint stock_entry_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table stock_limit add constraint stock_limit_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table stock_limit add constraint stock_limit_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table stock_pack add constraint stock_pack_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table stock_pack add constraint stock_pack_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table stock_pack add constraint stock_pack_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table stock_pack add constraint stock_pack_check_1 check (quantity >= 0);
alter table stock_period add constraint stock_period_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table stock_period add constraint stock_period_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table stock_reservation add constraint stock_reservation_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table stock_reservation add constraint stock_reservation_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table stock_reservation add constraint stock_reservation_check_1 check (quantity >= 0);
alter table stocktake add constraint stocktake_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table stocktake add constraint stocktake_goods_class_id_fkey foreign key (tenant_id, goods_class_id) references goods_class (tenant_id, id);
alter table stocktake add constraint stocktake_brand_id_fkey foreign key (tenant_id, brand_id) references brand (tenant_id, id);
alter table stocktake add constraint stocktake_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table stocktake add constraint stocktake_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table stocktake_line add constraint stocktake_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table stocktake_line add constraint stocktake_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table stocktake_line add constraint stocktake_line_head_id_fkey foreign key (tenant_id, head_id) references stocktake (tenant_id, id);
alter table supplier_class add constraint supplier_class_parent_id_fkey foreign key (tenant_id, parent_id) references supplier_class (tenant_id, id);
alter table supplier_period add constraint supplier_period_supplier_id_fkey foreign key (tenant_id, supplier_id) references party (tenant_id, id);
alter table supplier_stock add constraint supplier_stock_supplier_id_fkey foreign key (tenant_id, supplier_id) references party (tenant_id, id);
alter table supplier_stock add constraint supplier_stock_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table top_menu_grant add constraint top_menu_grant_top_menu_id_fkey foreign key (tenant_id, top_menu_id) references top_menu (tenant_id, id);
alter table top_menu_grant add constraint top_menu_grant_menu_id_fkey foreign key (menu_id) references menu (id);
alter table transfer add constraint transfer_from_id_fkey foreign key (tenant_id, from_id) references depot (tenant_id, id);
alter table transfer add constraint transfer_to_id_fkey foreign key (tenant_id, to_id) references depot (tenant_id, id);
alter table transfer add constraint transfer_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table transfer add constraint transfer_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table transfer_line add constraint transfer_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table transfer_line add constraint transfer_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table transfer_line add constraint transfer_line_head_id_fkey foreign key (tenant_id, head_id) references transfer (tenant_id, id);
alter table unsettled_setting add constraint unsettled_setting_level_id_fkey foreign key (tenant_id, level_id) references customer_level (tenant_id, id);
alter table unsettled_setting add constraint unsettled_setting_reminder_id_fkey foreign key (tenant_id, reminder_id) references staff (tenant_id, id);
alter table user_depot add constraint user_depot_account_id_fkey foreign key (tenant_id, account_id) references account (tenant_id, id);
alter table user_depot add constraint user_depot_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table user_party add constraint user_party_account_id_fkey foreign key (tenant_id, account_id) references account (tenant_id, id);
alter table user_party add constraint user_party_party_id_fkey foreign key (tenant_id, party_id) references party (tenant_id, id);
alter table user_task add constraint user_task_account_id_fkey foreign key (tenant_id, account_id) references account (tenant_id, id);
alter table user_task add constraint user_task_sender_id_fkey foreign key (tenant_id, sender_id) references account (tenant_id, id);

-- Every batch of the journal balances: it is written by one statement, and nothing unbalanced can be written by anyone.
create function journal_balances() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  for wrong in select batch_id, sum(debit - credit) as difference from added group by tenant_id, batch_id having sum(debit) <> sum(credit) loop
    raise exception 'journal batch % is out of balance by %', wrong.batch_id, wrong.difference;
  end loop;
  return null;
end $$;

create trigger journal_balances after insert on journal_entry referencing new table as added for each statement execute function journal_balances();

-- The queue's own tables belong to the owner; the application may only hand in a job. What one person asks for is done one after the other, so nobody takes all places.
create function enqueue_job(payload text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('call', payload::json, max_attempts := 3,
    queue_name := (payload::json ->> 'tenantId') || ' ' || (payload::json ->> 'accountId'));
end $$;

-- Says that a conversion waits; who is next is chosen when there is a place.
create function enqueue_conversion() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('convert', '{}'::json, max_attempts := 1);
end $$;

-- The beginning of every request: drops to the application's role, names the tenant, finds the living session, and the first answer to its key if there is one.
create function begin_work(as_role text, of_tenant text, of_session bigint, of_account bigint, of_path text, of_key text)
returns table (account_version integer, grant_version integer, config_version integer, kept boolean, answer json, fingerprint text) language plpgsql as $$
begin
  perform set_config('role', as_role, true), set_config('app.tenant', of_tenant, true);
  return query select a.version, t.grant_version, t.config_version, k.key is not null, k.answer, k.fingerprint
    from login_session s
    join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
    join tenant t on t.code = s.tenant_id
    left join keyed_answer k on k.tenant_id = of_tenant and k.account_id = of_account and k.path = of_path and k.key = of_key
    where s.tenant_id = of_tenant and s.id = of_session and s.account_id = of_account and s.ended_at is null
      and a.enabled and not a.deleted and t.enabled and not t.deleted and (t.expires_at is null or t.expires_at > now());
end $$;

-- The last closed month, true until the transaction ends: whoever asks shares a lock that closing and reopening take alone.
create function last_closed_month(of_tenant text) returns text language plpgsql as $$
declare
  last_month text;
begin
  perform pg_advisory_xact_lock_shared(20261116, hashtext(of_tenant));
  select max(p.month) into last_month from period p where p.tenant_id = of_tenant;
  return coalesce(last_month, '');
end $$;

-- Nothing is written into a closed month by anyone: asked once for each statement, whatever the number of its rows.
create function month_is_open() returns trigger language plpgsql as $$
declare
  early record;
begin
  for early in select tenant_id, to_char(min(bill_date), 'YYYYMM') as month from added group by tenant_id loop
    if early.month <= last_closed_month(early.tenant_id) then
      raise exception using errcode = 'HS001', message = early.month;
    end if;
  end loop;
  return null;
end $$;

create trigger month_is_open after insert on stock_entry referencing new table as added for each statement execute function month_is_open();
create trigger month_is_open after insert on journal_entry referencing new table as added for each statement execute function month_is_open();
create trigger month_is_open after insert on allocation referencing new table as added for each statement execute function month_is_open();
create trigger month_is_open after insert on receivable referencing new table as added for each statement execute function month_is_open();
create trigger month_is_open after insert on payable referencing new table as added for each statement execute function month_is_open();
create trigger month_is_open after insert on prepayment referencing new table as added for each statement execute function month_is_open();
create trigger month_is_open after insert on bank_entry referencing new table as added for each statement execute function month_is_open();
create trigger month_is_open after insert on out_invoice_line referencing new table as added for each statement execute function month_is_open();
create trigger month_is_open after insert on in_invoice_line referencing new table as added for each statement execute function month_is_open();

create function imprint_stock_entry() returns trigger language plpgsql as $$
begin
  insert into imprint (tenant_id, seq, book, keys, prints, written_at)
  select e.tenant_id, nextval('book_seq'), 'stock_entry', array_agg(e.seq order by e.seq),
    string_agg(substr(sha256(convert_to(concat('|balance_cost=' || trim_scale(e.balance_cost), '|balance_quantity=' || trim_scale(e.balance_quantity), '|batch_no=' || quote_literal(e.batch_no), '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|cost=' || trim_scale(e.cost), '|cost_pending=' || e.cost_pending::text, '|depot_id=' || e.depot_id::text, '|expiry=' || (e.expiry - date '2000-01-01'), '|goods_id=' || e.goods_id::text, '|kind=' || quote_literal(e.kind), '|line_id=' || e.line_id::text, '|owner_id=' || e.owner_id::text, '|owner_type=' || e.owner_type::text, '|period=' || quote_literal(e.period), '|posted_at=' || extract(epoch from e.posted_at), '|quantity=' || trim_scale(e.quantity), '|reverse_of=' || e.reverse_of::text, '|seq=' || e.seq::text, '|tenant_id=' || quote_literal(e.tenant_id), '|unit_id=' || e.unit_id::text, '|unit_quantity=' || trim_scale(e.unit_quantity), '|user_id=' || e.user_id::text), 'UTF8')), 1, 8), ''::bytea order by e.seq), now()
  from added e group by e.tenant_id;
  return null;
end $$;

create trigger imprint after insert on stock_entry referencing new table as added for each statement execute function imprint_stock_entry();

create function imprint_journal_entry() returns trigger language plpgsql as $$
begin
  insert into imprint (tenant_id, seq, book, keys, prints, written_at)
  select e.tenant_id, nextval('book_seq'), 'journal_entry', array_agg(e.seq order by e.seq),
    string_agg(substr(sha256(convert_to(concat('|account=' || quote_literal(e.account), '|bank_id=' || e.bank_id::text, '|batch_id=' || e.batch_id::text, '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|credit=' || trim_scale(e.credit), '|debit=' || trim_scale(e.debit), '|depot_id=' || e.depot_id::text, '|dept_id=' || e.dept_id::text, '|party_id=' || e.party_id::text, '|period=' || quote_literal(e.period), '|posted_at=' || extract(epoch from e.posted_at), '|reverse_of=' || e.reverse_of::text, '|seq=' || e.seq::text, '|staff_id=' || e.staff_id::text, '|tenant_id=' || quote_literal(e.tenant_id), '|user_id=' || e.user_id::text), 'UTF8')), 1, 8), ''::bytea order by e.seq), now()
  from added e group by e.tenant_id;
  return null;
end $$;

create trigger imprint after insert on journal_entry referencing new table as added for each statement execute function imprint_journal_entry();

create function imprint_allocation() returns trigger language plpgsql as $$
begin
  insert into imprint (tenant_id, seq, book, keys, prints, written_at)
  select e.tenant_id, nextval('book_seq'), 'allocation', array_agg(e.seq order by e.seq),
    string_agg(substr(sha256(convert_to(concat('|amount=' || trim_scale(e.amount), '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|item_id=' || e.item_id::text, '|item_kind=' || quote_literal(e.item_kind), '|line_id=' || e.line_id::text, '|period=' || quote_literal(e.period), '|posted_at=' || extract(epoch from e.posted_at), '|reverse_of=' || e.reverse_of::text, '|seq=' || e.seq::text, '|tenant_id=' || quote_literal(e.tenant_id), '|user_id=' || e.user_id::text), 'UTF8')), 1, 8), ''::bytea order by e.seq), now()
  from added e group by e.tenant_id;
  return null;
end $$;

create trigger imprint after insert on allocation referencing new table as added for each statement execute function imprint_allocation();

create function imprint_bank_entry() returns trigger language plpgsql as $$
begin
  insert into imprint (tenant_id, seq, book, keys, prints, written_at)
  select e.tenant_id, nextval('book_seq'), 'bank_entry', array_agg(e.seq order by e.seq),
    string_agg(substr(sha256(convert_to(concat('|amount=' || trim_scale(e.amount), '|balance=' || trim_scale(e.balance), '|bank_id=' || e.bank_id::text, '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|line_id=' || e.line_id::text, '|party_id=' || e.party_id::text, '|period=' || quote_literal(e.period), '|posted_at=' || extract(epoch from e.posted_at), '|reverse_of=' || e.reverse_of::text, '|seq=' || e.seq::text, '|tenant_id=' || quote_literal(e.tenant_id), '|user_id=' || e.user_id::text), 'UTF8')), 1, 8), ''::bytea order by e.seq), now()
  from added e group by e.tenant_id;
  return null;
end $$;

create trigger imprint after insert on bank_entry referencing new table as added for each statement execute function imprint_bank_entry();

create function imprint_out_invoice_line() returns trigger language plpgsql as $$
begin
  insert into imprint (tenant_id, seq, book, keys, prints, written_at)
  select e.tenant_id, nextval('book_seq'), 'out_invoice_line', array_agg(e.seq order by e.seq),
    string_agg(substr(sha256(convert_to(concat('|amount=' || trim_scale(e.amount), '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|line_id=' || e.line_id::text, '|period=' || quote_literal(e.period), '|posted_at=' || extract(epoch from e.posted_at), '|quantity=' || trim_scale(e.quantity), '|reverse_of=' || e.reverse_of::text, '|seq=' || e.seq::text, '|source_id=' || e.source_id::text, '|source_line_id=' || e.source_line_id::text, '|source_type=' || quote_literal(e.source_type), '|tax=' || trim_scale(e.tax), '|tenant_id=' || quote_literal(e.tenant_id), '|user_id=' || e.user_id::text), 'UTF8')), 1, 8), ''::bytea order by e.seq), now()
  from added e group by e.tenant_id;
  return null;
end $$;

create trigger imprint after insert on out_invoice_line referencing new table as added for each statement execute function imprint_out_invoice_line();

create function imprint_in_invoice_line() returns trigger language plpgsql as $$
begin
  insert into imprint (tenant_id, seq, book, keys, prints, written_at)
  select e.tenant_id, nextval('book_seq'), 'in_invoice_line', array_agg(e.seq order by e.seq),
    string_agg(substr(sha256(convert_to(concat('|amount=' || trim_scale(e.amount), '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|line_id=' || e.line_id::text, '|period=' || quote_literal(e.period), '|posted_at=' || extract(epoch from e.posted_at), '|quantity=' || trim_scale(e.quantity), '|reverse_of=' || e.reverse_of::text, '|seq=' || e.seq::text, '|source_id=' || e.source_id::text, '|source_line_id=' || e.source_line_id::text, '|source_type=' || quote_literal(e.source_type), '|tax=' || trim_scale(e.tax), '|tenant_id=' || quote_literal(e.tenant_id), '|user_id=' || e.user_id::text), 'UTF8')), 1, 8), ''::bytea order by e.seq), now()
  from added e group by e.tenant_id;
  return null;
end $$;

create trigger imprint after insert on in_invoice_line referencing new table as added for each statement execute function imprint_in_invoice_line();

create function imprint_receivable() returns trigger language plpgsql as $$
begin
  insert into imprint (tenant_id, seq, book, keys, prints, written_at)
  select e.tenant_id, nextval('book_seq'), 'receivable', array_agg(e.id order by e.id),
    string_agg(substr(sha256(convert_to(concat('|account=' || quote_literal(e.account), '|amount=' || trim_scale(e.amount), '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|dept_id=' || e.dept_id::text, '|due_date=' || (e.due_date - date '2000-01-01'), '|id=' || e.id::text, '|staff_id=' || e.staff_id::text, '|tenant_id=' || quote_literal(e.tenant_id)), 'UTF8')), 1, 8), ''::bytea order by e.id), now()
  from added e group by e.tenant_id;
  return null;
end $$;

create trigger imprint after insert on receivable referencing new table as added for each statement execute function imprint_receivable();

create function imprint_payable() returns trigger language plpgsql as $$
begin
  insert into imprint (tenant_id, seq, book, keys, prints, written_at)
  select e.tenant_id, nextval('book_seq'), 'payable', array_agg(e.id order by e.id),
    string_agg(substr(sha256(convert_to(concat('|account=' || quote_literal(e.account), '|amount=' || trim_scale(e.amount), '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|dept_id=' || e.dept_id::text, '|due_date=' || (e.due_date - date '2000-01-01'), '|id=' || e.id::text, '|staff_id=' || e.staff_id::text, '|tenant_id=' || quote_literal(e.tenant_id)), 'UTF8')), 1, 8), ''::bytea order by e.id), now()
  from added e group by e.tenant_id;
  return null;
end $$;

create trigger imprint after insert on payable referencing new table as added for each statement execute function imprint_payable();

create function imprint_prepayment() returns trigger language plpgsql as $$
begin
  insert into imprint (tenant_id, seq, book, keys, prints, written_at)
  select e.tenant_id, nextval('book_seq'), 'prepayment', array_agg(e.id order by e.id),
    string_agg(substr(sha256(convert_to(concat('|account=' || quote_literal(e.account), '|amount=' || trim_scale(e.amount), '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|dept_id=' || e.dept_id::text, '|direction=' || e.direction::text, '|id=' || e.id::text, '|order_id=' || e.order_id::text, '|staff_id=' || e.staff_id::text, '|tenant_id=' || quote_literal(e.tenant_id)), 'UTF8')), 1, 8), ''::bytea order by e.id), now()
  from added e group by e.tenant_id;
  return null;
end $$;

create trigger imprint after insert on prepayment referencing new table as added for each statement execute function imprint_prepayment();

create function imprint_history() returns trigger language plpgsql as $$
begin
  insert into imprint (tenant_id, seq, book, keys, prints, written_at)
  select e.tenant_id, nextval('book_seq'), 'history', array_agg(e.id order by e.id),
    string_agg(substr(sha256(convert_to(concat('|diff=' || e.diff::text, '|happened_at=' || extract(epoch from e.happened_at), '|id=' || e.id::text, '|remark=' || quote_literal(e.remark), '|request_id=' || quote_literal(e.request_id), '|result=' || quote_literal(e.result), '|stage=' || quote_literal(e.stage), '|subject=' || quote_literal(e.subject), '|subject_id=' || quote_literal(e.subject_id), '|subject_no=' || quote_literal(e.subject_no), '|tenant_id=' || quote_literal(e.tenant_id), '|user_id=' || e.user_id::text, '|user_name=' || quote_literal(e.user_name)), 'UTF8')), 1, 8), ''::bytea order by e.id), now()
  from added e group by e.tenant_id;
  return null;
end $$;

create trigger imprint after insert on history referencing new table as added for each statement execute function imprint_history();

