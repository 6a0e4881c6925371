import type { Fields } from '../../kit/field.ts'
import { permissionOf } from '../../kit/permission.ts'
import { documentNamed, reportNamed } from '../../kit/registry.ts'
import type { Opening, Report } from '../../kit/report.ts'
import { isNamed, nameKey } from '../../kit/wire.ts'
import { decodeRow, encodeRow, type Values } from '../client/rows.ts'
import { type Query, searchOf as searchText } from '../client/wire.ts'
import type { Range } from '../list/presets.ts'
import { searchOf } from '../list/search.ts'

/** What the report was asked. */
export interface Asked {
  filters: Record<string, string>
  range?: Range
}

/** The address of the list behind a figure: of one row, or of the whole report. Absent where there is none for this reader. */
export function openingPath(report: Report, key: string, asked: Asked, may: (code: string) => boolean, row?: Values): string | undefined {
  const opening = report.opens?.[key]
  if (!opening || !leads(opening, row)) return undefined
  const target = openedBy(opening)
  if (!may(permissionOf(target, 'view'))) return undefined
  const { range } = searchOf(target)
  const days = range && asked.range ? { [range.from]: asked.range.from, [range.to]: asked.range.to } : {}
  const fields = target.thing === 'document' ? target.head : target.filters
  const status =
    'document' in opening ? opening.states.map(state => documentNamed(opening.document).states[state]!.wire).join(',') : undefined
  return `${target.page}?${searchText({ ...days, ...wordsOf(report, opening, fields, asked.filters, row), status })}`
}

/** What an opening leads to. */
export const openedBy = (opening: Opening) => ('document' in opening ? documentNamed(opening.document) : reportNamed(opening.report))

const leads = (opening: Opening, row?: Values) => !('of' in opening) || !opening.of || !!row?.[opening.of]

/** What the row says counts before what was searched for; names ride along, so that the list shows them. */
function wordsOf(report: Report, { by }: Opening, targets: Fields, filters: Record<string, string>, row?: Values): Query {
  const asked = decodeRow(report.filters, filters)
  const words: Values = {}
  for (const key of by) {
    const values = row?.[key] ? row : asked
    const target = targets[key]!
    if (!values[key]) continue
    words[key] = values[key]
    if (isNamed(target)) words[nameKey(target)] = values[nameKey(target)] ?? ''
  }
  return encodeRow(targets, words) as Query
}
