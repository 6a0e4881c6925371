import { refuseAll } from '../../base/refusal.ts'
import { groupBy, snake, unique } from '../../base/text.ts'
import type { Entity } from '../../kit/entity.ts'
import type { Fields } from '../../kit/field.ts'
import { documents, entities } from '../../kit/registry.ts'
import { childTable, lineTable, tableName } from '../../kit/schema.ts'
import type { Work } from '../../server/work.ts'

export interface Word {
  code: string
  word: string
  name: string
}

/** A word that records hold stays what it is: else they would say something that nobody knows. */
export async function refuseUsedWords(work: Work, entity: Entity, words: Word[], says: (name: string, by: string) => string) {
  const said: string[] = []
  for (const [code, some] of groupBy(words, word => word.code)) {
    const held = await inEachTenant(work, entity, () => holdersOf(work, code, some))
    for (const { word, name } of some) {
      const labels = unique(held.filter(one => one.word === word).map(one => one.label))
      if (labels.length) said.push(says(name, labels.join('、')))
    }
  }
  refuseAll(said)
}

/** The platform's words are everybody's, and of each company only its own policies let us see anything. */
async function inEachTenant<T>({ tx, user }: Work, entity: Entity, run: () => Promise<T[]>): Promise<T[]> {
  if (!entity.platform) return run()
  const found: T[] = []
  for (const { code } of [...(await tx.many('select code from tenant')), { code: user.tenantId }]) {
    await tx.one(`select set_config('app.tenant', $1, true)`, [code])
    found.push(...(await run()))
  }
  return found
}

/** Where in the whole house the words stand: every declared field of the dictionary is asked, in one question. */
async function holdersOf({ tx }: Work, code: string, words: Word[]): Promise<{ word: string; label: string }[]> {
  const parts = columnsWith(code).map(
    ({ table, column, label, alive }) =>
      `select w.word, '${label}' as label from unnest($1::text[]) w(word) where exists (select 1 from ${table} x where x.${column}::text = w.word${alive})`,
  )
  return parts.length
    ? ((await tx.many(parts.join(' union all '), [words.map(word => word.word)])) as { word: string; label: string }[])
    : []
}

function columnsWith(group: string) {
  const found: { table: string; column: string; label: string; alive: string }[] = []
  const ask = (table: string, label: string, fields: Fields, alive = '') => {
    for (const [key, field] of Object.entries(fields))
      if (field.group === group && field.sql) found.push({ table, column: snake(key), label, alive })
  }
  const living = ' and not x.deleted'
  for (const entity of entities()) {
    ask(tableName(entity), entity.label, entity.fields, living)
    for (const [key, field] of Object.entries(entity.fields)) if (field.fields) ask(childTable(entity, key), entity.label, field.fields)
  }
  for (const document of documents()) {
    ask(tableName(document), document.label, document.head, living)
    ask(lineTable(document), document.label, document.lines)
  }
  return found
}
