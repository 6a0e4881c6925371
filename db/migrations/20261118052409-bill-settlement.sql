alter table purchase_in add column settlement_id bigint;
alter table purchase_in_line add column should numeric(20,6);
alter table purchase_in_line add column should_total numeric(20,2);
alter table sales_out add column settlement_id bigint;
alter table sales_out_line add column should numeric(20,6);
alter table sales_out_line add column should_total numeric(20,2);
alter table purchase_in add constraint purchase_in_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table sales_out add constraint sales_out_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
