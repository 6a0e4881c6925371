import { type Decimal, zero } from '../../../base/decimal.ts'
import { refuse, refuseAll } from '../../../base/refusal.ts'
import { type ActionInput, serve } from '../../../server/documents/documents.ts'
import { sumUp } from '../../../server/documents/followed.ts'
import { question } from '../../../server/question.ts'
import type { Work } from '../../../server/work.ts'
import { posts, refuseSettled, reverses } from '../../ledger/effects.server.ts'
import { debit, type Entry, owedByUs, receive } from '../../ledger/entry.ts'
import { movedBy } from '../../ledger/moved.ts'
import { settledSql, tradeCited } from '../../ledger/trade-cited.server.ts'
import { completeTrade } from '../../trade/complete.server.ts'
import { dueDate } from '../../trade/due-date.ts'
import { netOf, worthOf } from '../../trade/line/line.ts'
import { withoutBatch } from '../../trade/line/line-faults.server.ts'
import type { Terms } from '../../trade/terms.server.ts'
import { refuseFeeBilled } from '../invoice/fee-billed.server.ts'
import { Invoicing } from '../invoice/invoicing.ts'
import { agrees, isDirect } from '../order/received.server.ts'
import { rememberPrices, restorePrices } from '../price/last-price.server.ts'
import { Returning } from '../return/returning.ts'
import { aheadOfArrival, serveWaiting, takeFromWaiting, type Waiting } from './arrived.server.ts'
import { feeShares, someBear } from './fee.ts'
import { type BoughtLine, PurchaseIn, type PurchaseInDoc } from './in.ts'

const citedTrade = tradeCited(PurchaseIn)

export const purchaseIn = serve(PurchaseIn, {
  complete,
  ahead: aheadOfArrival,
  agrees,
  post,
  reverse,
  cites: { ...citedTrade, head: { ...citedTrade.head, settled: settledSql('payable', PurchaseIn) } },
})

const feeOfGifts = '赠品不分摊费用，请录入不是赠品的商品，或清空费用另外记账！'

async function complete(work: Work, bill: PurchaseInDoc, weak: boolean) {
  if (!weak && isDirect(bill) && !work.settings.yes('DIRECT_IN')) refuse('不允许无订单入库，请从采购订单下推！')
  if (!weak && bill.fee.gt(0) && !bill.feeSupplierId) refuse('请选择费用供应商！')
  if (!weak && bill.fee.gt(0) && !someBear(bill.lines)) refuseAll([{ field: 'fee', message: feeOfGifts }])
  const terms = await completeTrade(work, bill, { side: 'purchase', partyId: bill.supplierId, worth: line => shareOf(work, line) }, weak)
  shareFee(work, bill)
  // A small taxpayer, or a supplier who gives no invoice: the tax is part of the cost.
  bill.taxInCost = work.settings.text('COST_TAX_MODE') === '1' || !terms.givesInvoice
  bill.awaitsInvoice = terms.givesInvoice
  sumUp(Returning, bill)
  sumUp(Invoicing, bill)
  for (const line of bill.lines) line.shouldTotal = worthOf(line.should, line.taxPrice, work.settings.places)
  return { ...terms, taxInCost: bill.taxInCost }
}

type Facts = Terms & { taxInCost: boolean; waiting: Waiting[] }

/** The parts of what was sold as a whole add up to it. */
function shareOf(work: Work, { veryTotal, taxRate }: BoughtLine): Record<string, Decimal> | undefined {
  if (!veryTotal) return
  const net = netOf(veryTotal, taxRate!, work.settings.places.amount)
  return { total: veryTotal, net, tax: veryTotal.minus(net), final: veryTotal, discount: zero }
}

function shareFee(work: Work, bill: PurchaseInDoc) {
  const byQuantity = work.settings.text('COST_ALLOCATION_MODEL') === '1'
  const shares = feeShares(bill.lines, bill.fee, byQuantity, work.settings.places.amount)
  for (const [index, line] of bill.lines.entries()) line.fee = shares[index]!
}

const receiveGoods = posts(PurchaseIn, postings)

async function post(work: Work, bill: PurchaseInDoc, input: ActionInput, facts: Facts) {
  refuseWithoutBatch(bill, facts)
  await receiveGoods(work, bill, input, facts)
  await serveWaiting(work, bill, facts.waiting)
  // What one of our companies takes from another says nothing of what goods cost.
  if (!bill.betweenCompanies) rememberPrices(work, bill)
}

function refuseWithoutBatch(bill: PurchaseInDoc, { goods }: Terms) {
  refuseAll(withoutBatch(bill.lines, goods))
}

const takeBack = reverses<PurchaseInDoc>(PurchaseIn, (work, bill) =>
  refuseSettled(work, PurchaseIn, bill, 'payable', no => `已付款，不能红冲，请先红冲付款单${no}！`),
)

/** Takes back the sales that a receipt went straight into. */
export const undoDirectSales = question<(work: Work, bill: PurchaseInDoc) => Promise<void>>(
  'sales of goods that came straight from the supplier',
)

async function reverse(work: Work, bill: PurchaseInDoc, input: ActionInput) {
  await refuseFeeBilled(work, bill)
  if (bill.isDirectIn) await undoDirectSales(work, bill)
  await takeFromWaiting(work, bill)
  await takeBack(work, bill, input, undefined)
  if (!bill.betweenCompanies) restorePrices(work, bill)
}

/** Goods come in at what they cost us; we owe the supplier the whole price, and whoever brought them the fee. */
export function postings(bill: PurchaseInDoc, { supplierPeriod, taxInCost }: Pick<Facts, 'supplierPeriod' | 'taxInCost'>): Entry[] {
  const due = dueDate(bill.billDate, supplierPeriod.kind, supplierPeriod.days)
  const goods = bill.lines.map((line, index) =>
    receive(
      {
        kind: 'PUR_IN',
        depotId: bill.depotId,
        ...movedBy(line, index),
      },
      (taxInCost ? line.final! : netOf(line.final!, line.taxRate!, 2)).plus(line.fee ?? zero),
    ),
  )
  const taxes = taxInCost ? [] : bill.lines.map(line => debit('2221.03', line.final!.minus(netOf(line.final!, line.taxRate!, 2))))
  const carriage = freightOf(bill, taxInCost)
  const fee = bill.fee.gt(0) ? [owedByUs(bill.feeSupplierId!, bill.fee, due)] : []
  return [...goods, ...taxes, ...carriage, owedByUs(bill.supplierId, bill.final!, due), ...fee]
}

/** What the supplier charges for bringing them is one more line, at the head's rate and without goods: an expense. */
function freightOf({ freight, taxRate }: PurchaseInDoc, taxInCost: boolean): Entry[] {
  if (!freight.gt(0)) return []
  const net = taxInCost ? freight : netOf(freight, taxRate ?? zero, 2)
  return [debit('6601', net), debit('2221.03', freight.minus(net))]
}
