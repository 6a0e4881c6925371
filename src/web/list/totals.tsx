import { Table } from 'antd'
import { figureText, numberText } from '../fields/number-text.ts'
import type { Places } from '../fields/places.ts'
import type { ListColumn } from './columns.ts'

interface Props {
  columns: ListColumn[]
  sums: Record<string, number>
  total: number
  hasSelection: boolean
  hasActions: boolean
  places: Places
}

/** The sums of the whole result, under their columns. The table looks for its own element, so this is no component. */
export function totalsRow({ columns, sums, total, hasSelection, hasActions, places }: Props) {
  const before = hasSelection ? 2 : 1
  const words = ['合计', `${numberText(total, 0)} ${columns[0]?.key === 'billDate' ? '张' : '条'}`]
  const textOf = ({ field }: ListColumn, at: number) => {
    if (field?.rules.total && sums[field.key] !== undefined)
      return field.scale ? figureText(sums[field.key], field.scale, places) : numberText(sums[field.key], 0)
    return words[at] ?? ''
  }
  return (
    <Table.Summary fixed>
      <Table.Summary.Row>
        {Array.from({ length: before }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells before the columns are empty and never move
          <Table.Summary.Cell key={`before-${at}`} index={at} />
        ))}
        {columns.map((column, at) => {
          const text = textOf(column, at)
          return (
            <Table.Summary.Cell key={column.key} index={before + at} align={column.field?.rules.total ? 'right' : 'left'}>
              <span className={text.startsWith('-') ? 'negative' : undefined}>{text}</span>
            </Table.Summary.Cell>
          )
        })}
        {hasActions && <Table.Summary.Cell index={before + columns.length} />}
      </Table.Summary.Row>
    </Table.Summary>
  )
}
