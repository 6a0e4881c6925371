import { type Decimal, sum, zero } from '../../../base/decimal.ts'
import { refuse, refuseAll } from '../../../base/refusal.ts'
import { unique } from '../../../base/text.ts'
import { type ActionInput, serve } from '../../../server/documents/documents.ts'
import type { Work } from '../../../server/work.ts'
import { enter } from '../../ledger/books.server.ts'
import { bearCosts, billOf, refuseSettled, reverses } from '../../ledger/effects.server.ts'
import { credit, type Entry, issue, type Moved, owedToUs, receive } from '../../ledger/entry.ts'
import { movedBy } from '../../ledger/moved.ts'
import { completeTrade } from '../../trade/complete.server.ts'
import { dueDate } from '../../trade/due-date.ts'
import { netOf } from '../../trade/line/line.ts'
import { withoutBatch } from '../../trade/line/line-faults.server.ts'
import type { Terms } from '../../trade/terms.server.ts'
import { refuseChargesBilled } from '../invoice/charge-billed.server.ts'
import { guardCost } from '../out/below-cost.server.ts'
import { guardCredit } from '../out/credit.server.ts'
import { Exchange, type ExchangeDoc, type ExchangeLine, isBack } from './exchange.ts'
import { exchangeTotals } from './exchange-totals.ts'
import { type GivenBack, linkBack } from './given-back.server.ts'

export const exchange = serve(Exchange, {
  complete,
  post,
  reverse: reverses(Exchange, async (work, bill) => {
    await refuseSettled(work, Exchange, bill, 'receivable', no => `已收款，不能红冲，请先红冲收款单${no}！`)
    await refuseChargesBilled(work, Exchange, bill)
  }),
})

async function complete(work: Work, bill: ExchangeDoc, weak: boolean) {
  const named = bill.lines.filter(line => line.goodsId)
  if (!weak && named.length && !(named.some(isBack) && named.some(line => !isBack(line)))) refuse('换入换出商品不能为空！')
  const { worth, givenBack } = await linkBack(work, bill)
  const rules = { side: 'sales' as const, partyId: bill.customerId, totals: exchangeTotals, worth, anyPrice: isBack }
  const terms = await completeTrade(work, bill, rules, weak)
  const { goods } = terms
  const names = (lines: ExchangeLine[]) => unique(lines.flatMap(({ goodsId }) => goods.get(goodsId)?.name ?? [])).join('、')
  bill.backGoods = names(bill.lines.filter(isBack)).slice(0, 200)
  bill.outGoods = names(bill.lines.filter(line => !isBack(line))).slice(0, 200)
  return { ...terms, givenBack }
}

type Facts = Terms & { givenBack: GivenBack }

async function post(work: Work, bill: ExchangeDoc, input: ActionInput, facts: Facts) {
  const { goods, creditLimit } = facts
  refuseAll(withoutBatch(bill.lines, goods, isBack))
  if (bill.final!.gt(0))
    await guardCredit(work, { customerId: bill.customerId, limit: creditLimit, amount: bill.final! }, ['3', '4'], input.overrideReason)
  const costs = await enter(work, billOf(Exchange, bill), postings(bill, facts), {
    short: ({ line }) => ({ line, message: '换出库存不足！' }),
  })
  bearCosts(Exchange, bill, costs)
  bill.cost = sum(bill.lines.map(line => signed(line, line.cost ?? zero)))
  guardCost(work, bill, facts, line => !isBack(line))
}

/** What comes back counts against what leaves. */
const signed = (line: ExchangeLine, amount: Decimal) => (isBack(line) ? amount.neg() : amount)

/** What comes back first, at what it cost when it was sold; then what leaves, at the average; the customer owes the difference. */
export function postings(
  bill: ExchangeDoc,
  { goods, customerPeriod, givenBack }: Pick<Facts, 'goods' | 'customerPeriod' | 'givenBack'>,
): Entry[] {
  const lines = bill.lines.map((line, index) => ({ line, index }))
  const moved = ({ line, index }: (typeof lines)[number]): Moved => ({
    kind: isBack(line) ? 'EXCH_IN' : 'EXCH_OUT',
    depotId: bill.depotId,
    ...movedBy(line, index),
    fallbackPrice: goods.get(line.goodsId)?.lastPrice,
  })
  const bearer = ({ isGift }: ExchangeLine) => (isGift ? '6601' : '6401')
  const back = lines.filter(({ line }) => isBack(line)).map(one => receive(moved(one), givenBack.get(one.line.id)?.cost, bearer(one.line)))
  const out = lines.filter(({ line }) => !isBack(line)).map(one => issue(moved(one), bearer(one.line)))
  const revenue = bill.lines.flatMap(line => {
    const net = netOf(line.final!, line.taxRate!, 2)
    return [credit('6001', signed(line, net)), credit('2221.04', signed(line, line.final!.minus(net)))]
  })
  const due = dueDate(bill.billDate, customerPeriod.kind, customerPeriod.days)
  return [...back, ...out, owedToUs(bill.customerId, bill.final!, due), ...revenue]
}
