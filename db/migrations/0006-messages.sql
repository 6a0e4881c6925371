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
alter table message add constraint message_account_id_fkey foreign key (tenant_id, account_id) references account (tenant_id, id);
