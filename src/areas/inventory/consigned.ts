import { type Decimal, min, round, zero } from '../../base/decimal.ts'
import { carry, debit, type Entry, type Moved, owedByUs } from '../ledger/entry.ts'
import { dueDate } from '../trade/due-date.ts'
import { netOf } from '../trade/line/line.ts'

/** What is left of one line of goods that a supplier has put into our depot, at the price we agreed on. */
export interface Lot {
  lineId: string
  billId: string
  supplierId: string
  goodsId: string
  batchNo: string | null
  left: Decimal
  /** What was agreed on for the whole line, with tax, and how many basic units that was for. */
  final: Decimal
  basicQuantity: Decimal
  taxRate: Decimal
  /** The tax is part of the cost: small taxpayers, and suppliers who give no invoice. */
  taxInCost: boolean
  period: { kind: string; days: number }
}

/** A line that our own goods are not enough for. */
export interface Needy {
  lineId: string
  lineNo: number
  goodsId: string
  missing: Decimal
}

export interface Use {
  lot: Lot
  lineId: string
  lineNo: number
  quantity: Decimal
  total: Decimal
  net: Decimal
  /** What the goods are worth once they are ours. */
  value: Decimal
}

/** The oldest consignment first; several suppliers may serve one line. */
export function usesOf(lots: Lot[], needy: Needy[]): Use[] {
  const left = new Map(lots.map(lot => [lot, lot.left]))
  return needy.flatMap(({ lineId, lineNo, goodsId, missing }) => {
    let rest = missing
    return lots.flatMap(lot => {
      const quantity = lot.goodsId === goodsId ? min(rest, left.get(lot)!) : zero
      if (!quantity.gt(0)) return []
      rest = rest.minus(quantity)
      left.set(lot, left.get(lot)!.minus(quantity))
      const total = round(lot.final.times(quantity).div(lot.basicQuantity), 2)
      const net = netOf(total, lot.taxRate, 2)
      return [{ lot, lineId, lineNo, quantity, total, net, value: lot.taxInCost ? total : net }]
    })
  })
}

type Part = Omit<Moved, 'kind' | 'depotId' | 'quantity' | 'batchNo'>

/** Goods of a supplier become ours in the moment they are needed, at the agreed price. */
export const becomesOurs = (use: Use, depotId: string, part: Part): Entry[] =>
  carry(
    { ...part, kind: 'CONSIGN_TRANSFER', quantity: use.quantity, batchNo: use.lot.batchNo },
    { depotId, owner: { type: 2, id: use.lot.supplierId } },
    { depotId, value: use.value },
  )

/** We owe each supplier what was used of his goods, and may deduct the tax; one debt for each of them. */
export function consignedDebts(uses: Use[], billDate: string): Entry[] {
  const taxes = uses.filter(({ lot }) => !lot.taxInCost).map(({ total, net }) => debit('2221.03', total.minus(net)))
  const suppliers = new Map(uses.map(({ lot }) => [lot.supplierId, lot.period]))
  const debts = [...suppliers].map(([supplierId, { kind, days }]) => {
    const total = uses.filter(({ lot }) => lot.supplierId === supplierId).reduce((all, use) => all.plus(use.total), zero)
    return owedByUs(supplierId, total, dueDate(billDate, kind, days))
  })
  return [...taxes, ...debts]
}
