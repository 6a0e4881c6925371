-- A company trades from bench.from to bench.to; each time it runs, some more. Prices are multiples of 10 before tax and costs of 7, so that every amount is exact and all books agree.
-- Settings: how many bench.documents, bench.goods and bench.customers there shall be, and how many there are before (bench.documents_before …); bench.lines of each bill.
alter table journal_entry disable trigger journal_balances;

insert into goods (tenant_id, id, code, name, spec, class_id, basic_unit_id, mnemonic, sale_price, tax_rate_id)
select '{tenant}', 100000 + g, 'SP' || lpad(g::text, 6, '0'), '深沟球轴承' || g, '6205-' || g, 1, 1, 'SGQZC' || g, 11.3 * (1 + g % 20), 1
from generate_series(current_setting('bench.goods_before')::int, current_setting('bench.goods')::int - 1) g;

insert into party (tenant_id, id, is_customer, code, name, customer_class_id, staff_id, mnemonic, customer_period_kind, customer_period_days)
select '{tenant}', 200000 + c, true, 'KH' || lpad(c::text, 6, '0'), '第' || c || '工程有限公司', 1, 1, 'GCYXGS' || c, '2', 60
from generate_series(current_setting('bench.customers_before')::int, current_setting('bench.customers')::int - 1) c;

-- Purchases of fifty goods each fill the shelves with a million of everything.
create temporary table bought on commit drop as
select g, 1 + g - g % 50 as bill_id, 'CGRKB' || (g - g % 50) as bill_no, 100000 + g as goods_id, 1 + g % 20 as factor, 1000000::numeric as quantity, nextval('book_seq') as seq
from generate_series(current_setting('bench.goods_before')::int, current_setting('bench.goods')::int - 1) g;

insert into purchase_in (tenant_id, id, state, supplier_id, depot_id, total_quantity, discount, net, tax, total, coupon, final, cost, bill_no, bill_date, staff_id, dept_id, posted_by, posted_at, created_by, created_at)
select '{tenant}', bill_id, 'posted', 1, 1, sum(quantity), 0, sum(7 * factor * quantity), sum(0.91 * factor * quantity), sum(7.91 * factor * quantity), 0, sum(7.91 * factor * quantity),
  sum(7 * factor * quantity), bill_no, current_setting('bench.from')::date, 1, 1, 1, now(), 1, now()
from bought group by bill_id, bill_no;

insert into purchase_in_line (tenant_id, id, head_id, line_no, goods_id, unit_id, quantity, numerator, denominator, basic_quantity, tax_price, tax_rate, price, net, tax, total, discount, final, fee, cost_price, cost, returnable)
select '{tenant}', 400000 + g, bill_id, 1 + g % 50, goods_id, 1, quantity, 1, 1, quantity, 7.91 * factor, 13, 7 * factor, 7 * factor * quantity, 0.91 * factor * quantity, 7.91 * factor * quantity, 0,
  7.91 * factor * quantity, 0, 7 * factor, 7 * factor * quantity, quantity
from bought;

insert into stock_entry (tenant_id, seq, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, line_id, kind, depot_id, goods_id, unit_id, unit_quantity, quantity, cost, balance_quantity, balance_cost)
select '{tenant}', seq, '0807', bill_id, bill_no, current_setting('bench.from')::date, to_char(current_setting('bench.from')::date, 'YYYYMM'), now(), 1, 400000 + g, 'PUR_IN', 1, goods_id, 1, quantity, quantity, 7 * factor * quantity,
  quantity, 7 * factor * quantity
from bought;

insert into payable (tenant_id, id, party_id, staff_id, dept_id, bill_type, bill_id, bill_no, bill_date, due_date, account, amount, open)
select '{tenant}', id, supplier_id, 1, 1, '0807', id, bill_no, bill_date, bill_date + 30, '2202', final, final from purchase_in where tenant_id = '{tenant}' and id > current_setting('bench.goods_before')::int;

insert into journal_entry (tenant_id, seq, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, batch_id, account, party_id, depot_id, dept_id, staff_id, debit, credit)
select '{tenant}', nextval('book_seq'), '0807', h.id, h.bill_no, h.bill_date, to_char(h.bill_date, 'YYYYMM'), now(), 1, h.id, j.account, j.party_id, j.depot_id, 1, 1, j.debit, j.credit
from (select * from purchase_in where tenant_id = '{tenant}' and id > current_setting('bench.goods_before')::int) h
cross join lateral (values ('1405', null::bigint, h.depot_id, h.net, 0), ('2221.03', null, null, h.tax, 0), ('2202', h.supplier_id, null, 0, h.final)) j(account, party_id, depot_id, debit, credit);

insert into history (tenant_id, id, subject, subject_id, subject_no, stage, result, user_id, user_name, happened_at)
select '{tenant}', id, '0807', id::text, bill_no, '记账', '成功', 1, '管理员', now() from purchase_in where tenant_id = '{tenant}' and id > current_setting('bench.goods_before')::int;

insert into stock_balance (tenant_id, depot_id, goods_id, quantity, cost, last_price)
select '{tenant}', 1, goods_id, quantity, 7 * factor * quantity, 7 * factor from bought;

