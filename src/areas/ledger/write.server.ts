import type { Statement } from '../../server/statement.ts'
import type { Work } from '../../server/work.ts'
import { type Balance, balanceKey } from './balance.ts'
import type { OpenedItem } from './entry.ts'
import { type JournalRow, outOfBalance } from './journal/journal.ts'
import { refuseTooFar } from './limits.server.ts'
import { writeHoldings } from './stock/holdings.server.ts'
import type { Valuation, ValuedEntry } from './stock/valuation.ts'
import { type Change, ownerOf, type Written, writing } from './write-sql.server.ts'

export interface Bill {
  type: string
  id: string
  no: string
  date: string
  staffId: string | null
  deptId: string | null
}

interface Writing {
  valued: Valuation
  balances: Map<string, Balance>
  items: OpenedItem[]
  journal: JournalRow[]
  /** The batch that this one mirrors. */
  reverseOf?: string
}

const books = ['receivable', 'payable'] as const
const statements = new Map<string, Statement<Written>>()

/** Only the books that something is written to: opening one costs the database as much as a few rows. */
function writingTo(items: OpenedItem[]) {
  const used = books.filter(book => items.some(item => item.book === book))
  const key = used.join()
  if (!statements.has(key)) statements.set(key, writing(used))
  return statements.get(key)!
}

/** All entries of one action in one statement, whatever the number of lines; balances change by what was entered, never to a value. */
export function writeEntries(work: Work, bill: Bill, { valued, balances, items, journal, reverseOf }: Writing) {
  refuseTooFar(valued.entries, items, journal)
  if (!outOfBalance(journal).eq(0)) throw new Error(`the journal of bill ${bill.no} is out of balance by ${outOfBalance(journal)}`)
  const { sql, values } = writingTo(items)
  const written = values({
    tenantId: work.user.tenantId,
    userId: work.user.id,
    bill,
    batchId: work.nextId(),
    reverseOf: reverseOf ?? null,
    entries: valued.entries,
    changes: changesOf(valued.entries, balances),
    journal: journal.map(row => ({ staffId: bill.staffId, deptId: bill.deptId, ...row })),
    items,
  })
  work.tx.write(sql, written)
  writeHoldings(work, bill, valued)
}

/** Several lines of one goods change its balance once. */
function changesOf(entries: ValuedEntry[], balances: Map<string, Balance>): Change[] {
  const changes = new Map<string, Change>()
  for (const { move, quantity, cost } of entries) {
    const key = balanceKey(move)
    const known = changes.get(key)
    const { lastPrice, mayBeNegative } = balances.get(key)!
    changes.set(key, {
      depotId: move.depotId,
      goodsId: move.goodsId,
      owner: ownerOf(move),
      quantity: known?.quantity.plus(quantity) ?? quantity,
      cost: known?.cost.plus(cost) ?? cost,
      lastPrice,
      mayBeNegative,
    })
  }
  return [...changes.values()]
}
