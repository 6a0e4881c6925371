import { type Decimal, dec } from '../../../base/decimal.ts'
import { unique } from '../../../base/text.ts'
import { refuseNamed } from '../../../server/records/blockers.ts'
import type { Work } from '../../../server/work.ts'
import { lockBalances } from '../../ledger/balances.server.ts'
import { freeze } from '../../ledger/self-check/freeze.server.ts'
import { Stocktake, type StocktakeDoc, type StocktakeLine } from './stocktake.ts'

/** Goods whose batches are followed are counted batch by batch. */
export const placeOf = ({ goodsId, batchNo }: { goodsId: string | null; batchNo?: string | null }) => `${goodsId} ${batchNo ?? ''}`

const ours = (alias: string) =>
  `${alias}.tenant_id = $1 and ${alias}.depot_id = $2 and ${alias}.goods_id = k.goods_id and ${alias}.owner_type = 1`
const all = (alias: string, table: string, more = '') =>
  `(select coalesce(sum(${alias}.quantity), 0) from ${table} ${alias} where ${ours(alias)}${more})`

/** Of a batch what lies there now less what has moved since, of what is in no batch what is left over: history may be long, a count is not. */
const batchBook = `case when k.batch_no is null then ${all('s', 'stock_balance')} - ${all('b', 'stock_batch')}
    else ${all('b', 'stock_batch', ' and b.batch_no = k.batch_no')} end
  - ${all('e', 'stock_entry', ' and e.seq > $3 and e.batch_no is not distinct from k.batch_no')}`

/** What the books held at the snapshot; without batches the last entry until then knows it. */
const bookSql = `select k.goods_id, k.batch_no, case when g.needs_batch then ${batchBook}
  else coalesce((select e.balance_quantity from stock_entry e where ${ours('e')} and e.seq <= $3 order by e.seq desc limit 1), 0) end as book
  from unnest($4::bigint[], $5::text[]) k(goods_id, batch_no) join goods g on g.tenant_id = $1 and g.id = k.goods_id`

/** Fixes the moment at the first save, and says what the books held then. Whoever moves the goods meanwhile waits, so that nothing is counted on both sides of it. */
export async function takeBook(work: Work, bill: StocktakeDoc): Promise<Map<string, Decimal>> {
  const lines = bill.lines.filter(line => line.goodsId)
  const goodsIds = unique(lines.map(line => line.goodsId))
  await lockBalances(
    work,
    goodsIds.map(goodsId => ({ depotId: bill.depotId, goodsId })),
  )
  await refuseOverlap(work, bill.depotId, goodsIds, bill.id)
  if (!bill.snapshotSeq) {
    const { seq } = (await work.tx.one(`select nextval('book_seq') as seq`))!
    Object.assign(bill, { snapshotSeq: seq, snapshotAt: work.now.toISOString() })
  }
  if (work.settings.yes('CHECK_FREEZE')) await freeze(work, bill, goodsIds)
  return booksAt(work, bill, lines)
}

async function booksAt(work: Work, { depotId, snapshotSeq }: StocktakeDoc, lines: Pick<StocktakeLine, 'goodsId' | 'batchNo'>[]) {
  const rows = await work.tx.many(bookSql, [
    work.user.tenantId,
    depotId,
    snapshotSeq,
    lines.map(line => line.goodsId),
    lines.map(line => line.batchNo || null),
  ])
  return new Map(rows.map(row => [placeOf({ goodsId: row.goods_id, batchNo: row.batch_no }), dec(row.book)]))
}

/** Two counts of the same goods at once would book one difference twice. */
export async function refuseOverlap(work: Work, depotId: string, goodsIds: string[], ownId = '0') {
  const rows = await work.tx.many(
    `select distinct s.id, s.bill_no from stocktake s join stocktake_line l on l.tenant_id = s.tenant_id and l.head_id = s.id
     where s.tenant_id = $1 and s.depot_id = $2 and s.state in ('draft', 'submitted') and not s.deleted and s.id <> $4 and l.goods_id = any($3::bigint[])
     order by 2`,
    [work.user.tenantId, depotId, goodsIds, ownId],
  )
  const open = rows.map(row => ({ billType: Stocktake.billType, billId: row.id, billNo: row.bill_no, reason: '还没有完成' }))
  if (open.length) await refuseNamed(work, names => `该仓库存在未完成的盘点单${names}！`, open)
}
