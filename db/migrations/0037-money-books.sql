create table bank_balance (
  tenant_id text not null,
  bank_id bigint not null,
  balance numeric(20,2) not null default 0,
  may_be_negative boolean not null default false,
  primary key (tenant_id, bank_id)
);
alter table bank_balance enable row level security;
create policy tenant on bank_balance using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table bank_entry (
  tenant_id text not null,
  seq bigint not null,
  bill_type text not null,
  bill_id bigint not null,
  bill_no text not null,
  bill_date date not null,
  period text not null,
  posted_at timestamptz not null,
  user_id bigint,
  line_id bigint,
  bank_id bigint not null,
  party_id bigint,
  amount numeric(20,2) not null,
  balance numeric(20,2) not null,
  reverse_of bigint,
  primary key (tenant_id, seq)
);
create index bank_entry_bank_id_seq_idx on bank_entry (tenant_id, bank_id, seq);
create index bank_entry_bill_type_bill_id_idx on bank_entry (tenant_id, bill_type, bill_id);
create index bank_entry_period_idx on bank_entry (tenant_id, period);
alter table bank_entry enable row level security;
create policy tenant on bank_entry using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table bank_period (
  tenant_id text not null,
  month text not null,
  bank_id bigint not null,
  amount numeric(20,2) not null,
  primary key (tenant_id, month, bank_id)
);
alter table bank_period enable row level security;
create policy tenant on bank_period using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table in_invoice_line (
  tenant_id text not null,
  seq bigint not null,
  bill_type text not null,
  bill_id bigint not null,
  bill_no text not null,
  bill_date date not null,
  period text not null,
  posted_at timestamptz not null,
  user_id bigint,
  line_id bigint not null,
  source_type text not null,
  source_id bigint not null,
  source_line_id bigint not null,
  quantity numeric(20,6) not null,
  amount numeric(20,2) not null,
  tax numeric(20,2) not null,
  reverse_of bigint,
  primary key (tenant_id, seq)
);
create index in_invoice_line_source_line_id_idx on in_invoice_line (tenant_id, source_line_id);
create index in_invoice_line_bill_type_bill_id_idx on in_invoice_line (tenant_id, bill_type, bill_id);
create index in_invoice_line_period_idx on in_invoice_line (tenant_id, period);
alter table in_invoice_line enable row level security;
create policy tenant on in_invoice_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table out_invoice_line (
  tenant_id text not null,
  seq bigint not null,
  bill_type text not null,
  bill_id bigint not null,
  bill_no text not null,
  bill_date date not null,
  period text not null,
  posted_at timestamptz not null,
  user_id bigint,
  line_id bigint not null,
  source_type text not null,
  source_id bigint not null,
  source_line_id bigint not null,
  quantity numeric(20,6) not null,
  amount numeric(20,2) not null,
  tax numeric(20,2) not null,
  reverse_of bigint,
  primary key (tenant_id, seq)
);
create index out_invoice_line_source_line_id_idx on out_invoice_line (tenant_id, source_line_id);
create index out_invoice_line_bill_type_bill_id_idx on out_invoice_line (tenant_id, bill_type, bill_id);
create index out_invoice_line_period_idx on out_invoice_line (tenant_id, period);
alter table out_invoice_line enable row level security;
create policy tenant on out_invoice_line using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table prepayment (
  tenant_id text not null,
  id bigint not null,
  direction integer not null,
  order_id bigint,
  party_id bigint not null,
  staff_id bigint,
  dept_id bigint,
  bill_type text not null,
  bill_id bigint not null,
  bill_no text not null,
  bill_date date not null,
  account text not null,
  amount numeric(20,2) not null,
  open numeric(20,2) not null,
  primary key (tenant_id, id)
);
create index prepayment_bill_type_bill_id_idx on prepayment (tenant_id, bill_type, bill_id);
create index prepayment_party_id_direction_idx on prepayment (tenant_id, party_id, direction);
alter table prepayment enable row level security;
create policy tenant on prepayment using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
alter table bank add column may_be_negative boolean not null default false;
alter table bank_type add column account text not null default '1002';
alter table journal_entry add column bank_id bigint;
alter table bank_balance add constraint bank_balance_bank_id_fkey foreign key (tenant_id, bank_id) references bank (tenant_id, id);
alter table bank_balance add constraint bank_balance_check_1 check (balance >= 0 or may_be_negative);
alter table bank_entry add constraint bank_entry_bank_id_fkey foreign key (tenant_id, bank_id) references bank (tenant_id, id);
alter table bank_period add constraint bank_period_bank_id_fkey foreign key (tenant_id, bank_id) references bank (tenant_id, id);
alter table prepayment add constraint prepayment_staff_id_fkey foreign key (tenant_id, staff_id) references staff (tenant_id, id);
alter table prepayment add constraint prepayment_dept_id_fkey foreign key (tenant_id, dept_id) references dept (tenant_id, id);
alter table prepayment add constraint prepayment_check_1 check (open = 0 or (sign(open) = sign(amount) and abs(open) <= abs(amount)));
alter table journal_entry add constraint journal_entry_bank_id_fkey foreign key (tenant_id, bank_id) references bank (tenant_id, id);
CREATE TRIGGER month_is_open AFTER INSERT ON prepayment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION month_is_open();
CREATE TRIGGER month_is_open AFTER INSERT ON bank_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION month_is_open();
CREATE TRIGGER month_is_open AFTER INSERT ON out_invoice_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION month_is_open();
CREATE TRIGGER month_is_open AFTER INSERT ON in_invoice_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION month_is_open();
