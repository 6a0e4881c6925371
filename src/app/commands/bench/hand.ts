import type pg from 'pg'
import { idMaker } from '../../../server/ids.ts'
import { sample, tenant } from './data.ts'

/** The same posting written by hand: no engine, no checks beyond the locked balances, as few statements as it takes. */
export interface Sale {
  customer: string
  lines: { goods: string; factor: number; quantity: number }[]
}

interface Line {
  id: string
  goods_id: string
  quantity: number
  net: number
  tax: number
  total: number
}

const lockSql = `select goods_id, quantity, cost, last_price from stock_balance
  where tenant_id = $1 and depot_id = $2 and goods_id = any($3::bigint[]) and owner_type = 1 and owner_id = 0 order by goods_id for update`

/** The books: entries, balances, the customer's debt, the journal, the history. */
const booksSql = `entries as (
    insert into stock_entry (tenant_id, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, seq, line_id, kind, depot_id, goods_id, unit_id, unit_quantity, quantity, cost, balance_quantity, balance_cost)
    select $1, '0809', $2, $3, $4, to_char($4::date, 'YYYYMM'), now(), 1, nextval('book_seq'), u.id, 'SALE_OUT', $6, u.goods_id, 1, -u.quantity, -u.quantity, -u.cost, u.left_quantity, u.left_cost
    from unnest($7::bigint[], $8::bigint[], $9::numeric[], $10::numeric[], $11::numeric[], $12::numeric[]) u(id, goods_id, quantity, cost, left_quantity, left_cost)),
  balances as (
    update stock_balance b set quantity = b.quantity - u.quantity, cost = b.cost - u.cost
    from unnest($8::bigint[], $9::numeric[], $10::numeric[]) u(goods_id, quantity, cost)
    where b.tenant_id = $1 and b.depot_id = $6 and b.goods_id = u.goods_id and b.owner_type = 1 and b.owner_id = 0),
  debts as (
    insert into receivable (tenant_id, id, party_id, staff_id, dept_id, bill_type, bill_id, bill_no, bill_date, due_date, account, amount, open)
    values ($1, $2, $5, 1, 1, '0809', $2, $3, $4, $4::date + 60, '1122', $13, $13)),
  journal as (
    insert into journal_entry (tenant_id, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, dept_id, staff_id, seq, batch_id, account, party_id, depot_id, debit, credit)
    select $1, '0809', $2, $3, $4, to_char($4::date, 'YYYYMM'), now(), 1, 1, 1, nextval('book_seq'), $2, j.*
    from (values ('1122', $5::bigint, null::bigint, $13::numeric, 0), ('6001', null, null, 0, $14::numeric), ('2221.04', null, null, 0, $15::numeric), ('6401', null, null, $16::numeric, 0), ('1405', null, $6::bigint, 0, $16::numeric)) j)
  insert into history (tenant_id, id, subject, subject_id, subject_no, stage, result, user_id, user_name, happened_at)
  values ($1, $2, '0809', $2::bigint::text, $3, '记账', '成功', 1, '管理员', now())`

const insertSql = `with head as (
    insert into sales_out (tenant_id, id, state, customer_id, depot_id, total_quantity, discount, net, tax, total, coupon, final, cost, bill_no, bill_date, staff_id, dept_id, posted_by, posted_at, created_by, created_at)
    values ($1, $2, 'posted', $5, $6, $17, 0, $14, $15, $13, 0, $13, $16, $3, $4, 1, 1, 1, now(), 1, now())),
  lines as (
    insert into sales_out_line (tenant_id, head_id, id, line_no, goods_id, unit_id, quantity, numerator, denominator, basic_quantity, tax_price, tax_rate, price, net, tax, total, discount, final, cost_price, cost)
    select $1, $2, u.id, u.line_no, u.goods_id, 1, u.quantity, 1, 1, u.quantity, u.total / u.quantity, 13, u.net / u.quantity, u.net, u.tax, u.total, 0, u.total, u.cost / u.quantity, u.cost
    from unnest($7::bigint[], $8::bigint[], $9::numeric[], $10::numeric[], $18::numeric[], $19::numeric[], $20::numeric[]) with ordinality u(id, goods_id, quantity, cost, net, tax, total, line_no)),
  ${booksSql}`

