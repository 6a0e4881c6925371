import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { dayOf } from '../../base/date.ts'
import { listCall } from '../../kit/entity.ts'
import type { Listed } from '../client/rows.ts'
import { keyOf, listOf } from '../client/things.ts'
import { type Query, searchOf as searchText } from '../client/wire.ts'
import { useTab } from '../shell/use-tab.ts'
import { filterQuery, type ListState, readAddress, type Sort, usualSize, writeAddress } from './address.ts'
import { counted } from './counted.ts'
import { presetsOf, type Range, usualRange } from './presets.ts'
import { askedBy, type SavedFilter, useSavedFilters } from './saved-filters.ts'
import type { Search } from './search.ts'
import type { useTaste } from './taste.ts'

interface Options {
  /** What holds as long as the address does not say more. */
  usualFilter?: (filters: Record<string, string>) => Query
  withSums: boolean
  /** How many rows at once, where that is not the reader's to say. */
  size?: number | false
  usual?: (today: string) => Range
}

/** A list follows its address: whatever changes what is shown changes the address, and the rows follow. */
export function useList(
  thing: Listed,
  search: Search,
  { taste, change }: ReturnType<typeof useTaste>,
  { usualFilter, withSums, usual = usualRange, size: fixedSize }: Options,
) {
  const { location, navigate } = useTab()
  const [today] = useState(() => dayOf(new Date()))
  const saved = useSavedFilters(thing.name)
  const { state, touch } = useShown(location.query, search, today, saved.usual)
  const range = search.range ? rangeIn(state, search, usual(today)) : undefined
  const size = fixedSize || (state.size ?? taste.size ?? usualSize)
  const filter: Query = { ...usualFilter?.(state.filters), ...filterQuery(state, search, range) }
  const answer = useAnswer(thing, filter, { current: state.current, size }, withSums)
  const longest = search.range && presetsOf(today).at(-1)!.range
  const go = (next: Partial<ListState>) => {
    touch()
    navigate(writeAddress({ ...state, current: 1, ...next }))
  }
  return {
    state,
    saved,
    range,
    today,
    size,
    /** What is shown, without the page: what an export must hold. */
    filter,
    answer,
    find: (filters: Record<string, string>) => go({ filters }),
    show: (asked: Pick<ListState, 'filters' | 'sort'>) => go(asked),
    sortBy: (sort: Sort | undefined) => go({ sort }),
    turnTo: (current: number, nextSize: number) => {
      if (nextSize !== size) change({ size: nextSize })
      go({ current, size: nextSize === size ? state.size : nextSize })
    },
    reset: () => go({ filters: {}, sort: undefined }),
    isFiltered: Object.keys(state.filters).some(wire => wire !== search.range?.from && wire !== search.range?.to),
    /** Asks for the longest range there is; absent where that would say nothing more. */
    everSince:
      longest && range!.from > longest.from ? () => go({ filters: { ...state.filters, ...wiredRange(search, longest) } }) : undefined,
    /** Shows the same to someone else and tomorrow: the days are named even where the usual ones were meant. */
    linkOf: () =>
      `${window.location.origin}${location.pathname}?${searchText({ ...state.filters, ...filter, current: state.current > 1 ? state.current : undefined, size })}`,
  }
}

/** The rows as soon as they are there; what there is in all is asked once for all pages, and only where the rows do not tell it. */
function useAnswer(thing: Listed, filter: Query, page: { current: number; size: number }, withSums: boolean) {
  const { ascs: _ascs, descs: _descs, ...asked } = filter
  const withSum = withSums ? 2 : undefined
  const query: Query = { ...filter, ...page, withSum }
  const rows = useQuery({
    queryKey: keyOf(thing, listCall(thing), query),
    queryFn: ({ signal }) => listOf(thing, { ...query, totals: 'none' }, signal),
    placeholderData: keepPreviousData,
  })
  const isTold = rows.data?.total !== undefined
  const totals = useQuery({
    queryKey: keyOf(thing, 'totals', listCall(thing), { ...asked, withSum }),
    queryFn: ({ signal }) => listOf(thing, { ...asked, withSum, totals: 'only' }, signal),
    enabled: !!rows.data && !rows.isPlaceholderData && !isTold,
  })
  const data = useMemo(() => rows.data && counted(rows.data, isTold ? rows.data : totals.data), [rows.data, isTold, totals.data])
  const refetch = () => Promise.all([rows.refetch(), ...(isTold ? [] : [totals.refetch()])])
  return { ...rows, data, refetch }
}

export type List = ReturnType<typeof useList>

/** What the address says; where it says nothing and nobody has asked yet, what its reader wants it to open with. */
function useShown(query: URLSearchParams, search: Search, today: string, usual: SavedFilter | undefined) {
  const [isTouched, setTouched] = useState(false)
  const opening = query.size || isTouched ? undefined : usual
  const state = useMemo(
    () => ({ ...readAddress(query, search), ...(opening && askedBy(opening, search, today)) }),
    [query, search, opening, today],
  )
  return { state, touch: () => setTouched(true) }
}

const wiredRange = ({ range }: Search, { from, to }: Range) => ({ [range!.from]: from, [range!.to]: to })

const rangeIn = ({ filters }: ListState, { range }: Search, usual: Range): Range => ({
  from: filters[range!.from] ?? usual.from,
  to: filters[range!.to] ?? usual.to,
})
