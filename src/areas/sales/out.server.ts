import { refuse } from '../../base/refusal.ts'
import { type ActionInput, serve } from '../../server/documents.ts'
import type { Work } from '../../server/work.ts'
import { lockAhead } from '../ledger/balances.server.ts'
import { posts, refuseSettled, reverses } from '../ledger/effects.server.ts'
import { credit, type Entry, issue, owedToUs } from '../ledger/entry.ts'
import { completeTrade } from '../trade/complete.server.ts'
import { dueDate } from '../trade/due-date.ts'
import { netOf } from '../trade/line.ts'
import { termsOf } from '../trade/terms.server.ts'
import { guardCost } from './below-cost.server.ts'
import { guardCredit } from './credit.server.ts'
import { SalesOut, type SalesOutDoc } from './out.ts'
import { refuseReturned } from './returnable.server.ts'

export const salesOut = serve(SalesOut, {
  complete,
  ahead: lockAhead,
  post,
  reverse: reverses(SalesOut, async (work, out) => {
    await refuseSettled(work, SalesOut, out, 'receivable', no => `已收款，不能红冲，请先红冲收款单${no}！`)
    await refuseReturned(work, out)
  }),
})

async function complete(work: Work, out: SalesOutDoc, weak: boolean) {
  if (!weak && !out.sourceId && !work.settings.yes('DIRECT_OUT')) refuse('不允许无订单出库，请从销售订单下推！')
  await completeTrade(work, out, { side: 'sales', partyId: out.customerId }, weak)
}

const issueGoods = posts(SalesOut, postings)

async function post(work: Work, out: SalesOutDoc, input: ActionInput) {
  const claim = { customerId: out.customerId, limit: termsOf(out).creditLimit, amount: out.final! }
  await guardCredit(work, out, claim, ['3', '4'], input.overrideReason)
  await issueGoods(work, out, input)
  guardCost(work, out)
  tellSales(work, out)
}

/** Whoever sold it learns that it has left, unless it was himself who sent it. */
function tellSales(work: Work, out: SalesOutDoc) {
  if (out.staffId === work.user.staffId) return
  work.send({
    room: `staff:${out.staffId}`,
    channel: 'notice',
    title: `${SalesOut.label}已记账`,
    content: termsOf(out).partyName,
    orderNumber: out.billNo!,
    path: `${SalesOut.formPage}?type=view&id=${out.id}`,
  })
}

/** Goods leave the depot at what they cost us; the customer owes the final amount, part of it is tax that we owe on. */
export function postings(out: SalesOutDoc): Entry[] {
  const { kind, days } = termsOf(out).customerPeriod
  const goods = out.lines.map((line, index) =>
    issue(
      {
        kind: 'SALE_OUT',
        depotId: out.depotId,
        goodsId: line.goodsId,
        unitId: line.unitId,
        unitQuantity: line.quantity,
        quantity: line.basicQuantity!,
        batchNo: line.batchNo,
        fallbackPrice: termsOf(out).goods.get(line.goodsId)?.lastPrice,
        lineId: line.id,
        lineNo: index + 1,
      },
      line.isGift ? '6601' : '6401',
    ),
  )
  const sold = [
    ...out.lines.map(line => ({ final: line.final!, taxRate: line.taxRate! })),
    { final: out.freight, taxRate: out.taxRate ?? out.freight.times(0) },
  ]
  const revenue = sold.flatMap(({ final, taxRate }) => {
    const net = netOf(final, taxRate, 2)
    return [credit('6001', net), credit('2221.04', final.minus(net))]
  })
  return [...goods, owedToUs(out.customerId, out.final!, dueDate(out.billDate, kind, days)), ...revenue]
}
