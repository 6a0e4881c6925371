import { type Decimal, fits, readDecimal, round } from '../../base/decimal.ts'
import { type Fault, refuseAll } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import { tradedAt } from '../inventory/fields.ts'
import { type LentLine, type Share, unitsOf } from './lending.ts'

interface Typed {
  /** With tax, for one basic unit. */
  price: Decimal
  taxRate: Decimal | null
}

/** What lines of a sale or of a purchase say when goods that were lent or borrowed are sold or bought after all. */
export function tradedLines(sent: Record<string, unknown> | undefined, shares: Share[], places: number, usual?: (line: LentLine) => Typed) {
  const rows: Record<string, unknown>[] = Array.isArray(sent?.bodyList) ? sent.bodyList.filter(Boolean) : []
  const faults: Fault[] = []
  const lines = shares.map(({ line, lineNo, portion }) => {
    const row = rows.find(({ id }) => String(id) === line.id) ?? {}
    const price = isEmpty(row.taxPrice) ? usual?.(line).price : readDecimal(row.taxPrice)
    const taxRate = isEmpty(row.taxRate) ? (usual?.(line).taxRate ?? null) : readDecimal(row.taxRate)
    const say = (field: string, message: string) => faults.push({ line: lineNo - 1, field, message })
    if (!price) say('taxPrice', isEmpty(row.taxPrice) ? '请输入单价！' : '单价格式不正确！')
    if (taxRate === undefined || taxRate?.lt(0) || taxRate?.gt(100)) say('taxRate', '税率不正确！')
    else if (taxRate && !fits(taxRate, tradedAt.taxRate.rules.places!)) say('taxRate', '税率最多2位小数！')
    const { unitId, unitQuantity } = unitsOf(line, portion.quantity)
    const perUnit = price && round(price.times(portion.quantity).div(unitQuantity), places)
    const { batchNo, expiry, cost } = portion
    return { goodsId: line.goodsId, unitId, quantity: unitQuantity, taxPrice: perUnit, taxRate, batchNo, expiry, veryValue: cost }
  })
  refuseAll(faults)
  return lines
}
