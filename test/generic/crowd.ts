import { asOwner } from '../../src/app/server.ts'
import { snake } from '../../src/base/text.ts'
import type { Document } from '../../src/kit/document.ts'
import type { Entity } from '../../src/kit/entity.ts'
import type { Field, Fields } from '../../src/kit/field.ts'
import { documents, entities } from '../../src/kit/registry.ts'
import { type Column, schema, tableName } from '../../src/kit/schema.ts'
import type { House } from '../../src/server/house.ts'

/** What trading makes grow by itself, what nobody has many of, and trees, which are read whole. */
const others = ['goods', 'party', 'purchase_in', 'depot', 'account', 'role', 'tax_rate', 'unit']
const isMany = (thing: Entity | Document) =>
  !others.includes(tableName(thing)) &&
  (thing.thing === 'document' || (!thing.platform && !thing.abilities.some(({ name }) => name === 'tree')))

/** Records and drafts of every kind: those of these numbers. Nothing looks at what is written. */
export async function crowd({ db }: House, code: string, from: number, to: number) {
  const things = [...entities(), ...documents()].filter(isMany)
  await asOwner(db, async tx => {
    await tx.run('set local session_replication_role = replica')
    for (const thing of things) await tx.run(rowsSql(thing, code), [from, to])
  })
  await db.pool.query('vacuum analyze')
}

function rowsSql(thing: Entity | Document, code: string): string {
  const fields: Fields = thing.thing === 'entity' ? thing.fields : thing.head
  const byColumn = new Map(Object.entries(fields).map(([key, field]) => [snake(key), field]))
  const state = thing.thing === 'document' ? Object.keys(thing.states)[0] : undefined
  const own: Record<string, string> = {
    tenant_id: `'${code}'`,
    id: '1000000 + n',
    version: '0',
    state: `'${state}'`,
    bill_date: 'current_date - n % 300',
  }
  const { columns } = schema().find(({ name }) => name === tableName(thing))!
  const told = columns.flatMap(column => {
    const value = column.generated ? undefined : (own[column.name] ?? valueFor(column, byColumn.get(column.name)))
    return value ? [[column.name, value]] : []
  })
  return `insert into ${tableName(thing)} (${told.map(([name]) => name).join(', ')})
    select ${told.map(([, value]) => value).join(', ')} from generate_series($1::int, $2::int - 1) n on conflict do nothing`
}

/** The ids of the bench's goods and customers; of all else there is one. */
const first: Record<string, string> = { goods: '100000 + n % 500', party: '200000 + n % 300', customer: '200000 + n % 300' }

function valueFor({ type, required, fallback }: Column, field: Field | undefined): string | undefined {
  const isSought = !!field && (field.rules.search || field.rules.unique || field.rules.title)
  if (!isSought && (!required || fallback !== undefined)) return undefined
  if (field?.target && !type.endsWith('[]')) return first[field.target] ?? '1'
  if (type === 'text') return `'甲' || lpad(n::text, 6, '0') || '号'`
  if (type.endsWith('[]')) return `'{}'`
  if (type === 'jsonb') return `'[]'`
  if (type === 'boolean') return 'false'
  if (type === 'date') return 'current_date'
  return type === 'timestamptz' ? 'now()' : 'n'
}
