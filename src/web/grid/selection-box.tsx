import { useSyncExternalStore } from 'react'
import { type Grid, hasSelection, selectedBlock } from './grid.ts'
import { type Layout, ROW_HEIGHT } from './layout.ts'

/** The tint over a selected block. */
export const SelectionBox = ({ grid, layout }: { grid: Grid; layout: Layout }) => {
  useSyncExternalStore(grid.store.subscribe, grid.store.state)
  if (!hasSelection(grid)) return null
  const { top, bottom, left, right } = selectedBlock(grid)
  const start = layout.lefts[left] ?? 0
  const end = (layout.lefts[right] ?? 0) + (layout.widths[right] ?? 0)
  const style = { top: (top + 1) * ROW_HEIGHT, left: start, width: end - start, height: (bottom - top + 1) * ROW_HEIGHT }
  return <div className="grid-selection" style={style} />
}
