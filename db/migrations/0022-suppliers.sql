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
alter table party_brand_qualifications enable row level security;
create policy tenant on party_brand_qualifications using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
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
alter table party add column company_id bigint;
alter table party add column formerly text;
alter table party drop column spelling;
alter table party add column spelling text generated always as (spelled(array[code, formerly, mnemonic, mobile, name])) stored;
create index party_spelling on party using gin (tenant_id, spelling gin_trgm_ops);
alter table party add column supplier_credit numeric(20,2);
alter table party add column supplier_contract jsonb;
alter table party add column goods_class_ids bigint[];
alter table party add column merged_into_id bigint;
create index party_formerly_trgm on party using gin (tenant_id, formerly gin_trgm_ops);
alter table party_brand_qualifications add constraint party_brand_qualifications_brand_id_fkey foreign key (tenant_id, brand_id) references brand (tenant_id, id);
alter table party_brand_qualifications add constraint party_brand_qualifications_parent_id_fkey foreign key (tenant_id, parent_id) references party (tenant_id, id);
alter table supplier_period add constraint supplier_period_supplier_id_fkey foreign key (tenant_id, supplier_id) references party (tenant_id, id);
alter table party add constraint party_company_id_fkey foreign key (tenant_id, company_id) references company (tenant_id, id);
alter table party add constraint party_merged_into_id_fkey foreign key (tenant_id, merged_into_id) references party (tenant_id, id);
