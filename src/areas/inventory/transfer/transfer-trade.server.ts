import { type Decimal, round, zero } from '../../../base/decimal.ts'
import { refuse, refuseAll } from '../../../base/refusal.ts'
import { groupBy } from '../../../base/text.ts'
import { tableName } from '../../../kit/schema.ts'
import type { Maker, Served } from '../../../server/documents/documents.ts'
import { make } from '../../../server/documents/made.ts'
import type { Work } from '../../../server/work.ts'
import { bearCosts, billOf } from '../../ledger/effects.server.ts'
import { takeFrom } from '../../ledger/stock/portions.server.ts'
import { type Portion, without } from '../../ledger/stock/portions.ts'
import { release } from '../../ledger/stock/reservations.server.ts'
import { inBasicUnits } from '../../trade/line/line.ts'
import { loss } from '../moves/loss.server.ts'
import { lostInTransit } from '../moves/loss.ts'
import { Transfer, type TransferDoc } from './transfer.ts'
import { companiesOf, strangers } from './transfer-companies.server.ts'

/** The bills by which one of our companies trades with another; they know the stock, so the stock is told of them. */
export interface Trade {
  sales: Served
  purchase: Served
}

type Line = TransferDoc['lines'][number]

export const inBasic = ({ numerator, denominator }: Pick<Line, 'numerator' | 'denominator'>, quantity: Decimal) =>
  inBasicUnits(quantity, numerator ?? 1, denominator ?? 1) ?? refuse('数量按单位换算后不是有效值，请修改数量！')

const makerOf = (doc: TransferDoc, short?: Maker['short']): Maker => ({ document: Transfer, doc, short })

async function partiesOf(work: Work, bill: TransferDoc) {
  const companies = await companiesOf(work, bill)
  refuseAll(strangers(companies))
  return companies
}

/** The company that the goods leave sells them to the other. */
export async function sell(work: Work, { sales }: Trade, bill: TransferDoc, leaving: Decimal[], billDate: string) {
  const { customerId } = await partiesOf(work, bill)
  await release(work, billOf(Transfer, bill))
  const going = bill.lines.flatMap((line, index) => (leaving[index]!.gt(0) ? [{ line, quantity: leaving[index]!, at: index + 1 }] : []))
  const lines = going.map(({ line: { goodsId, unitId, taxPrice, taxRate, batchNo }, quantity, at }) => ({
    goodsId,
    unitId,
    quantity,
    taxPrice,
    taxRate,
    batchNo,
    at,
  }))
  const maker = makerOf(bill, ({ line, available }) => ({ line, message: `库存不足，当前可用${available}！` }))
  const sold = await make(work, sales, maker, { customerId, depotId: bill.fromId, betweenCompanies: true, billDate }, lines)
  for (const [index, line] of bill.lines.entries()) Object.assign(line, { sent: leaving[index], total: zero, bought: zero })
  for (const [at, { line }] of going.entries()) line.total = sold.lines[at].final
  bill.total = sold.final
  bearCosts(Transfer, bill, {
    costs: new Map(going.map(({ line }, at) => [line.id, sold.lines[at].cost])),
    batches: new Map(going.map(({ line }, at) => [line.id, sold.lines[at].batches ?? ''])),
  })
}

/** The company that the goods reach buys what has come, and what has not, too, for it was sold to it: that it loses at once. */
export async function buy(work: Work, trade: Trade, bill: TransferDoc, arriving: Decimal[], isShort: boolean, billDate: string) {
  const { supplierId } = await partiesOf(work, bill)
  const left = await underway(work, bill, trade)
  const lines = bill.lines.flatMap((line, index) => {
    const missing = isShort ? line.sent.minus(line.received).minus(arriving[index]!) : zero
    const shares = sharesOf(work, line, left)
    return [...shares(arriving[index]!, false), ...shares(missing, true)]
  })
  for (const [index, line] of bill.lines.entries()) line.received = line.received.plus(arriving[index]!)
  const head = { supplierId, depotId: bill.toId, betweenCompanies: true, billDate }
  const bought = await make(work, trade.purchase, makerOf(bill), head, lines)
  const lost = bought.lines.filter((line: { isLost: boolean }) => line.isLost)
  if (lost.length) await lose(work, bill, lost, billDate)
}

