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
alter table express_subscription add constraint express_subscription_company_id_fkey foreign key (tenant_id, company_id) references express_company (tenant_id, id);
