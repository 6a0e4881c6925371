import type { Decimal } from '../../../base/decimal.ts'
import { refuse } from '../../../base/refusal.ts'
import { unique } from '../../../base/text.ts'
import { together } from '../../../base/together.ts'
import { type ActionInput, serve } from '../../../server/documents/documents.ts'
import { sumUp } from '../../../server/documents/followed.ts'
import type { Work } from '../../../server/work.ts'
import { giveUsesBack, keepUses, takeFromOthers } from '../../inventory/consigned.server.ts'
import { becomesOurs, consignedDebts, type Use } from '../../inventory/consigned.ts'
import { lockAhead } from '../../ledger/balances.server.ts'
import { enter } from '../../ledger/books.server.ts'
import { bearCosts, billOf, refuseSettled, reverses } from '../../ledger/effects.server.ts'
import { credit, type Entry, issue, owedToUs } from '../../ledger/entry.ts'
import { settledSql, tradeCited } from '../../ledger/trade-cited.server.ts'
import { completeTrade } from '../../trade/complete.server.ts'
import { dueDate } from '../../trade/due-date.ts'
import { netOf, worthOf } from '../../trade/line/line.ts'
import type { Terms } from '../../trade/terms.server.ts'
import { leaveTour } from '../distribution/follow.server.ts'
import { Billing } from '../invoice/billing-relation.ts'
import { refuseChargesBilled } from '../invoice/charge-billed.server.ts'
import { restateOrders } from '../order/completed.server.ts'
import { agrees, consumed, isDirect, type Kept, keepAgain, keptFor, promisedIn } from '../order/ordered.server.ts'
import { ComingBack } from '../return/coming-back.ts'
import { guardCost } from './below-cost.server.ts'
import { guardCredit } from './credit.server.ts'
import { SalesOut, type SalesOutDoc, type SoldLine } from './out.ts'
import { refuseReturned } from './returnable.server.ts'

/** What posting knows: the terms of the customer, and what is kept for the orders it follows. */
type Facts = Terms & { kept: Kept[] }

const citedTrade = tradeCited(SalesOut)

export const salesOut = serve(SalesOut, {
  complete,
  ahead,
  agrees,
  post,
  reverse,
  written,
  cites: { ...citedTrade, head: { ...citedTrade.head, settled: settledSql('receivable', SalesOut) } },
})

async function written(work: Work, out: SalesOutDoc, { before }: ActionInput) {
  await leaveTour(work, out, before)
  // What costs nothing is settled as soon as it has left.
  if (out.state === 'posted' && out.final!.eq(0)) await restateOrders(work, unique(out.lines.flatMap(line => line.sourceHeadId ?? [])))
}

async function ahead(work: Work, out: SalesOutDoc): Promise<{ kept: Kept[] }> {
  const [, kept] = await together(lockAhead(work, out), keptFor(work, out))
  return { kept }
}

async function complete(work: Work, out: SalesOutDoc, weak: boolean) {
  if (!weak && isDirect(out) && !work.settings.yes('DIRECT_OUT')) refuse('不允许无订单出库，请从销售订单下推！')
  const terms = await completeTrade(work, out, { side: 'sales', partyId: out.customerId, anyPrice: () => out.betweenCompanies }, weak)
  for (const line of out.lines) {
    if (!line.sourceLineId) line.should = line.quantity
    line.shouldTotal = worthOf(line.should, line.taxPrice, work.settings.places)
  }
  sumUp(ComingBack, out)
  sumUp(Billing, out)
  return terms
}

async function post(work: Work, out: SalesOutDoc, input: ActionInput, facts: Facts) {
  if (!out.betweenCompanies) await guardClaim(work, out, input, facts)
  const released = consumed(out, facts.kept)
  const uses = await takeFromOthers(work, out, released)
  const entries = [...released, ...postings(out, { ...facts, uses })]
  bearCosts(SalesOut, out, await enter(work, billOf(SalesOut, out), entries, { short: input.by?.short }))
  keepUses(work, billOf(SalesOut, out), uses)
  if (!out.betweenCompanies) guardCost(work, out, facts)
  tellSales(work, out, facts)
}

