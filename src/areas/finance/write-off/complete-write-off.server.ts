import { type Decimal, sum, zero } from '../../../base/decimal.ts'
import { type Fault, refuse, refuseAll } from '../../../base/refusal.ts'
import { together } from '../../../base/together.ts'
import { partOf } from '../../../kit/faults.ts'
import type { Work } from '../../../server/work.ts'
import { type ItemKind, isWithin } from '../../ledger/money/money.ts'
import { readTerms, type Terms } from '../../trade/terms.server.ts'
import { keptForOthers } from '../settlement/bound.server.ts'
import { repeatedItem, tooLittle } from '../settlement/item-says.server.ts'
import { type Item, itemsOf } from '../settlement/open-items.server.ts'
import type { PayableWriteOffDoc } from './payable-write-off.ts'
import type { ReceivableWriteOffDoc } from './receivable-write-off.ts'
import { type Heap, typeOf, type WriteOffType } from './write-off-types.ts'
import type { WritingOff } from './writing-off.ts'

export type WriteOffDoc = ReceivableWriteOffDoc | PayableWriteOffDoc
type Line = WriteOffDoc['lines'][number]

const partyOf = (bill: WriteOffDoc) => ('customerId' in bill ? bill.customerId : bill.supplierId)

export const totalOf = (lines: readonly Pick<Line, 'settled'>[]): Decimal => sum(lines.map(({ settled }) => settled ?? zero))

/** What posting knows: when what is moved has to be paid. */
export type Facts = Partial<Pick<Terms, 'customerPeriod' | 'supplierPeriod'>>

/** One of its tables, and where it takes from. */
interface Table {
  part: 'lines' | 'against'
  heap: Heap
  lines: Line[]
}

/** Shows the bills behind the items; both sides are even before anything takes effect, and everything that is wrong is told at once. */
export async function completeWriteOff(work: Work, writing: WritingOff, bill: WriteOffDoc, weak: boolean): Promise<Facts> {
  bill.settled = totalOf(bill.lines).abs()
  const type = typeOf(writing.side.book, bill.kind)
  if (!type) return {}
  const tables = tablesOf(type, bill)
  const [itemNamed, kept, terms] = await together(
    itemsOf(work, { document: writing.document, id: bill.id, parts: partsOf(tables) }, bothOf(bill)),
    keptFor(work, writing, tables),
    type.right || !bill.toId ? undefined : readTerms(work, { depotId: null, customerId: bill.toId }, bill.toId, weak),
  )
  const named = ({ heap }: Table, { itemId }: Line) => suited(heap, partyOf(bill), itemId ? itemNamed(heap.book, itemId) : undefined)
  refuseAll([
    ...tables.flatMap(table => table.lines.flatMap((line, at) => lineFaults(writing, table, line, at, named(table, line), kept, weak))),
    ...(weak ? [] : unevenIn(type, bill)),
    ...movedFaults(type, bill, weak),
  ])
  return terms ?? {}
}

const tablesOf = ({ left, right }: WriteOffType, { lines, against }: WriteOffDoc): Table[] => [
  { part: 'lines', heap: left, lines },
  ...(right ? [{ part: 'against' as const, heap: right, lines: against }] : []),
]

/** Which tables name items of which book. */
function partsOf(tables: Table[]) {
  const parts: Partial<Record<ItemKind, string[]>> = {}
  for (const { part, heap } of tables) parts[heap.book] = [...(parts[heap.book] ?? []), part]
  return parts
}

const idsIn = (lines: readonly Line[]) => lines.flatMap(({ itemId }) => itemId ?? [])
const bothOf = ({ lines, against }: WriteOffDoc) => [...idsIn(lines), ...idsIn(against)]

/** Money that is kept for an order pays nothing else, and is never set off against money. */
async function keptFor(work: Work, { side }: WritingOff, tables: Table[]) {
  const prepaid = tables.filter(({ heap }) => heap.book === 'prepayment').flatMap(({ lines }) => idsIn(lines))
  const owed = tables.filter(({ heap }) => heap.book === side.book).flatMap(({ lines }) => idsIn(lines))
  return keptForOthers(work, side, prepaid, owed)
}

/** The item, where it is one of this party and of this kind. */
function suited({ direction, sign }: Heap, partyId: string, item: Item | undefined): Item | undefined {
  if (!item || item.partyId !== partyId) return undefined
  if (direction && item.direction !== direction) return undefined
  return sign && item.itemAmount.times(sign).lt(0) ? undefined : item
}

function lineFaults(
  { document }: WritingOff,
  { part, heap, lines }: Table,
  line: Line,
  at: number,
  item: Item | undefined,
  kept: Set<string>,
  weak: boolean,
): Fault[] {
  if (!line.itemId) return []
  const say = (field: string, message: string): Fault[] => [{ line: at, part: partOf(document, part), field, message }]
  if (!item) return say('itemId', `不是该单位的${heap.noun}，请重新选择！`)
  if (kept.has(line.itemId)) return say('itemId', `${heap.noun}${item.itemNo}已绑定订单，不能用于其他单据！`)
  const { itemType, itemNo, itemDate, itemAmount, open } = item
  Object.assign(line, { itemType, itemNo, itemDate, itemAmount, open })
  const repeated = repeatedItem(lines, at)
  if (repeated) return say('itemId', repeated)
  if (!line.settled || isWithin(line.settled, open)) return []
  if (line.settled.eq(0)) return weak ? [] : say('settled', '核销金额为0，请填写金额或删除该行！')
  return say('settled', weak ? '核销金额大于未结算金额！' : tooLittle(itemNo))
}

/** As much is taken on the one side as on the other. */
function unevenIn({ right }: WriteOffType, { lines, against }: WriteOffDoc): Fault[] {
  const total = totalOf(lines)
  if (right) return total.abs().eq(totalOf(against).abs()) ? [] : [{ message: '核销金额不相等！' }]
  return total.eq(0) && lines.length ? [{ message: '核销金额不能为0！' }] : []
}

/** What is moved goes to somebody else, and stands against nothing. */
function movedFaults({ right }: WriteOffType, bill: WriteOffDoc, weak: boolean): Fault[] {
  if (right) return bill.toId ? [{ field: 'toId', message: '该核销类型不转给其他单位，请清空转入单位！' }] : []
  if (bill.against.length) return [{ message: '该核销类型没有被核销单据，请删除！' }]
  if (!bill.toId) return weak ? [] : [{ field: 'toId', message: '请选择转入单位！', reason: 'required' }]
  return bill.toId === partyOf(bill) ? [{ field: 'toId', message: '转入单位不能是原单位！' }] : []
}

/** Whoever moves what is owed to somebody else is named by a right of its own. */
export function refuseUnlicensed(work: Work, { side }: WritingOff, { kind }: WriteOffDoc) {
  const type = typeOf(side.book, kind)
  if (type && !type.right && !work.user.can('writeoff_transfer')) refuse('无权限操作！', 403)
}
