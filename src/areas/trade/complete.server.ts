import { type Decimal, dec, zero } from '../../base/decimal.ts'
import { type Fault, refuse, refuseAll } from '../../base/refusal.ts'
import { byKey, groupBy, unique } from '../../base/text.ts'
import { together } from '../../base/together.ts'
import type { Row } from '../../kit/field.ts'
import { limits } from '../../server/limits.ts'
import { hold } from '../../server/records/hold.ts'
import type { Work } from '../../server/work.ts'
import { audit, Goods } from '../goods/article/goods.ts'
import type { tradeLine } from './fields.ts'
import { lineProblems, lowestOf, type TradedLine } from './line/check.ts'
import { discountRateOf, fitsDiscount, inBasicUnits, type Priced, priceLine, totalsOf } from './line/line.ts'
import { readTerms, type Terms } from './terms.server.ts'

interface Known {
  id: string
  code: string
  name: string
  enabled: boolean
  audited: boolean
  deleted: boolean
  basic_unit_id: string
  tax_rate: string | null
  lowest_price: string | null
  sale_price: string | null
  needs_batch: boolean
  last_price: string | null
  unit_id: string
  unit_name: string
  whole: boolean
  numerator: number
  denominator: number
}

const goodsSql = `select g.id, g.code, g.name, g.enabled, g.audit_state = '${audit.passed}' as audited, g.deleted, g.basic_unit_id, r.rate as tax_rate, g.lowest_price, g.sale_price, g.needs_batch, g.last_purchase_price / (1 + coalesce(r.rate, 0) / 100) as last_price,
    u.unit_id, n.name as unit_name, n.whole, u.numerator, u.denominator
  from goods g
  cross join lateral (select g.basic_unit_id as unit_id, 1 as numerator, 1 as denominator
    union all select s.unit_id, s.numerator, s.denominator from goods_units s where s.tenant_id = g.tenant_id and s.parent_id = g.id) u
  join unit n on n.tenant_id = g.tenant_id and n.id = u.unit_id
  left join tax_rate r on r.tenant_id = g.tenant_id and r.id = g.tax_rate_id
  where g.tenant_id = $1 and g.id = any($2::bigint[])`

/** A line of any trading bill. */
type Traded = Omit<Row<ReturnType<typeof tradeLine>>, 'fee' | 'batchNo' | 'batches' | 'costPrice' | 'cost' | 'goodsId' | 'taxPrice'> & {
  goodsId: string | null
  taxPrice: Decimal | null
}

/** What of a bill its completion reads and writes, whatever else it holds. */
interface TradeBill<L> {
  lines: L[]
  depotId: string | null
  taxRate?: Decimal | null
  freight?: Decimal | null
}

interface TradeRules<L> {
  side: 'sales' | 'purchase'
  /** The counterparty's own rate and name, and whether it may trade. */
  partyId: string | null
  /** What the head sums up to, where lines count against each other. */
  totals?(lines: L[]): Record<string, Decimal>
  /** What a line is worth that gives back what it was sold for, whatever its price says; or why it cannot. */
  worth?(line: L): Record<string, Decimal> | string | undefined
  /** Where nobody asks whether it is sold too cheaply: what comes back, and what stays in the family. */
  anyPrice?(line: L): boolean
  /** What is traded no more may still go back. */
  evenStopped?: boolean
}

