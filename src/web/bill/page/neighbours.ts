import { useEffect, useState } from 'react'
import type { Document } from '../../../kit/document.ts'
import type { Values } from '../../client/rows.ts'
import { listOf, type Page } from '../../client/things.ts'
import type { Query } from '../../client/wire.ts'

interface Remembered {
  ids: string[]
  total: number
  /** How the list was asked for, so that the pages beside it can be. */
  query: Query
}

const storageKey = (name: string) => `hengshang.list.${name}`

/** A list tells which bills it shows, so that a bill opened from it knows the ones beside it, also after a reload. */
function rememberList({ name }: { name: string }, ids: string[], total: number, query: Query = {}) {
  sessionStorage.setItem(storageKey(name), JSON.stringify({ ids, total, query } satisfies Remembered))
}

/** The same for a page that shows a list: only bills have neighbours. */
export function useShownBills(thing: { thing: string; name: string }, page: Page | undefined, query: Query) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query of an answer is the one it was asked with
  useEffect(() => {
    if (page && thing.thing === 'document') {
      const ids = page.records.map(row => row.id as string)
      rememberList(thing, ids, page.total, query)
    }
  }, [thing, page])
}

function remembered({ name }: { name: string }): Remembered | undefined {
  const text = sessionStorage.getItem(storageKey(name))
  return text ? JSON.parse(text) : undefined
}

export interface Standing {
  /** Counted from 1 over the whole list. */
  at: number
  total: number
}

/** Where a bill stands in the list its reader came from. */
function placeOf(thing: { name: string }, id: string): Standing | undefined {
  const list = remembered(thing)
  const index = list?.ids.indexOf(id) ?? -1
  return list && index >= 0 ? { at: offsetOf(list) + index + 1, total: list.total } : undefined
}

const sizeOf = ({ ids, query }: Remembered) => Number(query.size ?? ids.length)
const pageOf = ({ query }: Remembered) => Number(query.current ?? 1)
const offsetOf = (list: Remembered) => (pageOf(list) - 1) * sizeOf(list)

/** The bill beside this one; at the end of a page the next page is asked for. */
async function neighbourOf(document: Document, id: string, step: 1 | -1): Promise<string | undefined> {
  const list = remembered(document)
  const index = list?.ids.indexOf(id) ?? -1
  if (!list || index < 0) return undefined
  const near = list.ids[index + step]
  const at = offsetOf(list) + index + step
  if (near || at < 0 || at >= list.total || !list.query.size) return near
  const query = { ...list.query, current: pageOf(list) + step }
  const { records, total } = await listOf(document, query)
  const ids = records.map((row: Values) => row.id as string)
  rememberList(document, ids, total, query)
  return ids.at(step === 1 ? 0 : -1)
}

/** Steps to the bill beside this one, one at a time. */
export function useNeighbours(document: Document, id: string, go: (id: string) => void) {
  const [isBusy, setBusy] = useState(false)
  const place = id ? placeOf(document, id) : undefined
  const step = async (by: 1 | -1) => {
    if (isBusy || !place) return
    setBusy(true)
    const next = await neighbourOf(document, id, by).catch(() => undefined)
    setBusy(false)
    if (next) go(next)
  }
  return { place, step }
}
