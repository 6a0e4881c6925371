-- On bench.to customers pay what they have owed since before bench.from.
alter table journal_entry disable trigger journal_balances;

create temporary table paid on commit drop as
select i.id as item_id, i.party_id, i.bill_type, i.bill_no, i.bill_date, i.due_date, i.amount, 1000000000 + first_value(i.id) over customer as bill_id,
  row_number() over customer as line_no, nextval('book_seq') as seq
from receivable i where i.tenant_id = '{tenant}' and i.open <> 0 and i.bill_date < current_setting('bench.from')::date
window customer as (partition by i.party_id order by i.id);

create temporary table payer on commit drop as
select bill_id, party_id, 'SKDB' || bill_id as bill_no, current_setting('bench.to')::date as bill_date, to_char(current_setting('bench.to')::date, 'YYYYMM') as period, sum(amount) as amount,
  nextval('book_seq') as debit_seq, nextval('book_seq') as credit_seq
from paid group by bill_id, party_id;
analyze paid;
analyze payer;

insert into collection (tenant_id, id, state, customer_id, bank_id, settled, amount, used, over, bill_no, bill_date, staff_id, dept_id, posted_by, posted_at, created_by, created_at)
select '{tenant}', bill_id, 'posted', party_id, 1, amount, amount, 0, 0, bill_no, bill_date, 1, 1, 1, now(), 1, now() from payer;

insert into collection_line (tenant_id, id, head_id, line_no, item_id, item_type, item_no, item_date, item_amount, open, due_date, settled)
select '{tenant}', item_id, bill_id, line_no, item_id, bill_type, bill_no, bill_date, amount, amount, due_date, amount from paid;

insert into allocation (tenant_id, seq, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, line_id, item_kind, item_id, amount)
select '{tenant}', p.seq, '0813', h.bill_id, h.bill_no, h.bill_date, h.period, now(), 1, p.item_id, 'receivable', p.item_id, p.amount from paid p join payer h using (bill_id);

update receivable set open = 0 where tenant_id = '{tenant}' and id in (select item_id from paid);

insert into bank_entry (tenant_id, seq, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, bank_id, party_id, amount, balance)
select '{tenant}', debit_seq, '0813', bill_id, bill_no, bill_date, period, now(), 1, 1, party_id, amount,
  sum(amount) over (order by debit_seq) + coalesce((select balance from bank_balance where tenant_id = '{tenant}' and bank_id = 1), 0)
from payer;

insert into bank_balance (tenant_id, bank_id, balance) select '{tenant}', 1, sum(amount) from payer having count(*) > 0
on conflict (tenant_id, bank_id) do update set balance = bank_balance.balance + excluded.balance;

insert into journal_entry (tenant_id, seq, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, batch_id, account, party_id, bank_id, dept_id, staff_id, debit, credit)
select '{tenant}', j.seq, '0813', h.bill_id, h.bill_no, h.bill_date, h.period, now(), 1, h.bill_id, j.account, j.party_id, j.bank_id, 1, 1, j.debit, j.credit
from payer h cross join lateral (values (h.debit_seq, '1002', null::bigint, 1, h.amount, 0), (h.credit_seq, '1122', h.party_id, null, 0, h.amount)) j(seq, account, party_id, bank_id, debit, credit);

insert into history (tenant_id, id, subject, subject_id, subject_no, stage, result, user_id, user_name, happened_at)
select '{tenant}', bill_id, '0813', bill_id::text, bill_no, '记账', '成功', 1, '管理员', now() from payer;

alter table journal_entry enable trigger journal_balances;
