import { type Decimal, sum, zero } from '../../../base/decimal.ts'
import { type Fault, refuseAll } from '../../../base/refusal.ts'
import { together } from '../../../base/together.ts'
import { strangeInLines } from '../../../server/records/references.ts'
import type { Work } from '../../../server/work.ts'
import { isWithin } from '../../ledger/money/money.ts'
import { readTerms, type Terms } from '../../trade/terms.server.ts'
import { type Item, itemsOf } from '../settlement/open-items.server.ts'
import { saysOf } from '../settlement/side-says.server.ts'
import { otherThanOpened } from './opened.server.ts'
import type { PayableSupplementDoc } from './payable-supplement.ts'
import { badDebt } from './reasons.ts'
import type { ReceivableSupplementDoc } from './receivable-supplement.ts'
import type { Supplementing } from './supplementing.ts'

export type SupplementDoc = ReceivableSupplementDoc | PayableSupplementDoc
type Line = SupplementDoc['lines'][number]

const partyOf = (bill: SupplementDoc) => ('customerId' in bill ? bill.customerId : bill.supplierId)

/** What posting knows: when what is owed more has to be paid. */
export type Facts = Pick<Terms, 'customerPeriod' | 'supplierPeriod'>

/** Shows the bills that the lines are about; no more is let off of one than is open, and everything that is wrong is told at once. */
export async function completeSupplement(work: Work, side: Supplementing, bill: SupplementDoc, weak: boolean): Promise<Facts> {
  const { document, book } = side
  bill.total = sum(bill.lines.map(({ amount }) => amount ?? zero))
  const settling = { document, id: bill.id, parts: { [book]: ['lines'] } }
  const [itemNamed, strange, opened, terms] = await together(
    itemsOf(
      work,
      settling,
      bill.lines.flatMap(({ itemId }) => itemId ?? []),
    ),
    strangeInLines(work, document.lines, bill.lines),
    otherThanOpened(work, side, bill, partyOf(bill)),
    readTerms(work, { depotId: null }, partyOf(bill), true),
  )
  const left = new Map<string, Decimal>()
  const faults = bill.lines.flatMap((line, at) => [
    ...aboutBill(side, bill, line, at, itemNamed(book, line.itemId ?? ''), left),
    ...(weak ? [] : misfits(bill, line, at)),
  ])
  refuseAll([...opened, ...strange, ...faults])
  return terms
}

/** The bill behind the line is shown beside it; what several lines let off of one bill is not more than is open of it. */
function aboutBill(
  side: Supplementing,
  bill: SupplementDoc,
  line: Line,
  at: number,
  item: Item | undefined,
  left: Map<string, Decimal>,
): Fault[] {
  if (!line.itemId) Object.assign(line, { itemType: null, itemNo: null, itemDate: null, itemAmount: null, open: null })
  if (!line.itemId) return []
  if (!item || item.partyId !== partyOf(bill)) return [{ line: at, field: 'itemNo', message: saysOf(side).strange }]
  const { id, itemType, itemNo, itemDate, itemAmount, open } = item
  Object.assign(line, { itemType, itemNo, itemDate, itemAmount, open })
  if (!line.amount || line.amount.times(itemAmount).gte(0)) return []
  const rest = left.get(id) ?? open
  left.set(id, rest.plus(line.amount))
  return isWithin(line.amount.neg(), rest) ? [] : [{ line: at, field: 'amount', message: '调整金额大于未结算金额！' }]
}

/** A debt that nobody will pay is that of a bill, and is let off. */
function misfits({ reason }: SupplementDoc, { itemId, amount }: Line, line: number): Fault[] {
  if (amount?.eq(0)) return [{ line, field: 'amount', message: '金额不能为0！' }]
  if (reason !== badDebt) return []
  return [
    ...(itemId ? [] : [{ line, field: 'itemNo', message: '坏账请选择源单！' }]),
    ...(amount?.gt(0) ? [{ line, field: 'amount', message: '坏账金额必须小于0！' }] : []),
  ]
}
