CREATE OR REPLACE FUNCTION imprint_stock_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into imprint (tenant_id, seq, book, keys, prints, written_at)
  select e.tenant_id, nextval('book_seq'), 'stock_entry', array_agg(e.seq order by e.seq),
    string_agg(substr(sha256(convert_to(concat('|balance_cost=' || trim_scale(e.balance_cost), '|balance_quantity=' || trim_scale(e.balance_quantity), '|batch_no=' || quote_literal(e.batch_no), '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|cost=' || trim_scale(e.cost), '|cost_pending=' || e.cost_pending::text, '|depot_id=' || e.depot_id::text, '|expiry=' || (e.expiry - date '2000-01-01'), '|goods_id=' || e.goods_id::text, '|kind=' || quote_literal(e.kind), '|line_id=' || e.line_id::text, '|owner_id=' || e.owner_id::text, '|owner_type=' || e.owner_type::text, '|period=' || quote_literal(e.period), '|posted_at=' || extract(epoch from e.posted_at), '|quantity=' || trim_scale(e.quantity), '|reverse_of=' || e.reverse_of::text, '|seq=' || e.seq::text, '|tenant_id=' || quote_literal(e.tenant_id), '|unit_id=' || e.unit_id::text, '|unit_quantity=' || trim_scale(e.unit_quantity), '|user_id=' || e.user_id::text), 'UTF8')), 1, 8), ''::bytea order by e.seq), now()
  from added e group by e.tenant_id;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION imprint_journal_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into imprint (tenant_id, seq, book, keys, prints, written_at)
  select e.tenant_id, nextval('book_seq'), 'journal_entry', array_agg(e.seq order by e.seq),
    string_agg(substr(sha256(convert_to(concat('|account=' || quote_literal(e.account), '|bank_id=' || e.bank_id::text, '|batch_id=' || e.batch_id::text, '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|credit=' || trim_scale(e.credit), '|debit=' || trim_scale(e.debit), '|depot_id=' || e.depot_id::text, '|dept_id=' || e.dept_id::text, '|party_id=' || e.party_id::text, '|period=' || quote_literal(e.period), '|posted_at=' || extract(epoch from e.posted_at), '|reverse_of=' || e.reverse_of::text, '|seq=' || e.seq::text, '|staff_id=' || e.staff_id::text, '|tenant_id=' || quote_literal(e.tenant_id), '|user_id=' || e.user_id::text), 'UTF8')), 1, 8), ''::bytea order by e.seq), now()
  from added e group by e.tenant_id;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION imprint_allocation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into imprint (tenant_id, seq, book, keys, prints, written_at)
  select e.tenant_id, nextval('book_seq'), 'allocation', array_agg(e.seq order by e.seq),
    string_agg(substr(sha256(convert_to(concat('|amount=' || trim_scale(e.amount), '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|item_id=' || e.item_id::text, '|item_kind=' || quote_literal(e.item_kind), '|line_id=' || e.line_id::text, '|period=' || quote_literal(e.period), '|posted_at=' || extract(epoch from e.posted_at), '|reverse_of=' || e.reverse_of::text, '|seq=' || e.seq::text, '|tenant_id=' || quote_literal(e.tenant_id), '|user_id=' || e.user_id::text), 'UTF8')), 1, 8), ''::bytea order by e.seq), now()
  from added e group by e.tenant_id;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION imprint_bank_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into imprint (tenant_id, seq, book, keys, prints, written_at)
  select e.tenant_id, nextval('book_seq'), 'bank_entry', array_agg(e.seq order by e.seq),
    string_agg(substr(sha256(convert_to(concat('|amount=' || trim_scale(e.amount), '|balance=' || trim_scale(e.balance), '|bank_id=' || e.bank_id::text, '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|line_id=' || e.line_id::text, '|party_id=' || e.party_id::text, '|period=' || quote_literal(e.period), '|posted_at=' || extract(epoch from e.posted_at), '|reverse_of=' || e.reverse_of::text, '|seq=' || e.seq::text, '|tenant_id=' || quote_literal(e.tenant_id), '|user_id=' || e.user_id::text), 'UTF8')), 1, 8), ''::bytea order by e.seq), now()
  from added e group by e.tenant_id;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION imprint_out_invoice_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into imprint (tenant_id, seq, book, keys, prints, written_at)
  select e.tenant_id, nextval('book_seq'), 'out_invoice_line', array_agg(e.seq order by e.seq),
    string_agg(substr(sha256(convert_to(concat('|amount=' || trim_scale(e.amount), '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|line_id=' || e.line_id::text, '|period=' || quote_literal(e.period), '|posted_at=' || extract(epoch from e.posted_at), '|quantity=' || trim_scale(e.quantity), '|reverse_of=' || e.reverse_of::text, '|seq=' || e.seq::text, '|source_id=' || e.source_id::text, '|source_line_id=' || e.source_line_id::text, '|source_type=' || quote_literal(e.source_type), '|tax=' || trim_scale(e.tax), '|tenant_id=' || quote_literal(e.tenant_id), '|user_id=' || e.user_id::text), 'UTF8')), 1, 8), ''::bytea order by e.seq), now()
  from added e group by e.tenant_id;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION imprint_in_invoice_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into imprint (tenant_id, seq, book, keys, prints, written_at)
  select e.tenant_id, nextval('book_seq'), 'in_invoice_line', array_agg(e.seq order by e.seq),
    string_agg(substr(sha256(convert_to(concat('|amount=' || trim_scale(e.amount), '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|line_id=' || e.line_id::text, '|period=' || quote_literal(e.period), '|posted_at=' || extract(epoch from e.posted_at), '|quantity=' || trim_scale(e.quantity), '|reverse_of=' || e.reverse_of::text, '|seq=' || e.seq::text, '|source_id=' || e.source_id::text, '|source_line_id=' || e.source_line_id::text, '|source_type=' || quote_literal(e.source_type), '|tax=' || trim_scale(e.tax), '|tenant_id=' || quote_literal(e.tenant_id), '|user_id=' || e.user_id::text), 'UTF8')), 1, 8), ''::bytea order by e.seq), now()
  from added e group by e.tenant_id;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION imprint_receivable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into imprint (tenant_id, seq, book, keys, prints, written_at)
  select e.tenant_id, nextval('book_seq'), 'receivable', array_agg(e.id order by e.id),
    string_agg(substr(sha256(convert_to(concat('|account=' || quote_literal(e.account), '|amount=' || trim_scale(e.amount), '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|dept_id=' || e.dept_id::text, '|due_date=' || (e.due_date - date '2000-01-01'), '|id=' || e.id::text, '|staff_id=' || e.staff_id::text, '|tenant_id=' || quote_literal(e.tenant_id)), 'UTF8')), 1, 8), ''::bytea order by e.id), now()
  from added e group by e.tenant_id;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION imprint_payable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into imprint (tenant_id, seq, book, keys, prints, written_at)
  select e.tenant_id, nextval('book_seq'), 'payable', array_agg(e.id order by e.id),
    string_agg(substr(sha256(convert_to(concat('|account=' || quote_literal(e.account), '|amount=' || trim_scale(e.amount), '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|dept_id=' || e.dept_id::text, '|due_date=' || (e.due_date - date '2000-01-01'), '|id=' || e.id::text, '|staff_id=' || e.staff_id::text, '|tenant_id=' || quote_literal(e.tenant_id)), 'UTF8')), 1, 8), ''::bytea order by e.id), now()
  from added e group by e.tenant_id;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION imprint_prepayment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into imprint (tenant_id, seq, book, keys, prints, written_at)
  select e.tenant_id, nextval('book_seq'), 'prepayment', array_agg(e.id order by e.id),
    string_agg(substr(sha256(convert_to(concat('|account=' || quote_literal(e.account), '|amount=' || trim_scale(e.amount), '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|dept_id=' || e.dept_id::text, '|direction=' || e.direction::text, '|id=' || e.id::text, '|order_id=' || e.order_id::text, '|staff_id=' || e.staff_id::text, '|tenant_id=' || quote_literal(e.tenant_id)), 'UTF8')), 1, 8), ''::bytea order by e.id), now()
  from added e group by e.tenant_id;
  return null;
