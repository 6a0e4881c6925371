import { refuse } from '../base/refusal.ts'
import { groupBy, isEmpty, snake } from '../base/text.ts'
import type { RawInput } from '../kit/call.ts'
import type { Entity } from '../kit/entity.ts'
import type { Field } from '../kit/field.ts'
import { readRow } from '../kit/read.ts'
import { entityNamed } from '../kit/registry.ts'
import { tableName } from '../kit/schema.ts'
import { readSheet } from './excel/read.ts'
import { type Cell, sheetFrom } from './export.ts'
import { writeHistory } from './history.ts'
import { parameters } from './input.ts'
import { insertMany } from './insert-many.ts'
import type { ServedEntity } from './record-calls.ts'
import { save } from './records.ts'
import type { Work } from './work.ts'

type Row = Record<string, any>

export interface Finding {
  row: number
  column: string
  msg: string
}

/** The columns of the sheet: what the form asks for, by its labels, without pictures and child rows. */
const importable = (entity: Entity): [string, Field][] =>
  entity.form
    .map(key => [key, entity.fields[key]!] as [string, Field])
    .filter(([, field]) => field.sql && !['image', 'files'].includes(field.kind))

export async function importTemplate(entity: Entity) {
  const cells = importable(entity).map(
    ([, field]): Cell => ({ label: field.label + (field.rules.required ? '*' : ''), kind: 'text', width: 18, of: () => null }),
  )
  return sheetFrom(`${entity.label}导入模板`, cells, (async function* () {})(), new Date())
}

/** First everything is read and every fault collected; then all rows are written or none. */
export async function importRecords(work: Work, { entity, submit }: ServedEntity<any>, raw: RawInput) {
  const file = raw.file ?? refuse('请选择要导入的Excel文件！')
  const { dryRun, isCovered } = parameters(raw)
  const sheet = await readAll(file.data)
  const { rows, findings } = await readRows(work, entity, sheet)
  await findTwins(work, entity, rows, findings, Number(isCovered) === 1)
  if (Number(dryRun) === 2) return { rows: rows.length, errors: findings }
  if (findings.length)
    refuse(
      `导入失败：${findings
        .slice(0, 20)
        .map(({ row, msg }) => `第${row}行${msg}`)
        .join('；')}`,
      400,
      { rows: rows.length, errors: findings },
    )
  const known = rows.filter(row => row.id)
  const fresh = rows.filter(row => !row.id)
  const one = submit ?? ((inner: Work, row: Row, sent: { id?: string }) => save(inner, entity, row, sent))
  for (const row of submit ? rows : known) await one(work, row, { id: row.id })
  if (!submit) await insertMany(work, entity, fresh)
  writeHistory(work, { subject: entity.name, subjectId: '0', subjectNo: entity.label, stage: '导入', remark: `${rows.length}行` })
  return { rows: rows.length, errors: [] }
}

async function readAll(data: Buffer) {
  const rows: string[][] = []
  for await (const row of readSheet(data)) rows.push(row)
  if (rows.length < 2) refuse('文件中没有数据，请先下载模板填写！')
  return rows
}

async function readRows(work: Work, entity: Entity, [header = [], ...lines]: string[][]) {
  const findings: Finding[] = []
  const fields = importable(entity)
  const columns = header.map(label => fields.find(([, field]) => field.label === label.replace(/\*$/, '').trim()))
  const known = columns.filter(column => !!column)
  if (!known.length) refuse('表头与模板不一致，请先下载模板！')
  const resolve = await resolver(work, known, columns, lines)
  const rows = lines.flatMap((cells, index) => {
    if (cells.every(isEmpty)) return []
    const wire: Row = {}
    columns.forEach((column, at) => {
      if (!column || isEmpty(cells[at])) return
      const { label, wire: word } = column[1]
      const found = resolve(column[1], cells[at]!)
      if (found === undefined) findings.push({ row: index + 2, column: label, msg: `${label}“${cells[at]}”不存在` })
      else if (found === several)
        findings.push({ row: index + 2, column: label, msg: `${label}“${cells[at]}”有多条，${wayOut(column[1])}` })
      else wire[word] = found
    })
    const { row, problems } = readRow(Object.fromEntries(fields.filter(([, field]) => field.sql)), wire)
    const all = problems.length ? problems : (entity.check?.(row) ?? [])
    findings.push(...all.map(({ field, message }) => ({ row: index + 2, column: entity.fields[field]?.label ?? '', msg: message })))
    const shown = Object.entries(row).filter(([key]) => known.some(([there]) => there === key))
    return [Object.assign(Object.fromEntries(shown) as Row, { sheetRow: index + 2 })]
  })
  return { rows, findings }
}

