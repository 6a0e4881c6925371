import { type Decimal, dec, sum, zero } from '../../../base/decimal.ts'
import { refuseAll } from '../../../base/refusal.ts'
import type { Work } from '../../../server/work.ts'
import { balanceKey } from '../../ledger/balance.ts'
import { lockBalances } from '../../ledger/balances.server.ts'
import { credit, type Entry, issue, type Moved, receive } from '../../ledger/entry.ts'
import { movedBy } from '../../ledger/moved.ts'
import { outValue } from '../../ledger/stock/prices.ts'
import { allocate } from '../../trade/line/line.ts'
import { withoutBatch } from '../../trade/line/line-faults.server.ts'
import type { GoodsFacts } from '../complete.server.ts'
import { isMade, merging, type RepackingDoc, type RepackingLine } from './repacking.ts'

/** What is made is worth what was used up, and what it took to make it; a kit that is taken apart is shared out by what its parts go for. */
export async function kitEntries(work: Work, bill: RepackingDoc, { goods }: GoodsFacts): Promise<Entry[]> {
  refuseAll(withoutBatch(bill.lines, goods, isMade))
  const shelves = bill.lines.map(({ goodsId }) => ({ depotId: bill.depotId, goodsId }))
  const balances = await lockBalances(work, shelves)
  const used = bill.lines.filter(line => !isMade(line))
  const values = used.map(line =>
    outValue(balances.get(balanceKey({ depotId: bill.depotId, goodsId: line.goodsId }))!, line.basicQuantity!),
  )
  return kitPostings(bill, { values, weights: await weightsOf(work, bill.lines.filter(isMade)) })
}

/** What was used up leaves at its value; what is made shares that and the fee by its weights. */
export function kitPostings(bill: RepackingDoc, { values, weights }: { values: Decimal[]; weights: Decimal[] }): Entry[] {
  const used = bill.lines.filter(line => !isMade(line))
  const results = bill.lines.filter(isMade)
  const shares = allocate(sum(values).plus(bill.fee), weights, 2)
  const moved = (line: RepackingLine): Moved => ({
    kind: bill.kind === merging ? 'MERGE' : 'SPLIT',
    depotId: bill.depotId,
    ...movedBy(line, bill.lines.indexOf(line)),
  })
  return [
    ...used.map((line, at) => issue(moved(line), undefined, values[at])),
    ...results.map((line, at) => receive(moved(line), shares[at])),
    ...(bill.fee.gt(0) ? [credit('6602', bill.fee)] : []),
  ]
}

/** By reference price; where none of them has one, by quantity. */
async function weightsOf(work: Work, lines: RepackingLine[]): Promise<Decimal[]> {
  const rows = await work.tx.many(
    'select id, coalesce(purchase_price, last_purchase_price, sale_price, 0) as price from goods where tenant_id = $1 and id = any($2::bigint[])',
    [work.user.tenantId, lines.map(line => line.goodsId)],
  )
  const prices = new Map(rows.map(row => [row.id as string, dec(row.price)]))
  const weights = lines.map(line => (prices.get(line.goodsId) ?? zero).times(line.basicQuantity!))
  return weights.some(weight => weight.gt(0)) ? weights : lines.map(line => line.basicQuantity!)
}
