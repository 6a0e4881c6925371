import { refuse, refuseAll } from '../../base/refusal.ts'
import { groupBy, isEmpty } from '../../base/text.ts'
import type { Entity } from '../../kit/entity.ts'
import type { Field } from '../../kit/field.ts'
import { nameWire } from '../../kit/wire.ts'
import { type Cell, sheetFrom } from '../records/export.ts'
import type { Work } from '../work.ts'

/** A field that a column of the sheet can fill. */
export type Column = [key: string, field: Field]

/** What the form asks for and the user may see, without pictures and child rows. */
export const importable = ({ user }: Pick<Work, 'user'>, entity: Entity): Column[] =>
  entity.form
    .map((key): Column => [key, entity.fields[key]!])
    .filter(
      ([, { sql, kind, rules }]) => sql && !['image', 'files'].includes(kind) && !rules.fixed && (!rules.needs || user.can(rules.needs)),
    )

/** A code that is left empty is given by the number rule. */
const isGiven = (entity: Entity, key: string) => key === 'code' && entity.abilities.some(({ name }) => name === 'coding')

export const isNeeded = (entity: Entity, [key, { rules }]: Column) => !!rules.required && rules.fallback == null && !isGiven(entity, key)

export async function importTemplate(work: Work, entity: Entity) {
  const cells = importable(work, entity).map(
    (column): Cell => ({ label: column[1].label + (isNeeded(entity, column) ? '*' : ''), kind: 'text', width: 18, of: () => null }),
  )
  return sheetFrom(`${entity.label}导入模板`, cells, (async function* () {})(), new Date())
}

/** The column of the sheet that each field is read from: as the user says, else as the headings tell. */
export async function columnsOf(work: Work, entity: Entity, header: string[], said: unknown): Promise<(Column | undefined)[]> {
  const fields = importable(work, entity)
  const words = isEmpty(said) ? await guessed(work, entity, header) : wordsIn(said)
  const columns = header.map((_, at) => fields.find(([, { wire }]) => wire === words[at]))
  if (!columns.some(Boolean)) refuse('表头与模板不一致，请先下载模板！')
  const twice = [
    ...groupBy(
      columns.filter(column => !!column),
      ([key]) => key,
    ).values(),
  ].filter(some => some.length > 1)
  refuseAll(twice.map(([column]) => `“${column![1].label}”对应了多列，请只保留一列！`))
  return columns
}

function wordsIn(said: unknown): string[] {
  try {
    const words = JSON.parse(String(said))
    if (Array.isArray(words)) return words.map(word => String(word ?? ''))
  } catch {
    // Said below.
  }
  return refuse('列的对应关系不正确，请重新选择！')
}

/** Headings are labels, wire names, or what somebody of the company has mapped before; each field takes its first column. */
export async function guessed(work: Work, entity: Entity, header: string[]): Promise<string[]> {
  const known = new Map<string, string>(await formerHeadings(work, entity))
  for (const [, field] of importable(work, entity))
    for (const word of [nameWire(field), field.wire, field.label]) known.set(plain(word), field.wire)
  const taken = new Set<string>()
  return header.map(heading => {
    const wire = known.get(plain(heading))
    if (!wire || taken.has(wire)) return ''
    taken.add(wire)
    return wire
  })
}

async function formerHeadings({ tx, user }: Work, { name }: Entity): Promise<[string, string][]> {
  const rows = await tx.many('select headings from import_batch where tenant_id = $1 and entity = $2 order by id', [user.tenantId, name])
  return rows.flatMap(row => Object.entries<string>(row.headings ?? {})).map(([heading, wire]) => [plain(heading), wire])
}

/** Stars, blanks and widths of letters make no other heading. */
const plain = (heading: string) =>
  heading
    .normalize('NFKC')
    .replace(/[\s*:]/g, '')
    .toLowerCase()
