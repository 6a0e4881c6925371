import { dec, sum } from '../../../base/decimal.ts'
import { exact } from '../../../base/exact.ts'
import { groupBy } from '../../../base/text.ts'

/** A line of an invoice, in the words of the wire. */
export interface SentLine {
  [word: string]: unknown
  sourceBodyId?: unknown
  totalAmt?: unknown
}

interface OrderWords {
  id: string
  no: string
  /** What is summed up for each order. */
  sums: readonly string[]
}

/** Lines by the order that they moved for; those that moved without one stand together. */
export const byOrder = <L extends SentLine>(lines: L[], { id, no, sums }: OrderWords) =>
  [...groupBy(lines, line => String(line[no] ?? ''))].map(([orderNo, bodyList]) => ({
    [id]: bodyList[0]![id] ?? '',
    [no]: orderNo,
    ...Object.fromEntries(sums.map(word => [word, exact(sum(bodyList.map(line => dec(String(line[word] || 0)))).toFixed())])),
    bodyList,
  }))
