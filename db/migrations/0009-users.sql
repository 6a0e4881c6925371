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
alter table account add column post_ids bigint[];
alter table account add column code text;
alter table account add column nickname text;
alter table account add column sex text;
alter table account add column birthday date;
alter table account add column kind text not null default '1';
alter table account add column platform_info text;
create index account_enabled_idx on account (tenant_id, enabled);
create index account_dept_id_idx on account (tenant_id, dept_id);
alter table staff add column is_user boolean not null default false;
alter table staff add column account_id bigint;
update staff s set is_user = true, account_id = a.id from (select tenant_id, staff_id, max(id) as id from account where not deleted group by 1, 2) a
  where a.tenant_id = s.tenant_id and a.staff_id = s.id;
create index staff_is_user_idx on staff (tenant_id, is_user);
alter table tenant add column id bigint;
update tenant t set id = n.place from (select code, row_number() over (order by code) as place from tenant) n where n.code = t.code;
alter table tenant alter column id set not null;
alter table tenant add column version integer not null default 1;
alter table tenant add column deleted boolean not null default false;
alter table tenant add column domain text;
alter table tenant add column background text;
alter table tenant add column contact text;
alter table tenant add column phone text;
alter table tenant add column address text;
alter table tenant add column datasource_id text;
alter table tenant add column remark text;
alter table tenant add column created_by bigint;
alter table tenant add column created_at timestamptz;
alter table tenant add column updated_by bigint;
alter table tenant add column updated_at timestamptz;
create unique index tenant_domain_key on tenant (domain) where not deleted;
create unique index tenant_code_key on tenant (code) where not deleted;
create index tenant_phone_trgm on tenant using gin (phone gin_trgm_ops);
create index tenant_enabled_idx on tenant (enabled);
create index tenant_name_trgm on tenant using gin (name gin_trgm_ops);
create index tenant_contact_trgm on tenant using gin (contact gin_trgm_ops);
alter table user_depot add constraint user_depot_account_id_fkey foreign key (tenant_id, account_id) references account (tenant_id, id);
alter table user_depot add constraint user_depot_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table user_party add constraint user_party_account_id_fkey foreign key (tenant_id, account_id) references account (tenant_id, id);
alter table user_party add constraint user_party_party_id_fkey foreign key (tenant_id, party_id) references party (tenant_id, id);
alter table tenant drop constraint tenant_pkey;
alter table tenant add primary key (id);
CREATE OR REPLACE FUNCTION living_session(of_tenant text, of_session bigint, of_account bigint)
 RETURNS TABLE(account_version integer, grant_version integer, config_version integer)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return query select a.version, t.grant_version, t.config_version
    from login_session s
    join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
    join tenant t on t.code = s.tenant_id
    where s.tenant_id = of_tenant and s.id = of_session and s.account_id = of_account and s.ended_at is null
      and a.enabled and not a.deleted and t.enabled and not t.deleted and (t.expires_at is null or t.expires_at > now());
end $function$;
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
alter table sales_room_setting add constraint sales_room_setting_room_id_fkey foreign key (tenant_id, room_id) references sales_room (tenant_id, id);
alter table sales_room_setting add constraint sales_room_setting_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