end $function$;
CREATE OR REPLACE FUNCTION imprint_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into imprint (tenant_id, seq, book, keys, prints, written_at)
  select e.tenant_id, nextval('book_seq'), 'history', array_agg(e.id order by e.id),
    string_agg(substr(sha256(convert_to(concat('|diff=' || e.diff::text, '|happened_at=' || extract(epoch from e.happened_at), '|id=' || e.id::text, '|remark=' || quote_literal(e.remark), '|request_id=' || quote_literal(e.request_id), '|result=' || quote_literal(e.result), '|stage=' || quote_literal(e.stage), '|subject=' || quote_literal(e.subject), '|subject_id=' || quote_literal(e.subject_id), '|subject_no=' || quote_literal(e.subject_no), '|tenant_id=' || quote_literal(e.tenant_id), '|user_id=' || e.user_id::text, '|user_name=' || quote_literal(e.user_name)), 'UTF8')), 1, 8), ''::bytea order by e.id), now()
  from added e group by e.tenant_id;
  return null;
end $function$;
create table chain_head (
  tenant_id text not null,
  links integer not null,
  chain text not null default '',
  primary key (tenant_id)
);
alter table chain_head enable row level security;
create policy tenant on chain_head using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table chain_link (
  tenant_id text not null,
  number integer not null,
  imprints integer not null,
  entries bigint not null,
  chain text not null,
  made_at timestamptz not null,
  primary key (tenant_id, number)
);
alter table chain_link enable row level security;
create policy tenant on chain_link using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
create table imprint (
  tenant_id text not null,
  seq bigint not null,
  book text not null,
  keys bigint[] not null,
  prints bytea not null,
  written_at timestamptz,
  link integer,
  primary key (tenant_id, seq)
);
create index imprint_link_idx on imprint (tenant_id, link);
alter table imprint enable row level security;
create policy tenant on imprint using (tenant_id = current_setting('app.tenant', true)) with check (tenant_id = current_setting('app.tenant', true));
CREATE TRIGGER imprint AFTER INSERT ON stock_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION imprint_stock_entry();
CREATE TRIGGER imprint AFTER INSERT ON journal_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION imprint_journal_entry();
CREATE TRIGGER imprint AFTER INSERT ON allocation REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION imprint_allocation();
CREATE TRIGGER imprint AFTER INSERT ON bank_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION imprint_bank_entry();
CREATE TRIGGER imprint AFTER INSERT ON out_invoice_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION imprint_out_invoice_line();
CREATE TRIGGER imprint AFTER INSERT ON in_invoice_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION imprint_in_invoice_line();
CREATE TRIGGER imprint AFTER INSERT ON receivable REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION imprint_receivable();
CREATE TRIGGER imprint AFTER INSERT ON payable REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION imprint_payable();
CREATE TRIGGER imprint AFTER INSERT ON prepayment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION imprint_prepayment();
CREATE TRIGGER imprint AFTER INSERT ON history REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION imprint_history();
-- Rows that were there before leave their imprint now, a thousand at a time; when they were written is not known for sure.
alter table stock_entry no force row level security;
insert into imprint (tenant_id, seq, book, keys, prints)
  select e.tenant_id, nextval('book_seq'), 'stock_entry', array_agg(e.seq order by e.seq), string_agg(substr(sha256(convert_to(concat('|balance_cost=' || trim_scale(e.balance_cost), '|balance_quantity=' || trim_scale(e.balance_quantity), '|batch_no=' || quote_literal(e.batch_no), '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|cost=' || trim_scale(e.cost), '|cost_pending=' || e.cost_pending::text, '|depot_id=' || e.depot_id::text, '|expiry=' || (e.expiry - date '2000-01-01'), '|goods_id=' || e.goods_id::text, '|kind=' || quote_literal(e.kind), '|line_id=' || e.line_id::text, '|owner_id=' || e.owner_id::text, '|owner_type=' || e.owner_type::text, '|period=' || quote_literal(e.period), '|posted_at=' || extract(epoch from e.posted_at), '|quantity=' || trim_scale(e.quantity), '|reverse_of=' || e.reverse_of::text, '|seq=' || e.seq::text, '|tenant_id=' || quote_literal(e.tenant_id), '|unit_id=' || e.unit_id::text, '|unit_quantity=' || trim_scale(e.unit_quantity), '|user_id=' || e.user_id::text), 'UTF8')), 1, 8), ''::bytea order by e.seq)
  from (select *, (row_number() over (partition by tenant_id order by seq) - 1) / 1000 as part from stock_entry) e group by e.tenant_id, e.part;
