create table sales_invoice (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  customer_id bigint,
  company_id bigint,
  invoice_type text not null default '2503',
  invoice_no text,
  invoice_code text,
  invoice_date date,
  title_name text,
  tax_no text,
  address text,
  telephone text,
  bank_name text,
  bank_account text,
  red_info_no text,
  total_quantity numeric(20,6),
  net numeric(20,2),
  tax numeric(20,2),
  final numeric(20,2),
  face_total numeric(20,2),
  difference numeric(20,2),
  url text,
  is_issuing boolean not null default false,
  request_no text,
  issue_failure text,
  bill_no text,
  bill_date date,
  staff_id bigint,
  dept_id bigint,
  remark text,
  is_red boolean not null default false,
  source_type text,
  source_id text,
  source_no text,
  annex_count integer not null default 0,
  approved_levels integer not null default 0,
  submitted_by bigint,
  audited_by bigint,
  audited_at timestamptz,
  audit_remark text,
  posted_by bigint,
  posted_at timestamptz,
  created_by bigint,
  created_at timestamptz,
  updated_by bigint,
  updated_at timestamptz,
  primary key (tenant_id, id)
);
create unique index sales_invoice_bill_no_key on sales_invoice (tenant_id, bill_no);
create index sales_invoice_by_date on sales_invoice (tenant_id, bill_date desc, id desc) include (deleted);
create index sales_invoice_by_state on sales_invoice (tenant_id, state, bill_date desc, id desc) include (deleted);
create index sales_invoice_customer_id_idx on sales_invoice (tenant_id, customer_id);
create index sales_invoice_invoice_type_idx on sales_invoice (tenant_id, invoice_type);
create index sales_invoice_invoice_no_trgm on sales_invoice using gin (tenant_id, invoice_no gin_trgm_ops);
create index sales_invoice_title_name_trgm on sales_invoice using gin (tenant_id, title_name gin_trgm_ops);
create index sales_invoice_bill_no_trgm on sales_invoice using gin (tenant_id, bill_no gin_trgm_ops);
create index sales_invoice_staff_id_idx on sales_invoice (tenant_id, staff_id);
create index sales_invoice_dept_id_idx on sales_invoice (tenant_id, dept_id);
create index sales_invoice_source_id_idx on sales_invoice (tenant_id, source_id);
alter table sales_invoice enable row level security;
create policy tenant on sales_invoice using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table sales_invoice_charges (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  charge_id bigint,
  source_type text,
  source_head_id bigint,
  source_no text,
  order_no text,
  name text,
  open_amount numeric(20,2),
  total numeric(20,2),
  tax_rate numeric(9,4),
  net numeric(20,2),
  tax numeric(20,2),
  remark text,
  primary key (tenant_id, id)
);
create index sales_invoice_charges_head_id_line_no_idx on sales_invoice_charges (tenant_id, head_id, line_no);
create index sales_invoice_charges_charge_id_idx on sales_invoice_charges (tenant_id, charge_id);
create index sales_invoice_charges_source_head_id_idx on sales_invoice_charges (tenant_id, source_head_id);
alter table sales_invoice_charges enable row level security;
create policy tenant on sales_invoice_charges using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table sales_invoice_line (
  tenant_id text not null,
  id bigint not null,
  head_id bigint not null,
  line_no integer not null,
  goods_id bigint,
  unit_id bigint,
  quantity numeric(20,6),
  numerator integer,
  denominator integer,
  basic_quantity numeric(20,6),
  tax_price numeric(20,8),
  tax_rate numeric(9,4),
  net numeric(20,2),
  tax numeric(20,2),
  total numeric(20,2),
  tax_name text,
  tax_code text,
  whole_quantity numeric(20,6),
  whole_amount numeric(20,2),
  whole_tax numeric(20,2),
  open_quantity numeric(20,6),
  open_amount numeric(20,2),
  open_tax numeric(20,2),
  source_no text,
  order_id bigint,
  order_no text,
  remark text,
  source_line_id bigint,
  source_head_id bigint,
  primary key (tenant_id, id)
);
create index sales_invoice_line_head_id_line_no_idx on sales_invoice_line (tenant_id, head_id, line_no);
create index sales_invoice_line_goods_id_idx on sales_invoice_line (tenant_id, goods_id);
create index sales_invoice_line_source_line_id_idx on sales_invoice_line (tenant_id, source_line_id);
create index sales_invoice_line_source_head_id_idx on sales_invoice_line (tenant_id, source_head_id);
alter table sales_invoice_line enable row level security;
create policy tenant on sales_invoice_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table sales_order add column invoice_title_id bigint;
alter table sales_order add column possible_title_ids bigint[];
alter table sales_out add column invoice_state text;
alter table sales_out add column invoiced numeric(20,2) not null default 0;
alter table sales_out add column uninvoiced numeric(20,2) not null default 0;
create index sales_out_invoice_state_idx on sales_out (tenant_id, invoice_state);
alter table sales_out_line add column invoicing_quantity numeric(20,6) not null default 0;
alter table sales_out_line add column invoiced_quantity numeric(20,6) not null default 0;
alter table sales_out_line add column uninvoiced_quantity numeric(20,6) not null default 0;
alter table sales_out_line add column invoicing numeric(20,2) not null default 0;
alter table sales_out_line add column invoiced numeric(20,2) not null default 0;
alter table sales_out_line add column uninvoiced numeric(20,2) not null default 0;
alter table sales_invoice add constraint sales_invoice_customer_id_fkey foreign key (tenant_id, customer_id) references party (tenant_id, id);
alter table sales_invoice add constraint sales_invoice_company_id_fkey foreign key (tenant_id, company_id) references company (tenant_id, id);
alter table sales_invoice add constraint sales_invoice_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table sales_invoice add constraint sales_invoice_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table sales_invoice_charges add constraint sales_invoice_charges_head_id_fkey foreign key (tenant_id, head_id) references sales_invoice (tenant_id, id);
alter table sales_invoice_line add constraint sales_invoice_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table sales_invoice_line add constraint sales_invoice_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table sales_invoice_line add constraint sales_invoice_line_head_id_fkey foreign key (tenant_id, head_id) references sales_invoice (tenant_id, id);
alter table sales_order add constraint sales_order_invoice_title_id_fkey foreign key (tenant_id, invoice_title_id) references customer_invoice (tenant_id, id);
update sales_out_line set uninvoiced_quantity = coalesce(basic_quantity, 0) - returned, uninvoiced = coalesce(final, 0) - returned_amount;
update sales_out h set uninvoiced = l.uninvoiced, invoice_state = case when l.is_done then '3' else '1' end
from (select tenant_id, head_id, sum(uninvoiced) as uninvoiced, bool_and(uninvoiced = 0 or uninvoiced_quantity = 0) as is_done from sales_out_line group by 1, 2) l
where l.tenant_id = h.tenant_id and l.head_id = h.id;
