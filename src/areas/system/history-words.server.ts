import { groupBy, snake } from '../../base/text.ts'
import type { Field, Fields } from '../../kit/field.ts'
import { entityNamed } from '../../kit/registry.ts'
import type { Difference } from '../../server/history.ts'
import { halfOf, isHalfShown } from '../../server/records/masking.ts'
import { wordName } from '../../server/records/word-name.ts'
import type { Work } from '../../server/work.ts'

export type Known = Map<string, string>

/** Differences are kept as values; whoever reads them wants names and words, and sees only the fields he may see. */
export async function inWords(work: Work, fieldSets: Fields[], kept: Difference[][]): Promise<Difference[][]> {
  const byWire = new Map(fieldSets.flatMap(Object.values).map((field: Field) => [field.wire, field]))
  const fieldOf = ({ field }: Difference) => (field === 'line' ? fieldSets.find(({ goodsId }) => goodsId)?.goodsId : byWire.get(field))
  const diffs = kept.map(some => some.filter(diff => isSeen(work, fieldOf(diff))))
  const values = diffs.flat().flatMap(diff => [diff.old, diff.new].flatMap(idsIn).map(id => ({ target: fieldOf(diff)?.target ?? '', id })))
  const wanted = groupBy(
    values.filter(({ target }) => target),
    ({ target }) => target,
  )
  const titles = new Map<string, Known>()
  for (const [target, some] of wanted) titles.set(target, await titlesOf(work, target, [...new Set(some.map(({ id }) => id))]))
  const words = (field: Field | undefined, value: unknown) => (value == null || !field ? value : wordOf(work, field, value, titles))
  return diffs.map(some => some.map(diff => ({ ...diff, old: words(fieldOf(diff), diff.old), new: words(fieldOf(diff), diff.new) })))
}

/** Several references are one value. */
const idsIn = (value: unknown) => (/^\d{1,19}(,\d{1,19})*$/.test(String(value)) ? String(value).split(',') : [])

const isSeen = (work: Work, field: Field | undefined) => !field?.rules.needs || work.user.can(field.rules.needs)

function wordOf(work: Work, field: Field, value: unknown, titles: Map<string, Known>): unknown {
  const { kind, target } = field
  if (isHalfShown(work.user, field)) return halfOf(value)
  const named = idsIn(value).map(id => titles.get(target ?? '')?.get(id) ?? id)
  if (target) return named.join('、') || value
  if (kind === 'dict') return wordName(work, field, value) ?? value
  return kind === 'flag' ? (value ? '是' : '否') : value
}

export async function titlesOf(work: Work, target: string, ids: string[]): Promise<Known> {
  const { table, title, platform } = entityNamed(target)
  const tenant = platform ? '' : ' and tenant_id = $2'
  const sql = `select id, ${snake(title)} as title from ${snake(table)} where id = any($1::bigint[])${tenant}`
  const rows = await work.tx.many(sql, platform ? [ids] : [ids, work.user.tenantId])
  return new Map(rows.map(row => [row.id as string, row.title as string]))
}
