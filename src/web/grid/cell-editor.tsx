import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'
import { fillBlock, pasteText, selectedCells, textOf } from './clipboard.ts'
import { commitEdit, isWritable, typeText } from './edit.ts'
import { countRows, type Edit, type Grid } from './grid.ts'
import { pressKey } from './keys.ts'
import { type Layout, ROW_HEIGHT } from './layout.ts'
import { offerFor } from './offer.ts'
import { useSource } from './source.ts'
import type { Cell, GridColumn, LineRow } from './types.ts'
import { useReveal } from './use-reveal.ts'

interface EditorProps {
  grid: Grid
  layout: Layout
  scroller: RefObject<HTMLElement | null>
  input: RefObject<HTMLInputElement | null>
  autoFocus?: boolean
}

/** The one input of the grid: always there and always focused, over the active cell, so that an input method starts on a mere selected cell. */
export const CellEditor = ({ grid, layout, scroller, input, autoFocus }: EditorProps) => {
  const { store } = grid
  const active = useSyncExternalStore(store.subscribe, () => store.state().active)
  const row = useSyncExternalStore(store.subscribe, () => store.rows()[active.row])
  const edit = useSource(grid.edit)
  const column = grid.columns[active.column]
  useSelectedText(input, edit.turn, edit.selected)
  useReveal(scroller, layout, active, edit.turn)
  useStrayedText(grid, edit, row?.key, active)
  if (!row || !column || active.row >= countRows(grid)) return null
  return (
    <>
      <div className={`grid-editor ${edit.mode}`} style={editorStyle(layout, active)}>
        <input
          ref={input}
          className={column.align}
          value={edit.text}
          readOnly={!isWritable(grid)}
          // biome-ignore lint/a11y/noAutofocus: a new bill begins with typing
          autoFocus={autoFocus}
          autoComplete="off"
          spellCheck={false}
          data-waiting={edit.waiting || undefined}
          aria-label={`第 ${active.row + 1} 行 ${column.label} ${column.show(row)}`}
          onChange={event => typeText(grid, event.target.value)}
          onKeyDown={event => takeKey(grid, event)}
          onCompositionStart={() => {
            grid.composing = true
          }}
          onCompositionEnd={() => {
            grid.composing = false
            if (grid.edit.get().mode !== 'rest') offerFor(grid)
          }}
          onPaste={event => takePaste(grid, event)}
          onCopy={event => takeCopy(grid, event)}
          onCut={event => takeCopy(grid, event) && fillBlock(grid, '')}
          onBlur={event => {
            // Another window in front is no end of editing: the input stays the active element then.
            if (document.activeElement !== event.target) commitEdit(grid)
          }}
        />
        {column.edit?.onMore && isWritable(grid) && <MoreButton grid={grid} />}
      </div>
      <Hint grid={grid} layout={layout} at={active} row={row} column={column} />
    </>
  )
}

/** The mouse's way to what F4 opens. */
const MoreButton = ({ grid }: { grid: Grid }) => (
  <button
    type="button"
    tabIndex={-1}
    className="grid-more"
    aria-label="更多"
    title="F4"
    onMouseDown={event => {
      event.preventDefault()
      event.stopPropagation()
    }}
    onClick={() => pressKey(grid, { key: 'F4', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false })}
  >
    ▾
  </button>
)

interface HintProps extends Pick<EditorProps, 'grid' | 'layout'> {
  at: Cell
  row: LineRow
  column: GridColumn<LineRow>
}

/** What should be known of what is being typed, beside it. */
function Hint({ grid, layout, at, row, column }: HintProps) {
  const { mode, text } = useSource(grid.edit)
  const hint = useSyncExternalStore(grid.store.subscribe, () => {
    const typed = mode === 'rest' ? {} : (column.edit?.parse(text, row) ?? {})
    return column.hint && !('error' in typed) ? column.hint(grid.store.rules.derive({ ...row, ...typed }))?.text : undefined
  })
  return hint ? (
    <div className="grid-hint" role="status" style={{ top: (at.row + 2) * ROW_HEIGHT, left: layout.lefts[at.column] }}>
      {hint}
    </div>
  ) : null
}

const useSelectedText = (input: RefObject<HTMLInputElement | null>, turn: number, selected: boolean) =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new turn selects anew
  useLayoutEffect(() => {
    if (selected) input.current?.select()
  }, [turn, selected])

/** The page has moved the cursor or changed the lines under an open text: it goes where it belongs. */
const useStrayedText = (grid: Grid, edit: Edit, key: string | undefined, { column }: Cell) =>
  useLayoutEffect(() => {
    if (edit.mode !== 'rest' && (edit.key !== key || edit.column !== column)) commitEdit(grid)
  })

const editorStyle = ({ lefts, widths }: Layout, { row, column }: Cell) => ({
  top: (row + 1) * ROW_HEIGHT - 1,
  left: (lefts[column] ?? 0) - 1,
  width: (widths[column] ?? 0) + 1,
  height: ROW_HEIGHT + 1,
})

const takeKey = (grid: Grid, event: KeyboardEvent) => {
  // While an input method composes, every key is its own; 229 is how older browsers say so.
  if (event.nativeEvent.isComposing || event.keyCode === 229) return
  if (!pressKey(grid, event)) return
  event.preventDefault()
  event.stopPropagation()
}

/** A block, or anything on a cell at rest, goes into cells; a word into an open text is the input's own business. */
const takePaste = (grid: Grid, event: ClipboardEvent) => {
  const text = event.clipboardData.getData('text/plain')
  const isBlock = /[\t\r\n]/.test(text.replace(/[\r\n]+$/, ''))
  if (grid.edit.get().mode !== 'rest' && !isBlock) return
  event.preventDefault()
  commitEdit(grid)
  pasteText(grid, text)
}

const takeCopy = (grid: Grid, event: ClipboardEvent) => {
  if (grid.edit.get().mode !== 'rest') return false
  event.preventDefault()
  event.clipboardData.setData('text/plain', textOf(selectedCells(grid)))
  return true
}
