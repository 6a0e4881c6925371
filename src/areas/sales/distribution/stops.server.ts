import type { Fault } from '../../../base/refusal.ts'
import { byKey, groupBy } from '../../../base/text.ts'
import { lineTable, tableName } from '../../../kit/schema.ts'
import { addScope, tenantWhere } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { SalesOut } from '../out/out.ts'
import { signed } from '../out/signing.ts'
import { SalesDistribution, type SalesDistributionDoc } from './distribution.ts'

export const [heads, stops] = [tableName(SalesDistribution), lineTable(SalesDistribution)]

/** A stop counts as long as its distribution does and the goods were not brought back: `l` of `h`. */
export const counts = `not l.has_failed and not h.deleted and h.state <> 'cancelled'`

export interface Out {
  id: string
  bill_no: string
  state: keyof typeof SalesOut.states
  is_red: boolean
  depot_id: string
  sign_back: string
}

/** Outbounds as far as the user may see them, under lock: two people at once cannot both take the same. */
export async function lockOuts(work: Work, ids: string[]): Promise<Map<string, Out>> {
  if (!ids.length) return new Map()
  const where = tenantWhere(work, false)
  where.add(`t.id = any(${where.value(ids)}::bigint[])`).add('not t.deleted')
  addScope(where, work.user, SalesOut)
  const rows = await work.tx.many<Out>(
    `select t.id, t.bill_no, t.state, t.is_red, t.depot_id, t.sign_back from ${tableName(SalesOut)} t where ${where} order by t.id for no key update`,
    where.values,
  )
  return byKey(rows, ({ id }) => id)
}

interface Stop {
  out_id: string
  head_id: string
  bill_no: string
}

/** Where some outbounds are taken along. */
export const stopsOf = (work: Work, outIds: string[]) =>
  work.tx.many<Stop>(
    `select l.out_id, h.id as head_id, h.bill_no from ${stops} l join ${heads} h on h.tenant_id = l.tenant_id and h.id = l.head_id
     where l.tenant_id = $1 and l.out_id = any($2::bigint[]) and ${counts} order by h.id`,
    [work.user.tenantId, outIds],
  )

export const isTaken = (out: Pick<Out, 'bill_no'>, stop: Pick<Stop, 'bill_no'>) => `出库单${out.bill_no}已在配送单${stop.bill_no}中！`

/** Why an outbound cannot go along at all. */
export function unfit({ bill_no: no, state, is_red: isRed, sign_back: signBack }: Out): string | undefined {
  if (isRed || !['submitted', 'posted'].includes(state))
    return `出库单${no}${isRed ? '是红冲单' : SalesOut.states[state].label}，只能配送待记账和已记账的出库单！`
  return signBack === signed ? `出库单${no}已签回，不用再配送！` : undefined
}

/** What is wrong with the stops of a distribution, each told in its line; what goes along already may have been signed since. */
export async function stopFaults(work: Work, { id, depotId, lines }: SalesDistributionDoc, outs: Map<string, Out>): Promise<Fault[]> {
  const known = groupBy(await stopsOf(work, [...outs.keys()]), stop => stop.out_id)
  const met = new Set<string>()
  return lines.flatMap(({ outId }, line) => {
    const out = outs.get(outId!)
    const said = (message: string): Fault[] => [{ line, field: 'outNo', message }]
    if (!out) return said(outId ? '出库单不存在或无权限！' : '请选择出库单！')
    if (met.has(out.id)) return said(`出库单${out.bill_no}重复，请删除重复的行！`)
    met.add(out.id)
    const taken = known.get(out.id) ?? []
    const elsewhere = taken.find(stop => stop.head_id !== id)
    if (elsewhere) return said(isTaken(out, elsewhere))
    const why = taken.length ? undefined : unfit(out)
    if (why) return said(why)
    return depotId && out.depot_id !== depotId ? said(`出库单${out.bill_no}不从本配送单的仓库出库，请另排一车！`) : []
  })
}
