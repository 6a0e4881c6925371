import { derived } from '../../base/derived.ts'
import { refuse, refuseAll } from '../../base/refusal.ts'
import { groupBy, isEmpty } from '../../base/text.ts'
import type { Entity } from '../../kit/entity.ts'
import type { Field, Fields } from '../../kit/field.ts'
import { nameWire } from '../../kit/wire.ts'
import { type Cell, sheetFrom } from '../records/export.ts'
import type { ServedEntity } from '../records/record-calls.ts'
import type { Work } from '../work.ts'
import { usualHeadings } from './headings.ts'

/** A field that a column of the sheet can fill. */
export type Column = [key: string, field: Field]

/** The fields as a sheet has them: what it brings beside the form is not set by the server then. */
export const fieldsOfSheet = derived((entity: Entity): Fields => {
  const own = ([key, one]: Column): Column =>
    one.rules.imported ? [key, { ...one, rules: { ...one.rules, fixed: undefined } }] : [key, one]
  return Object.fromEntries(Object.entries(entity.fields).map(own))
})

/** What the form asks for and the user may see, without pictures and child rows, and what only a sheet brings. */
export function importable({ user }: Pick<Work, 'user'>, entity: Entity): Column[] {
  const fields = fieldsOfSheet(entity)
  const brought = Object.keys(fields).filter(key => fields[key]!.rules.imported)
  const keys = brought.length ? Object.keys(fields).filter(key => entity.form.includes(key) || brought.includes(key)) : entity.form
  return keys
    .map((key): Column => [key, fields[key]!])
    .filter(
      ([, { sql, kind, rules }]) =>
        sql && !['image', 'files'].includes(kind) && !rules.fixed && rules.imported !== false && (!rules.needs || user.can(rules.needs)),
    )
}

export const isNeeded = ([, { rules }]: Column) => !!rules.required && !rules.automatic && rules.fallback == null

/** An empty sheet, or one with the names of those that shall be filled in. */
export async function importTemplate(work: Work, entity: Entity, names: string[] = []) {
  const cells = importable(work, entity).map(
    (column): Cell => ({
      label: column[1].label + (isNeeded(column) ? '*' : ''),
      kind: 'text',
      width: 18,
      of: row => (column[0] === entity.title ? row.name : null),
    }),
  )
  const rows = async function* () {
    yield names.map(name => ({ name }))
  }
  return sheetFrom(`${entity.label}导入模板`, cells, rows(), new Date())
}

/** The column of the sheet that each field is read from: as the user says, else as the headings tell. */
export async function columnsOf(work: Work, served: ServedEntity, header: string[], said: unknown): Promise<(Column | undefined)[]> {
  const fields = importable(work, served.entity)
  const words = isEmpty(said) ? await guessed(work, served, header) : wordsIn(said)
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

/** Headings are labels, wire names, usual words, or what was mapped before, by oneself above all; each field takes its first column. */
export async function guessed(work: Work, served: ServedEntity, header: string[]): Promise<string[]> {
  const columns = importable(work, served.entity)
  const known = new Map<string, string>()
  const learn = (word: string, wire: string) => void known.set(plain(word), wire)
  for (const [key, { wire }] of columns) for (const word of usualHeadings(served, key)) learn(word, wire)
  for (const [word, wire] of await headingsOfCompany(work, served.entity)) learn(word, wire)
  for (const [, field] of columns) for (const word of [nameWire(field), field.wire, field.label]) learn(word, field.wire)
  for (const [word, wire] of await ownHeadings(work, served.entity)) learn(word, wire)
  const taken = new Set<string>()
  return header.map(heading => {
    const wire = known.get(plain(heading))
    if (!wire || taken.has(wire)) return ''
    taken.add(wire)
    return wire
  })
}

type Heading = [heading: string, wire: string]

async function headingsOfCompany({ tx, user }: Work, { name }: Entity): Promise<Heading[]> {
  const rows = await tx.many('select headings from import_batch where tenant_id = $1 and entity = $2 order by id', [user.tenantId, name])
  return rows.flatMap(row => Object.entries<string>(row.headings ?? {}))
}

/** A column that was left out stays out. */
async function ownHeadings({ tx, user }: Work, { name }: Entity): Promise<Heading[]> {
  const sql = 'select headings from import_headings where tenant_id = $1 and account_id = $2 and entity = $3'
  const row = await tx.one(sql, [user.tenantId, user.id, name])
  return Object.entries<string>(row?.headings ?? {})
}

/** What somebody has said of a sheet's headings, for the next one. */
export async function keepHeadings({ tx, user }: Work, { name }: Entity, header: string[], columns: (Column | undefined)[]) {
  const said = header.map((heading, at): Heading => [heading, columns[at]?.[1].wire ?? ''])
  // Of two columns with one heading the one that was taken counts.
  const headings = Object.fromEntries([...said.filter(([, wire]) => !wire), ...said.filter(([, wire]) => wire)])
  await tx.run(
    `insert into import_headings (tenant_id, account_id, entity, headings) values ($1, $2, $3, $4)
     on conflict (tenant_id, account_id, entity) do update set headings = import_headings.headings || excluded.headings`,
    [user.tenantId, user.id, name, JSON.stringify(headings)],
  )
}

/** Stars, blanks and widths of letters make no other heading. */
const plain = (heading: string) =>
  heading
    .normalize('NFKC')
    .replace(/[\s*:]/g, '')
    .toLowerCase()