/** Completes a trading bill from its masters and recomputes every amount; all bad lines are told at once. Answers the terms it is traded on. */
export async function completeTrade<L extends Traded>(
  work: Work,
  doc: TradeBill<L>,
  rules: TradeRules<NoInfer<L>>,
  weak: boolean,
): Promise<Terms> {
  if (doc.lines.length > limits.lines) refuse(`一张单据最多${limits.lines}行，请分单录入！`)
  const ids = unique(doc.lines.flatMap(line => line.goodsId ?? []))
  hold(work, Goods, ids)
  const [found, terms] = await together(
    ids.length ? work.tx.many<Known>(goodsSql, [work.user.tenantId, ids]) : [],
    readTerms(work, doc, rules.partyId, weak),
  )
  const known = groupBy(found, row => row.id)
  for (const { id, code, name, needs_batch, last_price } of found)
    terms.goods.set(id, { code, name, needsBatch: needs_batch, lastPrice: last_price == null ? null : dec(last_price) })
  const rate = rateOf(work, doc, rules.partyId, terms)
  // Freight is one more line, at the head's rate.
  if (doc.freight?.gt(0)) doc.taxRate = rate
  const faults: Fault[] = []
  doc.lines.forEach((line, index) => {
    const units = known.get(line.goodsId ?? '')
    const plain = (field: string, message: string) => faults.push({ line: index, field, message })
    const say = (field: string, text: string) => plain(field, `${units ? `商品${units[0]!.code}${units[0]!.name}：` : ''}${text}`)
    completeLine(work, line, units, rate, rules, weak, say, plain)
  })
  refuseAll(faults)
  const named = doc.lines.filter(line => line.goodsId)
  Object.assign(doc, rules.totals?.(named) ?? totalsOf(named, doc.freight))
  return terms
}

type Say = (field: string, text: string) => void

function completeLine<L extends Traded>(
  work: Work,
  line: L,
  units: Known[] | undefined,
  rate: Decimal,
  rules: TradeRules<L>,
  weak: boolean,
  say: Say,
  plain: Say,
) {
  if (!line.goodsId) return
  if (!units || units[0]!.deleted) return plain('goodsId', '商品不存在或无权限！')
  const goods = units[0]!
  if (!goods.enabled && !rules.evenStopped) say('goodsId', `${goods.name}已停用！`)
  if (!goods.audited && !rules.evenStopped) say('goodsId', '商品待审核，暂不能使用！')
  line.unitId ??= goods.basic_unit_id
  const unit = byKey(units, row => row.unit_id).get(line.unitId)
  if (!unit) return say('unitId', '单位不是该商品的单位，请重新选择！')
  Object.assign(line, { numerator: unit.numerator, denominator: unit.denominator })
  if (line.quantity == null || line.taxPrice == null)
    return weak ? undefined : plain(line.quantity == null ? 'quantity' : 'taxPrice', '请输入数量和单价！')
  if (line.isGift) Object.assign(line, { taxPrice: zero, coupon: zero })
  line.taxRate ??= goods.tax_rate == null ? rate : dec(goods.tax_rate)
  line.basicQuantity = inBasicUnits(line.quantity, unit.numerator, unit.denominator) ?? null
  if (!fitsDiscount(line.discountRate, line as L & Priced, work.settings.places.price)) say('discountRate', '折扣率与原价、单价不一致！')
  Object.assign(line, priceLine(line as L & Priced, work.settings.places))
  if (line.discountRate?.eq(100)) line.discountRate = discountRateOf(line as L & Priced)
  const worth = rules.worth?.(line)
  if (typeof worth === 'string') return plain('quantity', worth)
  Object.assign(line, worth)
  const lowest = weak || rules.anyPrice?.(line) ? null : lowestPrice(work, goods, unit, rules)
  const check = { goods, unit: { ...unit, name: unit.unit_name }, places: work.settings.places, lowest }
  for (const { field, text, named } of lineProblems(line as L & TradedLine, check)) (named ? say : plain)(field, text)
}

function lowestPrice(work: Work, goods: Known, unit: Known, { side }: Pick<TradeRules<never>, 'side'>) {
  const isChecked = side === 'sales' && work.settings.yes('MIN_PRICE_CHECK') && !work.user.can('price_below_lowest')
  return isChecked && goods.lowest_price ? lowestOf(dec(goods.lowest_price), unit) : null
}

/** The bill's own rate, else the counterparty's, else the company's default; the zero-tax customer overrides all. */
function rateOf(work: Work, doc: TradeBill<Traded>, partyId: string | null, { taxRate }: Terms): Decimal {
  const zeroTax = work.settings.text('ZERO_TAX_CUSTOMER')
  if (!zeroTax || zeroTax !== partyId) return doc.taxRate ?? taxRate
  for (const line of doc.lines) line.taxRate = zero
  return zero
}
