import type { Cell, LineRow } from './types.ts'

/** What the business says about its lines. */
export interface LineRules<Row> {
  blank(): Row
  /** Computes the dependent values again after a change. */
  derive(row: Row): Row
  problems(row: Row, index: number): { column: string; message: string }[]
  isBlank(row: Row): boolean
}

interface Snapshot<Row> {
  rows: readonly Row[]
  active: Cell
}

/** Lines, cursor and what can be undone; never changed in place, so a snapshot costs nothing. */
export interface LineState<Row> extends Snapshot<Row> {
  /** The other corner of the selected block. */
  anchor: Cell
  past: Snapshot<Row>[]
  future: Snapshot<Row>[]
  loaded: readonly Row[]
  /** Key of the line being entered for the first time: nobody is told off before he has finished. */
  fresh?: string
}

const UNDO_STEPS = 200

export const loadedState = <Row extends LineRow>(rules: LineRules<Row>, given: readonly Row[], active: Cell): LineState<Row> => {
  const rows = withBlankEnd(rules, given)
  return movedState(rules, { rows, active, anchor: active, past: [], future: [], loaded: rows }, active)
}

export const editedState = <Row extends LineRow>(rules: LineRules<Row>, state: LineState<Row>, given: readonly Row[]): LineState<Row> => {
  const rows = withBlankEnd(rules, given)
  return {
    ...state,
    rows,
    active: within(rows, state.active),
    anchor: within(rows, state.anchor),
    past: [...state.past.slice(1 - UNDO_STEPS), snapshot(state)],
    future: [],
  }
}

export const undoneState = <Row>(state: LineState<Row>): LineState<Row> => {
  const last = state.past.at(-1)
  if (!last) return state
  return { ...state, ...last, anchor: last.active, past: state.past.slice(0, -1), future: [...state.future, snapshot(state)] }
}

export const redoneState = <Row>(state: LineState<Row>): LineState<Row> => {
  const next = state.future.at(-1)
  if (!next) return state
  return { ...state, ...next, anchor: next.active, future: state.future.slice(0, -1), past: [...state.past, snapshot(state)] }
}

/** A change that is no step of its own: it reaches every snapshot, so undoing keeps it. */
export const amendedState = <Row>(state: LineState<Row>, amend: (row: Row) => Row): LineState<Row> => {
  const amendRow = once(amend)
  // The same lines stay the same array, so that undoing back to the start is still seen as no change.
  const amendRows = once((rows: readonly Row[]): readonly Row[] => rows.map(amendRow))
  const each = (step: Snapshot<Row>) => ({ ...step, rows: amendRows(step.rows) })
  return {
    ...state,
    rows: amendRows(state.rows),
    loaded: amendRows(state.loaded),
    past: state.past.map(each),
    future: state.future.map(each),
  }
}

const once = <From, To>(compute: (from: From) => To): ((from: From) => To) => {
  const known = new Map<From, To>()
  return from => {
    if (!known.has(from)) known.set(from, compute(from))
    return known.get(from) as To
  }
}

export const movedState = <Row extends LineRow>(rules: LineRules<Row>, state: LineState<Row>, to: Cell, from = to): LineState<Row> => {
  const active = within(state.rows, to)
  const row = state.rows[active.row]
  const stays = row?.key === state.fresh
  const fresh = row && (stays || isEmpty(rules, row)) ? row.key : undefined
  return { ...state, active, anchor: within(state.rows, from), fresh }
}

export const isEmpty = <Row extends LineRow>(rules: LineRules<Row>, row: Row) => !row.typed && rules.isBlank(row)

/** There is always exactly one blank line at the end to go on with. */
const withBlankEnd = <Row extends LineRow>(rules: LineRules<Row>, rows: readonly Row[]): readonly Row[] => {
  const filled = rows.findLastIndex(row => !isEmpty(rules, row)) + 1
  if (rows.length === filled + 1) return rows
  return [...rows.slice(0, filled), rows[filled] ?? rules.blank()]
}

const within = (rows: readonly unknown[], cell: Cell): Cell => {
  const row = Math.min(Math.max(cell.row, 0), rows.length - 1)
  return row === cell.row ? cell : { ...cell, row }
}

const snapshot = <Row>({ rows, active }: LineState<Row>): Snapshot<Row> => ({ rows, active })
