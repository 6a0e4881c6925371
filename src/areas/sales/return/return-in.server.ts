import { type Decimal, round, zero } from '../../../base/decimal.ts'
import { type Fault, refuse, refuseAll } from '../../../base/refusal.ts'
import { byKey } from '../../../base/text.ts'
import { type ActionInput, serve } from '../../../server/documents/documents.ts'
import { make } from '../../../server/documents/made.ts'
import type { Work } from '../../../server/work.ts'
import { lockAhead } from '../../ledger/balances.server.ts'
import { enter } from '../../ledger/books.server.ts'
import { bearCosts, billOf, refuseSettled, reverses } from '../../ledger/effects.server.ts'
import { debit, type Entry, owedToUs, receive } from '../../ledger/entry.ts'
import { movedBy } from '../../ledger/moved.ts'
import { settledSql, tradeCited } from '../../ledger/trade-cited.server.ts'
import { completeTrade } from '../../trade/complete.server.ts'
import { dueDate } from '../../trade/due-date.ts'
import { withoutBatch } from '../../trade/line/line-faults.server.ts'
import { takeBack, worthOfShare } from '../../trade/returnable.ts'
import type { Terms } from '../../trade/terms.server.ts'
import { refuseChargesBilled } from '../invoice/charge-billed.server.ts'
import { restateReturnedOrders } from '../order/completed.server.ts'
import { arrive, giveUp, leaveAgain, returnOf, takeArrival } from './arrival.server.ts'
import { SalesReturn, type SalesReturnDoc } from './return.ts'
import { type ReturnInLine, SalesReturnIn, type SalesReturnInDoc } from './return-in.ts'

const citedTrade = tradeCited(SalesReturnIn)

export const salesReturnIn = serve(SalesReturnIn, {
  complete,
  ahead: lockAhead,
  post,
  cancel: giveUp,
  removed: async () => refuse('退货入库单由销售退货单生成，不能删除，请作废！'),
  reverse,
  written,
  cites: { ...citedTrade, head: { ...citedTrade.head, settled: settledSql('receivable', SalesReturnIn) } },
})

async function written(work: Work, { state, sourceId }: SalesReturnInDoc) {
  if (sourceId && (state === 'posted' || state === 'reversed')) await restateReturnedOrders(work, sourceId)
}

type Asked = SalesReturnDoc['lines'][number]
/** A line that was just made brings the line of its return along. */
type Line = ReturnInLine & { of?: Asked }

/** What comes in is what the return says, or less of it; its amounts are shares of that. */
async function complete(work: Work, bill: SalesReturnInDoc, weak: boolean) {
  if (!bill.sourceId) refuse('请由销售退货单生成退货入库单！')
  const isMade = bill.lines.every((line: Line) => line.of)
  const asked = byKey(isMade ? [] : (await returnOf(work, bill.sourceId!)).lines, line => line.id)
  const of = (line: Line) => line.of ?? asked.get(line.sourceLineId!)
  refuseAll(bill.lines.flatMap((line, index) => faultsOf(bill, line, index, of(line))))
  for (const line of bill.lines) {
    const { goodsId, unitId, quantity, taxPrice, taxRate, isGift } = of(line)!
    Object.assign(line, { goodsId, unitId, asked: quantity, taxPrice, taxRate, isGift, listPrice: null, coupon: zero })
  }
  const worths = new Map<string, Decimal>()
  const worth = (line: ReturnInLine) => worthOf(work, line, of(line)!, worths)
  const rules = { side: 'sales' as const, partyId: bill.customerId, worth, evenStopped: true, anyPrice: () => true }
  return { ...(await completeTrade(work, bill, rules, weak)), worths }
}

function faultsOf({ lines, badDepotId }: SalesReturnInDoc, line: ReturnInLine, at: number, asked: Asked | undefined): Fault[] {
  if (!asked) return [{ line: at, field: 'goodsId', message: '不是该退货单的商品，请删除该行！' }]
  const first = lines.findIndex(one => one.sourceLineId === line.sourceLineId)
  if (first < at) return [{ line: at, field: 'goodsId', message: `与第${first + 1}行是同一退货明细，请合并！` }]
  const { quantity, bad } = line
  if (quantity?.gt(asked.quantity))
    return [{ line: at, field: 'quantity', message: `入库数量不能大于退货数量${asked.quantity.toFixed()}！` }]
  if (!bad?.gt(0)) return []
  if (quantity && bad.gt(quantity)) return [{ line: at, field: 'bad', message: '残次数量不能大于入库数量！' }]
  return badDepotId ? [] : [{ field: 'badDepotId', message: '请选择残次仓库！' }]
}

