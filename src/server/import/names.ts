import { groupBy, isEmpty, snake } from '../../base/text.ts'
import type { Entity } from '../../kit/entity.ts'
import type { Field } from '../../kit/field.ts'
import { entityNamed } from '../../kit/registry.ts'
import { tableName } from '../../kit/schema.ts'
import { addScope, Where } from '../rights/scope.ts'
import type { Work } from '../work.ts'
import type { Column } from './columns.ts'
import type { Maker } from './missing.ts'
import type { Line } from './sheet.ts'

/** What a cell stands for on the wire, or what is wrong with it. */
type Meant = { value: unknown } | { fault: string }

/** A name's record, or the codes of the several that have it. */
type Found = { id: string } | { codes: string[] } | undefined

/** Sheets speak names; each is looked up once, however many rows have it. */
export function makeNames(work: Work, maker: Maker) {
  const records = new Map<Field, Map<string, Found>>()
  const words = new Map<Field, Map<string, string>>()
  return { learn, meaning }

  async function learn(columns: (Column | undefined)[], lines: Line[]) {
    for (const [at, column] of columns.entries()) {
      const field = column?.[1]
      if (!field?.target) continue
      const known = records.get(field) ?? new Map<string, Found>()
      records.set(field, known)
      const texts = new Set(lines.flatMap(({ cells }) => (isEmpty(cells[at]) ? [] : namesIn(field, cells[at]!))))
      const asked = [...texts].filter(text => !known.has(text))
      for (const text of asked) known.set(text, undefined)
      if (!asked.length) continue
      for (const [name, found] of await recordsNamed(work, entityNamed(field.target), asked)) known.set(name, found)
      const nobodys = asked.filter(text => !known.get(text))
      for (const [name, id] of await maker.make(field, nobodys)) known.set(name, { id })
    }
  }

  function meaning(field: Field, text: string): Meant {
    if (!field.target && field.kind !== 'dict') return { value: plainValue(field, text) }
    const found = namesIn(field, text).map(name => (field.target ? records.get(field)?.get(name) : word(field, name)))
    const several = found.find(one => one && 'codes' in one)
    if (several && 'codes' in several) return { fault: `${field.label}“${text}”有多条${wayOut(several.codes)}` }
    if (found.includes(undefined)) return { fault: `${field.label}“${text}”不存在，请填写已有的名称或编码` }
    return { value: found.map(one => (one as { id: string }).id).join(',') }
  }

  function word(field: Field, name: string): Found {
    const known = words.get(field) ?? wordsOf(work, field)
    words.set(field, known)
    return known.has(name) ? { id: known.get(name)! } : undefined
  }
}

const wayOut = (codes: string[]) => (codes.length ? `（编码 ${codes.join('、')}），请改填编码` : '，请先改名区分')

const wordsOf = (work: Work, field: Field) => {
  const entries = [...work.dictionary(field.group!)]
  return new Map([...entries.map(([code, name]) => [name, code] as const), ...entries.map(([code]) => [code, code] as const)])
}

/** Several references or words stand in one cell, a comma between their names. */
const namesIn = ({ kind, rules }: Field, text: string) =>
  kind === 'refs' || rules.several
    ? text
        .split(/[,，、]/)
        .map(name => name.trim())
        .filter(Boolean)
    : [text]

async function recordsNamed(work: Work, target: Entity, names: string[]): Promise<Map<string, Found>> {
  const code = target.fields.code ? 't.code' : 'null::text'
  const title = `t.${snake(target.title)}`
  const where = new Where([names])
  where.add(`(${title} = any($1) or ${code} = any($1))`).add('not t.deleted')
  if (!target.platform) where.add(`t.tenant_id = ${where.value(work.user.tenantId)}`)
  if (target.role) where.add(`t.${snake(target.role)}`)
  addScope(where, work.user, target)
  const sql = `select t.id, ${title} as name, ${code} as code from ${tableName(target)} t where ${where} order by t.id`
  const rows = await work.tx.many(sql, where.values)
  const named = [...groupBy(rows, row => row.name)].map(([name, some]): [string, Found] => [
    name,
    some.length > 1 ? { codes: some.flatMap(row => row.code ?? []) } : { id: some[0]!.id },
  ])
  // A code is one record's own, so it counts before any name that reads the same.
  return new Map([...named, ...rows.filter(row => row.code).map((row): [string, Found] => [row.code, { id: row.id }])])
}

const yes = ['是', 'TRUE', '√', 'Y']
const no = ['否', 'FALSE', '×', 'N']

/** Excel and people write numbers and days in ways of their own. */
function plainValue({ kind, words }: Field, text: string): unknown {
  if (kind === 'flag') return yes.includes(text) ? words![0] : no.includes(text) ? words![1] : text
  if (kind === 'decimal' || kind === 'integer') return numberText(text)
  if (kind === 'day' || kind === 'moment') return dayText(text)
  return text
}

export const numberText = (text: string) => text.normalize('NFKC').replace(/^[¥￥]/, '')

const dayBefore1900 = Date.UTC(1899, 11, 30)

export function dayText(text: string) {
  if (/^\d{5}$/.test(text)) return new Date(dayBefore1900 + Number(text) * 86_400_000).toISOString().slice(0, 10)
  const [, year, month, day, rest = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(.*)$/.exec(text) ?? []
  return year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}${rest}` : text
}
