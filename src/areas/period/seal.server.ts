/** A book as it is sealed: which rows a month has, in which order, and what of a row never changes. */
interface SealedBook {
  table: string
  /** The condition of the months after one, none when it is empty, up to another: one that an index answers. */
  within(after: string, upTo: string): string
  order: string
  quantity: string
  amount: string
  /** Told without places, zones or styles that a setting could change. A month that is sealed stays so only while this list stays. */
  columns: string[]
}

const day = (column: string) => `to_char(e.${column}, 'YYYYMMDD')`
const digits = (column: string) => `trim_scale(e.${column})`
const plain = (...columns: string[]) => columns.map(column => `e.${column}`)
const explained = [...plain('seq', 'bill_type', 'bill_id', 'bill_no'), day('bill_date'), 'extract(epoch from e.posted_at)', 'e.user_id']

const byPeriod = (after: string, upTo: string) => `e.period > ${after} and e.period <= ${upTo}`

/** The day after a month. */
const dayAfter = (month: string) => `(to_date(nullif(${month}, ''), 'YYYYMM') + interval '1 month')::date`

/** The same of what knows its day and not its month. */
export const byDay = (after: string, upTo: string) =>
  `e.bill_date >= coalesce(${dayAfter(after)}, '-infinity') and e.bill_date < ${dayAfter(upTo)}`

const openItems = (table: string, own: string): SealedBook => ({
  table,
  within: byDay,
  order: 'e.id',
  quantity: '0',
  amount: 'e.amount',
  // Who owes it follows a merger of counterparties, and what is open follows the settlements: neither belongs to the month.
  columns: [...plain('id', 'bill_type', 'bill_id', 'bill_no', 'account'), day('bill_date'), own, digits('amount')],
})

const registered = (table: string): SealedBook => ({
  table,
  within: byPeriod,
  order: 'e.seq',
  quantity: 'e.quantity',
  amount: 'e.amount',
  columns: [
    ...explained,
    ...plain('line_id', 'source_type', 'source_id', 'source_line_id', 'reverse_of'),
    ...['quantity', 'amount', 'tax'].map(digits),
  ],
})

export const sealedBooks: SealedBook[] = [
  {
    table: 'stock_entry',
    within: byPeriod,
    order: 'e.seq',
    quantity: 'e.quantity',
    amount: 'e.cost',
    columns: [
      ...explained,
      ...plain('line_id', 'kind', 'depot_id', 'goods_id', 'owner_type', 'owner_id', 'unit_id', 'reverse_of', 'batch_no', 'cost_pending'),
      day('expiry'),
      ...['unit_quantity', 'quantity', 'cost', 'balance_quantity', 'balance_cost'].map(digits),
    ],
  },
  {
    table: 'journal_entry',
    within: byPeriod,
    order: 'e.seq',
    quantity: '0',
    amount: 'e.debit',
    columns: [
      ...explained,
      ...plain('batch_id', 'account', 'party_id', 'depot_id', 'bank_id', 'dept_id', 'staff_id', 'reverse_of'),
      digits('debit'),
      digits('credit'),
    ],
  },
  {
    table: 'allocation',
    within: byPeriod,
    order: 'e.seq',
    quantity: '0',
    amount: 'e.amount',
    columns: [...explained, ...plain('line_id', 'item_kind', 'item_id', 'reverse_of'), digits('amount')],
  },
  openItems('receivable', day('due_date')),
  openItems('payable', day('due_date')),
  openItems('prepayment', 'e.direction'),
  {
    table: 'bank_entry',
    within: byPeriod,
    order: 'e.seq',
    quantity: '0',
    amount: 'e.amount',
    columns: [...explained, ...plain('line_id', 'bank_id', 'party_id', 'reverse_of'), digits('amount'), digits('balance')],
  },
  registered('out_invoice_line'),
  registered('in_invoice_line'),
]

interface Span {
  tenant: string
  /** The last month before, empty when there is none, and the last one within. */
  after: string
  upTo: string
  /** The seal of the month before, which this one continues. */
  chain: string
}

/** Count, sums and chain of the rows of a span of months, as one row; the places of the span are SQL. */
export const sealSql = ({ table, within, order, quantity, amount, columns }: SealedBook, { tenant, after, upTo, chain }: Span) =>
  `select count(*) as entries, coalesce(sum(${quantity}), 0) as quantity, coalesce(sum(${amount}), 0) as amount,
     encode(sha256(convert_to(${chain}, 'UTF8') || coalesce(string_agg(sha256(convert_to(row(${columns.join(', ')})::text, 'UTF8')), ''::bytea order by ${order}), ''::bytea)), 'hex') as chain
   from ${table} e where e.tenant_id = ${tenant} and ${within(after, upTo)}`
