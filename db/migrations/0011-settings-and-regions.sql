alter table region add column remark text;
alter table region add column version integer not null default 1;
alter table setting_value add column version integer not null default 1;
alter table setting_value add column updated_by bigint;
alter table setting_value add column updated_at timestamptz;
