import { type Decimal, dec, min, round } from '../../../base/decimal.ts'
import { refuse } from '../../../base/refusal.ts'
import { groupBy } from '../../../base/text.ts'
import type { Work } from '../../../server/work.ts'
import type { Portion } from './portions.ts'

/** What a bill still has lying in a depot that stands nowhere, line by line, as the books tell it. */
export async function portionsOf(work: Work, bill: { type: string; id: string }, depotId: string): Promise<Map<string, Portion[]>> {
  const rows = await work.tx.many(
    `select line_id, batch_no, max(expiry) as expiry, sum(quantity) as quantity, sum(cost) as cost from stock_entry
     where tenant_id = $1 and bill_type = $2 and bill_id = $3 and depot_id = $4 and owner_type = 1
     group by line_id, batch_no having sum(quantity) > 0 order by line_id, max(expiry) nulls last, batch_no`,
    [work.user.tenantId, bill.type, bill.id, depotId],
  )
  const groups = groupBy(rows, row => row.line_id as string)
  return new Map([...groups].map(([lineId, some]) => [lineId, some.map(portion)]))
}

const portion = (row: { batch_no: string | null; expiry: string | null; quantity: string; cost: string }): Portion => ({
  batchNo: row.batch_no,
  expiry: row.expiry,
  quantity: dec(row.quantity),
  cost: dec(row.cost),
})

/** Takes a quantity from what is left; the last part of a portion takes all that is left of its value. Less than asked is never taken. */
export function takeFrom(portions: Portion[], wanted: Decimal): Portion[] {
  const taken: Portion[] = []
  let missing = wanted
  for (const portion of portions) {
    const quantity = min(missing, portion.quantity)
    if (!quantity.gt(0)) continue
    const cost = quantity.eq(portion.quantity) ? portion.cost : round(portion.cost.times(quantity).div(portion.quantity), 2)
    taken.push({ ...portion, quantity, cost })
    missing = missing.minus(quantity)
  }
  if (missing.gt(0)) refuse(`账上的在外数量不足，还差${missing.toFixed()}，请在账务体检中查看原因后再处理！`)
  return taken
}
