alter table kpi add column staff_ids bigint[];
alter table staff add column contract_from date;
alter table staff add column contract_to date;
