import { snake } from '../../base/text.ts'
import type { Document } from '../../kit/document.ts'
import type { Entity } from '../../kit/entity.ts'
import type { Fields } from '../../kit/field.ts'
import { documents, entityNamed } from '../../kit/registry.ts'
import { statesBefore } from '../../kit/relation.ts'
import { lineTable, tableName } from '../../kit/schema.ts'
import type { Work } from '../work.ts'

type Condition = (document: Document) => string

/** Which of some records stand on bills that are still on their way into the books. */
export const openBillsWith = (work: Work, entity: Entity, ids: string[]) => billsWith(work, entity, ids, isOpen)

/** The same, and those that stand in the books and are not done: what is lent or consigned and not settled. */
export const unfinishedBillsWith = (work: Work, entity: Entity, ids: string[]) => billsWith(work, entity, ids, isUnfinished)

/** Those of them that somebody has sent on their way; a draft is completed anew when it is. */
export const sentBillsWith = (work: Work, entity: Entity, ids: string[]) =>
  billsWith(work, entity, ids, document => `${isUnfinished(document)} and h.state not in ('draft', 'rejected')`)

/** What makes a head `h` count as not done. */
export const isUnfinished: Condition = document =>
  hasEnd(document) ? `(${isOpen(document)} or h.state = 'posted' and not h.settled and not h.is_red)` : isOpen(document)

/** Whether it says itself when it is done. */
const hasEnd = ({ head }: { head: Fields }) => head.settled?.kind === 'flag'

const isOpen: Condition = document => `h.state in (${openStates(document).map(state => `'${state}'`)})`

async function billsWith(work: Work, entity: Entity, ids: string[], condition: Condition): Promise<Set<string>> {
  const parts = documents().flatMap(document => [
    ...referring(entity, document.head).map(column => billSql(document, `h.${column}`, condition)),
    ...Object.entries(document.parts).flatMap(([key, { fields }]) =>
      referring(entity, fields).map(column => billSql(document, `l.${column}`, condition, lineTable(document, key))),
    ),
  ])
  if (!parts.length) return new Set()
  const rows = await work.tx.many(parts.join(' union '), [work.user.tenantId, ids])
  return new Set(rows.map(row => row.id))
}

const referring = (entity: Entity, fields: Fields) =>
  Object.keys(fields)
    .filter(key => fields[key]!.kind === 'ref' && !fields[key]!.rules.fixed && entityNamed(fields[key]!.target!).table === entity.table)
    .map(snake)

function billSql(document: Document, column: string, condition: Condition, part?: string) {
  const lines = part ? ` join ${part} l on l.tenant_id = h.tenant_id and l.head_id = h.id` : ''
  return `select ${column} as id from ${tableName(document)} h${lines}
    where h.tenant_id = $1 and ${column} = any($2::bigint[]) and ${condition(document)} and not h.deleted`
}

/** From where a bill can still be posted, by whatever number of steps; one that is never posted is open while something can be done with it. */
const openStates = ({ actions, states }: Pick<Document, 'actions' | 'states'>): string[] =>
  'posted' in states ? statesBefore({ to: { actions }, doneIn: 'posted' }) : Object.keys(states).filter(state => isAlive(actions, state))

const isAlive = (actions: Document['actions'], state: string) => Object.values(actions).some(({ from }) => from.includes(state))
