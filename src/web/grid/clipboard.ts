import { activeCell, cellText, type Grid, selectedBlock } from './grid.ts'
import { firstStop } from './moves.ts'
import { writeCells } from './write.ts'

/** Cells of a text as spreadsheets put it on the clipboard: tabs, line ends, quotes around cells that hold either. */
export const cellsOf = (text: string): string[][] => {
  const rows: string[][] = [[]]
  const pattern = /("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/g
  for (const [, cell = '', end] of text.replace(/(\r\n|\n|\r)$/, '').matchAll(pattern)) {
    rows.at(-1)?.push(cell.startsWith('"') && cell.endsWith('"') && cell.length > 1 ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows
}

export const textOf = (cells: string[][]): string => cells.map(row => row.map(quoted).join('\t')).join('\n')

const quoted = (cell: string) => (/[\t\r\n]|^".*"$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The texts of the selected block. */
export const selectedCells = (grid: Grid): string[][] => {
  const { top, bottom, left, right } = selectedBlock(grid)
  const columns = grid.columns.slice(left, right + 1)
  return grid.store
    .rows()
    .slice(top, bottom + 1)
    .map(row => columns.map(column => cellText(column, row)))
}

/** Puts a copied block in at the cursor; a single value fills the whole selection. */
export const pasteText = (grid: Grid, text: string) => {
  if (grid.readOnly || text === '') return
  const cells = cellsOf(text)
  const { top, left } = selectedBlock(grid)
  const single = cells.length === 1 && cells[0]?.length === 1
  if (single) fillBlock(grid, cells[0]?.[0] ?? '')
  else writeCells(grid, { row: top, column: left }, cells)
}

/** The same text in every cell of the selection; '' clears it. */
export const fillBlock = (grid: Grid, text: string) => {
  const { top, bottom, left, right } = selectedBlock(grid)
  const row = Array.from({ length: right - left + 1 }, () => text)
  if (!grid.readOnly)
    writeCells(
      grid,
      { row: top, column: left },
      Array.from({ length: bottom - top + 1 }, () => row),
    )
}

/** Copies the line above into the cell, or the first line of a selection into the others. */
export const fillDown = (grid: Grid) => {
  const { top, bottom, left, right } = selectedBlock(grid)
  const from = top === bottom ? top - 1 : top
  const source = grid.store.rows()[from]
  if (grid.readOnly || !source) return
  const texts = grid.columns.slice(left, right + 1).map(column => cellText(column, source))
  writeCells(
    grid,
    { row: from + 1, column: left },
    Array.from({ length: bottom - from }, () => texts),
  )
}

/** Removes the selected lines. */
export const removeLines = (grid: Grid) => {
  const { top, bottom } = selectedBlock(grid)
  if (grid.readOnly) return
  grid.store.remove(Array.from({ length: bottom - top + 1 }, (_, down) => top + down))
  grid.store.goTo({ row: top, column: activeCell(grid).column })
}

/** A blank line above the cursor. */
export const insertLine = (grid: Grid) => {
  if (grid.readOnly) return
  const { row } = activeCell(grid)
  grid.store.insert(row)
  grid.store.goTo({ row, column: firstStop(grid) })
}
