import { type Decimal, zero } from '../../../base/decimal.ts'
import { type Fault, refuse, refuseAll } from '../../../base/refusal.ts'
import { type ActionInput, serve } from '../../../server/documents/documents.ts'
import type { Following } from '../../../server/documents/following.ts'
import type { Work } from '../../../server/work.ts'
import { lockAhead } from '../../ledger/balances.server.ts'
import { posts, refuseSettled, reverses } from '../../ledger/effects.server.ts'
import { credit, type Entry, issue, owedByUs } from '../../ledger/entry.ts'
import { movedBy } from '../../ledger/moved.ts'
import { settledSql, tradeCited } from '../../ledger/trade-cited.server.ts'
import { completeTrade } from '../../trade/complete.server.ts'
import { dueDate } from '../../trade/due-date.ts'
import { less, takeBack, worthOfShare } from '../../trade/returnable.ts'
import type { Terms } from '../../trade/terms.server.ts'
import { type Bought, boughtLines } from '../receipt/bought-lines.server.ts'
import { PurchaseReturn, type PurchaseReturnDoc } from './return.ts'
import { Returning } from './returning.ts'

const citedTrade = tradeCited(PurchaseReturn)

export const purchaseReturn = serve(PurchaseReturn, {
  complete,
  ahead: lockAhead,
  release: async () => 'approved',
  post,
  reverse: reverses(PurchaseReturn, (work, bill) =>
    refuseSettled(work, PurchaseReturn, bill, 'payable', no => `退货款已使用，不能红冲，请先红冲付款单${no}！`),
  ),
  cites: { ...citedTrade, head: { ...citedTrade.head, settled: settledSql('payable', PurchaseReturn) } },
})

type Line = PurchaseReturnDoc['lines'][number]

/** A line takes goods, tax and price from the receipt that brought them. */
async function complete(work: Work, bill: PurchaseReturnDoc, weak: boolean, following?: Following) {
  const bought = await boughtLines(work, bill, following)
  refuseAll(bill.lines.flatMap((line, index) => linkFaults(bill, line, index, bought.get(line.sourceLineId!))))
  for (const line of bill.lines) {
    const { taxRate, isGift, billNo } = bought.get(line.sourceLineId!)!
    Object.assign(line, { taxRate, isGift, sourceNo: billNo, taxPrice: zero, coupon: zero })
  }
  const rules = {
    side: 'purchase' as const,
    partyId: bill.supplierId,
    worth: (line: Line) => worthOf(work, line, bought),
    evenStopped: true,
  }
  const terms = await completeTrade(work, bill, rules, weak)
  return { ...terms, taxInCost: new Set([...bought].flatMap(([id, { isTaxInCost }]) => (isTaxInCost ? id : []))) }
}

type Facts = Terms & { taxInCost: Set<string> }

function linkFaults(bill: PurchaseReturnDoc, line: Line, index: number, source: Bought | undefined): Fault[] {
  if (!source) return [{ line: index, field: 'goodsId', message: '请从采购入库单选择要退的商品！' }]
  if (source.goodsId !== line.goodsId) return [{ line: index, field: 'goodsId', message: '商品与入库单不一致，请重新选单！' }]
  if (source.supplierId === bill.supplierId) return []
  return [{ line: index, message: `的入库单${source.billNo}不是该供应商的入库单！` }]
}

/** The very share of what was owed and of what it was worth; what the same bill takes of it again is the next share. */
function worthOf(work: Work, line: Line, bought: Map<string, Bought>): Record<string, Decimal> | string | undefined {
  const source = bought.get(line.sourceLineId!)!
  if (!line.basicQuantity?.gt(0)) return
  if (line.basicQuantity.gt(source.left.quantity)) return Returning.words.over.replace('！', `${source.left.quantity.toFixed()}！`)
  const share = takeBack(source, line.basicQuantity)
  bought.set(line.sourceLineId!, { ...source, left: less(source.left, share) })
  const amounts = worthOfShare(share, line.quantity, source.taxRate, work.settings.places, share.net)
  return { ...amounts, coupon: share.total.minus(share.final), worth: share.cost }
}

const sendBack = posts(PurchaseReturn, postings, { short: ({ line }) => ({ line, message: '库存不足，不能退货！' }) })

async function post(work: Work, bill: PurchaseReturnDoc, input: ActionInput, facts: Facts) {
  if (input.before?.state === 'approved' && differs(bill, input.before)) refuse('单据已审核，不能修改，请直接出库记账！')
  await sendBack(work, bill, input, facts)
}

/** Whether it is not what was approved. */
const differs = (bill: PurchaseReturnDoc, approved: PurchaseReturnDoc) => sentBy(bill) !== sentBy(approved)

const sentBy = ({ supplierId, depotId, lines }: PurchaseReturnDoc) =>
  JSON.stringify([
    supplierId,
    depotId,
    lines.map(({ sourceLineId, basicQuantity, batchNo }) => [sourceLineId, basicQuantity?.toFixed(), batchNo]),
  ])

/** Goods leave at what they were worth when they came; the supplier owes us what we owed him, and 6402 takes what the shelf says otherwise. */
export function postings(
  bill: PurchaseReturnDoc,
  { goods, supplierPeriod, taxInCost }: Omit<Facts, keyof Terms> & Pick<Terms, 'goods' | 'supplierPeriod'>,
): Entry[] {
  const leaving = bill.lines.map((line, index) =>
    issue(
      {
        kind: 'PUR_RET',
        depotId: bill.depotId,
        ...movedBy(line, index),
        wished: line.worth ?? zero,
        fallbackPrice: goods.get(line.goodsId)?.lastPrice,
      },
      '6402',
    ),
  )
  const given = bill.lines.flatMap(line => {
    const tax = taxInCost.has(line.sourceLineId!) ? zero : line.tax!
    return [credit('6402', line.final!.minus(tax)), credit('2221.03', tax)]
  })
  return [
    ...leaving,
    ...given,
    owedByUs(bill.supplierId, bill.final!.neg(), dueDate(bill.billDate, supplierPeriod.kind, supplierPeriod.days)),
  ]
}
