import type { Decimal } from '../../../base/decimal.ts'
import type { Work } from '../../../server/work.ts'

/** What is quoted for one line, whoever enters it. */
export interface Given {
  lineId: string
  taxPrice: Decimal | null
  taxRate: Decimal | null
  deliveryDays: number | null
  minimum: Decimal | null
  validTo: string | null
  remark: string | null
  /** The counter price that it answers. */
  roundId: string | null
}

const insertSql = `insert into supplier_quote (tenant_id, id, inquiry_id, line_id, supplier_id, revision, tax_price, tax_rate, delivery_days, minimum, valid_to, remark, round_id, entered_by, quoted_at)
  select $1, u.id, $2, u.line_id, $3, (select coalesce(max(q.revision), 0) + 1 from supplier_quote q where q.tenant_id = $1 and q.inquiry_id = $2 and q.supplier_id = $3),
    u.tax_price, u.tax_rate, u.days, u.minimum, u.valid_to, u.remark, u.round_id, $4, clock_timestamp()
  from unnest($5::bigint[], $6::bigint[], $7::numeric[], $8::numeric[], $9::integer[], $10::numeric[], $11::date[], $12::text[], $13::bigint[])
    u(id, line_id, tax_price, tax_rate, days, minimum, valid_to, remark, round_id)`

/** One more version of a supplier's quotes; whoever writes one holds the inquiry. */
export async function keepQuotes(work: Work, of: { inquiryId: string; supplierId: string; enteredBy: string | null }, given: Given[]) {
  if (!given.length) return
  await work.tx.run(insertSql, [
    work.user.tenantId,
    of.inquiryId,
    of.supplierId,
    of.enteredBy,
    given.map(() => work.nextId()),
    given.map(({ lineId }) => lineId),
    given.map(({ taxPrice }) => taxPrice?.toFixed() ?? null),
    given.map(({ taxRate }) => taxRate?.toFixed() ?? null),
    given.map(({ deliveryDays }) => deliveryDays),
    given.map(({ minimum }) => minimum?.toFixed() ?? null),
    given.map(({ validTo }) => validTo),
    given.map(({ remark }) => remark),
    given.map(({ roundId }) => roundId),
  ])
}

export interface OpenRound {
  id: string
  lineId: string
  supplierId: string
  counterPrice: string
}

const openSql = `select distinct on (b.line_id, s.id) b.id, b.line_id, s.id as supplier_id, b.counter_price,
    exists (select 1 from supplier_quote q where q.tenant_id = b.tenant_id and q.round_id = b.id) as answered
  from bargaining_round b join party o on o.tenant_id = b.tenant_id and o.id = b.supplier_id
  join party s on s.tenant_id = b.tenant_id and s.id = coalesce(o.merged_into_id, o.id)
  where b.tenant_id = $1 and b.inquiry_id = $2 and ($3::bigint is null or s.id = $3) order by b.line_id, s.id, b.created_at desc, b.round desc`

/** The last counter price of each line and supplier that nobody has answered yet. */
export async function openRounds({ tx, user }: Work, inquiryId: string, supplierId: string | null = null): Promise<OpenRound[]> {
  const rows = await tx.many(openSql, [user.tenantId, inquiryId, supplierId])
  return rows.flatMap(row =>
    row.answered ? [] : [{ id: row.id, lineId: row.line_id, supplierId: row.supplier_id, counterPrice: row.counter_price }],
  )
}
