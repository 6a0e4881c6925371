alter table portal_push add column ending text;
alter table portal_push add column ended_at timestamptz;
