import type { Fields } from '../../kit/field.ts'
import { permissionOf } from '../../kit/permission.ts'
import { documentNamed } from '../../kit/registry.ts'
import type { Opening, Report } from '../../kit/report.ts'
import { isNamed, nameWire } from '../../kit/wire.ts'
import type { WireRow } from '../client/things.ts'
import { searchOf as searchText } from '../client/wire.ts'
import type { Range } from '../list/presets.ts'
import { searchOf } from '../list/search.ts'

/** What the report was asked. */
export interface Asked {
  filters: Record<string, string>
  range?: Range
}

/** The address of the list behind a figure: of one row, or of the whole report. Absent where there is none for this reader. */
export function openingPath(report: Report, key: string, asked: Asked, may: (code: string) => boolean, row?: WireRow): string | undefined {
  const opening = report.opens?.[key]
  if (!opening) return undefined
  const document = documentNamed(opening.document)
  if (!may(permissionOf(document, 'view'))) return undefined
  const { range } = searchOf(document)
  const days = range && asked.range ? { [range.from]: asked.range.from, [range.to]: asked.range.to } : {}
  const status = opening.states.map(state => document.states[state]!.wire).join(',')
  return `${document.page}?${searchText({ ...days, ...wordsOf(report, opening, document.head, asked.filters, row), status })}`
}

/** What the row says counts before what was searched for; names ride along, so that the list shows them. */
function wordsOf({ columns, filters: asked }: Report, { by }: Opening, head: Fields, filters: WireRow, row?: WireRow) {
  const words: Record<string, string> = {}
  for (const key of by) {
    const [field, values] = row && columns[key] ? [columns[key], row] : [asked[key], filters]
    const target = head[key]!
    if (!field || !values[field.wire]) continue
    words[target.wire] = values[field.wire]
    if (isNamed(target)) words[nameWire(target)] = values[nameWire(field)] ?? ''
  }
  return words
}
