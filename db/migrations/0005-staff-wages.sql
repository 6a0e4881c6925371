alter table staff add column rank text;
alter table staff add column basic_wages numeric(20,2);
alter table staff add column post_wages numeric(20,2);
alter table staff add column rank_wages numeric(20,2);
