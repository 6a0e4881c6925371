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
alter table user_task add constraint user_task_account_id_fkey foreign key (tenant_id, account_id) references account (tenant_id, id);
alter table user_task add constraint user_task_sender_id_fkey foreign key (tenant_id, sender_id) references account (tenant_id, id);
