import { dayOf } from '../../../base/date.ts'
import { StockLedger } from './stock-ledger.ts'

/** Long before the first bill. */
const begin = '2022-01-01'

type Wire = Record<string, string | undefined>

/** Where the entries of a shelf are read, all of them. */
export function ledgerPath(row: Wire) {
  const { from, to, goodsId, depotId } = StockLedger.filters
  const query = new URLSearchParams({ [from.wire]: begin, [to.wire]: dayOf(new Date()), [goodsId.wire]: row[goodsId.wire]! })
  const depot = row[depotId.wire]
  if (depot) {
    query.set(depotId.wire, depot)
    query.set('depotName', row.depotName ?? '')
  }
  return `${StockLedger.page}?${query}`
}
