import { dayOf } from '../../../base/date.ts'
import { StockLedger } from './stock-ledger.ts'

/** Long before the first bill. */
const begin = '2022-01-01'

/** A row that says which goods lie where. */
interface Shelf {
  [key: string]: unknown
}

/** Where the entries of a shelf are read, all of them. */
export function ledgerPath(row: Shelf) {
  const { from, to, goodsId, depotId } = StockLedger.filters
  const query = new URLSearchParams({ [from.wire]: begin, [to.wire]: dayOf(new Date()), [goodsId.wire]: String(row.goodsId) })
  if (row.depotId) {
    query.set(depotId.wire, String(row.depotId))
    query.set('depotName', String(row.depotName ?? ''))
  }
  return `${StockLedger.page}?${query}`
}
