import { type Decimal, dec, zero } from '../../base/decimal.ts'
import { type Owner, ourselves } from './entry.ts'
import type { Pack } from './stock/packs.ts'

/** What the books hold of one owner's goods in one depot. The average is never stored as truth, only quantity and cost. */
export interface Balance {
  quantity: Decimal
  cost: Decimal
  reserved: Decimal
  lastPrice: Decimal | null
  mayBeNegative: boolean
  /** The account that holds what lies in this depot. */
  account: string
  /** The stocktake that counts it just now, while nothing may move. */
  frozenBy: string | null
  /** What is not loose: the larger units of these goods, the smallest first, and how many of each lie there. */
  packs: Pack[]
  /** Which batches lie there, the first to expire first; undefined for goods whose batches nobody follows. */
  batches?: Batch[]
}

interface Batch {
  batchNo: string
  expiry: string | null
  quantity: Decimal
}

export interface Shelf {
  depotId: string
  goodsId: string
  owner?: Owner
}

export const balanceKey = ({ depotId, goodsId, owner = ourselves }: Shelf) => `${depotId} ${goodsId} ${owner.type} ${owner.id}`

export const availableOf = ({ quantity, reserved }: Balance) => quantity.minus(reserved)

export const emptyBalance = (mayBeNegative = false): Balance => ({
  quantity: dec(0),
  cost: dec(0),
  reserved: dec(0),
  lastPrice: null,
  mayBeNegative,
  account: '1405',
  frozenBy: null,
  packs: [],
})

/** What of a balance is in no batch. */
export const withoutBatch = ({ quantity, batches = [] }: Balance) =>
  batches.reduce((rest, batch) => rest.minus(batch.quantity), quantity ?? zero)
