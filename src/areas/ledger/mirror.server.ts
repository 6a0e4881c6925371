import { type Decimal, dec } from '../../base/decimal.ts'
import { refuse } from '../../base/refusal.ts'
import { groupBy } from '../../base/text.ts'
import { together } from '../../base/together.ts'
import type { Work } from '../../server/work.ts'
import { lockBalances } from './balances.server.ts'
import { frozenOf } from './books.server.ts'
import type { Owner, StockKind } from './entry.ts'
import { journalRow, mirrorRow, varianceAccount } from './journal/journal.ts'
import { type ItemKind, itemKinds } from './money/money.ts'
import { mirrorMoney } from './money/money-mirror.server.ts'
import { refuseFrozen, refuseShort, type SayShort, shortOnReversal } from './stock/shortages.server.ts'
import { reverseMoves, type WrittenMove } from './stock/stock-value.ts'
import { type Bill, writeEntries } from './write.server.ts'

const stockSql = 'select * from stock_entry where tenant_id = $1 and bill_type = $2 and bill_id = $3 order by seq'

/** Who was merged since has given its balances to somebody else, so they are taken back there. */
const journalSql = `select j.account, j.depot_id, j.bank_id, j.staff_id, j.dept_id, j.debit, j.credit, j.batch_id, coalesce(p.merged_into_id, j.party_id) as party_id
  from journal_entry j left join party p on p.tenant_id = j.tenant_id and p.id = j.party_id
  where j.tenant_id = $1 and j.bill_type = $2 and j.bill_id = $3 order by j.seq`

/** Undoes whatever a bill has written, entry by entry, in the name of its red bill. */
export async function mirror(
  work: Work,
  original: { type: string; id: string },
  red: Bill,
  lineIds: Map<string, string>,
  say: SayShort = shortOnReversal,
) {
  const { moves, balances, valued, journal, batchId } = await mirrored(work, original, lineIds)
  await refuseFrozen(work, frozenOf(moves, balances))
  await refuseShort(work, valued.shortages, say)
  writeEntries(work, red, { valued, balances, items: [], journal, reverseOf: batchId })
  await mirrorMoney(work, original, red)
  await closeItems(work, original, red)
}

/** What undoing a bill will do to the stock and in the journal; nothing is written. */
export async function mirrored(work: Work, original: { type: string; id: string }, lineIds = new Map<string, string>()) {
  const bill = [work.user.tenantId, original.type, original.id]
  const [entries, rows] = await together(work.tx.many(stockSql, bill), work.tx.many(journalSql, bill))
  const stock = done(entries)
  const moves = stock.map((row, index): WrittenMove => writtenMove(row, index, lineIds))
  const balances = await lockBalances(work, moves)
  const before = new Map([...balances].map(([key, { quantity }]) => [key, quantity]))
  const valued = reverseMoves(balances, moves)
  const journal = rows.map(row =>
    mirrorRow({
      account: row.account,
      partyId: row.party_id,
      depotId: row.depot_id,
      bankId: row.bank_id,
      staffId: row.staff_id,
      deptId: row.dept_id,
      debit: dec(row.debit),
      credit: dec(row.credit),
    }),
  )
  for (const { depotId, account, amount } of valued.variances)
    journal.push(journalRow(varianceAccount, amount), journalRow(account, amount.neg(), { depotId }))
  return { moves, balances, before, valued, journal, batchId: rows[0]?.batch_id as string | undefined }
}

interface StockRow {
  seq: string
  kind: StockKind
  line_id: string
  depot_id: string
  goods_id: string
  owner_type: number
  owner_id: string
  unit_id: string | null
  unit_quantity: string
  quantity: string
  cost: string
  batch_no: string | null
  expiry: string | null
  isRepacking?: boolean
}

const pack = ({ kind, depot_id, goods_id, line_id, quantity }: StockRow) =>
  `${kind} ${depot_id} ${goods_id} ${line_id} ${dec(quantity).abs().toFixed()}`

/** A box that a bill had to open stays open when the bill is undone; one that it was written to open is closed again. */
function done(rows: StockRow[]) {
  const moved = rows.filter(row => row.kind === 'SPLIT' || row.kind === 'MERGE')
  const sums = new Map<string, Decimal>()
  for (const row of moved) sums.set(pack(row), (sums.get(pack(row)) ?? dec(0)).plus(row.quantity))
  const counts = groupBy(moved, pack)
  for (const row of moved) row.isRepacking = sums.get(pack(row))!.eq(0) && counts.get(pack(row))!.length > 1
  return rows.every(row => row.isRepacking) ? rows : rows.filter(row => !row.isRepacking)
}

function writtenMove(row: StockRow, index: number, lineIds: Map<string, string>): WrittenMove {
  return {
    book: 'stock',
    seq: row.seq,
    kind: row.kind,
    depotId: row.depot_id,
    goodsId: row.goods_id,
    owner: { type: row.owner_type, id: row.owner_id } as Owner,
    unitId: row.unit_id,
    unitQuantity: dec(row.unit_quantity),
    quantity: dec(row.quantity),
    cost: dec(row.cost),
    batchNo: row.batch_no,
    expiry: row.expiry,
    isRepacking: row.isRepacking,
    lineId: lineIds.get(row.line_id) ?? row.line_id,
    lineNo: index + 1,
  }
}

/** What the original left open is taken back by items of the red bill; each two settle each other at once. */
async function closeItems(work: Work, original: { type: string; id: string }, red: Bill) {
  const openSql = (kind: ItemKind) =>
    `select id, amount, open <> amount as settled from ${kind} where tenant_id = $1 and bill_type = $2 and bill_id = $3 order by id for update`
  const bill = [work.user.tenantId, original.type, original.id]
  const found = await together(...itemKinds.map(kind => work.tx.many(openSql(kind), bill)))
  for (const [at, kind] of itemKinds.entries()) {
    const items = found[at]!
    if (!items.length) continue
    if (items.some(({ settled }) => settled)) refuse('单据已结算，不能红冲，请先红冲结算单据！')
    const own =
      kind === 'prepayment' ? { names: 'direction, order_id', values: 'i.direction, i.order_id' } : { names: 'due_date', values: '$7' }
    work.tx.write(
      `with pairs as (select * from unnest($2::bigint[], $3::bigint[], $9::numeric[]) p(id, counter_id, amount)),
         taken as (update ${kind} i set open = 0 from pairs p where i.tenant_id = $1 and i.id = p.id),
         counter as (insert into ${kind} (tenant_id, id, party_id, staff_id, dept_id, bill_type, bill_id, bill_no, bill_date, ${own.names}, account, amount, open)
           select i.tenant_id, p.counter_id, i.party_id, i.staff_id, i.dept_id, $4, $5, $6, $7, ${own.values}, i.account, -i.amount, 0
           from ${kind} i join pairs p on p.id = i.id where i.tenant_id = $1)
       insert into allocation (tenant_id, seq, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, item_kind, item_id, amount)
       select $1, nextval('book_seq'), $4, $5, $6, $7, to_char($7::date, 'YYYYMM'), now(), $8, '${kind}', u.id, u.amount
       from (select id, amount from pairs union all select counter_id, -amount from pairs) u`,
      [
        work.user.tenantId,
        items.map(item => item.id),
        items.map(() => work.nextId()),
        red.type,
        red.id,
        red.no,
        red.date,
        work.user.id,
        items.map(item => item.amount),
      ],
    )
  }
}
