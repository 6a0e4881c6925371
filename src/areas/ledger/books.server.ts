import { type Decimal, dec, zero } from '../../base/decimal.ts'
import { refuse } from '../../base/refusal.ts'
import type { Work } from '../../server/work.ts'
import { lockBalances } from './balances.server.ts'
import type { Booking, Entry, OpenItem, StockMove } from './entry.ts'
import { type JournalRow, journalOf, mirrorRow, varianceAccount } from './journal.ts'
import { reverseMoves, type Shortage, valueMoves, type WrittenMove } from './stock-value.ts'
import { type Bill, writeEntries } from './write.server.ts'

/** Writes what a document does into the books and hands back what each line cost. */
export async function enter(work: Work, bill: Bill, entries: Entry[]): Promise<Map<string, Decimal>> {
  const moves = entries.filter((entry): entry is StockMove => entry.book === 'stock')
  const items = entries.filter((entry): entry is OpenItem => entry.book === 'receivable' || entry.book === 'payable')
  const bookings = entries.filter((entry): entry is Booking => entry.book === 'journal')
  const balances = await lockBalances(work, moves)
  const valued = valueMoves(balances, moves)
  await refuseShort(
    work,
    valued.shortages,
    ({ name, available, wanted, lineNo }) => `第${lineNo}行${name}库存不足，当前可用${available}，需要${wanted}！`,
  )
  const nonZero = items.filter(item => !item.amount.eq(0))
  writeEntries(work, bill, { entries: valued.entries, balances, items: nonZero, journal: journalOf(bookings, nonZero, valued) })
  const costs = new Map<string, Decimal>()
  for (const { move, cost, kind } of valued.entries)
    if (kind === move.kind) costs.set(move.lineId, (costs.get(move.lineId) ?? zero).plus(cost.abs()))
  return costs
}

/** Who was merged since has given its balances to somebody else, so they are taken back there. */
const writtenSql = `select j.account, j.depot_id, j.debit, j.credit, j.batch_id, coalesce(p.merged_into_id, j.party_id) as party_id
  from journal_entry j left join party p on p.tenant_id = j.tenant_id and p.id = j.party_id
  where j.tenant_id = $1 and j.bill_type = $2 and j.bill_id = $3 order by j.seq`

/** Undoes whatever a bill has written, entry by entry, in the name of its red bill. */
export async function mirror(work: Work, original: { type: string; id: string }, red: Bill, lineIds: Map<string, string>) {
  const stock = await work.tx.many('select * from stock_entry where tenant_id = $1 and bill_type = $2 and bill_id = $3 order by seq', [
    work.user.tenantId,
    original.type,
    original.id,
  ])
  const moves = stock.map((row, index): WrittenMove => writtenMove(row, index, lineIds))
  const balances = await lockBalances(work, moves)
  const valued = reverseMoves(balances, moves)
  await refuseShort(work, valued.shortages, ({ name, depot }) => `${depot}商品${name}库存不足，不能红冲！`)
  const rows = await work.tx.many(writtenSql, [work.user.tenantId, original.type, original.id])
  const journal: JournalRow[] = rows.map(row =>
    mirrorRow({ account: row.account, partyId: row.party_id, depotId: row.depot_id, debit: dec(row.debit), credit: dec(row.credit) }),
  )
  for (const { depotId, amount } of valued.variances) {
    journal.push(bookedVariance(varianceAccount, amount, null), bookedVariance('1405', amount.neg(), depotId))
  }
  writeEntries(work, red, { entries: valued.entries, balances, items: [], journal, reverseOf: rows[0]?.batch_id })
  await closeItems(work, original, red)
}

const bookedVariance = (account: string, amount: Decimal, depotId: string | null): JournalRow => ({
  account,
  partyId: null,
  depotId,
  debit: amount.gt(0) ? amount : zero,
  credit: amount.lt(0) ? amount.neg() : zero,
})

function writtenMove(row: any, index: number, lineIds: Map<string, string>): WrittenMove {
  return {
    book: 'stock',
    seq: row.seq,
    kind: row.kind,
    depotId: row.depot_id,
    goodsId: row.goods_id,
    unitId: row.unit_id,
    unitQuantity: dec(row.unit_quantity),
    quantity: dec(row.quantity),
    cost: dec(row.cost),
    lineId: lineIds.get(row.line_id) ?? row.line_id,
    lineNo: index + 1,
  }
}

/** What the original left open is taken back by an item of the red bill; the two settle each other at once. */
async function closeItems(work: Work, original: { type: string; id: string }, red: Bill) {
  for (const kind of ['receivable', 'payable'] as const) {
    const items = await work.tx.many(
      `select * from ${kind} where tenant_id = $1 and bill_type = $2 and bill_id = $3 order by id for update`,
      [work.user.tenantId, original.type, original.id],
    )
    for (const item of items) {
      const id = work.nextId()
      await work.tx.run(
        `with taken as (update ${kind} set open = 0 where tenant_id = $1 and id = $2),
           counter as (insert into ${kind} (tenant_id, id, party_id, staff_id, dept_id, bill_type, bill_id, bill_no, bill_date, due_date, account, amount, open)
             select tenant_id, $3, party_id, staff_id, dept_id, $4, $5, $6, $7, $7, account, -amount, 0 from ${kind} where tenant_id = $1 and id = $2)
         insert into allocation (tenant_id, seq, bill_type, bill_id, bill_no, bill_date, period, posted_at, user_id, item_kind, item_id, amount)
         select $1, nextval('book_seq'), $4, $5, $6, $7, to_char($7::date, 'YYYYMM'), now(), $8, '${kind}', u.id, u.amount
         from unnest(array[$2::bigint, $3::bigint], array[$9::numeric, -$9::numeric]) u(id, amount)`,
        [work.user.tenantId, item.id, id, red.type, red.id, red.no, red.date, work.user.id, item.amount],
      )
    }
  }
}

interface Told {
  name: string
  depot: string
  available: string
  wanted: string
  lineNo: number
}

/** Every short line is told, not only the first; names are only looked up when there is something to tell. */
async function refuseShort(work: Work, shortages: Shortage[], say: (told: Told) => string) {
  if (!shortages.length) return
  const goods = await names(
    work,
    'goods',
    shortages.map(({ move }) => move.goodsId),
  )
  const depots = await names(
    work,
    'depot',
    shortages.map(({ move }) => move.depotId),
  )
  const told = shortages.map(({ move, available }) =>
    say({
      name: goods.get(move.goodsId) ?? '',
      depot: depots.get(move.depotId) ?? '',
      available: available.toFixed(),
      wanted: move.quantity.abs().toFixed(),
      lineNo: move.lineNo,
    }),
  )
  refuse([...new Set(told)].join('；'))
}

async function names(work: Work, table: 'goods' | 'depot', ids: string[]) {
  const rows = await work.tx.many(`select id, name from ${table} where tenant_id = $1 and id = any($2::bigint[])`, [
    work.user.tenantId,
    ids,
  ])
  return new Map<string, string>(rows.map(row => [row.id, row.name]))
}
