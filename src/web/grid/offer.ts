import { activeColumn, activeRow, type Grid, NO_OFFER, type Offer } from './grid.ts'
import { filterOptions } from './options.ts'
import type { LineRow, Lookup } from './types.ts'

const DEBOUNCE = 120

/** Offers what fits the text in the editor: options at once, hits of a lookup when typing pauses. */
export const offerFor = (grid: Grid) => {
  const edit = activeColumn(grid)?.edit
  const { text: typed, waiting } = grid.edit.get()
  const text = typed.trim()
  if (waiting) return
  if (edit?.options) return offerOptions(grid, text)
  if (!edit?.lookup || grid.composing) return
  stopSearch(grid)
  if (text === '') return closeOffer(grid)
  const abort = new AbortController()
  grid.search = { abort, timer: setTimeout(() => offerHits(grid, edit.lookup!, text, abort.signal), DEBOUNCE) }
}

/** All options with the present one marked, or those that contain the text just typed. */
export const offerOptions = (grid: Grid, text: string) => {
  const options = activeColumn(grid)?.edit?.options?.(activeRow(grid)!) ?? []
  const { initial } = grid.edit.get()
  const untouched = text === initial
  const hits = untouched ? options : filterOptions(options, text)
  const at = untouched
    ? Math.max(
        0,
        options.findIndex(option => option.label === initial),
      )
    : 0
  grid.offer.set({ open: true, text, hits, total: hits.length, at, note: hits.length ? undefined : '没有这个选项' })
}

/** Searches and shows the answer unless the text has gone on meanwhile. */
const offerHits = async (grid: Grid, lookup: Lookup<LineRow>, text: string, signal: AbortSignal) => {
  const { turn } = grid.edit.get()
  const offer = await searchHits(lookup, text, signal)
  const edit = grid.edit.get()
  if (!signal.aborted && edit.turn === turn && edit.text.trim() === text) grid.offer.set(offer)
}

export const searchHits = async (lookup: Lookup<LineRow>, text: string, signal: AbortSignal): Promise<Offer> => {
  try {
    const { hits, total } = await lookup.search(text, signal)
    const note = hits.length ? undefined : `没有找到“${text}”，换个名称、编码、规格或拼音首字母试试`
    return { open: true, text, hits, total, at: 0, note }
  } catch {
    return { ...NO_OFFER, open: true, text, note: `查找${lookup.noun}失败，请稍后重试` }
  }
}

export const closeOffer = (grid: Grid) => {
  stopSearch(grid)
  if (grid.offer.get() !== NO_OFFER) grid.offer.set(NO_OFFER)
}

const stopSearch = (grid: Grid) => {
  clearTimeout(grid.search?.timer)
  grid.search?.abort.abort()
  grid.search = undefined
}

/** Whether the offer answers the text that stands in the editor now. */
export const isFresh = (grid: Grid) => {
  const offer = grid.offer.get()
  return offer.open && offer.text === grid.edit.get().text.trim()
}

export const moveInOffer = (grid: Grid, by: number) => {
  const offer = grid.offer.get()
  const at = Math.max(0, Math.min(offer.at + by, offer.hits.length - 1))
  grid.offer.set({ ...offer, at })
}
