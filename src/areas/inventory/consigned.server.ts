import { type Decimal, dec, zero } from '../../base/decimal.ts'
import { refuseAll } from '../../base/refusal.ts'
import { unique } from '../../base/text.ts'
import { question } from '../../server/question.ts'
import type { Work } from '../../server/work.ts'
import type { Bill } from '../ledger/write.server.ts'
import { type Lot, type Needy, type Use, usesOf } from './consigned.ts'

interface Leaving {
  depotId: string
  lines: { id: string; goodsId: string; basicQuantity: Decimal | null }[]
}

/** What is free of each goods, by whose it is. */
type Shelves = Map<string, { own: Decimal; consigned: Decimal; borrowed: Decimal }>

/** Whose goods lie where a bill takes from. */
export interface Owners {
  shelves: Shelves
}

/** Asked together with the locks on our own shelves, so it costs no trip of its own and is not stale. */
export async function lookAtOwners(work: Work, doc: Leaving): Promise<Owners> {
  const rows = await work.tx.many(
    `select goods_id, coalesce(sum(quantity - reserved) filter (where owner_type = 1), 0) as own,
       coalesce(sum(quantity - reserved) filter (where owner_type = 2), 0) as consigned,
       coalesce(sum(quantity - reserved) filter (where owner_type = 3), 0) as borrowed
     from stock_balance where tenant_id = $1 and depot_id = $2 and goods_id = any($3::bigint[]) group by goods_id`,
    [work.user.tenantId, doc.depotId, unique(doc.lines.flatMap(line => line.goodsId ?? []))],
  )
  return {
    shelves: new Map(rows.map(row => [row.goods_id, { own: dec(row.own), consigned: dec(row.consigned), borrowed: dec(row.borrowed) }])),
  }
}

/** What of a bill must come from goods of others: consigned goods are used where the company says so, borrowed ones never. */
export async function takeFromOthers(work: Work, doc: Leaving, { shelves }: Owners): Promise<Use[]> {
  const needy = needyLines(doc, shelves)
  if (!needy.length) return []
  const hasConsigned = work.settings.yes('USE_CONSIGN') && needy.some(({ goodsId }) => shelves.get(goodsId)!.consigned.gt(0))
  const uses = hasConsigned ? usesOf(await consignedLots(work, doc.depotId, needy), needy) : []
  refuseBorrowed(shelves, needy, uses)
  return uses
}

function needyLines({ lines }: Leaving, shelves: Shelves): Needy[] {
  const left = new Map([...shelves].map(([goodsId, { own }]) => [goodsId, own.gt(0) ? own : zero]))
  return lines.flatMap(({ id, goodsId, basicQuantity }, index) => {
    const here = left.get(goodsId)
    if (!here) return []
    const missing = basicQuantity!.minus(here)
    left.set(goodsId, missing.gt(0) ? zero : missing.neg())
    return missing.gt(0) ? [{ lineId: id, lineNo: index + 1, goodsId, missing }] : []
  })
}

/** What we borrowed is not ours to sell, even where a shelf may go below nothing. */
function refuseBorrowed(shelves: Shelves, needy: Needy[], uses: Use[]) {
  refuseAll(
    needy.flatMap(({ lineId, lineNo, goodsId, missing }) => {
      const used = uses.filter(use => use.lineId === lineId).reduce((all, { quantity }) => all.plus(quantity), zero)
      return missing.gt(used) && shelves.get(goodsId)!.borrowed.gt(0)
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
