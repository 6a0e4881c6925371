import { type Fault, refuseAll } from '../../../base/refusal.ts'
import { unique } from '../../../base/text.ts'
import type { Document } from '../../../kit/document.ts'
import { lineTable } from '../../../kit/schema.ts'
import { question } from '../../../server/question.ts'
import { addScope, tenantWhere, Where } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { Demand, demandState } from './demand.ts'

interface Naming {
  id?: string
  lines: { demandId?: string | null; goodsId?: string | null }[]
}

/** How bills count for a demand: what they take of it, and what of that has not come yet. */
export type Counted = 'taken' | 'coming'

/** What was ordered for the demand `alias`, in basic units; a bill that is about to go counts no more. */
export const orderedForSql = question<(alias: string, counted: Counted, without?: string) => string>('what is ordered for a demand')

/** What is moved for it: a bill that has arrived counts with what came. */
export const movedForSql = (alias: string, counted: Counted, without = '0') => `(select coalesce(sum((${
  counted === 'taken'
    ? `case h.state when 'posted' then l.received else l.quantity end`
    : `case h.state when 'posted' then 0 else l.quantity - l.received end`
}) * l.numerator / l.denominator), 0) from transfer h join transfer_line l on l.tenant_id = h.tenant_id and l.head_id = h.id
  where h.tenant_id = ${alias}.tenant_id and l.demand_id = ${alias}.id and h.state not in ('cancelled', 'reversed')
    and not h.is_red and not h.deleted and h.id <> ${without})`

const handledSql = (alias: string, without?: string) =>
  `${orderedForSql(alias, 'taken', without)} + ${movedForSql(alias, 'taken', without)}`

/** What somebody has begun to get for it and what nobody has begun with. */
export const expectedSql = (alias: string) => `${orderedForSql(alias, 'coming')} + ${movedForSql(alias, 'coming')}
  + case when ${alias}.condition in ('${demandState.waiting}', '${demandState.handling}') then greatest(${alias}.quantity - ${alias}.handled, 0) else 0 end`

/** Counts anew what bills take of the demands that their lines name, locked before they are counted. */
export function recountDemands({ tx, user }: Work, bills: (Naming | undefined)[], without?: string) {
  const ids = unique(bills.flatMap(bill => bill?.lines.flatMap(line => line.demandId ?? []) ?? []))
  if (!ids.length) return
  const values: unknown[] = [user.tenantId, ids]
  tx.write('select id from demand where tenant_id = $1 and id = any($2::bigint[]) order by id for update', values)
  tx.write(
    `update demand d set handled = n.handled, version = d.version + 1,
       condition = case when d.condition = '${demandState.closed}' then d.condition when n.handled >= d.quantity then '${demandState.ordered}'
         when n.handled > 0 then '${demandState.handling}' else '${demandState.waiting}' end
     from (select x.id, ${handledSql('x', '$3::bigint')} as handled from demand x where x.tenant_id = $1 and x.id = any($2::bigint[])) n
     where d.tenant_id = $1 and d.id = n.id and d.handled <> n.handled`,
    [...values, without ?? '0'],
  )
}

/** A line is bought or moved for what its writer sees, is open and asks for the same goods; what stood on the bill before may stay. */
export async function agreeWithDemands(work: Work, document: Document, bill: Naming) {
  const named = unique(bill.lines.flatMap(line => line.demandId ?? []))
  if (!named.length) return
  const where = tenantWhere(work, false).add('not t.deleted')
  where.add(`t.id = any(${where.value(named)}::bigint[])`)
  const seen = addScope(new Where(where.values), work.user, Demand)
  const own = `exists (select 1 from ${lineTable(document)} l where l.tenant_id = t.tenant_id and l.head_id = ${where.value(bill.id ?? '0')} and l.demand_id = t.id)`
  const rows = await work.tx.many<{ id: string; goods_id: string; closed: boolean }>(
    `select t.id, t.goods_id, t.condition = '${demandState.closed}' and not ${own} as closed from demand t where ${where} and (${own} or ${seen})`,
    where.values,
  )
  const known = new Map(rows.map(row => [row.id, row]))
  refuseAll(bill.lines.flatMap(({ demandId, goodsId }, line) => (demandId ? faultsOf(known.get(demandId), goodsId, line) : [])))
}

function faultsOf(demand: { goods_id: string; closed: boolean } | undefined, goodsId: string | null | undefined, line: number): Fault[] {
  if (!demand) return [{ line, message: '采购需求不存在或无权限！' }]
  if (demand.closed) return [{ line, message: '采购需求已关闭！' }]
  return demand.goods_id === goodsId ? [] : [{ line, field: 'goodsId', message: '商品与采购需求不一致，请重新选择！' }]
}
