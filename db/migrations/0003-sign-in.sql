create table access_limit (
  key text not null,
  count integer not null,
  counted_at timestamptz not null,
  blocked_until timestamptz,
  primary key (key)
);
create index access_limit_counted_at_idx on access_limit (counted_at);
create table captcha (
  key text not null,
  code_hash text not null,
  expires_at timestamptz not null,
  primary key (key)
);
create index captcha_expires_at_idx on captcha (expires_at);
create table client (
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  client_id text not null,
  secret_hash text not null,
  grant_types text not null,
  access_seconds integer not null default 3600,
  refresh_seconds integer not null default 604800,
  enabled boolean not null default true,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (id)
);
create unique index client_client_id_key on client (client_id) where not deleted;
create table error_log (
  tenant_id text not null,
  id bigint not null,
  service_id text not null,
  url text,
  kind text,
  message text not null,
  stack text,
  info text,
  happened_at text,
  address text,
  user_agent text,
  created_by bigint,
  account text,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index error_log_created_at_idx on error_log (tenant_id, created_at);
alter table error_log enable row level security;
create policy tenant on error_log using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table favourite (
  tenant_id text not null,
  account_id bigint not null,
  menu_id bigint not null,
  sort integer not null default 0,
  primary key (tenant_id, account_id, menu_id)
);
alter table favourite enable row level security;
create policy tenant on favourite using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
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
alter table account add column email text;
create index account_phone_trgm on account using gin (tenant_id, phone gin_trgm_ops);
alter table account_secret drop column failures;
alter table account_secret drop column locked_until;
create index login_session_refresh_hash_idx on login_session (tenant_id, refresh_hash);
alter table favourite add constraint favourite_account_id_fkey foreign key (tenant_id, account_id) references account (tenant_id, id);
alter table favourite add constraint favourite_menu_id_fkey foreign key (menu_id) references menu (id);
alter table sms_code add constraint sms_code_account_id_fkey foreign key (tenant_id, account_id) references account (tenant_id, id);
