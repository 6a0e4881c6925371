import { type Decimal, fits, round } from '../../../base/decimal.ts'
import { inBasicUnits, type Places } from './line.ts'

/** The unit a line is traded in: how many basic units one of it is. */
export interface TradedUnit {
  name: string
  whole: boolean
  numerator: number
  denominator: number
}

export interface TradedLine {
  quantity: Decimal
  taxPrice: Decimal
  final: Decimal
  isGift: boolean
}

interface LineRules {
  goods: { code: string; name: string }
  unit: TradedUnit
  places: Places
  /** What the price must not fall below, also after the coupon; absent where nobody asks. */
  lowest?: Decimal | null
}

export interface LineProblem {
  field: 'unitId' | 'quantity' | 'taxPrice' | 'coupon'
  text: string
  /** The sentence is understood only with the goods in front of it. */
  named?: true
}

export interface CountedLine {
  quantity: Decimal | null
}

interface CountRules extends Pick<LineRules, 'goods' | 'unit'> {
  places: Pick<Places, 'quantity'>
  /** Nothing is a quantity too: counted, and none was there. */
  mayBeZero?: boolean
}

/** What is wrong with the quantity of any line, priced or not. */
export function lineFaults(quantity: Decimal, { goods, unit, places, mayBeZero }: CountRules): LineProblem[] {
  const problems: LineProblem[] = []
  const named = (text: string) => problems.push({ field: 'quantity', text, named: true })
  if (mayBeZero ? quantity.lt(0) : !quantity.gt(0))
    problems.push({ field: 'quantity', text: mayBeZero ? '数量不能小于0！' : '数量必须大于0！' })
  if (!fits(quantity, places.quantity)) named(`数量最多${places.quantity}位小数！`)
  if (unit.whole && !fits(quantity, 0)) named(`${unit.name}不允许输入小数！`)
  if (!inBasicUnits(quantity, unit.numerator, unit.denominator)) named(`${goods.name}按单位${unit.name}换算后数量不是有效值！`)
  return problems
}

/** What is wrong with the numbers of a priced line; browser and server say the same sentences. */
export function lineProblems({ quantity, taxPrice, final, isGift }: TradedLine, { goods, unit, places, lowest }: LineRules): LineProblem[] {
  const problems = lineFaults(quantity, { goods, unit, places })
  const plain = (field: LineProblem['field'], text: string) => problems.push({ field, text })
  const named = (field: LineProblem['field'], text: string) => problems.push({ field, text, named: true })
  if (taxPrice.lt(0)) plain('taxPrice', '单价不能小于0！')
  if (!fits(taxPrice, places.price)) named('taxPrice', `单价最多${places.price}位小数！`)
  if (final.lt(0) && quantity.gt(0) && !taxPrice.lt(0)) named('coupon', '优惠不能大于价税合计！')
  if (!lowest || isGift) return problems
  if (taxPrice.lt(lowest)) named('taxPrice', `低于最低售价${lowest.toFixed()}！`)
  else if (final.lt(round(lowest.times(quantity), places.amount))) named('coupon', `优惠后低于最低售价${lowest.toFixed()}！`)
  return problems
}

/** What one of a unit must not be sold below, from what one basic unit must not. */
export const lowestOf = (basic: Decimal, { numerator, denominator }: Pick<TradedUnit, 'numerator' | 'denominator'>) =>
  basic.times(numerator).div(denominator)
