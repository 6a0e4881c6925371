import type { Decimal } from '../../../base/decimal.ts'
import type { Entry } from '../entry.ts'

const money = (value: Decimal | undefined) => (value ? value.toFixed(2) : '?')

/** An entry as one line of text: what a table of postings compares. `?` is a value that the books find. */
export function entryText(entry: Entry): string {
  switch (entry.book) {
    case 'stock': {
      const { kind, depotId, goodsId, owner, quantity, value, carries, carriedAs, into, against, wished, received } = entry
      const whose = owner ? ` of ${owner.type}/${owner.id}` : ''
      const worth = carries ? '= what left' : carriedAs ? `${money(value)} goes along` : money(value ?? wished)
      const packed = into ? ` into ${into.unitQuantity.toFixed()} ${into.unitId}` : ''
      const onHand = received ? ` as far as ${received.toFixed()} still lie there / 6402` : ''
      return `${kind} ${depotId} ${goodsId}${whose} ${quantity.toFixed()} ${worth}${packed}${against ? ` / ${against}` : ''}${onHand}`
    }
    case 'reservation':
      return `reserved ${entry.depotId} ${entry.goodsId} ${entry.quantity.toFixed()}`
    case 'receivable':
    case 'payable':
      return `${entry.book} ${entry.partyId} ${money(entry.amount)} due ${entry.dueDate} / ${entry.account}`
    case 'journal':
      return `${entry.amount.lt(0) ? 'Cr' : 'Dr'} ${entry.account} ${money(entry.amount.abs())}${entry.deptId ? ` of ${entry.deptId}` : ''}`
    case 'bank':
      return `bank ${entry.bankId} ${money(entry.amount)}`
    case 'allocation':
      return `takes ${money(entry.amount)} of ${entry.kind} ${entry.itemId}`
    case 'prepayment':
      return `prepaid ${entry.direction} ${entry.partyId} ${money(entry.amount)}`
    case 'invoice':
      return `${entry.side === 'in' ? 'billed' : 'invoiced'} ${money(entry.amount)} with ${money(entry.tax)} tax of ${entry.source.lineId}`
    default:
      return JSON.stringify(entry)
  }
}
