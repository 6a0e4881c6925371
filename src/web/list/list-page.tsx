import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Document } from '../../kit/document.ts'
import type { Entity } from '../../kit/entity.ts'
import { useShownBills } from '../bill/page/neighbours.ts'
import type { Row, Values } from '../client/rows.ts'
import type { Query } from '../client/wire.ts'
import { openForm, prefetchForm } from '../form/open-form.tsx'
import { useTab } from '../shell/use-tab.ts'
import '../styles/pages.css'
import { ListCard } from './list-card.tsx'
import type { Cells } from './list-table.tsx'
import type { Choice } from './row-actions.tsx'
import { type SearchField, searchOf } from './search.ts'
import { SearchRow } from './search-row.tsx'
import type { MoreExport } from './toolbar.tsx'
import { useColumns } from './use-columns.ts'
import { useList } from './use-list.ts'

export interface ListPageProps {
  thing: Entity | Document
  /** Cells that are drawn specially, by column. */
  cells?: Cells
  aside?: Aside
  /** Which kind of bill a row is, where several are shown as one list. */
  kindOf?(row: Row): Document
  /** What a row offers beside what every record does. */
  offers?(row: Row): Choice[]
  /** What can be done to many rows beside what every record offers; true when they have changed. */
  batches?(rows: Row[]): Choice[]
  /** What can be exported beside the list itself. */
  exports?: readonly MoreExport[]
  /** What stands first in the toolbar. */
  bar?: ReactNode
  /** What is done instead of opening an empty form. */
  onAdd?(initial?: Values): void
  /** Nothing new begins here. */
  isClosed?: boolean
}

type Filters = Record<string, string>

/** What stands at the left of a list and filters it. */
export interface Aside {
  search: SearchField
  /** The search field that it stands for. */
  replaces?: string
  usual?(filters: Filters): Query
  /** What a new record starts with. */
  initial?(filters: Filters): Values
  render(filters: Filters, find: (filters: Filters) => void): ReactNode
}

/** The standard list of a thing: search, toolbar, table, totals, pager, all from its declaration. */
export function ListPage({ thing, cells, aside, kindOf, offers, batches, exports, bar, onAdd, isClosed }: ListPageProps) {
  const search = useMemo(() => ({ ...searchOf(thing, aside?.replaces), aside: aside?.search }), [thing, aside])
  const table = useColumns(thing)
  const list = useList(thing, search, table.tasting, { usualFilter: aside?.usual, withSums: table.hasTotals })
  const { state, answer } = list
  useOpenCard(thing)
  usePrefetchedForm()
  useShownBills(thing, answer.isPlaceholderData ? undefined : answer.data, { ...list.filter, current: state.current, size: list.size })
  return (
    <div className="page">
      <SearchRow search={search} list={list} />
      <div className="list-body">
        {aside && <aside className="card list-aside">{aside.render(state.filters, list.find)}</aside>}
        <ListCard
          thing={thing}
          cells={cells}
          table={table}
          list={list}
          initial={aside?.initial?.(state.filters)}
          kindOf={kindOf}
          offers={offers}
          batches={batches}
          exports={exports}
          bar={bar}
          onAdd={onAdd}
          isClosed={isClosed}
        />
      </div>
    </div>
  )
}

/** A link to a record opens its card over the list; closing it cleans the address. */
function useOpenCard(thing: Entity | Document) {
  const { location: place, navigate } = useTab()
  const id = place.query.get('open')
  const [opened, setOpened] = useState<string>()
  useEffect(() => {
    if (!id || thing.thing !== 'entity' || opened === id) return
    setOpened(id)
    const { open: _, ...rest } = Object.fromEntries(place.query)
    void openForm(thing, { id, mode: 'view' }).then(() => {
      setOpened(undefined)
      navigate(rest)
    })
  }, [id, thing, opened, place.query, navigate])
}

/** The form is fetched while nobody waits for it. */
function usePrefetchedForm() {
  useEffect(() => {
    const timer = setTimeout(prefetchForm, 1000)
    return () => clearTimeout(timer)
  }, [])
}