/** What was sold and not yet bought, by goods and batch. */
async function underway(work: Work, bill: TransferDoc, { sales, purchase }: Trade): Promise<Map<string, Portion[]>> {
  const made = [sales, purchase].map(
    ({ document }) =>
      `select '${document.billType}' as bill_type, id from ${tableName(document)}
       where tenant_id = $1 and source_type = '${Transfer.billType}' and source_id = $2 and state = 'posted' and not is_red`,
  )
  const rows = await work.tx.many(
    `select e.goods_id, e.batch_no, max(e.expiry) as expiry, -sum(e.quantity) as quantity
     from (${made.join(' union all ')}) m join stock_entry e on e.tenant_id = $1 and e.bill_type = m.bill_type and e.bill_id = m.id
     where e.kind in ('SALE_OUT', 'PUR_IN') group by e.goods_id, e.batch_no having sum(e.quantity) < 0
     order by e.goods_id, max(e.expiry) nulls last, e.batch_no`,
    [work.user.tenantId, bill.id],
  )
  const portion = (row: { batch_no: string | null; expiry: string | null; quantity: string }): Portion => ({
    batchNo: row.batch_no,
    expiry: row.expiry,
    quantity: zero.plus(row.quantity),
    cost: zero,
  })
  return new Map([...groupBy(rows, row => row.goods_id as string)].map(([goodsId, some]) => [goodsId, some.map(portion)]))
}

/** Parts of a line cost their share of what it was sold for; the last one takes what is left. */
function sharesOf(work: Work, line: Line, left: Map<string, Portion[]>) {
  let rest = inBasic(line, line.sent.minus(line.received))
  const whole = inBasic(line, line.sent)
  return (quantity: Decimal, isLost: boolean) => {
    const portions = ownBatchFirst(line, left.get(line.goodsId) ?? [])
    const taken = takeFrom(portions, inBasic(line, quantity))
    left.set(line.goodsId, without(portions, taken))
    return taken.map(part => {
      rest = rest.minus(part.quantity)
      const open = line.total!.minus(line.bought ?? zero)
      const veryTotal = rest.eq(0) ? open : round(line.total!.times(part.quantity).div(whole), work.settings.places.amount)
      line.bought = (line.bought ?? zero).plus(veryTotal)
      return { ...countedAs(work, line, quantity, part, taken.length === 1), taxRate: line.taxRate, veryTotal, isLost }
    })
  }
}

/** Several batches are counted in basic units, at the price of these. */
function countedAs(work: Work, line: Line, quantity: Decimal, { batchNo, expiry, quantity: basic }: Portion, isWhole: boolean) {
  const { goodsId, unitId, taxPrice, numerator, denominator } = line
  if (isWhole) return { goodsId, unitId, quantity, taxPrice, batchNo, expiry }
  const perBasic = round(taxPrice!.times(denominator ?? 1).div(numerator ?? 1), work.settings.places.price)
  return { goodsId, quantity: basic, taxPrice: perBasic, batchNo, expiry }
}

const ownBatchFirst = ({ batchNo }: Line, portions: Portion[]) =>
  [...portions].sort((one, other) => Number(other.batchNo === batchNo) - Number(one.batchNo === batchNo))

interface Bought {
  goodsId: string
  unitId: string | null
  quantity: Decimal
  batchNo: string | null
  cost: Decimal
}

/** Who bears what did not arrive: who was named, else who carried it, else who wrote the transfer. */
export async function bearerOf({ tx, user }: Work, { responsible, carrier, staffId }: TransferDoc): Promise<string> {
  const named = responsible ?? carrier
  return named ?? (await tx.one('select name from staff where tenant_id = $1 and id = $2', [user.tenantId, staffId])).name
}

/** Lost where it should have arrived, at the very value that was paid for it. */
async function lose(work: Work, bill: TransferDoc, lines: Bought[], billDate: string) {
  const lost = lines.map(({ goodsId, unitId, quantity, batchNo, cost }) => ({ goodsId, unitId, quantity, batchNo, veryValue: cost }))
  const head = { depotId: bill.toId, reason: lostInTransit, responsible: await bearerOf(work, bill), billDate }
  await make(work, loss, makerOf(bill), head, lost)
}
