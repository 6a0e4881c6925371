import { useState } from 'react'
import { notify } from '../client/notify.ts'
import type { WireRow } from '../client/things.ts'

interface Options {
  title: string
  most: number
  taken?: readonly string[]
  counts: boolean
}

/** What was chosen so far: it stays through paging, another class and a new search. */
export function useChosen({ title, most, taken = [], counts }: Options) {
  const [rows, setRows] = useState<WireRow[]>([])
  const has = (row: WireRow) => rows.some(one => one.id === row.id)
  const isTaken = (row: WireRow) => {
    const found = taken.includes(row.id)
    if (found) notify.warning('已选数据不可重复！')
    return found
  }
  const remove = (id: string) => setRows(known => known.filter(one => one.id !== id))

  function add(more: WireRow[]) {
    const fresh = more.filter(row => !has(row))
    if (fresh.some(isTaken)) return
    if (rows.length + fresh.length > most) return notify.warning(`最多选择${most}个${title}`)
    setRows([...rows, ...fresh.map(row => (counts ? { ...row, qty: '1' } : row))])
  }

  return {
    rows,
    has,
    isTaken,
    remove,
    clear: () => setRows([]),
    toggle: (row: WireRow) => (has(row) ? remove(row.id) : add([row])),
    toggleAll: (page: WireRow[]) => (page.every(has) ? setRows(rows.filter(row => !page.some(one => one.id === row.id))) : add(page)),
    count: (id: string, qty: string) => setRows(known => known.map(row => (row.id === id ? { ...row, qty } : row))),
    result: () => rows,
  }
}

export type Chosen = ReturnType<typeof useChosen>