alter table journal_entry no force row level security;
insert into imprint (tenant_id, seq, book, keys, prints)
  select e.tenant_id, nextval('book_seq'), 'journal_entry', array_agg(e.seq order by e.seq), string_agg(substr(sha256(convert_to(concat('|account=' || quote_literal(e.account), '|bank_id=' || e.bank_id::text, '|batch_id=' || e.batch_id::text, '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|credit=' || trim_scale(e.credit), '|debit=' || trim_scale(e.debit), '|depot_id=' || e.depot_id::text, '|dept_id=' || e.dept_id::text, '|party_id=' || e.party_id::text, '|period=' || quote_literal(e.period), '|posted_at=' || extract(epoch from e.posted_at), '|reverse_of=' || e.reverse_of::text, '|seq=' || e.seq::text, '|staff_id=' || e.staff_id::text, '|tenant_id=' || quote_literal(e.tenant_id), '|user_id=' || e.user_id::text), 'UTF8')), 1, 8), ''::bytea order by e.seq)
  from (select *, (row_number() over (partition by tenant_id order by seq) - 1) / 1000 as part from journal_entry) e group by e.tenant_id, e.part;
alter table allocation no force row level security;
insert into imprint (tenant_id, seq, book, keys, prints)
  select e.tenant_id, nextval('book_seq'), 'allocation', array_agg(e.seq order by e.seq), string_agg(substr(sha256(convert_to(concat('|amount=' || trim_scale(e.amount), '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|item_id=' || e.item_id::text, '|item_kind=' || quote_literal(e.item_kind), '|line_id=' || e.line_id::text, '|period=' || quote_literal(e.period), '|posted_at=' || extract(epoch from e.posted_at), '|reverse_of=' || e.reverse_of::text, '|seq=' || e.seq::text, '|tenant_id=' || quote_literal(e.tenant_id), '|user_id=' || e.user_id::text), 'UTF8')), 1, 8), ''::bytea order by e.seq)
  from (select *, (row_number() over (partition by tenant_id order by seq) - 1) / 1000 as part from allocation) e group by e.tenant_id, e.part;
