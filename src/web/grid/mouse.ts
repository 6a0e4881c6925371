import type { MouseEvent } from 'react'
import { commitEdit, toggleCell } from './edit.ts'
import type { Grid } from './grid.ts'
import { openCell } from './keys.ts'
import { moveTo } from './moves.ts'
import type { Cell } from './types.ts'

/** Selects a cell, with Shift or by dragging a block, by its number a whole line; a tick toggles at once. */
export const pressMouse = (grid: Grid, event: MouseEvent, focus: () => void) => {
  const place = placeOf(event.target)
  // Anywhere but in the open text: the input keeps the focus.
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
  if (!place || event.button > 0) return
  commitEdit(grid)
  focus()
  if (place.column < 0) return selectLine(grid, place.row, event.shiftKey)
  moveTo(grid, place, event.shiftKey)
  if (!event.shiftKey && grid.columns[place.column]?.edit?.toggle) toggleCell(grid)
}

export const dragMouse = (grid: Grid, event: MouseEvent) => {
  const place = placeOf(event.target)
  if (event.buttons !== 1 || !place || place.column < 0 || grid.edit.get().mode !== 'rest') return
  const { active } = grid.store.state()
  if (active.row !== place.row || active.column !== place.column) moveTo(grid, place, true)
}

export const doubleClick = (grid: Grid, event: MouseEvent) => {
  if (placeOf(event.target)) openCell(grid)
}

/** Text cut off by its cell is read in full on hovering. */
export const explainCut = (event: MouseEvent) => {
  const cell = cellOf(event.target)
  if (cell && !cell.classList.contains('bad')) cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : ''
}

/** The cursor goes to the start of the line, so that nothing scrolls sideways. */
const selectLine = (grid: Grid, row: number, stretch: boolean) => {
  const from = stretch ? grid.store.state().anchor.row : row
  grid.store.goTo({ row, column: 0 }, { row: from, column: grid.columns.length - 1 })
}

const placeOf = (target: EventTarget): Cell | undefined => {
  const line = (target as Element).closest<HTMLElement>('[data-row]')
  if (!line) return undefined
  return { row: Number(line.dataset.row), column: Number(cellOf(target)?.dataset.column ?? -1) }
}

const cellOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-column]')
