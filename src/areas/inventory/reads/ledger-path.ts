import { dayOf } from '../../../base/date.ts'
import { StockLedger } from './stock-ledger.ts'

/** Long before the first bill. */
const begin = '2022-01-01'

interface Shelf {
  goodsId?: string
  depotId?: string
  depotName?: string
}

/** Where the entries of a shelf are read, all of them. */
export function ledgerPath(row: Shelf) {
  const { from, to, goodsId, depotId } = StockLedger.filters
  const query = new URLSearchParams({ [from.wire]: begin, [to.wire]: dayOf(new Date()), [goodsId.wire]: row.goodsId! })
  if (row.depotId) {
    query.set(depotId.wire, row.depotId)
    query.set('depotName', row.depotName ?? '')
  }
  return `${StockLedger.page}?${query}`
}
