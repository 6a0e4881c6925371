import { type Decimal, readDecimal } from '../../base/decimal.ts'
import { type Fault, refuseAll } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'

/** Quantities that were counted for lines of a bill, by line; what is no number is told with its place. */
export function countsIn(sent: Record<string, unknown> | undefined, wire: string, lines: { id: string }[]): Map<string, Decimal> {
  const counts = new Map<string, Decimal>()
  const rows: Record<string, unknown>[] = Array.isArray(sent?.bodyList) ? sent.bodyList.filter(Boolean) : []
  const faults = rows.flatMap((row): Fault[] => {
    const at = lines.findIndex(({ id }) => id === String(row.id))
    if (at < 0) return [{ message: '单据明细已变更，请刷新后重试！' }]
    if (isEmpty(row[wire])) return []
    const quantity = readDecimal(row[wire])
    if (!quantity) return [{ line: at, message: '数量格式不正确！' }]
    counts.set(lines[at]!.id, quantity)
    return []
  })
  refuseAll(faults)
  return counts
}
