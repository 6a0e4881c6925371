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
alter table business_dictionary add column version integer not null default 1;
alter table business_dictionary add column deleted boolean not null default false;
alter table business_dictionary add column parent_id bigint;
alter table business_dictionary alter column word set default '-1'::text;
alter table business_dictionary alter column sort drop default;
alter table business_dictionary alter column sealed drop default;
alter table business_dictionary add column planted boolean not null default false;
alter table business_dictionary add column created_by bigint;
alter table business_dictionary add column created_at timestamptz;
alter table business_dictionary add column updated_by bigint;
alter table business_dictionary add column updated_at timestamptz;
create index business_dictionary_name_trgm on business_dictionary using gin (tenant_id, name gin_trgm_ops);
create index business_dictionary_code_trgm on business_dictionary using gin (tenant_id, code gin_trgm_ops);
drop index business_dictionary_code_word_key;
create unique index business_dictionary_code_word_key on business_dictionary (tenant_id, code, word) where not deleted;
create index business_dictionary_parent_id_idx on business_dictionary (tenant_id, parent_id);
alter table dictionary add column version integer not null default 1;
alter table dictionary add column deleted boolean not null default false;
alter table dictionary add column parent_id bigint;
alter table dictionary alter column word set default '-1'::text;
alter table dictionary alter column sort drop default;
alter table dictionary alter column sealed drop default;
alter table dictionary add column planted boolean not null default false;
alter table dictionary add column created_by bigint;
alter table dictionary add column created_at timestamptz;
alter table dictionary add column updated_by bigint;
alter table dictionary add column updated_at timestamptz;
create index dictionary_parent_id_idx on dictionary (parent_id);
drop index dictionary_code_word_key;
create unique index dictionary_code_word_key on dictionary (code, word) where not deleted;
create index dictionary_name_trgm on dictionary using gin (name gin_trgm_ops);
create index dictionary_code_trgm on dictionary using gin (code gin_trgm_ops);
alter table business_dictionary add constraint business_dictionary_parent_id_fkey foreign key (tenant_id, parent_id) references business_dictionary (tenant_id, id);
alter table dictionary add constraint dictionary_parent_id_fkey foreign key (parent_id) references dictionary (id);
