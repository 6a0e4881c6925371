create table purchase_invoice (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  supplier_id bigint,
  invoice_type text,
  invoice_no text,
  invoice_code text,
  invoice_date date,
  face_total numeric(20,2),
  face_tax numeric(20,2),
  total_quantity numeric(20,6),
  net numeric(20,2),
  tax numeric(20,2),
  final numeric(20,2),
  matched numeric(20,2),
  difference numeric(20,2),
  is_certified boolean not null default false,
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
create unique index purchase_invoice_bill_no_key on purchase_invoice (tenant_id, bill_no);
create index purchase_invoice_by_date on purchase_invoice (tenant_id, bill_date desc, id desc) include (deleted);
create index purchase_invoice_by_state on purchase_invoice (tenant_id, state, bill_date desc, id desc) include (deleted);
create index purchase_invoice_supplier_id_idx on purchase_invoice (tenant_id, supplier_id);
create index purchase_invoice_invoice_type_idx on purchase_invoice (tenant_id, invoice_type);
create index purchase_invoice_invoice_no_trgm on purchase_invoice using gin (tenant_id, invoice_no gin_trgm_ops);
create index purchase_invoice_bill_no_trgm on purchase_invoice using gin (tenant_id, bill_no gin_trgm_ops);
create index purchase_invoice_staff_id_idx on purchase_invoice (tenant_id, staff_id);
create index purchase_invoice_dept_id_idx on purchase_invoice (tenant_id, dept_id);
create index purchase_invoice_source_id_idx on purchase_invoice (tenant_id, source_id);
alter table purchase_invoice enable row level security;
create policy tenant on purchase_invoice using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table purchase_invoice_line (
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
  matched numeric(20,2),
  matched_tax numeric(20,2),
  difference numeric(20,2),
  whole_quantity numeric(20,6),
  whole_amount numeric(20,2),
  whole_tax numeric(20,2),
  open_quantity numeric(20,6),
  open_amount numeric(20,2),
  open_tax numeric(20,2),
  source_price numeric(20,8),
  is_tax_in_cost boolean not null default false,
  source_no text,
  order_no text,
  remark text,
  source_line_id bigint,
  source_head_id bigint,
  primary key (tenant_id, id)
);
create index purchase_invoice_line_head_id_line_no_idx on purchase_invoice_line (tenant_id, head_id, line_no);
create index purchase_invoice_line_goods_id_idx on purchase_invoice_line (tenant_id, goods_id);
create index purchase_invoice_line_source_line_id_idx on purchase_invoice_line (tenant_id, source_line_id);
create index purchase_invoice_line_source_head_id_idx on purchase_invoice_line (tenant_id, source_head_id);
alter table purchase_invoice_line enable row level security;
create policy tenant on purchase_invoice_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table purchase_in add column awaits_invoice boolean not null default false;
alter table purchase_in add column tax_in_cost boolean not null default false;
alter table purchase_in add column invoice_state text;
alter table purchase_in add column invoiced numeric(20,2) not null default 0;
alter table purchase_in add column uninvoiced numeric(20,2) not null default 0;
create index purchase_in_invoice_state_idx on purchase_in (tenant_id, invoice_state);
alter table purchase_in_line add column returned_amount numeric(20,2) not null default 0;
alter table purchase_in_line add column invoicing_quantity numeric(20,6) not null default 0;
alter table purchase_in_line add column invoiced_quantity numeric(20,6) not null default 0;
alter table purchase_in_line add column uninvoiced_quantity numeric(20,6) not null default 0;
alter table purchase_in_line add column invoicing numeric(20,2) not null default 0;
alter table purchase_in_line add column invoiced numeric(20,2) not null default 0;
alter table purchase_in_line add column uninvoiced numeric(20,2) not null default 0;
alter table purchase_invoice add constraint purchase_invoice_supplier_id_fkey foreign key (tenant_id, supplier_id) references party (tenant_id, id);
alter table purchase_invoice add constraint purchase_invoice_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table purchase_invoice add constraint purchase_invoice_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table purchase_invoice_line add constraint purchase_invoice_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table purchase_invoice_line add constraint purchase_invoice_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table purchase_invoice_line add constraint purchase_invoice_line_head_id_fkey foreign key (tenant_id, head_id) references purchase_invoice (tenant_id, id);
-- Of receipts that are there nothing was billed yet.
update purchase_in h set awaits_invoice = p.gives_invoice from party p where p.tenant_id = h.tenant_id and p.id = h.supplier_id;
update purchase_in h set tax_in_cost = true where exists (select 1 from purchase_in_line l
  where l.tenant_id = h.tenant_id and l.head_id = h.id and l.tax <> 0 and l.cost - coalesce(l.fee, 0) = l.final);
update purchase_in_line l set returned_amount = r.amount from (select x.tenant_id, x.source_line_id, sum(x.final) as amount
    from purchase_return_line x join purchase_return h on h.tenant_id = x.tenant_id and h.id = x.head_id
    where h.state = 'posted' and not h.deleted and not h.is_red and x.source_line_id is not null group by 1, 2) r
  where r.tenant_id = l.tenant_id and r.source_line_id = l.id;
update purchase_in_line l set uninvoiced_quantity = coalesce(l.basic_quantity, 0) - coalesce(l.returned, 0), uninvoiced = coalesce(l.final, 0) - l.returned_amount
  from purchase_in h where h.tenant_id = l.tenant_id and h.id = l.head_id and h.awaits_invoice;
update purchase_in h set uninvoiced = l.uninvoiced, invoice_state = case when l.is_done then '3' else '1' end
  from (select tenant_id, head_id, sum(uninvoiced) as uninvoiced, bool_and(uninvoiced = 0 or uninvoiced_quantity = 0) as is_done from purchase_in_line group by 1, 2) l
  where l.tenant_id = h.tenant_id and l.head_id = h.id and h.awaits_invoice;
