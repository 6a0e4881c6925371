import { type Decimal, dec, zero } from '../../base/decimal.ts'
import { snake } from '../../base/text.ts'
import { shareOf, undone } from '../../kit/following.ts'
import { doneStates, type Relation, statesBefore } from '../../kit/relation.ts'
import { lineTable, tableName } from '../../kit/schema.ts'
import type { Work } from '../work.ts'

type Row = Record<string, any>

/** What living bills have taken of the amounts that parts share, by the line that they follow; one of them may be left out. */
export async function sharesTaken(
  work: Work,
  relation: Relation,
  shares: readonly string[],
  lineIds: string[],
  except?: string,
): Promise<Map<string, Row>> {
  if (!shares.length) return new Map()
  const { to } = relation
  const sums = shares.map(key => `sum(l.${snake(key)}) as "${key}"`)
  const rows = await work.tx.many(
    `select l.source_line_id, ${sums} from ${lineTable(to)} l join ${tableName(to)} h on h.tenant_id = l.tenant_id and h.id = l.head_id
     where l.tenant_id = $1 and l.source_line_id = any($2::bigint[]) and h.state = any($3) and not h.deleted and not h.is_red
       and h.id is distinct from $4::bigint group by 1`,
    [work.user.tenantId, lineIds, [...doneStates(relation), ...statesBefore(relation)], except ?? null],
  )
  return new Map(rows.map(row => [row.source_line_id, row]))
}

/** The share of each amount that a part of a line takes; the last part takes the rest. */
export function sharesOf(
  relation: Relation,
  shares: readonly string[],
  line: Row,
  part: Decimal,
  taken: Row = {},
  occupiedByOthers: Decimal = (relation.occupied && line[relation.occupied]) || zero,
) {
  const isLast = part.eq(undone(relation, line)) && occupiedByOthers.eq(0)
  const share = (key: string) => shareOf(line[key] ?? zero, dec(taken[key] ?? 0), part, line[relation.measure], isLast)
  return Object.fromEntries(shares.map(key => [key, share(key)]))
}
