import { Button } from 'antd'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { Document } from '../../kit/document.ts'
import type { Entity } from '../../kit/entity.ts'
import { permissionOf } from '../../kit/permission.ts'
import { useShownBills } from '../bill/neighbours.ts'
import { can, useSession } from '../client/session.ts'
import type { WireRow } from '../client/things.ts'
import { CallError, type Query } from '../client/wire.ts'
import { openForm } from '../form/open-form.tsx'
import { openTab } from '../shell/tabs.ts'
import { useTab } from '../shell/use-tab.ts'
import '../styles/pages.css'
import { isStopped } from './actions.ts'
import { BatchBar } from './batch-bar.tsx'
import { arranged, columnsOf, visible } from './columns.ts'
import { Empty } from './empty.tsx'
import { exportList } from './export.ts'
import { type Cells, ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { Pager } from './pager.tsx'
import { BillActions, RecordActions } from './row-actions.tsx'
import { type SearchField, searchOf } from './search.ts'
import { SearchRow } from './search-row.tsx'
import { useTaste } from './taste.ts'
import { Toolbar } from './toolbar.tsx'
import { useList } from './use-list.ts'
import { useSelection } from './use-selection.ts'

export interface ListPageProps {
  thing: Entity | Document
  /** Cells that are drawn specially, by column. */
  cells?: Cells
  aside?: Aside
}

type Filters = Record<string, string>

/** What stands at the left of a list and filters it. */
export interface Aside {
  search: SearchField
  /** The search field that it stands for. */
  replaces?: string
  usual?(filters: Filters): Query
  /** What a new record starts with. */
  initial?(filters: Filters): WireRow
  render(filters: Filters, find: (filters: Filters) => void): ReactNode
}

const nothing: WireRow[] = []

/** The standard list of a thing: search, toolbar, table, totals, pager, all from its declaration. */
export function ListPage({ thing, cells, aside }: ListPageProps) {
  const permission = useSession(state => state.permission)
  const tasting = useTaste(thing.name)
  const { taste, change } = tasting
  const search = useMemo(() => ({ ...searchOf(thing, aside?.replaces), aside: aside?.search }), [thing, aside])
  const columns = useMemo(
    () =>
      arranged(
        columnsOf(thing, code => permission[code] === true),
        taste,
      ),
    [thing, permission, taste],
  )
  const shown = useMemo(() => visible(columns, taste), [columns, taste])
  const withSums = columns.some(column => column.field?.rules.total)
  const list = useList(thing, search, tasting, { usualFilter: aside?.usual, withSums })
  const { data, error, isPending, isPlaceholderData, refetch } = list.answer
  const { selected, select, clear } = useSelection(list.filter)
  useOpenCard(thing)
  useShownBills(thing, isPlaceholderData ? undefined : data, { ...list.filter, current: list.state.current, size: list.size })
  const open = useCallback((row: WireRow) => openRow(thing, row), [thing])
  const actions = useCallback(
    (row: WireRow) =>
      thing.thing === 'document' ? <BillActions document={thing} row={row} /> : <RecordActions entity={thing} row={row} />,
    [thing],
  )
  const widen = useCallback((key: string, width: number) => change({ widths: { ...taste.widths, [key]: width } }), [change, taste.widths])
  const rowClass = useCallback((row: WireRow) => (thing.thing === 'entity' && isStopped(thing, row) ? 'is-stopped' : ''), [thing])
  const add = () =>
    thing.thing === 'document'
      ? openTab(thing.formPage, `新增${thing.menuLabel}`)
      : openForm(thing, { initial: aside?.initial?.(list.state.filters) })
  const chosen = [...selected.values()]
  const tools = <ListTools columns={columns} tasting={tasting} link={list.linkOf()} onRefresh={() => void refetch()} />

  return (
    <div className="page">
      <SearchRow search={search} list={list} />
      <div className="list-body">
        {aside && <aside className="card list-aside">{aside.render(list.state.filters, list.find)}</aside>}
        <section className={`card is-growing${isPlaceholderData ? ' is-loading' : ''}`} aria-busy={isPlaceholderData}>
          {chosen.length ? (
            <BatchBar
              thing={thing}
              rows={chosen}
              onClear={clear}
              onExport={() => void exportList(thing, { ids: [...selected.keys()] }, chosen.length)}
            >
              {tools}
            </BatchBar>
          ) : (
            <Toolbar
              thing={thing}
              onAdd={() => void add()}
              onExport={wire => void exportList(thing, list.filter, data?.total ?? 0, wire).catch(() => undefined)}
            >
              {tools}
            </Toolbar>
          )}
          <ListTable
            thing={thing}
            columns={shown}
            rows={data?.records ?? nothing}
            before={(list.state.current - 1) * list.size}
            total={data?.total ?? 0}
            sums={withSums ? data?.sums : undefined}
            sort={list.state.sort}
            density={taste.density}
            cells={cells}
            selected={selected}
            actions={actions}
            rowClass={rowClass}
            onSelect={select}
            onSort={list.sortBy}
            onWiden={widen}
            onOpen={open}
            empty={
              <Empty
                isLoading={isPending}
                failure={error instanceof CallError ? error.msg : undefined}
                label={thing.label}
                isFiltered={Object.keys(list.state.filters).some(wire => wire !== search.range?.from && wire !== search.range?.to)}
                onRetry={() => void refetch()}
                onReset={list.reset}
                onWiden={search.range && list.range!.from > '2022-01-01' ? list.everSince : undefined}
              >
                {can(permissionOf(thing, 'add')) && (
                  <Button type="primary" onClick={() => void add()}>
                    新增{thing.label}
                  </Button>
                )}
              </Empty>
            }
          />
          <Pager current={list.state.current} size={list.size} total={data?.total ?? 0} hasTotals={withSums} onTurn={list.turnTo} />
        </section>
      </div>
    </div>
  )
}

function openRow(thing: Entity | Document, row: WireRow) {
  if (thing.thing === 'document') openTab(`${thing.formPage}?id=${row.id}`, row.billNo)
  else void openForm(thing, { id: row.id, mode: can(permissionOf(thing, 'edit')) ? 'edit' : 'view' })
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
