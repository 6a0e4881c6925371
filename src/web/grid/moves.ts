import { activeCell, canEdit, countRows, type Grid } from './grid.ts'
import { isEmpty } from './line-state.ts'
import type { Cell } from './types.ts'

type Move = (grid: Grid, from: Cell) => Cell

/** Where the keys lead; with Shift they stretch the selection. */
export const moves: Record<string, Move> = {
  ArrowUp: (_, from) => ({ ...from, row: from.row - 1 }),
  ArrowDown: (_, from) => ({ ...from, row: from.row + 1 }),
  ArrowLeft: (_, from) => ({ ...from, column: from.column - 1 }),
  ArrowRight: (_, from) => ({ ...from, column: from.column + 1 }),
  Home: (_, from) => ({ ...from, column: 0 }),
  End: (grid, from) => ({ ...from, column: grid.columns.length - 1 }),
  PageUp: (grid, from) => ({ ...from, row: from.row - grid.page }),
  PageDown: (grid, from) => ({ ...from, row: from.row + grid.page }),
  'Ctrl+Home': () => ({ row: 0, column: 0 }),
  'Ctrl+End': grid => ({ row: countRows(grid) - 1, column: grid.columns.length - 1 }),
}

/** Goes to a cell, or stretches the selection to it. */
export const moveTo = (grid: Grid, to: Cell, stretch = false) => {
  const row = clamp(to.row, countRows(grid))
  const column = clamp(to.column, grid.columns.length)
  grid.store.goTo({ row, column }, stretch ? grid.store.state().anchor : undefined)
}

const clamp = (index: number, count: number) => Math.max(0, Math.min(index, count - 1))

/** The next entry stop: further right in the line, else the first one of a line below; a blank line is left at once. */
export const nextStop = (grid: Grid, from: Cell): Cell => {
  const stops = grid.columns.flatMap((column, index) => (grid.stops.includes(column.key) ? [index] : []))
  const line = grid.store.rows()[from.row]
  const right = line && !isEmpty(grid.store.rules, line) ? stops.filter(column => column > from.column) : []
  const here = right.find(column => canEdit(grid, { row: from.row, column }))
  if (here !== undefined) return { row: from.row, column: here }
  for (let row = from.row + 1; row < countRows(grid); row++) {
    const column = stops.find(stop => canEdit(grid, { row, column: stop }))
    if (column !== undefined) return { row, column }
  }
  return from
}

/** The column where a line begins. */
export const firstStop = (grid: Grid) =>
  Math.max(
    0,
    grid.columns.findIndex(({ key }) => grid.stops.includes(key)),
  )

/** The next cell that can be edited, line after line; undefined behind the last and before the first. */
export const nextField = (grid: Grid, from: Cell, direction: 1 | -1): Cell | undefined => {
  const width = grid.columns.length
  const end = countRows(grid) * width
  for (let place = from.row * width + from.column + direction; place >= 0 && place < end; place += direction) {
    const cell = { row: Math.floor(place / width), column: place % width }
    if (canEdit(grid, cell)) return cell
  }
  return undefined
}

/** The next cell that must be put right, from the cursor on and around; false where there is none, so that the page looks elsewhere. */
export const goToNextProblem = (grid: Grid) => {
  const from = activeCell(grid)
  const width = grid.columns.length
  const places = grid.store.problems().map(problem => problem.row * width + columnIndex(grid, problem.column))
  places.sort((one, other) => one - other)
  const place = places.find(one => one > from.row * width + from.column) ?? places[0]
  if (place === undefined) return false
  moveTo(grid, { row: Math.floor(place / width), column: place % width })
  return true
}

/** A hidden column stands for the start of the line. */
export const columnIndex = (grid: Grid, key: string) =>
  Math.max(
    0,
    grid.columns.findIndex(column => column.key === key),
  )
