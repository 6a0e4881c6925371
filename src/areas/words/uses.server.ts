import { refuseAll } from '../../base/refusal.ts'
import { groupBy, unique } from '../../base/text.ts'
import { columnsWhere } from '../../kit/columns.ts'
import type { Entity } from '../../kit/entity.ts'
import { inEachTenant } from '../../server/in-tenant.ts'
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
    const ask = () => holdersOf(work, code, some)
    // The platform's words are everybody's.
    const held = await (entity.platform ? inEachTenant(work, ask) : ask())
    for (const { word, name } of some) {
      const labels = unique(held.filter(one => one.word === word).map(one => one.label))
      if (labels.length) said.push(says(name, labels.join('、')))
    }
  }
  refuseAll(said)
}

/** Where in the whole house the words stand: every declared field of the dictionary is asked, in one question. */
async function holdersOf({ tx }: Work, code: string, words: Word[]): Promise<{ word: string; label: string }[]> {
  const parts = columnsWhere(field => field.group === code).map(
    ({ table, name, label, alive }) =>
      `select w.word, '${label}' as label from unnest($1::text[]) w(word) where exists (select 1 from ${table} x where x.${name}::text = w.word${alive})`,
  )
  return parts.length
    ? ((await tx.many(parts.join(' union all '), [words.map(word => word.word)])) as { word: string; label: string }[])
    : []
}
