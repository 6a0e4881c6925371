alter table sales_order add column courier_no text;