/** Our own companies give each other credit, and at what price is between them. */
async function guardClaim(work: Work, out: SalesOutDoc, { overrideReason, following }: ActionInput, { creditLimit }: Terms) {
  const claim = { customerId: out.customerId, limit: creditLimit, amount: out.final!.minus(promisedIn(out, following)) }
  await guardCredit(work, claim, ['3', '4'], overrideReason)
}

const takeBack = reverses<SalesOutDoc>(SalesOut, async (work, out) => {
  await together(
    refuseSettled(work, SalesOut, out, 'receivable', no => `已收款，不能红冲，请先红冲收款单${no}！`),
    refuseSettled(work, SalesOut, out, 'payable', no => `代销货款已付，不能红冲，请先红冲付款单${no}！`),
    refuseReturned(work, out),
    refuseChargesBilled(work, SalesOut, out),
  )
})

/** What a receipt went straight into is undone with it. */
function refuseDirect({ directInNo }: SalesOutDoc, { by }: ActionInput) {
  if (directInNo && !by) refuse(`本单由采购入库单${directInNo}直运生成，请红冲${directInNo}！`)
}

async function reverse(work: Work, out: SalesOutDoc, input: ActionInput) {
  refuseDirect(out, input)
  await takeBack(work, out, input, undefined)
  await giveUsesBack(work, { type: SalesOut.billType, id: out.id })
  await keepAgain(work, out, input.following)
}

/** Whoever sold it learns that it has left, unless it was himself who sent it. */
function tellSales(work: Work, out: SalesOutDoc, { partyName }: Terms) {
  if (out.staffId === work.user.staffId) return
  work.send({
    room: `staff:${out.staffId}`,
    channel: 'notice',
    title: `${SalesOut.label}已记账`,
    content: partyName,
    orderNumber: out.billNo!,
    path: `${SalesOut.formPage}?type=view&id=${out.id}`,
  })
}

/** Goods leave the depot at what they cost us; the customer owes the final amount, part of it is tax that we owe on. */
export function postings(
  out: SalesOutDoc,
  { customerPeriod, goods: known, uses }: Pick<Terms, 'customerPeriod' | 'goods'> & { uses: Use[] },
): Entry[] {
  const { kind, days } = customerPeriod
  const goods = out.lines.flatMap((line: SoldLine, index) =>
    leaving(
      out,
      line,
      line.at ?? index + 1,
      uses.filter(use => use.lineId === line.id),
      known.get(line.goodsId)?.lastPrice,
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
  return [
    ...goods,
    ...consignedDebts(uses, out.billDate),
    owedToUs(out.customerId, out.final!, dueDate(out.billDate, kind, days)),
    ...revenue,
  ]
}

/** What is short of a line becomes ours first and leaves at exactly that value; the rest leaves at what lies there. */
function leaving(out: SalesOutDoc, line: SoldLine, lineNo: number, uses: Use[], fallbackPrice?: Decimal | null): Entry[] {
  const account = line.isGift ? '6601' : '6401'
  const rest = uses.reduce((left, { quantity }) => left.minus(quantity), line.basicQuantity!)
  const isWhole = uses.length + (rest.gt(0) ? 1 : 0) === 1
  const partOf = (quantity: Decimal) => ({
    goodsId: line.goodsId,
    unitId: isWhole ? line.unitId : null,
    unitQuantity: isWhole ? line.quantity : quantity,
    lineId: line.id,
    lineNo,
  })
  const sold = (quantity: Decimal) => ({ ...partOf(quantity), kind: 'SALE_OUT' as const, depotId: out.depotId, quantity })
  const used = uses.flatMap(use => [
    ...becomesOurs(use, out.depotId, partOf(use.quantity)),
    issue({ ...sold(use.quantity), batchNo: use.lot.batchNo }, account, use.value),
  ])
  if (!rest.gt(0)) return used
  return [...used, issue({ ...sold(rest), batchNo: line.batchNo, fallbackPrice }, account, line.veryValue)]
}
