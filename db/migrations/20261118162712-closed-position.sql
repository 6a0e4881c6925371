alter table period add column seq bigint;
