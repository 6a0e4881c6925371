import { type Fault, refuseAll } from '../../../base/refusal.ts'
import type { Following } from '../../../server/documents/following.ts'
import type { Work } from '../../../server/work.ts'
import { quotedPrice, type SalesOrderDoc } from './order.ts'

/** What is ordered by a quotation is what was quoted, to whom it was quoted, as long as that was meant to hold; what an order has taken before stays its own. */
export async function agreesWithQuote(work: Work, order: SalesOrderDoc, { sources, lines, held }: Following) {
  const taken = new Set([...held.keys()].map(id => lines.get(id)?.headId))
  refuseAll(
    order.lines.flatMap((row, line): Fault[] => {
      const source = lines.get(row.sourceLineId!)
      if (!source) return []
      const inquiry = sources.get(source.headId)!
      const said: Fault[] = []
      if (inquiry.customerId !== order.customerId) said.push({ line, message: `的询价单${inquiry.billNo}不是该客户的询价单！` })
      if (source.goodsId !== row.goodsId || source.unitId !== (row.unitId ?? source.unitId))
        said.push({ line, field: 'goodsId', message: '商品或单位与询价单不一致，请重新选单！' })
      if (!taken.has(source.headId) && inquiry.validTo && inquiry.validTo < work.today)
        said.push({ line, message: '报价已过期，请重新报价！' })
      return said
    }),
  )
}

/** Says which prices the customer was quoted, in whichever revision. */
export async function tellQuoted({ tx, user }: Work, { lines }: SalesOrderDoc, following: Following | undefined) {
  const named = following ? lines.flatMap(({ sourceLineId }) => sourceLineId ?? []) : []
  const rows = named.length
    ? await tx.many('select distinct line_id, tax_price from quotation_line where tenant_id = $1 and line_id = any($2::bigint[])', [
        user.tenantId,
        named,
      ])
    : []
  for (const line of lines) {
    const isQuoted = rows.some(row => row.line_id === line.sourceLineId && line.taxPrice?.eq(row.tax_price))
    line.priceSource = isQuoted ? quotedPrice : null
  }
}
