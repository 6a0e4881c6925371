// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw only the rows in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the one editor above the cells holds the focus

import { memo, useSyncExternalStore } from 'react'
import { ROW_HEIGHT } from './layout.ts'
import type { LineStore } from './line-store.ts'
import type { GridColumn, LineRow } from './types.ts'

interface RowProps<Row extends LineRow> {
  store: LineStore<Row>
  columns: GridColumn<Row>[]
  index: number
}

const Line = <Row extends LineRow>({ store, columns, index }: RowProps<Row>) => {
  const row = useSyncExternalStore(store.subscribe, () => store.rows()[index])
  const active = useSyncExternalStore(store.subscribe, () => store.state().active.row === index)
  const problems = useSyncExternalStore(store.subscribe, () => store.problemsOf(index))
  // Other lines may have changed what should be known of this one.
  useSyncExternalStore(store.subscribe, () => hintsOf(columns, store.rows()[index]))
  if (!row) return null
  const messages = new Map(problems.map(problem => [problem.column, problem.message]))
  const name = ['grid-row', active && 'active', problems.length > 0 && 'bad'].filter(Boolean).join(' ')
  return (
    <div role="row" aria-rowindex={index + 2} className={name} data-row={index} style={{ top: index * ROW_HEIGHT }}>
      <div role="rowheader" className="grid-number" title={problems.map(problem => problem.message).join('\n') || undefined}>
        {index + 1}
      </div>
      {columns.map((column, at) => (
        <LineCell key={column.key} column={column} row={row} at={at} message={messages.get(column.key)} />
      ))}
    </div>
  )
}

const hintsOf = <Row,>(columns: GridColumn<Row>[], row: Row | undefined): string =>
  row ? columns.map(({ hint }) => hint?.(row)?.text ?? '').join('') : ''

/** One line: renders again only when this line, its problems or its being active changes. */
export const GridRow = memo(Line) as typeof Line

interface CellProps<Row> {
  column: GridColumn<Row>
  row: Row
  at: number
  message?: string
}

const LineCell = <Row extends LineRow>({ column, row, at, message }: CellProps<Row>) => {
  const typed = row.typed?.[column.key]
  const text = typed?.text ?? column.show(row)
  const invalid = message === undefined ? undefined : true
  const hint = invalid ? undefined : column.hint?.(row)
  return (
    <div
      role="gridcell"
      aria-colindex={at + 2}
      aria-invalid={invalid}
      className={cellClass(column, text, message, typed && !typed.message, hint !== undefined)}
      data-column={at}
      title={message ?? hint?.text}
    >
      {hint && <small className="grid-mark">{hint.mark}</small>}
      {column.edit?.toggle && !typed ? <Tick on={column.edit.text(row) !== ''} label={column.label} /> : text}
    </div>
  )
}

const cellClass = (
  column: Pick<GridColumn<unknown>, 'align' | 'muted'>,
  text: string,
  message?: string,
  waiting?: boolean,
  hinted?: boolean,
) => {
  const number = column.align === 'right'
  const tone =
    (message !== undefined && 'bad') ||
    (waiting && 'waiting') ||
    (hinted && 'hinted') ||
    (number && text.startsWith('-') && 'negative') ||
    (number && text.startsWith('+') && 'positive') ||
    (text === '—' && 'none') ||
    (column.muted && 'muted')
  return ['grid-cell', column.align, tone].filter(Boolean).join(' ')
}

const Tick = ({ on, label }: { on: boolean; label: string }) => (
  <span role="img" aria-label={on ? label : `非${label}`} className={on ? 'grid-tick on' : 'grid-tick'} />
)
