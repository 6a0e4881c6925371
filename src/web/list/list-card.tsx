import { Button } from 'antd'
import { type ReactNode, useCallback } from 'react'
import type { Document } from '../../kit/document.ts'
import type { Entity } from '../../kit/entity.ts'
import { permissionOf } from '../../kit/permission.ts'
import { type Row, type Values, wordOf } from '../client/rows.ts'
import { can, useCan } from '../client/session.ts'
import { openForm } from '../form/open-form.tsx'
import { openTab } from '../shell/tabs.ts'
import { isStopped } from './actions.ts'
import { BatchBar } from './batch-bar.tsx'
import { Empty } from './empty.tsx'
import { exportList } from './export.ts'
import { type Cells, ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { Pager } from './pager.tsx'
import { BillActions, type Choice, RecordActions } from './row-actions.tsx'
import { type MoreExport, Toolbar } from './toolbar.tsx'
import type { ListColumns } from './use-columns.ts'
import type { List } from './use-list.ts'
import { useSelection } from './use-selection.ts'

interface Props {
  thing: Entity | Document
  table: ListColumns
  list: List
  cells?: Cells
  initial?: Values
  kindOf?(row: Row): Document
  offers?(row: Row): Choice[]
  batches?(rows: Row[]): Choice[]
  exports?: readonly MoreExport[]
  bar?: ReactNode
  onAdd?(initial?: Values): void
  isClosed?: boolean
}

/** The rows with what can be done to them: all of them, the chosen ones, each one. */
export function ListCard({ thing, table, list, cells, initial, kindOf, offers, batches, exports, bar, onAdd, isClosed }: Props) {
  const { selected, select, clear } = useSelection(list.filter)
  const mayAdd = useCan(permissionOf(thing, 'add')) && !isClosed
  const actions = useCallback(
    (row: Row): ReactNode =>
      thing.thing === 'document' ? (
        <BillActions document={kindOf?.(row) ?? thing} row={row} offers={offers?.(row)} />
      ) : (
        <RecordActions entity={thing} row={row} offers={offers?.(row)} />
      ),
    [thing, kindOf, offers],
  )
  const open = () => void (thing.thing === 'document' ? openBlankBill(thing) : openForm(thing, { initial }))
  const add = onAdd ? () => onAdd(initial) : open
  const { isPlaceholderData: isOld } = list.answer
  return (
    <section className={`card is-growing${isOld ? ' is-loading' : ''}`} aria-busy={isOld}>
      <Bar
        thing={thing}
        table={table}
        list={list}
        batches={batches}
        exports={exports}
        bar={bar}
        chosen={[...selected.values()]}
        onClear={clear}
        onAdd={isClosed ? undefined : add}
      />
      <ListTable
        thing={thing}
        table={table}
        list={list}
        cells={cells}
        selected={selected}
        actions={actions}
        rowClass={row => (thing.thing === 'entity' && isStopped(thing, row) ? 'is-stopped' : '')}
        onSelect={select}
        onOpen={row => openRow(kindOf?.(row) ?? thing, row)}
        empty={
          <Empty list={list} label={thing.label}>
            {mayAdd && (
              <Button type="primary" onClick={add}>
                新增{thing.label}
              </Button>
            )}
          </Empty>
        }
      />
      <Pager list={list} hasTotals={table.hasTotals} />
    </section>
  )
}

/** What opens bills comes with the first one. */
const openBlankBill = async (document: Document) => (await import('../bill/begun.ts')).openBlank(document)

function openRow(thing: Entity | Document, row: Row) {
  if (thing.thing === 'document') openTab(`${thing.formPage}?id=${row.id}`, wordOf(row.billNo))
  else void openForm(thing, { id: row.id, mode: can(permissionOf(thing, 'edit')) ? 'edit' : 'view' })
}

interface BarProps extends Pick<Props, 'thing' | 'table' | 'list' | 'batches' | 'exports' | 'bar'> {
  chosen: Row[]
  onClear(): void
  onAdd?(): void
}

/** The batch bar takes the toolbar's very place, so that nothing jumps. */
function Bar({ thing, table, list, batches, exports, bar, chosen, onClear, onAdd }: BarProps) {
  const tools = <ListTools table={table} list={list} />
  const total = list.answer.data?.total ?? 0
  const exportAll = (wire?: string) => void exportList(thing, list.filter, total, wire).catch(() => undefined)
  const exportChosen = () => void exportList(thing, { ids: chosen.map(row => row.id) }, chosen.length).catch(() => undefined)
  if (!chosen.length) {
    return (
      <Toolbar thing={thing} exports={exports} bar={bar} onAdd={onAdd} onExport={exportAll}>
        {tools}
      </Toolbar>
    )
  }
  return (
    <BatchBar thing={thing} rows={chosen} more={batches?.(chosen)} onClear={onClear} onExport={exportChosen}>
      {tools}
    </BatchBar>
  )
}
