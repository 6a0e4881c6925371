import { zero } from '../../base/decimal.ts'
import { refuse } from '../../base/refusal.ts'
import { serve } from '../../server/documents.ts'
import type { Work } from '../../server/work.ts'
import { posts, refuseSettled, reverses } from '../ledger/effects.server.ts'
import { debit, type Entry, owedByUs, receive } from '../ledger/entry.ts'
import { completeTrade, refuseStopped } from '../trade/complete.server.ts'
import { dueDate } from '../trade/due-date.ts'
import { allocate } from '../trade/line.ts'
import { PurchaseIn, type PurchaseInDoc } from './in.ts'

export const purchaseIn = serve(PurchaseIn, {
  complete,
  post: posts(PurchaseIn, async (work, bill) => postings(bill, await termsOf(work, bill))),
  reverse: reverses(PurchaseIn, (work, bill) =>
    refuseSettled(work, PurchaseIn, bill, 'payable', no => `已付款，不能红冲，请先红冲付款单${no}！`),
  ),
})

async function complete(work: Work, bill: PurchaseInDoc, weak: boolean) {
  if (!weak && !bill.sourceId && !work.settings.yes('DIRECT_IN')) refuse('不允许无订单入库，请从采购订单下推！')
  if (!weak) await refuseStopped(work, { partyId: bill.supplierId, depotId: bill.depotId })
  if (!weak && bill.fee.gt(0) && !bill.feeSupplierId) refuse('请选择费用供应商！')
  await completeTrade(work, bill, { side: 'purchase', partyId: bill.supplierId }, weak)
  shareFee(work, bill)
}

/** Extra fees become part of what the goods cost, by amount or by quantity; gifts bear nothing. */
function shareFee(work: Work, bill: PurchaseInDoc) {
  const bearing = bill.lines.filter(line => line.goodsId && !line.isGift)
  const byQuantity = work.settings.text('COST_ALLOCATION_MODEL') === '1'
  const shares = allocate(
    bill.fee,
    bearing.map(line => (byQuantity ? line.basicQuantity : line.total) ?? zero),
    work.settings.places.amount,
  )
  for (const line of bill.lines) line.fee = zero
  bearing.forEach((line, index) => {
    line.fee = shares[index]!
  })
}

interface Terms {
  due: string
  /** A small taxpayer, or a supplier who gives no invoice: the tax is part of the cost. */
  taxInCost: boolean
}

async function termsOf(work: Work, { supplierId, billDate }: PurchaseInDoc): Promise<Terms> {
  const party = await work.tx.one(
    'select supplier_period_kind as kind, supplier_period_days as days, gives_invoice from party where tenant_id = $1 and id = $2',
    [work.user.tenantId, supplierId],
  )
  return { due: dueDate(billDate, party.kind, party.days), taxInCost: work.settings.text('COST_TAX_MODE') === '1' || !party.gives_invoice }
}

/** Goods come in at what they cost us; we owe the supplier the whole price, and whoever brought them the fee. */
export function postings(bill: PurchaseInDoc, { due, taxInCost }: Terms): Entry[] {
  const goods = bill.lines.map((line, index) =>
    receive(
      {
        kind: 'PUR_IN',
        depotId: bill.depotId,
        goodsId: line.goodsId,
        unitId: line.unitId,
        unitQuantity: line.quantity,
        quantity: line.basicQuantity!,
        lineId: line.id,
        lineNo: index + 1,
      },
      (taxInCost ? line.final! : line.net!).plus(line.fee ?? zero),
    ),
  )
  const taxes = taxInCost ? [] : bill.lines.map(line => debit('2221.03', line.tax!))
  const fee = bill.fee.gt(0) ? [owedByUs(bill.feeSupplierId!, bill.fee, due)] : []
  return [...goods, ...taxes, owedByUs(bill.supplierId, bill.final!, due), ...fee]
}