/** A name that more than one record has. */
const several = Symbol('several')
const wayOut = ({ target }: Field) => (entityNamed(target!).fields.code ? '请改填编码' : '请先改名区分')

/** Sheets speak names; each kind of reference is looked up once for the whole file. */
async function resolver(work: Work, known: [string, Field][], columns: ([string, Field] | undefined)[], lines: string[][]) {
  const maps = new Map<Field, Map<string, string | typeof several>>()
  for (const [, field] of known) {
    if (field.kind === 'dict')
      maps.set(
        field,
        new Map(
          [...work.dictionary(field.group!)].flatMap(([code, name]) => [
            [name, code],
            [code, code],
          ]),
        ),
      )
    if (field.target) maps.set(field, await idsByName(work, entityNamed(field.target), texts(columns, field, lines)))
  }
  return (field: Field, text: string): unknown => {
    if (field.kind === 'flag') return text === '是' ? field.words![0] : text === '否' ? field.words![1] : text
    const known = maps.get(field)
    if (!known) return text
    const found = namesIn(field, text).map(name => known.get(name))
    if (found.includes(undefined)) return undefined
    return found.includes(several) ? several : found.join(',')
  }
}

/** Several references or words stand in one cell, a comma between their names. */
const namesIn = ({ kind, rules }: Field, text: string) =>
  kind === 'refs' || rules.several
    ? text
        .split(/[,，]/)
        .map(name => name.trim())
        .filter(Boolean)
    : [text]

const texts = (columns: ([string, Field] | undefined)[], field: Field, lines: string[][]) => {
  const at = columns.findIndex(column => column?.[1] === field)
  return [...new Set(lines.flatMap(cells => (isEmpty(cells[at]) ? [] : namesIn(field, cells[at]!))))]
}

async function idsByName(work: Work, target: Entity, names: string[]) {
  const code = target.fields.code ? 't.code' : 'null::text'
  const tenant = target.platform ? '$1::text is not null' : 't.tenant_id = $1'
  const role = target.role ? ` and t.${snake(target.role)}` : ''
  const sql = `select t.id, t.${snake(target.title)} as name, ${code} as code from ${tableName(target)} t
    where ${tenant} and not t.deleted${role} and (t.${snake(target.title)} = any($2) or ${code} = any($2))`
  const rows = await work.tx.many(sql, [work.user.tenantId, names])
  const byName = groupBy(rows, row => row.name)
  const named = [...byName].map(([name, some]) => [name, some.length > 1 ? several : some[0]!.id] as const)
  // A code is one record's own, so it counts before any name that reads the same.
  return new Map([...named, ...rows.filter(row => row.code).map(row => [row.code, row.id] as const)])
}

/** What may exist only once is a fault when the file has it twice or the company has it already, unless the row may cover that record. */
async function findTwins(work: Work, entity: Entity, rows: Row[], findings: Finding[], covering: boolean) {
  for (const [at, [key, field]] of importable(entity)
    .filter(([, { rules }]) => rules.unique)
    .entries()) {
    const seen = new Map<string, Row>()
    for (const row of rows) {
      const value = row[key]
      if (isEmpty(value)) continue
      const first = seen.get(value)
      if (first) findings.push({ row: row.sheetRow, column: field.label, msg: `${field.label}“${value}”与第${first.sheetRow}行重复` })
      else seen.set(value, row)
    }
    const sql = `select t.id, t.${snake(key)} as value from ${tableName(entity)} t where t.tenant_id = $1 and not t.deleted and t.${snake(key)} = any($2)`
    for (const { id, value } of await work.tx.many(sql, [work.user.tenantId, [...seen.keys()]])) {
      const row = seen.get(value)!
      if (covering && at === 0) row.id = id
      else if (row.id !== id) findings.push({ row: row.sheetRow, column: field.label, msg: `${field.label}“${value}”已存在` })
    }
  }
  findings.sort((a, b) => a.row - b.row)
}
