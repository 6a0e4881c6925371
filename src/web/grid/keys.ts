import { chooseOffered, enter } from './choose.ts'
import { fillBlock, fillDown, insertLine, removeLines } from './clipboard.ts'
import { beginEdit, cancelEdit, commitEdit, isTouched, toggleCell, typeText } from './edit.ts'
import { activeCell, activeColumn, activeRow, countRows, type Grid, hasSelection } from './grid.ts'
import { goToNextProblem, moves, moveTo, nextField } from './moves.ts'
import { closeOffer, isFresh, moveInOffer, offerOptions } from './offer.ts'

interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** What a key does; false leaves it to the browser and the page. */
type Command = (grid: Grid) => unknown

/** Handles a key; answers whether it was taken. */
export const pressKey = (grid: Grid, press: KeyPress): boolean => {
  const name = keyName(press)
  if (grid.offer.get().open && offerCommands[name]) return offerCommands[name](grid) !== false
  if (belongsToText(grid, name)) return false
  const command = commands[name]
  if (command) return command(grid) !== false
  // A shortcut of the page, such as saving, must find the text in its cell.
  if ((press.ctrlKey || press.metaKey || press.altKey) && !TEXT_KEYS.has(name) && !MODIFIERS.has(press.key)) commitEdit(grid)
  return false
}

const keyName = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress) => {
  const name = key.length === 1 ? key.toLowerCase() : key
  return (ctrlKey || metaKey ? 'Ctrl+' : '') + (altKey ? 'Alt+' : '') + (shiftKey ? 'Shift+' : '') + name
}

const MODIFIERS = new Set(['Control', 'Meta', 'Alt', 'AltGraph', 'Shift'])

const TEXT_KEYS = new Set(['Ctrl+a', 'Ctrl+c', 'Ctrl+x', 'Ctrl+v'])

const CARET_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+Home', 'Shift+End'])

/** Keys the open editor needs itself: deleting and undoing letters, and moving the caret once there is reason to. */
const belongsToText = (grid: Grid, name: string) => {
  const { mode } = grid.edit.get()
  if (mode === 'rest') return false
  if (name === 'Delete' || name === 'Backspace' || name === ' ' || TEXT_KEYS.has(name)) return true
  if (name === 'Ctrl+z' || name === 'Ctrl+y' || name === 'Ctrl+Shift+z') return isTouched(grid)
  return CARET_KEYS.has(name) && (mode === 'editing' || grid.offer.get().open)
}

const offerCommands: Record<string, Command> = {
  ArrowDown: grid => moveInOffer(grid, 1),
  ArrowUp: grid => moveInOffer(grid, -1),
  PageDown: grid => moveInOffer(grid, 5),
  PageUp: grid => moveInOffer(grid, -5),
  Escape: grid => closeOffer(grid),
  Enter: grid => enter(grid),
  Tab: grid => {
    if (isFresh(grid) && grid.offer.get().hits.length) chooseOffered(grid)
    return goToField(grid, 1)
  },
}

const goToField = (grid: Grid, direction: 1 | -1) => {
  commitEdit(grid)
  const field = nextField(grid, activeCell(grid), direction)
  if (!field) return false
  moveTo(grid, field)
}

/** F4: all options, or the window of the lookup with what was typed so far. */
const more: Command = grid => {
  const edit = activeColumn(grid)?.edit
  if (edit?.onMore && !grid.readOnly) {
    cancelEdit(grid)
    return edit.onMore(activeRow(grid)!, activeCell(grid).row)
  }
  if (edit?.options) return openCell(grid)
  if (!edit?.lookup?.onMore || grid.readOnly) return false
  const { text } = grid.edit.get()
  cancelEdit(grid)
  edit.lookup.onMore(text.trim())
}

/** Opens the editor on the cell's own text, with the options where there are any. */
export const openCell = (grid: Grid) => {
  if (grid.edit.get().mode !== 'editing') beginEdit(grid, 'editing', false)
  if (grid.edit.get().mode !== 'rest' && activeColumn(grid)?.edit?.options) offerOptions(grid, grid.edit.get().text)
}

/** A change of lines: the open text goes into its cell first. */
const committed =
  (command: Command): Command =>
  grid => {
    commitEdit(grid)
    return command(grid)
  }

const lastFilled = ({ store }: Grid) => Math.max(0, countRows({ store, readOnly: true }) - 1)

const moving = Object.entries(moves).flatMap(([name, move]): [string, Command][] => [
  [name, committed(grid => moveTo(grid, move(grid, activeCell(grid))))],
  [name.replace(/(Ctrl\+)?/, '$1Shift+'), committed(grid => moveTo(grid, move(grid, activeCell(grid)), true))],
])

const commands: Record<string, Command> = {
  ...Object.fromEntries(moving),
  Enter: enter,
  Tab: grid => goToField(grid, 1),
  'Shift+Tab': grid => goToField(grid, -1),
  Escape: grid => {
    if (grid.edit.get().mode !== 'rest') cancelEdit(grid)
    else if (hasSelection(grid)) moveTo(grid, activeCell(grid))
    else return false
  },
  F2: openCell,
  F4: more,
  F8: committed(goToNextProblem),
  ' ': toggleCell,
  Backspace: grid => typeText(grid, ''),
  Delete: grid => fillBlock(grid, ''),
  Insert: committed(insertLine),
  'Ctrl+Delete': committed(removeLines),
  'Ctrl+d': committed(fillDown),
  'Ctrl+z': committed(grid => grid.store.undo()),
  'Ctrl+y': committed(grid => grid.store.redo()),
  'Ctrl+Shift+z': committed(grid => grid.store.redo()),
  'Ctrl+a': grid => grid.store.goTo({ row: 0, column: 0 }, { row: lastFilled(grid), column: grid.columns.length - 1 }),
}
