create table purchase_invoice_fees (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  receipt_id bigint,
  source_no text,
  open_amount numeric(20,2),
  matched numeric(20,2),
  total numeric(20,2),
  tax_rate numeric(9,4),
  net numeric(20,2),
  tax numeric(20,2),
  difference numeric(20,2),
  is_tax_in_cost boolean not null default false,
  remark text,
  primary key (tenant_id, id)
);
create index purchase_invoice_fees_head_id_line_no_idx on purchase_invoice_fees (tenant_id, head_id, line_no);
create index purchase_invoice_fees_receipt_id_idx on purchase_invoice_fees (tenant_id, receipt_id);
alter table purchase_invoice_fees enable row level security;
create policy tenant on purchase_invoice_fees using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table purchase_invoice add column courier_no text;
alter table purchase_invoice_fees add constraint purchase_invoice_fees_head_id_fkey foreign key (tenant_id, head_id) references purchase_invoice (tenant_id, id);