alter table bank_entry no force row level security;
insert into imprint (tenant_id, seq, book, keys, prints)
  select e.tenant_id, nextval('book_seq'), 'bank_entry', array_agg(e.seq order by e.seq), string_agg(substr(sha256(convert_to(concat('|amount=' || trim_scale(e.amount), '|balance=' || trim_scale(e.balance), '|bank_id=' || e.bank_id::text, '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|line_id=' || e.line_id::text, '|party_id=' || e.party_id::text, '|period=' || quote_literal(e.period), '|posted_at=' || extract(epoch from e.posted_at), '|reverse_of=' || e.reverse_of::text, '|seq=' || e.seq::text, '|tenant_id=' || quote_literal(e.tenant_id), '|user_id=' || e.user_id::text), 'UTF8')), 1, 8), ''::bytea order by e.seq)
  from (select *, (row_number() over (partition by tenant_id order by seq) - 1) / 1000 as part from bank_entry) e group by e.tenant_id, e.part;
alter table out_invoice_line no force row level security;
insert into imprint (tenant_id, seq, book, keys, prints)
  select e.tenant_id, nextval('book_seq'), 'out_invoice_line', array_agg(e.seq order by e.seq), string_agg(substr(sha256(convert_to(concat('|amount=' || trim_scale(e.amount), '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|line_id=' || e.line_id::text, '|period=' || quote_literal(e.period), '|posted_at=' || extract(epoch from e.posted_at), '|quantity=' || trim_scale(e.quantity), '|reverse_of=' || e.reverse_of::text, '|seq=' || e.seq::text, '|source_id=' || e.source_id::text, '|source_line_id=' || e.source_line_id::text, '|source_type=' || quote_literal(e.source_type), '|tax=' || trim_scale(e.tax), '|tenant_id=' || quote_literal(e.tenant_id), '|user_id=' || e.user_id::text), 'UTF8')), 1, 8), ''::bytea order by e.seq)
  from (select *, (row_number() over (partition by tenant_id order by seq) - 1) / 1000 as part from out_invoice_line) e group by e.tenant_id, e.part;
