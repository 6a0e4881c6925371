import { useMemo, useSyncExternalStore } from 'react'
import type { LineStore } from './line-store.ts'
import type { LineRow, Problem } from './types.ts'

/** Totals and the like over the filled lines: computed again only when a line changes, not when the cursor moves. */
export const useRows = <Row extends LineRow, Value>(store: LineStore<Row>, select: (rows: readonly Row[]) => Value): Value => {
  const rows = useSyncExternalStore(store.subscribe, store.lines)
  return useMemo(() => select(rows), [rows, select])
}

/** The line under the cursor. */
export const useActiveRow = <Row extends LineRow>(store: LineStore<Row>): Row | undefined =>
  useSyncExternalStore(store.subscribe, () => store.rows()[store.state().active.row])

export const useProblems = <Row extends LineRow>(store: LineStore<Row>): Problem[] => useSyncExternalStore(store.subscribe, store.problems)

/** Remembers what was computed for a line as long as the line itself is unchanged. */
export const perRow = <Row extends object, Value>(compute: (row: Row) => Value): ((row: Row) => Value) => {
  const known = new WeakMap<Row, { value: Value }>()
  return row => {
    const old = known.get(row)
    if (old) return old.value
    const value = compute(row)
    known.set(row, { value })
    return value
  }
}
