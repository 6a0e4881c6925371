import { type Decimal, dec, max, zero } from '../../base/decimal.ts'
import { refuseAll } from '../../base/refusal.ts'
import { unique } from '../../base/text.ts'
import { question } from '../../server/question.ts'
import type { Work } from '../../server/work.ts'
import { freeAhead } from '../ledger/balances.server.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Bill } from '../ledger/write.server.ts'
import { type Lot, type Needy, type Use, usesOf } from './consigned.ts'

interface Leaving {
  depotId: string
  lines: { id: string; goodsId: string; basicQuantity: Decimal | null }[]
}

/** What of a bill must come from goods of others: consigned goods are used where the company says so, borrowed ones never. What is let go for the bill, because it was promised to it, is ours too. */
export async function takeFromOthers(work: Work, doc: Leaving, released: Entry[]): Promise<Use[]> {
  const needy = needyLines(doc, ownOf(work, doc, released))
  if (!needy.length) return []
  const others = await othersIn(work, doc.depotId, needy)
  const hasConsigned = work.settings.yes('USE_CONSIGN') && needy.some(({ goodsId }) => others.get(goodsId)?.consigned.gt(0))
  const uses = hasConsigned ? usesOf(await consignedLots(work, doc.depotId, needy), needy) : []
  refuseBorrowed(others, needy, uses)
  return uses
}

function ownOf(work: Work, { depotId }: Leaving, released: Entry[]): Map<string, Decimal> {
  const own = freeAhead(work)
  for (const entry of released)
    if (entry.book === 'reservation' && entry.depotId === depotId)
      own.set(entry.goodsId, (own.get(entry.goodsId) ?? zero).minus(entry.quantity))
  return own
}

function needyLines({ lines }: Leaving, own: Map<string, Decimal>): Needy[] {
  return lines.flatMap(({ id, goodsId, basicQuantity }, index) => {
    const here = max(own.get(goodsId) ?? zero, zero)
    const missing = basicQuantity!.minus(here)
    own.set(goodsId, max(missing.neg(), zero))
    return missing.gt(0) ? [{ lineId: id, lineNo: index + 1, goodsId, missing }] : []
  })
}

/** What lies free there of goods that are not ours. */
async function othersIn(work: Work, depotId: string, needy: Needy[]): Promise<Others> {
  const rows = await work.tx.many(
    `select goods_id, coalesce(sum(quantity - reserved) filter (where owner_type = 2), 0) as consigned,
       coalesce(sum(quantity - reserved) filter (where owner_type = 3), 0) as borrowed
     from stock_balance where tenant_id = $1 and depot_id = $2 and goods_id = any($3::bigint[]) and owner_type <> 1 group by goods_id`,
    [work.user.tenantId, depotId, unique(needy.map(({ goodsId }) => goodsId))],
  )
  return new Map(rows.map(row => [row.goods_id, { consigned: dec(row.consigned), borrowed: dec(row.borrowed) }]))
}

type Others = Map<string, { consigned: Decimal; borrowed: Decimal }>

/** What we borrowed is not ours to sell, even where a shelf may go below nothing. */
function refuseBorrowed(others: Others, needy: Needy[], uses: Use[]) {
  refuseAll(
    needy.flatMap(({ lineId, lineNo, goodsId, missing }) => {
      const used = uses.filter(use => use.lineId === lineId).reduce((all, { quantity }) => all.plus(quantity), zero)
      return missing.gt(used) && others.get(goodsId)?.borrowed.gt(0)
        ? [{ line: lineNo - 1, field: 'quantity', message: '为借入库存，请先转采购！' }]
        : []
    }),
  )
}

/** What suppliers have put into a depot of some goods, the oldest first; it is held until the bill is posted. */
export const consignedLots = question<(work: Work, depotId: string, needy: Needy[]) => Promise<Lot[]>>('consigned goods')

/** Writes down what a bill has used of them. */
export const keepUses = question<(work: Work, bill: Bill, uses: Use[]) => void>('used consigned goods')

/** What a bill has used is the suppliers' again. */
export const giveUsesBack = question<(work: Work, bill: Pick<Bill, 'type' | 'id'>) => Promise<void>>('consigned goods given back')