alter table in_invoice_line no force row level security;
insert into imprint (tenant_id, seq, book, keys, prints)
  select e.tenant_id, nextval('book_seq'), 'in_invoice_line', array_agg(e.seq order by e.seq), string_agg(substr(sha256(convert_to(concat('|amount=' || trim_scale(e.amount), '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|line_id=' || e.line_id::text, '|period=' || quote_literal(e.period), '|posted_at=' || extract(epoch from e.posted_at), '|quantity=' || trim_scale(e.quantity), '|reverse_of=' || e.reverse_of::text, '|seq=' || e.seq::text, '|source_id=' || e.source_id::text, '|source_line_id=' || e.source_line_id::text, '|source_type=' || quote_literal(e.source_type), '|tax=' || trim_scale(e.tax), '|tenant_id=' || quote_literal(e.tenant_id), '|user_id=' || e.user_id::text), 'UTF8')), 1, 8), ''::bytea order by e.seq)
  from (select *, (row_number() over (partition by tenant_id order by seq) - 1) / 1000 as part from in_invoice_line) e group by e.tenant_id, e.part;
alter table receivable no force row level security;
insert into imprint (tenant_id, seq, book, keys, prints)
  select e.tenant_id, nextval('book_seq'), 'receivable', array_agg(e.id order by e.id), string_agg(substr(sha256(convert_to(concat('|account=' || quote_literal(e.account), '|amount=' || trim_scale(e.amount), '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|dept_id=' || e.dept_id::text, '|due_date=' || (e.due_date - date '2000-01-01'), '|id=' || e.id::text, '|staff_id=' || e.staff_id::text, '|tenant_id=' || quote_literal(e.tenant_id)), 'UTF8')), 1, 8), ''::bytea order by e.id)
  from (select *, (row_number() over (partition by tenant_id order by id) - 1) / 1000 as part from receivable) e group by e.tenant_id, e.part;
alter table payable no force row level security;
insert into imprint (tenant_id, seq, book, keys, prints)
  select e.tenant_id, nextval('book_seq'), 'payable', array_agg(e.id order by e.id), string_agg(substr(sha256(convert_to(concat('|account=' || quote_literal(e.account), '|amount=' || trim_scale(e.amount), '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|dept_id=' || e.dept_id::text, '|due_date=' || (e.due_date - date '2000-01-01'), '|id=' || e.id::text, '|staff_id=' || e.staff_id::text, '|tenant_id=' || quote_literal(e.tenant_id)), 'UTF8')), 1, 8), ''::bytea order by e.id)
  from (select *, (row_number() over (partition by tenant_id order by id) - 1) / 1000 as part from payable) e group by e.tenant_id, e.part;
alter table prepayment no force row level security;
insert into imprint (tenant_id, seq, book, keys, prints)
  select e.tenant_id, nextval('book_seq'), 'prepayment', array_agg(e.id order by e.id), string_agg(substr(sha256(convert_to(concat('|account=' || quote_literal(e.account), '|amount=' || trim_scale(e.amount), '|bill_date=' || (e.bill_date - date '2000-01-01'), '|bill_id=' || e.bill_id::text, '|bill_no=' || quote_literal(e.bill_no), '|bill_type=' || quote_literal(e.bill_type), '|dept_id=' || e.dept_id::text, '|direction=' || e.direction::text, '|id=' || e.id::text, '|order_id=' || e.order_id::text, '|staff_id=' || e.staff_id::text, '|tenant_id=' || quote_literal(e.tenant_id)), 'UTF8')), 1, 8), ''::bytea order by e.id)
  from (select *, (row_number() over (partition by tenant_id order by id) - 1) / 1000 as part from prepayment) e group by e.tenant_id, e.part;
alter table history no force row level security;
insert into imprint (tenant_id, seq, book, keys, prints)
  select e.tenant_id, nextval('book_seq'), 'history', array_agg(e.id order by e.id), string_agg(substr(sha256(convert_to(concat('|diff=' || e.diff::text, '|happened_at=' || extract(epoch from e.happened_at), '|id=' || e.id::text, '|remark=' || quote_literal(e.remark), '|request_id=' || quote_literal(e.request_id), '|result=' || quote_literal(e.result), '|stage=' || quote_literal(e.stage), '|subject=' || quote_literal(e.subject), '|subject_id=' || quote_literal(e.subject_id), '|subject_no=' || quote_literal(e.subject_no), '|tenant_id=' || quote_literal(e.tenant_id), '|user_id=' || e.user_id::text, '|user_name=' || quote_literal(e.user_name)), 'UTF8')), 1, 8), ''::bytea order by e.id)
  from (select *, (row_number() over (partition by tenant_id order by id) - 1) / 1000 as part from history) e group by e.tenant_id, e.part;
