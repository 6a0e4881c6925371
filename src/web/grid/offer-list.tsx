import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { chooseOffered } from './choose.ts'
import { goToNextStop } from './edit.ts'
import { activeColumn, type Grid, type Offer } from './grid.ts'
import { LookupFoot, LookupHead, LookupRow } from './lookup-rows.tsx'
import { placeUnder } from './place.ts'
import { useSource } from './source.ts'
import type { Hit, Option } from './types.ts'

/** What fits the typed text, under the cell or above it where there is more room. */
export const OfferList = ({ grid, input }: { grid: Grid; input: RefObject<HTMLInputElement | null> }) => {
  const offer = useSource(grid.offer)
  const edit = useSyncExternalStore(grid.store.subscribe, () => activeColumn(grid)?.edit)
  if (!offer.open || !edit) return null
  return <OpenList grid={grid} input={input} offer={offer} />
}

const OpenList = ({ grid, input, offer }: { grid: Grid; input: RefObject<HTMLInputElement | null>; offer: Offer }) => {
  const list = useRef<HTMLDivElement>(null)
  const lookup = activeColumn(grid)?.edit?.lookup
  usePlace(list, input)
  useShown(list, offer)
  const take = (at: number) => {
    chooseOffered(grid, at)
    if (lookup) goToNextStop(grid)
  }
  const words = offer.text.split(/\s+/).filter(Boolean)
  return (
    <div ref={list} role="none" className={lookup ? 'grid-offer lookup' : 'grid-offer'} onMouseDown={event => event.preventDefault()}>
      {lookup && <LookupHead lookup={lookup} />}
      <div role="listbox" aria-label="可选项" className="offer-rows">
        {offer.hits.map((hit, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are taken by the field
          <div
            key={'key' in hit ? hit.key : hit.value}
            role="option"
            tabIndex={-1}
            aria-selected={at === offer.at}
            className="offer-row"
            onClick={() => take(at)}
          >
            {lookup ? <LookupRow lookup={lookup} hit={hit as Hit} words={words} /> : <span>{(hit as Option).label}</span>}
          </div>
        ))}
        {offer.note && <div className="offer-note">{offer.note}</div>}
      </div>
      {lookup && <LookupFoot grid={grid} lookup={lookup} offer={offer} />}
    </div>
  )
}

/** Keeps the list at its cell, also while something scrolls. */
const usePlace = (list: RefObject<HTMLElement | null>, input: RefObject<HTMLElement | null>) =>
  useLayoutEffect(() => {
    const place = () => list.current && input.current?.parentElement && placeUnder(list.current, input.current.parentElement)
    place()
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  })

const useShown = (list: RefObject<HTMLElement | null>, { at }: Offer) =>
  useLayoutEffect(() => {
    const rows = list.current?.querySelector<HTMLElement>('.offer-rows')
    const row = rows?.children[at] as HTMLElement | undefined
    if (!rows || !row) return
    rows.scrollTop = Math.min(row.offsetTop, Math.max(rows.scrollTop, row.offsetTop + row.offsetHeight - rows.clientHeight))
  }, [at, list])
