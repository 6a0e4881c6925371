create index in_invoice_line_source_id_idx on in_invoice_line (tenant_id, source_id);
create index out_invoice_line_source_id_idx on out_invoice_line (tenant_id, source_id);
