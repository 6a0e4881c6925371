import type { LineStore } from './line-store.ts'
import { createSource, type Source } from './source.ts'
import type { Cell, GridColumn, Hit, LineRow, Option } from './types.ts'

/** The text in the editor. At rest it is empty and invisible; typing replaces the cell, editing goes on with its text. */
export interface Edit {
  mode: 'rest' | 'typing' | 'editing'
  text: string
  initial: string
  /** Where the text goes: the line by its key, because lines above may come and go. */
  key: string
  column: number
  /** A new number for every start and end: a late answer sees that it is no longer asked for. */
  turn: number
  selected: boolean
  waiting: boolean
}

/** What is offered under the cell: options, or the hits of a lookup. */
export interface Offer {
  open: boolean
  /** The text it answers. */
  text: string
  hits: (Hit | Option)[]
  total: number
  at: number
  note?: string
}

/** One grid on the screen: its lines, its columns, its editor. */
export interface Grid<Row extends LineRow = LineRow> {
  store: LineStore<Row>
  columns: GridColumn<Row>[]
  stops: string[]
  readOnly: boolean
  /** Lines that fit on the screen. */
  page: number
  edit: Source<Edit>
  offer: Source<Offer>
  composing: boolean
  search?: { timer: ReturnType<typeof setTimeout>; abort: AbortController }
}

export const NO_OFFER: Offer = { open: false, text: '', hits: [], total: 0, at: 0 }

export const AT_REST: Edit = { mode: 'rest', text: '', initial: '', key: '', column: 0, turn: 0, selected: false, waiting: false }

export const createGrid = <Row extends LineRow>(store: LineStore<Row>): Grid<Row> => ({
  store,
  columns: [],
  stops: [],
  readOnly: false,
  page: 10,
  edit: createSource(AT_REST),
  offer: createSource(NO_OFFER),
  composing: false,
})

export const activeCell = (grid: Grid): Cell => grid.store.state().active

export const activeColumn = (grid: Grid) => grid.columns[activeCell(grid).column]

export const activeRow = (grid: Grid) => grid.store.rows()[activeCell(grid).row]

/** A read-only grid does not show the blank line at the end. */
export const countRows = (grid: Pick<Grid, 'store' | 'readOnly'>) => grid.store.rows().length - (grid.readOnly ? 1 : 0)

export const canEdit = (grid: Grid, cell: Cell): boolean => {
  const line = grid.store.rows()[cell.row]
  const column = grid.columns[cell.column]
  return !grid.readOnly && Boolean(line && column && takesText(column, line))
}

/** Whether the cell may be changed; a line with unread text, as when its lookup is under way, takes everything. */
export const takesText = <Row extends LineRow>({ edit }: GridColumn<Row>, row: Row): boolean =>
  Boolean(edit && (row.typed || (edit.allowed?.(row) ?? true)))

/** The text of a cell for editor and clipboard. */
export const cellText = <Row extends LineRow>(column: GridColumn<Row>, row: Row): string =>
  row.typed?.[column.key]?.text ?? (column.edit ? column.edit.text(row) : column.show(row))

interface Block {
  top: number
  bottom: number
  left: number
  right: number
}

/** The selected block; without a selection the active cell. */
export const selectedBlock = (grid: Grid): Block => {
  const { active, anchor } = grid.store.state()
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  }
}

export const hasSelection = (grid: Grid) => {
  const { top, bottom, left, right } = selectedBlock(grid)
  return top !== bottom || left !== right
}
