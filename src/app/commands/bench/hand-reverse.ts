import type pg from 'pg'
import { sample, tenant } from './data.ts'
import { nextId, nextNumber, transaction } from './hand.ts'

const headSql = `select h.*, array(select l.goods_id from sales_out_line l where l.tenant_id = h.tenant_id and l.head_id = h.id order by l.line_no) as goods
  from sales_out h where h.tenant_id = $1 and h.id = $2 and h.state = 'posted' for update`

const lockSql = `select 1 from stock_balance
  where tenant_id = $1 and depot_id = $2 and goods_id = any($3::bigint[]) and owner_type = 1 and owner_id = 0 order by goods_id for update`

const debtSql = `select id from receivable where tenant_id = $1 and bill_type = '0809' and bill_id = $2 and open = amount for update`

/** The red bill with its lines, the mirror of all that the books hold of the first one, and both debts settled by each other. */
const reverseSql = `with red as (
    insert into sales_out (tenant_id, id, state, customer_id, depot_id, total_quantity, discount, net, tax, total, coupon, final, cost, bill_no, bill_date, staff_id, dept_id, is_red, source_type, source_id, source_no, posted_by, posted_at, created_by, created_at)
    select tenant_id, $3, 'posted', customer_id, depot_id, -total_quantity, -discount, -net, -tax, -total, -coupon, -final, -cost, $4, bill_date, staff_id, dept_id, true, '0809', id::text, bill_no, 1, now(), 1, now()
    from sales_out where tenant_id = $1 and id = $2),
  lines as (
    insert into sales_out_line (tenant_id, head_id, id, line_no, goods_id, unit_id, quantity, numerator, denominator, basic_quantity, tax_price, tax_rate, price, net, tax, total, discount, final, cost_price, cost)
    select l.tenant_id, $3, u.id, l.line_no, goods_id, unit_id, -quantity, numerator, denominator, -basic_quantity, tax_price, tax_rate, price, -net, -tax, -total, -discount, -final, cost_price, -cost
    from sales_out_line l join unnest($5::bigint[]) with ordinality u(id, line_no) on u.line_no = l.line_no where l.tenant_id = $1 and l.head_id = $2),
  entries as (
    insert into stock_entry (tenant_id, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, seq, line_id, kind, depot_id, goods_id, unit_id, unit_quantity, quantity, cost, balance_quantity, balance_cost, reverse_of)
    select e.tenant_id, e.bill_type, $3, $4, e.bill_date, e.period, now(), 1, nextval('book_seq'), e.line_id, e.kind, e.depot_id, e.goods_id, e.unit_id, -e.unit_quantity, -e.quantity, -e.cost, b.quantity - e.quantity, b.cost - e.cost, e.seq
    from stock_entry e join stock_balance b on b.tenant_id = e.tenant_id and b.depot_id = e.depot_id and b.goods_id = e.goods_id and b.owner_type = 1 and b.owner_id = 0
    where e.tenant_id = $1 and e.bill_type = '0809' and e.bill_id = $2),
  balances as (
    update stock_balance b set quantity = b.quantity - e.quantity, cost = b.cost - e.cost from stock_entry e
    where e.tenant_id = $1 and e.bill_type = '0809' and e.bill_id = $2
      and b.tenant_id = e.tenant_id and b.depot_id = e.depot_id and b.goods_id = e.goods_id and b.owner_type = 1 and b.owner_id = 0),
  debts as (update receivable set open = 0 where tenant_id = $1 and id = $6),
  counters as (
    insert into receivable (tenant_id, id, party_id, staff_id, dept_id, bill_type, bill_id, bill_no, bill_date, due_date, account, amount, open)
    select tenant_id, $3, party_id, staff_id, dept_id, bill_type, $3, $4, bill_date, due_date, account, -amount, 0 from receivable where tenant_id = $1 and id = $6),
  settled as (
    insert into allocation (tenant_id, seq, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, item_kind, item_id, amount)
    select r.tenant_id, nextval('book_seq'), r.bill_type, $3, $4, r.bill_date, to_char(r.bill_date, 'YYYYMM'), now(), 1, 'receivable', u.id, u.sign * r.amount
    from receivable r cross join (values ($6::bigint, 1), ($3::bigint, -1)) u(id, sign) where r.tenant_id = $1 and r.id = $6),
  journal as (
    insert into journal_entry (tenant_id, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, dept_id, staff_id, seq, batch_id, reverse_of, account, party_id, depot_id, debit, credit)
    select tenant_id, bill_type, $3, $4, bill_date, period, now(), 1, dept_id, staff_id, nextval('book_seq'), $3, batch_id, account, party_id, depot_id, -debit, -credit
    from journal_entry where tenant_id = $1 and bill_type = '0809' and bill_id = $2),
  undone as (update sales_out set state = 'reversed', version = version + 1, updated_by = 1, updated_at = now() where tenant_id = $1 and id = $2)
  insert into history (tenant_id, id, subject, subject_id, subject_no, stage, result, user_id, user_name, happened_at)
  select $1, u.id, '0809', u.subject::text, u.no, '红冲', '成功', 1, '管理员', now() from (values ($3::bigint, $3::bigint, $4::text), ($7, $2, $8)) u(id, subject, no)`

/** A posted bill, undone. */
export async function handReverse(pool: pg.Pool, id: string) {
  const red = nextId()
  const no = await nextNumber(pool, new Date().toISOString().slice(0, 10))
  await transaction(pool, async client => {
    const ask = async (name: string, text: string, values: unknown[]) => (await client.query({ name: `hand ${name}`, text, values })).rows
    const [head] = await ask('posted', headSql, [tenant, id])
    const [debt] = await ask('debt', debtSql, [tenant, id])
    await ask('shelves', lockSql, [tenant, sample.depot, head.goods])
    await ask('reverse', reverseSql, [tenant, id, red, no, head.goods.map(nextId), debt.id, nextId(), head.bill_no])
  })
}
