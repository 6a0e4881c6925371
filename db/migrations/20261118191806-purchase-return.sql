create table purchase_return (
  tenant_id text not null,
  id bigint not null,
  version integer not null default 1,
  deleted boolean not null default false,
  state text not null,
  supplier_id bigint,
  depot_id bigint,
  reason text,
  tax_rate numeric(9,4),
  total_quantity numeric(20,6),
  discount numeric(20,2) not null default 0,
  net numeric(20,2) not null default 0,
  tax numeric(20,2) not null default 0,
  total numeric(20,2) not null default 0,
  coupon numeric(20,2) not null default 0,
  final numeric(20,2) not null default 0,
  cost numeric(20,2) not null default 0,
  settlement_id bigint,
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
create unique index purchase_return_bill_no_key on purchase_return (tenant_id, bill_no);
create index purchase_return_by_date on purchase_return (tenant_id, bill_date desc, id desc) include (deleted);
create index purchase_return_by_state on purchase_return (tenant_id, state, bill_date desc, id desc) include (deleted);
create index purchase_return_supplier_id_idx on purchase_return (tenant_id, supplier_id);
create index purchase_return_depot_id_idx on purchase_return (tenant_id, depot_id);
create index purchase_return_bill_no_trgm on purchase_return using gin (tenant_id, bill_no gin_trgm_ops);
create index purchase_return_staff_id_idx on purchase_return (tenant_id, staff_id);
create index purchase_return_dept_id_idx on purchase_return (tenant_id, dept_id);
create index purchase_return_source_id_idx on purchase_return (tenant_id, source_id);
alter table purchase_return enable row level security;
create policy tenant on purchase_return using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table purchase_return_line (
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
  list_price numeric(20,8),
  discount_rate numeric(9,4) not null default 100,
  tax_price numeric(20,8),
  tax_rate numeric(9,4),
  price numeric(20,8),
  net numeric(20,2) not null default 0,
  tax numeric(20,2) not null default 0,
  total numeric(20,2) not null default 0,
  discount numeric(20,2) not null default 0,
  coupon numeric(20,2) not null default 0,
  final numeric(20,2) not null default 0,
  is_gift boolean not null default false,
  batch_no text,
  batches text,
  cost_price numeric(20,8),
  cost numeric(20,2),
  remark text,
  source_line_id bigint,
  source_head_id bigint,
  source_no text,
  worth numeric(20,2),
  primary key (tenant_id, id)
);
create index purchase_return_line_head_id_line_no_idx on purchase_return_line (tenant_id, head_id, line_no);
create index purchase_return_line_goods_id_idx on purchase_return_line (tenant_id, goods_id);
create index purchase_return_line_source_line_id_idx on purchase_return_line (tenant_id, source_line_id);
create index purchase_return_line_source_head_id_idx on purchase_return_line (tenant_id, source_head_id);
alter table purchase_return_line enable row level security;
create policy tenant on purchase_return_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table purchase_in add column returned numeric(20,6) not null default 0;
alter table purchase_in add column returnable numeric(20,6) not null default 0;
alter table purchase_in_line add column returned numeric(20,6) not null default 0;
alter table purchase_in_line add column going_back numeric(20,6) not null default 0;
alter table purchase_in_line add column returnable numeric(20,6) not null default 0;
alter table purchase_return add constraint purchase_return_supplier_id_fkey foreign key (tenant_id, supplier_id) references party (tenant_id, id);
alter table purchase_return add constraint purchase_return_depot_id_fkey foreign key (tenant_id, depot_id) references depot (tenant_id, id);
alter table purchase_return add constraint purchase_return_settlement_id_fkey foreign key (tenant_id, settlement_id) references settlement_method (tenant_id, id);
alter table purchase_return add constraint purchase_return_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table purchase_return add constraint purchase_return_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table purchase_return_line add constraint purchase_return_line_goods_id_fkey foreign key (tenant_id, goods_id) references goods (tenant_id, id);
alter table purchase_return_line add constraint purchase_return_line_unit_id_fkey foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table purchase_return_line add constraint purchase_return_line_head_id_fkey foreign key (tenant_id, head_id) references purchase_return (tenant_id, id);
-- What had come in before can go back as well.
update purchase_in_line l set returnable = greatest(coalesce(l.basic_quantity, 0), 0)
from purchase_in h where h.tenant_id = l.tenant_id and h.id = l.head_id and not h.is_red;
update purchase_in h set returnable = l.returnable
from (select tenant_id, head_id, sum(returnable) as returnable from purchase_in_line group by tenant_id, head_id) l
where l.tenant_id = h.tenant_id and l.head_id = h.id;
