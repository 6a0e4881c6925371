alter table quote_inquiry_line add column demand_id bigint;
create index quote_inquiry_line_demand_id_idx on quote_inquiry_line (tenant_id, demand_id);
