import { useState } from 'react'
import { notify } from '../client/notify.ts'
import type { Row } from '../client/rows.ts'
import { type Limits, withMore } from './choosing.ts'

interface Options extends Limits {
  /** Each takes a quantity. */
  counts: boolean
  /** What was chosen before. */
  begun: Row[]
  /** Cannot be taken back. */
  isKept(row: Row): boolean
}

/** What was chosen so far: it stays through paging, another class and a new search. */
export function useChosen({ counts, begun, isKept, ...limits }: Options) {
  const [rows, setRows] = useState<Row[]>(begun)
  const has = (row: Row) => rows.some(one => one.id === row.id)
  const isFixed = (row: Row) => isKept(row) && begun.some(one => one.id === row.id)
  const remove = (gone: Row[]) => setRows(known => known.filter(one => isFixed(one) || !gone.some(row => row.id === one.id)))

  /** True when they may be chosen; else the user is told why not. */
  function mayTake(more: Row[]): boolean {
    const next = withMore(rows, more, limits)
    if (typeof next === 'string') notify.warning(next)
    return typeof next !== 'string'
  }

  function add(more: Row[]) {
    if (mayTake(more)) setRows(withMore(rows, counts ? more.map(row => ({ ...row, qty: '1' })) : more, limits) as Row[])
  }

  /** A page is taken without those of its rows that cannot be. */
  function toggleAll(page: Row[]) {
    const free = page.filter(row => !limits.barring?.(row) && !limits.taken.includes(row.id))
    if (free.every(has)) remove(free)
    else add(free)
  }

  return {
    rows,
    has,
    isFixed,
    mayTake,
    add: (row: Row) => add([row]),
    remove: (row: Row) => remove([row]),
    clear: () => remove(rows),
    toggle: (row: Row) => (has(row) ? remove([row]) : add([row])),
    toggleAll,
    count: (id: string, qty: string) => setRows(known => known.map(row => (row.id === id ? { ...row, qty } : row))),
  }
}

export type Chosen = ReturnType<typeof useChosen>