const updateSql = `with head as (
    update sales_out set state = 'posted', version = version + 1, total_quantity = $17, cost = $16, posted_by = 1, posted_at = now(), updated_by = 1, updated_at = now() where tenant_id = $1 and id = $2),
  lines as (
    update sales_out_line l set cost = u.cost, cost_price = u.cost / u.quantity from unnest($7::bigint[], $9::numeric[], $10::numeric[]) u(id, quantity, cost) where l.tenant_id = $1 and l.id = u.id),
  ${booksSql}`

/** The last of the nodes, which a server that just started does not have. */
export const nextId = idMaker(1023)

const numberSql = `insert into number_series as n (tenant_id, series, last)
  select $1, $2, 1 from (select set_config('synchronous_commit', 'off', true)) s
  on conflict (tenant_id, series) do update set last = n.last + 1 returning last`

/** A bill number as the product takes it: before the transaction, so that nobody waits for another's bill to be written. */
export async function nextNumber(pool: pg.Pool, day: string): Promise<string> {
  const { rows } = await pool.query({ name: 'hand number', text: numberSql, values: [tenant, `hand ${day}`] })
  return `HAND${day.replaceAll('-', '')}${String(rows[0].last).padStart(6, '0')}`
}

/** A new sale, stored and posted in one transaction; answers its id. */
export async function handSale(pool: pg.Pool, { customer, lines }: Sale): Promise<string> {
  const id = nextId()
  const priced = lines.map(
    ({ goods, factor, quantity }): Line => ({
      id: nextId(),
      goods_id: goods,
      quantity,
      net: 10 * factor * quantity,
      tax: 1.3 * factor * quantity,
      total: 11.3 * factor * quantity,
    }),
  )
  const day = new Date().toISOString().slice(0, 10)
  const no = await nextNumber(pool, day)
  await transaction(pool, async client => {
    const values = await valued(client, { id, no, day, customer }, priced)
    const column = (of: (line: Line) => number) => priced.map(line => of(line).toFixed(2))
    await client.query({
      name: 'hand insert',
      text: insertSql,
      values: [...values, column(line => line.net), column(line => line.tax), column(line => line.total)],
    })
  })
  return id
}

/** A saved draft, posted. */
export async function handPost(pool: pg.Pool, id: string) {
  await transaction(pool, async client => {
    const { rows } = await client.query({
      name: 'hand head',
      text: 'select * from sales_out where tenant_id = $1 and id = $2 for update',
      values: [tenant, id],
    })
    const [head] = rows
    const lines = await client.query({
      name: 'hand lines',
      text: 'select * from sales_out_line where tenant_id = $1 and head_id = $2 order by line_no',
      values: [tenant, id],
    })
    const priced = lines.rows.map(
      (row): Line => ({ ...row, quantity: Number(row.quantity), net: Number(row.net), tax: Number(row.tax), total: Number(row.total) }),
    )
    const values = await valued(client, { id, no: head.bill_no, day: head.bill_date, customer: head.customer_id }, priced)
    await client.query({ name: 'hand update', text: updateSql, values })
  })
}

export async function transaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Locks the balances, always in the same order, and takes each line's share of the cost. */
async function valued(client: pg.PoolClient, bill: { id: string; no: string; day: string; customer: string }, lines: Line[]) {
  const goods = lines.map(line => line.goods_id)
  const { rows } = await client.query({ name: 'hand lock', text: lockSql, values: [tenant, sample.depot, goods] })
  const balances = new Map(rows.map(row => [row.goods_id, { quantity: Number(row.quantity), cost: Number(row.cost) }]))
  const costs = lines.map(({ goods_id, quantity }) => {
    const balance = balances.get(goods_id)!
    const cost = Number(((balance.cost * quantity) / balance.quantity).toFixed(2))
    balance.quantity -= quantity
    balance.cost -= cost
    return { cost, left: balance.quantity, leftCost: balance.cost }
  })
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0).toFixed(2)
  return [
    tenant,
    bill.id,
    bill.no,
    bill.day,
    bill.customer,
    sample.depot,
    lines.map(line => line.id),
    goods,
    lines.map(line => line.quantity),
    costs.map(({ cost }) => cost.toFixed(2)),
    costs.map(({ left }) => left),
    costs.map(({ leftCost }) => leftCost.toFixed(2)),
    sum(lines.map(line => line.total)),
    sum(lines.map(line => line.net)),
    sum(lines.map(line => line.tax)),
    sum(costs.map(({ cost }) => cost)),
    sum(lines.map(line => line.quantity)),
  ]
}
