alter table purchase_order_line add column sales_line_id bigint;
alter table purchase_order_line add column sales_order_id bigint;
alter table purchase_order_line add column sales_no text;
create index purchase_order_line_sales_order_id_idx on purchase_order_line (tenant_id, sales_order_id);
create index purchase_order_line_sales_line_id_idx on purchase_order_line (tenant_id, sales_line_id);
