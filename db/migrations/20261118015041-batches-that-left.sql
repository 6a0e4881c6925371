alter table borrow_line add column batches text;
alter table consignment_line add column batches text;
alter table exchange_line add column batches text;
alter table loss_line add column batches text;
alter table repacking_line add column batches text;
alter table sales_out_line add column batches text;
alter table transfer_line add column batches text;
