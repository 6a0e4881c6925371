create table preference (
  tenant_id text not null,
  account_id bigint not null,
  code text not null,
  value text not null,
  primary key (tenant_id, account_id, code)
);
alter table preference enable row level security;
create policy tenant on preference using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table preference add constraint preference_account_id_fkey foreign key (tenant_id, account_id) references account (tenant_id, id);
