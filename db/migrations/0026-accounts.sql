alter table journal_account add column id bigint;
update journal_account a set id = n.id from (
  select tenant_id, code, (((extract(epoch from now()) * 1000)::bigint - 1704067200000) << 22) + row_number() over (partition by tenant_id order by code) as id
  from journal_account) n where n.tenant_id = a.tenant_id and n.code = a.code;
alter table journal_account alter column id set not null;
alter table journal_account add column version integer not null default 1;
alter table journal_account add column deleted boolean not null default false;
alter table journal_account add column parent_id bigint;
alter table journal_account add column direction text;
update journal_account set direction = case when code ~ '^(1|64|66|67)' or code in ('2221.01', '2221.03') then '1' else '2' end;
alter table journal_account alter column direction set not null;
alter table journal_account add column planted boolean not null default false;
alter table journal_account add column remark text;
alter table journal_account add column enabled boolean not null default true;
alter table journal_account add column created_by bigint;
alter table journal_account add column created_at timestamptz;
alter table journal_account add column updated_by bigint;
alter table journal_account add column updated_at timestamptz;
create unique index journal_account_code_key on journal_account (tenant_id, code) where not deleted;
create index journal_account_enabled_idx on journal_account (tenant_id, enabled);
create index journal_account_planted_idx on journal_account (tenant_id, planted);
create index journal_account_direction_idx on journal_account (tenant_id, direction);
create index journal_account_name_trgm on journal_account using gin (tenant_id, name gin_trgm_ops);
create index journal_account_parent_id_idx on journal_account (tenant_id, parent_id);
alter table journal_account drop constraint journal_account_pkey;
alter table journal_account add primary key (tenant_id, id);
alter table journal_account add constraint journal_account_parent_id_fkey foreign key (tenant_id, parent_id) references journal_account (tenant_id, id);
update journal_account set planted = true, created_at = now();
insert into journal_account (tenant_id, id, code, name, direction, planted, created_at)
select tenant_id, max(id) + 1, '2221', '应交税费', '2', true, now() from journal_account group by tenant_id having bool_and(code <> '2221');
update journal_account a set parent_id = p.id from journal_account p
where a.code like '%.%' and p.tenant_id = a.tenant_id and p.code = split_part(a.code, '.', 1);
