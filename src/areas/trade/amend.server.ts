import type { Decimal } from '../../base/decimal.ts'
import { refuseAll } from '../../base/refusal.ts'
import { byKey } from '../../base/text.ts'
import type { Field } from '../../kit/field.ts'
import { derivedState } from '../../kit/following.ts'
import type { Relation } from '../../kit/relation.ts'
import { documentDiff } from '../../server/documents/document-store.ts'
import { note } from '../../server/documents/said.ts'
import type { Work } from '../../server/work.ts'

interface AmendedLine {
  id: string
  goodsId: string
  unitId: string | null
  taxPrice: Decimal | null
  taxRate: Decimal | null
}

interface Amended {
  revision: number | null
  approvedLevels: number | null
  lines: AmendedLine[]
}

/** An order that was approved is changed: a revision of its own. What only says where and when needs nobody's approval; answers the state it then stands in, or nothing where it has to be approved again. */
export function amend(work: Work, relation: Relation, light: readonly Field[], before: Amended, order: Amended): string | undefined {
  refuseRepriced(relation, before, order)
  order.revision = (before.revision ?? 0) + 1
  note(work, `修订R${order.revision}`)
  const { head } = relation.from
  const free = new Set([...light, head.remark!, head.revision!].map(({ wire }) => wire))
  if (documentDiff(relation.from, before, order).every(({ field }) => free.has(field))) return derivedState(relation, order.lines)
  order.approvedLevels = 0
  return undefined
}

/** What was done keeps its price. */
function refuseRepriced({ done, words }: Relation, before: Amended, order: Amended) {
  const old = byKey(before.lines, line => line.id)
  const doneOf = (line: AmendedLine) => (line as unknown as Record<string, Decimal | null>)[done]
  refuseAll(
    order.lines.flatMap((row, line) => {
      const was = old.get(row.id)
      if (!was || !doneOf(was)?.gt(0)) return []
      if (was.goodsId !== row.goodsId || was.unitId !== row.unitId) return [{ line, field: 'goodsId', message: words.otherGoods }]
      const isAsBefore = isSame(was.taxPrice, row.taxPrice) && isSame(was.taxRate, row.taxRate)
      return isAsBefore || !words.otherPrice ? [] : [{ line, field: 'taxPrice', message: words.otherPrice }]
    }),
  )
}

const isSame = (one: Decimal | null, other: Decimal | null) => (one && other ? one.eq(other) : one === other)
