import { cancelEdit, commitEdit, goToNextStop, isTouched, typeText } from './edit.ts'
import { activeCell, activeColumn, activeRow, type Grid, NO_OFFER, type Offer } from './grid.ts'
import { closeOffer, isFresh, offerFor, searchHits } from './offer.ts'
import type { Hit, LineRow, Lookup, Option } from './types.ts'
import { putRead } from './write.ts'

/** Fills the line with what is offered at a place. */
export const chooseOffered = (grid: Grid, at = grid.offer.get().at) => {
  const hit = grid.offer.get().hits[at]
  const edit = activeColumn(grid)?.edit
  if (!hit || !edit) return
  if (edit.lookup) chooseHit(grid, edit.lookup, hit as Hit)
  else chooseOption(grid, hit as Option)
}

const chooseHit = (grid: Grid, lookup: Lookup<LineRow>, hit: Hit) => {
  const { row } = activeCell(grid)
  cancelEdit(grid)
  grid.store.patch(row, lookup.choose(hit, activeRow(grid)!), activeColumn(grid)?.key)
}

const chooseOption = (grid: Grid, option: Option) => {
  const { initial } = grid.edit.get()
  const column = activeColumn(grid)
  const line = activeRow(grid)
  cancelEdit(grid)
  if (!column?.edit || !line || option.label === initial) return
  const next = putRead(column, line, option.label, column.edit.parse(option.value, line))
  grid.store.patch(activeCell(grid).row, next, column.key)
}

/** Enter: what is offered or typed goes into the cell, the cursor to the next stop. */
export const enter = (grid: Grid) => {
  const lookup = activeColumn(grid)?.edit?.lookup
  if (grid.edit.get().waiting) return
  if (isFresh(grid) && grid.offer.get().hits.length) chooseOffered(grid)
  else if (lookup && hasQuestion(grid)) return scan(grid, lookup)
  else commitEdit(grid)
  goToNextStop(grid)
}

/** Whether the open text must be looked up: it is new, or it could not be found before. */
const hasQuestion = (grid: Grid) => {
  const unread = activeRow(grid)?.typed?.[activeColumn(grid)?.key ?? '']
  return grid.edit.get().text.trim() !== '' && Boolean(unread || isTouched(grid)) && grid.edit.get().mode !== 'rest'
}

/** Text and Enter faster than the list, as a scanner types: by code or barcode, else the only hit there is. */
const scan = async (grid: Grid, lookup: Lookup<LineRow>) => {
  closeOffer(grid)
  const { turn, text } = grid.edit.get()
  grid.edit.set({ ...grid.edit.get(), waiting: true })
  const offer = await findOne(lookup, text.trim())
  const edit = grid.edit.get()
  if (edit.turn !== turn) return
  if (offer.hits.length !== 1) return askBack(grid, offer)
  chooseHit(grid, lookup, offer.hits[0] as Hit)
  goToNextStop(grid)
  // What was typed while the answer was under way belongs to the next cell.
  const early = edit.text.slice(text.length)
  if (early) typeText(grid, early)
}

const findOne = async (lookup: Lookup<LineRow>, text: string): Promise<Offer> => {
  const hit = await lookup.exact?.(text).catch(() => undefined)
  return hit ? { ...NO_OFFER, hits: [hit] } : searchHits(lookup, text, new AbortController().signal)
}

/** Several hits are shown for choosing; after none the text is selected, so that the next scan replaces it. */
const askBack = (grid: Grid, offer: Offer) => {
  grid.edit.set({ ...grid.edit.get(), waiting: false, selected: offer.hits.length === 0 })
  if (grid.edit.get().text.trim() === offer.text) grid.offer.set(offer)
  else offerFor(grid)
}
