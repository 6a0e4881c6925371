import { isId } from '../../base/text.ts'
import type { Fields } from '../../kit/field.ts'
import { tenantWhere } from '../rights/scope.ts'
import type { Work } from '../work.ts'
import { pageOfSource, type Source } from './list.ts'
import { missing } from './records.ts'
import { columnsOf, joinsOf, showRow } from './select.ts'

/** Rows of a table that is no record of its own: what is listed, what one of them shows, newest first. */
export interface ServedRows {
  table: string
  fields: Fields
  /** Conditions that always hold, on alias t. */
  always?: string[]
}

/** Long texts are for the one row that somebody looks at. */
const short = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kind !== 'longText'))

export async function listRows(work: Work, { table, fields, always = [] }: ServedRows, query: Record<string, any>) {
  const shown = short(fields)
  const title = Object.keys(shown).find(key => shown[key]!.kind === 'text' && shown[key]!.rules.search)
  const source: Source = { table, fields: shown, title, platform: false, extra: ['id'], always, order: 't.created_at desc, t.id desc' }
  const { rows, answer } = await pageOfSource(work, source, query)
  return { records: rows.map(row => showRow(work, source.fields, row, { id: row.id })), ...answer }
}

export async function detailOfRow(work: Work, { table, fields, always = [] }: ServedRows, id: unknown) {
  if (!isId(id)) missing()
  const where = tenantWhere(work, false)
  where.add(`t.id = ${where.value(String(id))}`)
  for (const condition of always) where.add(condition)
  const sql = `select t.id, ${columnsOf(fields)} from ${table} t${joinsOf(fields)} where ${where}`
  const row = (await work.tx.one(sql, where.values)) ?? missing()
  return showRow(work, fields, row, { id: row.id })
}
