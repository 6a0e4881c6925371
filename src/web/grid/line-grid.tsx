// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw only the rows in sight

import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { CellEditor } from './cell-editor.tsx'
import { pasteText } from './clipboard.ts'
import { commitEdit } from './edit.ts'
import { countRows, createGrid, type Grid } from './grid.ts'
import './grid.css'
import { GridHead } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import { NUMBER_WIDTH, ROW_HEIGHT, useLayout } from './layout.ts'
import type { LineStore } from './line-store.ts'
import { doubleClick, dragMouse, explainCut, pressMouse } from './mouse.ts'
import { columnIndex, firstStop, goToNextProblem, moveTo } from './moves.ts'
import { OfferList } from './offer-list.tsx'
import { SelectionBox } from './selection-box.tsx'
import type { GridColumn, LineRow } from './types.ts'
import { useWindow } from './use-window.ts'

/** What the page around the grid can ask of it. */
export interface LineGridHandle {
  focus(): void
  /** Puts the open text into its cell, for a page that saves. */
  commit(): void
  goTo(row: number, column: string): void
  /** To the blank line at the end. */
  addLine(): void
  nextProblem(): void
  paste(text: string): void
  /** The columns in sight. */
  columns(): readonly GridColumn<LineRow>[]
}

interface LineGridProps<Row extends LineRow> {
  store: LineStore<Row>
  /** The same array from render to render: a new one draws every line again. */
  columns: GridColumn<Row>[]
  /** Column keys where Enter stops, in order: goods, quantity. */
  stops: string[]
  height?: number | string
  readOnly?: boolean
  autoFocus?: boolean
  label?: string
  footer?: ReactNode
  ref?: Ref<LineGridHandle>
}

/** The lines of a bill, entered with the keyboard. */
export const LineGrid = <Row extends LineRow>(props: LineGridProps<Row>) => {
  const { store, columns, readOnly = false, height = '100%', label = '明细', autoFocus, footer } = props
  const scroller = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { page, ...layout } = useLayout(scroller, columns)
  const grid = useGrid(props, page)
  const count = useSyncExternalStore(store.subscribe, () => countRows({ store, readOnly }))
  const drawn = useWindow(scroller, count)
  const focus = () => input.current?.focus({ preventScroll: true })
  useHandle(props.ref, grid, focus)
  useCursorInside(grid, count)
  const template = [NUMBER_WIDTH, ...layout.widths].map(width => `${width}px`).join(' ')
  return (
    <div className="line-grid" style={{ height, '--grid-columns': template } as CSSProperties}>
      <div ref={scroller} className="grid-scroll">
        {/* biome-ignore lint/a11y/useKeyWithMouseEvents: shows what is cut off; the editor shows it to the keyboard */}
        <div
          role="none"
          className="grid-canvas"
          style={{ width: layout.total }}
          onMouseDown={event => pressMouse(grid, event, focus)}
          onMouseMove={event => dragMouse(grid, event)}
          onMouseOver={explainCut}
          onDoubleClick={event => doubleClick(grid, event)}
        >
          <div role="grid" aria-label={label} aria-rowcount={count + 1} aria-colcount={columns.length + 1} aria-readonly={readOnly}>
            <GridHead columns={columns} />
            <div role="rowgroup" className="grid-lines" style={{ height: count * ROW_HEIGHT }}>
              {drawn.map(index => (
                <GridRow key={index} store={store} columns={columns} index={index} />
              ))}
            </div>
          </div>
          <SelectionBox grid={grid} layout={layout} />
          <CellEditor grid={grid} layout={layout} scroller={scroller} input={input} autoFocus={autoFocus} />
        </div>
        {count === 0 && <div className="grid-empty">没有明细</div>}
      </div>
      <OfferList grid={grid} input={input} />
      {footer}
    </div>
  )
}

/** The grid object lives as long as its store; what the page hands down is kept up to date in it. */
const useGrid = <Row extends LineRow>({ store, columns, stops, readOnly = false }: LineGridProps<Row>, page: number): Grid<Row> => {
  const grid = useMemo(() => createGrid(store), [store])
  Object.assign(grid, { columns, stops, readOnly, page })
  return grid
}

/** The blank line at the end goes when the lines are only read: the cursor is then on the last that is there. */
const useCursorInside = (grid: Grid, count: number) =>
  useLayoutEffect(() => {
    const { row, column } = grid.store.state().active
    if (count > 0 && row >= count) moveTo(grid, { row: count - 1, column })
  }, [grid, count])

const useHandle = (ref: Ref<LineGridHandle> | undefined, grid: Grid, focus: () => void) =>
  useImperativeHandle(ref, () => ({
    focus,
    commit: () => commitEdit(grid),
    goTo: (row, column) => {
      commitEdit(grid)
      moveTo(grid, { row, column: columnIndex(grid, column) })
      focus()
    },
    addLine: () => {
      commitEdit(grid)
      moveTo(grid, { row: countRows(grid) - 1, column: firstStop(grid) })
      focus()
    },
    nextProblem: () => {
      commitEdit(grid)
      goToNextProblem(grid)
      focus()
    },
    paste: text => {
      commitEdit(grid)
      pasteText(grid, text)
      focus()
    },
    columns: () => grid.columns,
  }))
