import { type Decimal, dec } from '../../base/decimal.ts'
import { groupBy, snake } from '../../base/text.ts'
import { together } from '../../base/together.ts'
import type { Document } from '../../kit/document.ts'
import { documentOfType, documents, relationsFrom, relationsTo } from '../../kit/registry.ts'
import { lineTable, tableName } from '../../kit/schema.ts'
import type { Work } from '../work.ts'
import { headsSeen } from './document-read.ts'

type Wire = Record<string, any>

/** A bill that stands in a row with another, so many steps away. */
export interface Link {
  document: Document
  id: string
  distance: number
  /** What of the nearer bill it takes, where that is counted. */
  quantity?: Decimal
}

type Next = (work: Work, document: Document, ids: string[]) => Promise<Omit<Link, 'distance'>[]>

/** More steps than any chain has. */
const farthest = 6

/** All bills that one leads to, the nearest first, each once. */
async function reach(work: Work, document: Document, id: string, next: Next): Promise<Link[]> {
  const known = new Set([id])
  const found: Link[] = []
  let edge: Omit<Link, 'distance'>[] = [{ document, id }]
  for (let distance = 1; edge.length && distance <= farthest; distance++) {
    const kinds = [...groupBy(edge, one => one.document.name).values()]
    const met = (
      await together(
        ...kinds.map(some =>
          next(
            work,
            some[0]!.document,
            some.map(one => one.id),
          ),
        ),
      )
    ).flat()
    edge = met.filter(one => !known.has(one.id) && known.add(one.id))
    found.push(...edge.map(one => ({ ...one, distance })))
  }
  return found
}

/** What a bill was made from, and what that was. */
export const sourcesOf = (work: Work, document: Document, id: string) => reach(work, document, id, sources)

/** What was made from a bill, and what from that. */
export const followersOf = (work: Work, document: Document, id: string) => reach(work, document, id, followers)

async function sources(work: Work, document: Document, ids: string[]) {
  const key = [work.user.tenantId, ids]
  const byLine = relationsTo(document).map(async ({ from, measure }) => {
    const sql = `select l.source_head_id as id, sum(l.${snake(measure)}) as quantity from ${lineTable(document)} l
      join ${tableName(from)} h on h.tenant_id = l.tenant_id and h.id = l.source_head_id
      where l.tenant_id = $1 and l.head_id = any($2::bigint[]) and not h.deleted group by 1`
    return (await work.tx.many(sql, key)).map(row => ({ document: from, id: row.id as string, quantity: dec(row.quantity) }))
  })
  const byHead = work.tx.many(
    `select source_type, source_id from ${tableName(document)} where tenant_id = $1 and id = any($2::bigint[]) and source_id ~ '^[0-9]{1,19}$'`,
    key,
  )
  const [heads, ...lines] = await together(byHead, ...byLine)
  const named = heads.flatMap((row: Wire) => {
    const from = documentOfType(row.source_type)
    return from ? [{ document: from, id: row.source_id as string }] : []
  })
  return [...lines.flat(), ...named]
}

async function followers(work: Work, document: Document, ids: string[]) {
  const byLine = relationsFrom(document).map(async ({ to, measure }) => {
    const sql = `select l.head_id as id, sum(l.${snake(measure)}) as quantity from ${lineTable(to)} l join ${tableName(to)} h on h.tenant_id = l.tenant_id and h.id = l.head_id
      where l.tenant_id = $1 and l.source_head_id = any($2::bigint[]) and not h.deleted group by 1`
    return (await work.tx.many(sql, [work.user.tenantId, ids])).map(row => ({
      document: to,
      id: row.id as string,
      quantity: dec(row.quantity),
    }))
  })
  const anyKind = documents()
    .map(
      to =>
        `select '${to.name}' as name, id from ${tableName(to)} where tenant_id = $1 and source_type = $2 and source_id = any($3::text[]) and not deleted`,
    )
    .join(' union all ')
  const [heads, ...lines] = await together(work.tx.many(anyKind, [work.user.tenantId, document.billType, ids]), ...byLine)
  const named = heads.map((row: Wire) => ({ document: documents().find(({ name }) => name === row.name)!, id: row.id as string }))
  return [...lines.flat(), ...named]
}

/** The bills of some links that the reader may see, in their order, each as its list shows it; how many he may not. */
export async function seenOf<L extends { document: Document; id: string }>(work: Work, links: readonly L[]) {
  const kinds = [...groupBy(links, ({ document }) => document.name).values()]
  const heads = (await together(...kinds.map(some => headsSeen(work, some[0]!.document, [...new Set(some.map(({ id }) => id))])))).flat()
  const byId = new Map<string, Wire>(heads.map(head => [head.id, head]))
  const seen = links.flatMap(link => (byId.has(link.id) ? [{ link, head: byId.get(link.id)! }] : []))
  return { seen, hidden: new Set(links.map(({ id }) => id)).size - byId.size }
}
