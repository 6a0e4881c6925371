import { snake } from '../base/text.ts'
import type { Document } from '../kit/document.ts'
import type { Entity } from '../kit/entity.ts'
import type { Fields } from '../kit/field.ts'
import { documents, entityNamed } from '../kit/registry.ts'
import { lineTable, tableName } from '../kit/schema.ts'
import type { Work } from './work.ts'

/** Which of some records stand on bills that are still on their way into the books. */
export async function openBillsWith(work: Work, entity: Entity, ids: string[]): Promise<Set<string>> {
  const parts = documents().flatMap(document => [
    ...referring(entity, document.head).map(column => openSql(document, `h.${column}`)),
    ...referring(entity, document.lines).map(column => openSql(document, `l.${column}`)),
  ])
  if (!parts.length) return new Set()
  const rows = await work.tx.many(parts.join(' union '), [work.user.tenantId, ids])
  return new Set(rows.map(row => row.id))
}

const referring = (entity: Entity, fields: Fields) =>
  Object.keys(fields)
    .filter(key => fields[key]!.kind === 'ref' && !fields[key]!.rules.fixed && entityNamed(fields[key]!.target!).table === entity.table)
    .map(snake)

function openSql(document: Document, column: string) {
  const lines = column.startsWith('l.') ? ` join ${lineTable(document)} l on l.tenant_id = h.tenant_id and l.head_id = h.id` : ''
  const states = openStates(document).map(state => `'${state}'`)
  return `select ${column} as id from ${tableName(document)} h${lines}
    where h.tenant_id = $1 and ${column} = any($2::bigint[]) and h.state in (${states}) and not h.deleted`
}

/** From where a bill can still be posted, by whatever number of steps. */
export function openStates({ actions }: Pick<Document, 'actions'>): string[] {
  const open = new Set(['posted'])
  for (let before = 0; before < open.size; ) {
    before = open.size
    for (const { from, to } of Object.values(actions))
      if ([to].flat().some(state => open.has(state))) for (const state of from) open.add(state)
  }
  open.delete('posted')
  return [...open]
}