-- The outbounds.
create temporary table sold on commit drop as
select n, k, 10000000 + n as bill_id, 100000 + (n * 5 + k * 197) % current_setting('bench.goods')::int as goods_id, (1 + (n + k) % 9)::numeric as quantity
from generate_series(current_setting('bench.documents_before')::int + 1, current_setting('bench.documents')::int) n cross join generate_series(1, current_setting('bench.lines')::int) k order by n, k;
alter table sold add column factor int, add column seq bigint;
update sold set factor = 1 + (goods_id - 100000) % 20, seq = nextval('book_seq');
analyze sold;

insert into sales_out (tenant_id, id, state, customer_id, depot_id, total_quantity, discount, net, tax, total, coupon, final, cost, returnable, invoice_state, uninvoiced, bill_no, bill_date, staff_id, dept_id, posted_by, posted_at, created_by, created_at)
select '{tenant}', bill_id, 'posted', 200000 + n % current_setting('bench.customers')::int, 1, sum(quantity), 0, sum(10 * factor * quantity), sum(1.3 * factor * quantity), sum(11.3 * factor * quantity), 0,
  sum(11.3 * factor * quantity), sum(7 * factor * quantity), sum(quantity), '1', sum(11.3 * factor * quantity), 'XSCKB' || lpad(n::text, 8, '0'), current_setting('bench.to')::date - n % (1 + current_setting('bench.to')::date - current_setting('bench.from')::date), 1, 1, 1, now(), 1, now()
from sold group by n, bill_id;
analyze sales_out;
analyze stock_balance;

insert into sales_out_line (tenant_id, id, head_id, line_no, goods_id, unit_id, quantity, numerator, denominator, basic_quantity, tax_price, tax_rate, price, net, tax, total, discount, final, cost_price, cost, returnable, uninvoiced_quantity, uninvoiced)
select '{tenant}', bill_id * 10 + k, bill_id, k, goods_id, 1, quantity, 1, 1, quantity, 11.3 * factor, 13, 10 * factor, 10 * factor * quantity, 1.3 * factor * quantity, 11.3 * factor * quantity, 0,
  11.3 * factor * quantity, 7 * factor, 7 * factor * quantity, quantity, quantity, 11.3 * factor * quantity
from sold;

insert into stock_entry (tenant_id, seq, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, line_id, kind, depot_id, goods_id, unit_id, unit_quantity, quantity, cost, balance_quantity, balance_cost)
select '{tenant}', s.seq, '0809', h.id, h.bill_no, h.bill_date, to_char(h.bill_date, 'YYYYMM'), now(), 1, h.id * 10 + s.k, 'SALE_OUT', 1, s.goods_id, 1, -s.quantity, -s.quantity, -7 * s.factor * s.quantity,
  b.quantity - sum(s.quantity) over earlier, 7 * s.factor * (b.quantity - sum(s.quantity) over earlier)
from sold s join sales_out h on h.tenant_id = '{tenant}' and h.id = s.bill_id
join stock_balance b on b.tenant_id = '{tenant}' and b.depot_id = 1 and b.goods_id = s.goods_id
window earlier as (partition by s.goods_id order by s.seq);

update stock_balance b set quantity = b.quantity - s.quantity, cost = b.cost - s.cost
from (select goods_id, sum(quantity) as quantity, sum(7 * factor * quantity) as cost from sold group by goods_id) s
where b.tenant_id = '{tenant}' and b.goods_id = s.goods_id;

insert into receivable (tenant_id, id, party_id, staff_id, dept_id, bill_type, bill_id, bill_no, bill_date, due_date, account, amount, open)
select '{tenant}', id, customer_id, 1, 1, '0809', id, bill_no, bill_date, bill_date + 60, '1122', final, final from sales_out where tenant_id = '{tenant}' and id > 10000000 + current_setting('bench.documents_before')::int;

insert into journal_entry (tenant_id, seq, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, batch_id, account, party_id, depot_id, dept_id, staff_id, debit, credit)
select '{tenant}', nextval('book_seq'), '0809', h.id, h.bill_no, h.bill_date, to_char(h.bill_date, 'YYYYMM'), now(), 1, h.id, j.account, j.party_id, j.depot_id, 1, 1, j.debit, j.credit
from (select * from sales_out where tenant_id = '{tenant}' and id > 10000000 + current_setting('bench.documents_before')::int) h
cross join lateral (values ('1122', h.customer_id, null::bigint, h.final, 0), ('6001', null, null, 0, h.net), ('2221.04', null, null, 0, h.tax), ('6401', null, null, h.cost, 0), ('1405', null, h.depot_id, 0, h.cost))
  j(account, party_id, depot_id, debit, credit);

insert into history (tenant_id, id, subject, subject_id, subject_no, stage, result, user_id, user_name, happened_at)
select '{tenant}', id, '0809', id::text, bill_no, '记账', '成功', 1, '管理员', now() from sales_out where tenant_id = '{tenant}' and id > 10000000 + current_setting('bench.documents_before')::int;

alter table journal_entry enable trigger journal_balances;
