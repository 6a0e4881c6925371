import { type Column, schema } from '../../../kit/schema.ts'

/** A table whose rows leave an imprint: how a row is named, when it was written, and what of it may change. */
export interface Imprinted {
  table: string
  key: 'seq' | 'id'
  moment?: string
  changing?: string[]
  /** What the row tells of its bill. */
  bill: string
}

const bill = 'e.bill_type, e.bill_id, e.bill_no'
const entries = ['stock_entry', 'journal_entry', 'allocation', 'bank_entry', 'out_invoice_line', 'in_invoice_line']
const items = ['receivable', 'payable', 'prepayment']

/** Every book, and the history: what is only ever added to. */
export const imprinted: Imprinted[] = [
  ...entries.map((table): Imprinted => ({ table, key: 'seq', moment: 'posted_at', bill })),
  // Who owes it follows a merger of counterparties, and what is open follows the settlements.
  ...items.map((table): Imprinted => ({ table, key: 'id', changing: ['open', 'party_id'], bill })),
  {
    table: 'history',
    key: 'id',
    moment: 'happened_at',
    bill: `e.subject, case when e.subject_id ~ '^\\d{1,18}$' then e.subject_id::bigint end, e.subject_no`,
  },
]

/** The imprint of a row of `e`: every column by its name, told without places, zones or styles that a setting could change. A column that is empty is not told, so that a new one breaks no old imprint. */
export function printOf({ table, changing = [] }: Imprinted): string {
  const { columns } = schema().find(({ name }) => name === table)!
  const told = columns.filter(({ name, generated }) => !generated && !changing.includes(name)).sort((a, b) => (a.name < b.name ? -1 : 1))
  return `substr(sha256(convert_to(concat(${told.map(column => `'|${column.name}=' || ${cellOf(column)}`).join(', ')}), 'UTF8')), 1, 8)`
}

function cellOf({ name, type }: Column): string {
  if (type === 'text') return `quote_literal(e.${name})`
  if (type === 'date') return `(e.${name} - date '2000-01-01')`
  if (type === 'timestamptz') return `extract(epoch from e.${name})`
  return type.startsWith('numeric') ? `trim_scale(e.${name})` : `e.${name}::text`
}

/** The database leaves the imprint itself, once for each statement, whoever writes. */
const triggerSql = (one: Imprinted) => `create function imprint_${one.table}() returns trigger language plpgsql as $$
begin
  insert into imprint (tenant_id, seq, book, keys, prints, written_at)
  select e.tenant_id, nextval('book_seq'), '${one.table}', array_agg(e.${one.key} order by e.${one.key}),
    string_agg(${printOf(one)}, ''::bytea order by e.${one.key}), now()
  from added e group by e.tenant_id;
  return null;
end $$;

create trigger imprint after insert on ${one.table} referencing new table as added for each statement execute function imprint_${one.table}();`

export const imprintSql = () => imprinted.map(triggerSql).join('\n\n')
