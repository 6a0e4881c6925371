import { AT_REST, activeCell, activeColumn, activeRow, canEdit, cellText, type Edit, type Grid } from './grid.ts'
import { moveTo, nextStop } from './moves.ts'
import { closeOffer, offerFor } from './offer.ts'
import { writeCells } from './write.ts'

/** Opens the editor with the cell's own text, selected or with the caret behind it. */
export const beginEdit = (grid: Grid, mode: 'typing' | 'editing', selected: boolean) => {
  if (!isWritable(grid)) return
  const text = ownText(grid)
  startEdit(grid, { mode, text, initial: text, selected })
}

/** Takes the editor's text; the first letter on a cell at rest replaces what is there. */
export const typeText = (grid: Grid, text: string) => {
  const edit = grid.edit.get()
  if (edit.mode !== 'rest') grid.edit.set({ ...edit, text, selected: false })
  else if (isWritable(grid)) startEdit(grid, { mode: 'typing', text, initial: ownText(grid), selected: false })
  else return grid.edit.set({ ...edit })
  offerFor(grid)
}

const ownText = (grid: Grid) => cellText(activeColumn(grid)!, activeRow(grid)!)

/** Whether the active cell takes text: a tick is toggled, not written. */
export const isWritable = (grid: Grid) => canEdit(grid, activeCell(grid)) && !activeColumn(grid)?.edit?.toggle

const startEdit = (grid: Grid, start: Pick<Edit, 'mode' | 'text' | 'initial' | 'selected'>) => {
  const turn = grid.edit.get().turn + 1
  grid.edit.set({ ...start, key: activeRow(grid)!.key, column: activeCell(grid).column, turn, waiting: false })
}

/** Puts the editor's text into its cell. */
export const commitEdit = (grid: Grid) => {
  const { mode, text, initial, key, column } = grid.edit.get()
  if (mode === 'rest') return
  cancelEdit(grid)
  const row = grid.store.rows().findIndex(line => line.key === key)
  if (text !== initial && row >= 0) writeCells(grid, { row, column }, [[text]])
}

/** Leaves the cell as it was. */
export const cancelEdit = (grid: Grid) => {
  closeOffer(grid)
  grid.edit.set({ ...AT_REST, turn: grid.edit.get().turn + 1 })
}

/** Whether the user has written anything in the open editor. */
export const isTouched = (grid: Grid) => {
  const { mode, text, initial } = grid.edit.get()
  return mode !== 'rest' && text !== initial
}

/** On to the next entry stop, its value selected so that typing replaces it. */
export const goToNextStop = (grid: Grid) => {
  const from = activeCell(grid)
  const to = nextStop(grid, from)
  moveTo(grid, to)
  if (to !== from && ownText(grid) !== '') beginEdit(grid, 'typing', true)
}

export const toggleCell = (grid: Grid) => {
  const cell = activeCell(grid)
  const edit = activeColumn(grid)?.edit
  if (!edit?.toggle || !canEdit(grid, cell)) return false
  writeCells(grid, cell, [[edit.text(activeRow(grid)!) ? '' : '1']])
  return true
}
