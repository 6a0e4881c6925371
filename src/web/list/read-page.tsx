import { type ReactNode, useMemo } from 'react'
import type { Entity } from '../../kit/entity.ts'
import { isNamed, nameKey } from '../../kit/wire.ts'
import { type Row, wordOf } from '../client/rows.ts'
import type { Query } from '../client/wire.ts'
import '../styles/pages.css'
import { leadOf } from './columns.ts'
import { Empty } from './empty.tsx'
import { ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { Pager } from './pager.tsx'
import { type SearchField, searchOf } from './search.ts'
import { SearchRow } from './search-row.tsx'
import { useColumns } from './use-columns.ts'
import { useList } from './use-list.ts'

interface Props {
  /** What is listed; nothing of it is written here. */
  thing: Entity
  /** Questions beside those that the fields ask. */
  asks?: SearchField[]
  /** What all of it has in common, and the field that needs no asking then. */
  only?: { without: string; filter: Query }
  /** What stands above the rows. */
  bar?: ReactNode
  /** What opening a row is called. */
  verb?: string
  onOpen(row: Row): void
}

/** A list that is only read: a row is opened and nothing else. */
export function ReadPage({ thing, asks, only, bar, verb = '查看', onOpen }: Props) {
  const search = useMemo(() => {
    const own = searchOf(thing, only?.without)
    return { ...own, first: [...own.first, ...(asks ?? [])] }
  }, [thing, asks, only])
  const table = useColumns(thing)
  const list = useList(thing, search, table.tasting, { usualFilter: () => only?.filter ?? {}, withSums: false })
  const { isPlaceholderData: isOld } = list.answer
  const link = (words: (row: Row) => string) => (row: Row) => (
    <button type="button" className="field-link" onClick={() => onOpen(row)}>
      {words(row)}
    </button>
  )
  const lead = leadOf(thing)
  const field = thing.fields[lead]!
  const cells = { [lead]: link(row => wordOf(row[isNamed(field) ? nameKey(field) : lead]) || '—') }
  return (
    <div className="page">
      <SearchRow search={search} list={list} />
      <div className="list-body">
        <section className={`card is-growing${isOld ? ' is-loading' : ''}`} aria-busy={isOld}>
          <div className="toolbar">
            {bar}
            <ListTools table={table} list={list} />
          </div>
          <ListTable
            thing={thing}
            table={table}
            list={list}
            cells={cells}
            actions={link(() => verb)}
            onOpen={onOpen}
            empty={<Empty list={list} label={thing.label} />}
          />
          <Pager list={list} hasTotals={false} />
        </section>
      </div>
    </div>
  )
}
