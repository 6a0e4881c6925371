import type { Entity } from '../../../kit/entity.ts'
import type { Field } from '../../../kit/field.ts'
import { entityNamed } from '../../../kit/registry.ts'
import { nameKey } from '../../../kit/wire.ts'
import { type Row, titleIn, type Values, wordOf } from '../../client/rows.ts'
import { listOf } from '../../client/things.ts'
import { dictionaryWords } from '../../fields/dictionary.ts'
import { codeIn, liveFilter, ridesOf } from '../../fields/suggestions.ts'
import type { CellEdit, Hit, Lookup } from '../../grid/types.ts'
import { kindNamed, kindOf, narrowing } from '../../picker/kinds.ts'
import { openPicker } from '../../picker/open-picker.tsx'
import type { BillLine } from '../spec.ts'
import type { Table } from '../table.ts'

/** How a field is typed that names something else: by what is found, never by its id. */
export const lookupEdit = (key: string, field: Field, table: Pick<Table, 'lines'>): CellEdit<BillLine> => ({
  text: line => wordOf(line.shown[nameKey(field)]),
  parse: () => ({ [key]: null }),
  lookup: field.kind === 'dict' ? wordLookup(key, field) : recordLookup(key, field, table),
})

type Found = Row & Hit

const found = (row: Row): Found => ({ ...row, key: row.id })

function recordLookup(key: string, field: Field, { lines }: Pick<Table, 'lines'>): Lookup<BillLine, Found> {
  const target = entityNamed(field.target!)
  const chosen = (row: Values, line: BillLine) => ({ [key]: row.id, shown: { ...line.shown, ...ridesOf(field, target, row) } })
  const kind = kindOf(field, {})
  const narrowed = { ...liveFilter(target), ...(kind && narrowing(kindNamed(kind)).fixed) }
  const search = async (keyword: string, size: number, signal?: AbortSignal) => {
    const { records, total } = await listOf(target, { ...narrowed, keyword, current: 1, size }, signal)
    return { hits: records.map(found), total }
  }
  return {
    noun: field.label,
    columns: [
      ...(target.fields.code ? [{ key: 'code', label: target.fields.code.label, width: 100, show: (row: Found) => codeIn(row) }] : []),
      { key: 'title', label: field.label, width: 200, show: row => titleIn(target, row) },
    ],
    search: (text, signal) => search(text, 20, signal),
    exact: async text => (await search(text, 20)).hits.find(row => isCalled(target, row, text)),
    choose: chosen,
    onMore: kind ? text => void pick(text) : undefined,
  }

  /** What is chosen in the window goes into the line at the cursor. */
  async function pick(keyword: string) {
    const { row } = lines.state().active
    const [record] = (await openPicker(kind!, { keyword, counts: false })) ?? []
    const line = lines.rows()[row]
    if (record && line) lines.patch(row, chosen(record, line), key)
  }
}

const isCalled = (target: Entity, row: Values, text: string) => codeIn(row) === text || titleIn(target, row) === text

/** A word of a dictionary. */
function wordLookup(key: string, field: Field): Lookup<BillLine, { key: string; label: string }> {
  const words = async () => (await dictionaryWords(field.group!)).map(({ value, label }) => ({ key: value, label }))
  return {
    noun: field.label,
    columns: [{ key: 'label', label: field.label, width: 160, show: word => word.label }],
    async search(text) {
      const hits = (await words()).filter(({ label }) => label.includes(text.trim()))
      return { hits, total: hits.length }
    },
    exact: async text => (await words()).find(({ label }) => label === text),
    choose: (word, line) => ({ [key]: word.key, shown: { ...line.shown, [nameKey(field)]: word.label } }),
  }
}