/** Its share of what is given back for the whole line, and of what that cost; what nobody has sold costs what the books find. */
function worthOf({ settings }: Work, line: ReturnInLine, asked: Asked, worths: Map<string, Decimal>) {
  if (!line.basicQuantity?.gt(0)) return
  const whole = { quantity: asked.basicQuantity!, final: asked.final!, net: asked.net!, cost: asked.worth ?? zero }
  const share = takeBack({ whole, left: whole }, line.basicQuantity)
  if (asked.worth) worths.set(line.id, share.cost)
  return worthOfShare(share, line.quantity, asked.taxRate!, settings.places, share.net)
}

type Facts = Terms & { worths: Map<string, Decimal> }

async function post(work: Work, bill: SalesReturnInDoc, { by }: ActionInput, facts: Facts) {
  refuseAll(withoutBatch(bill.lines, facts.goods))
  bearCosts(SalesReturnIn, bill, await enter(work, billOf(SalesReturnIn, bill), postings(bill, facts)))
  if (by) takeArrival(by.doc, bill)
  else await arrive(work, bill)
}

const takeBackOut = reverses<SalesReturnInDoc>(SalesReturnIn, async (work, bill) => {
  await refuseSettled(work, SalesReturnIn, bill, 'receivable', () => '退货款已使用，不能红冲！')
  await refuseChargesBilled(work, SalesReturnIn, bill)
})

/** The goods leave again, and are waited for again. */
async function reverse(work: Work, bill: SalesReturnInDoc, input: ActionInput) {
  await takeBackOut(work, bill, input, undefined)
  if (input.by) return
  const asked = await leaveAgain(work, bill)
  await make(
    work,
    salesReturnIn,
    { document: SalesReturn, doc: asked },
    { ...waitedFor(asked), billDate: work.today },
    linesOf(asked),
    'submitted',
  )
}

/** What a return waits for. */
export const waitedFor = ({ customerId, depotId, taxRate }: SalesReturnDoc) => ({ customerId, depotId, taxRate })

export const linesOf = ({ lines }: SalesReturnDoc) =>
  lines
    .filter(({ quantity }) => quantity.gt(0))
    .map(line => ({
      goodsId: line.goodsId,
      unitId: line.unitId,
      quantity: line.quantity,
      batchNo: line.batchNo,
      sourceLineId: line.id,
      of: line,
    }))

/** Goods come back at what they cost when they were sold; the customer owes so much less, and we so much less of the tax. */
export function postings(
  bill: SalesReturnInDoc,
  { goods, customerPeriod, worths }: Pick<Facts, 'goods' | 'customerPeriod' | 'worths'>,
): Entry[] {
  const { kind, days } = customerPeriod
  const back = bill.lines.flatMap((line, index) =>
    portionsOf(bill, line, worths.get(line.id)).map(({ depotId, unitQuantity, quantity, value }) =>
      receive(
        {
          kind: 'SALE_RET',
          ...movedBy(line, index),
          depotId,
          unitQuantity,
          quantity,
          fallbackPrice: goods.get(line.goodsId)?.lastPrice,
        },
        value,
        line.isGift ? '6601' : '6401',
      ),
    ),
  )
  const revenue = bill.lines.flatMap(({ net, tax }) => [debit('6001', net!), debit('2221.04', tax!)])
  return [...back, ...revenue, owedToUs(bill.customerId!, bill.final!.neg(), dueDate(bill.billDate, kind, days))]
}

/** What is sound goes to one depot, what is damaged to another, each with its share of the value. */
function portionsOf({ depotId, badDepotId }: SalesReturnInDoc, { quantity, bad, basicQuantity }: ReturnInLine, worth?: Decimal) {
  const damaged = bad ?? zero
  const basicBad = quantity.eq(0) ? zero : basicQuantity!.times(damaged).div(quantity)
  const badValue = worth && (basicBad.eq(basicQuantity!) ? worth : round(worth.times(basicBad).div(basicQuantity!), 2))
  return [
    { depotId, unitQuantity: quantity.minus(damaged), quantity: basicQuantity!.minus(basicBad), value: worth?.minus(badValue!) },
    { depotId: badDepotId!, unitQuantity: damaged, quantity: basicBad, value: badValue },
  ].filter(portion => portion.quantity.gt(0))
}
