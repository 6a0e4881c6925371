import { useState } from 'react'
import { notify } from '../client/notify.ts'
import type { WireRow } from '../client/things.ts'
import { type Limits, withMore } from './choosing.ts'

/** What was chosen so far: it stays through paging, another class and a new search. */
export function useChosen(limits: Limits, counts: boolean) {
  const [rows, setRows] = useState<WireRow[]>([])
  const has = (row: WireRow) => rows.some(one => one.id === row.id)
  const remove = (gone: WireRow[]) => setRows(known => known.filter(one => !gone.some(row => row.id === one.id)))

  /** True when they may be chosen; else the user is told why not. */
  function mayTake(more: WireRow[]): boolean {
    const next = withMore(rows, more, limits)
    if (typeof next === 'string') notify.warning(next)
    return typeof next !== 'string'
  }

  function add(more: WireRow[]) {
    if (mayTake(more)) setRows(withMore(rows, counts ? more.map(row => ({ ...row, qty: '1' })) : more, limits) as WireRow[])
  }

  return {
    rows,
    has,
    mayTake,
    remove: (row: WireRow) => remove([row]),
    clear: () => setRows([]),
    toggle: (row: WireRow) => (has(row) ? remove([row]) : add([row])),
    toggleAll: (page: WireRow[]) => (page.every(has) ? remove(page) : add(page)),
    count: (id: string, qty: string) => setRows(known => known.map(row => (row.id === id ? { ...row, qty } : row))),
  }
}

export type Chosen = ReturnType<typeof useChosen>
