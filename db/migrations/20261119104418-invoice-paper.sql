alter table purchase_invoice add column paper_id bigint;
