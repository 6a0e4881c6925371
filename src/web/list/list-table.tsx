import { Table, type TableProps } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import type { Listed, Row } from '../client/rows.ts'
import { usePlaces } from '../fields/places.ts'
import { alignOf, wordsOf } from '../fields/words.ts'
import { language } from '../language/t.ts'
import type { Sort } from './address.ts'
import { Cell } from './cell.tsx'
import { fitted, indexWidth, type ListColumn } from './columns.ts'
import { HeadCell } from './head-cell.tsx'
import { totalsRow } from './totals.tsx'
import type { ListColumns } from './use-columns.ts'
import type { List } from './use-list.ts'
import { useSize } from './use-size.ts'

/** A cell that knows its declaration may ask for more than any row has. */
type Drawn = { draw(row: Row): ReactNode }['draw']

export interface Cells {
  [key: string]: Drawn
}

interface TableOptions {
  thing: Listed
  table: ListColumns
  list: List
  /** The order that holds when the reader has asked for none. */
  usualSort?: Sort
  cells?: Cells
  selected?: ReadonlyMap<string, Row>
  actions?: (row: Row) => ReactNode
  empty: ReactNode
  rowClass?(row: Row): string
  onSelect?(rows: Row[]): void
  onOpen?(row: Row): void
}

const nothing: Row[] = []
const selectionWidth = 36
/** English words are longer. */
const actionsWidth = language === 'en-US' ? 140 : 112

/** Beyond this many only the rows in sight are drawn. */
const manyRows = 60

/** The rows of a list. Its head, its totals, its first columns and its actions stay in sight. */
export function ListTable(options: TableOptions) {
  const { table, list, selected, actions, empty, rowClass, onSelect, onOpen } = options
  const { ref, width, height } = useSize()
  const places = usePlaces()
  const { records: rows = nothing, total = 0, sums } = list.answer.data ?? {}
  const beside = (selected ? selectionWidth : 0) + indexWidth + (actions ? actionsWidth : 0)
  const shown = fitted(table.shown, width - beside)
  const totals = table.hasTotals && sums && rows.length > 0 ? sums : undefined
  const pinned = shown.reduce((sum, column) => sum + (column.isPinned ? column.width : 0), beside - (actions ? actionsWidth : 0))
  // What Tab brings into sight is not left below the columns that stay.
  const kept = { '--kept-before': `${pinned}px`, '--kept-behind': `${actions ? actionsWidth : 0}px` } as CSSProperties
  return (
    <div ref={ref} className={`list-table is-${table.tasting.taste.density ?? 'usual'}`} style={kept}>
      {width > 0 && (
        <Table<Row>
          size="small"
          rowKey={row => row.id ?? rows.indexOf(row)}
          dataSource={rows}
          pagination={false}
          virtual={rows.length > manyRows}
          showSorterTooltip={false}
          components={{ header: { cell: HeadCell } }}
          columns={antdColumns(options, shown, places)}
          scroll={{ x: shown.reduce((sum, column) => sum + column.width, beside), y: height - 31 - (totals ? 32 : 0) }}
          locale={{ emptyText: empty }}
          rowClassName={rowClass}
          rowSelection={selected && selection(selected, onSelect!)}
          onRow={row => ({ onDoubleClick: () => onOpen?.(row) })}
          onChange={(_page, _filters, sorter) => list.sortBy(sortIn(sorter, table.columns))}
          summary={
            totals && (() => totalsRow({ columns: shown, sums: totals, total, hasSelection: !!selected, hasActions: !!actions, places }))
          }
        />
      )}
    </div>
  )
}

const rowsBefore = ({ state, size }: List) => (state.current - 1) * size

type Columns = NonNullable<TableProps<Row>['columns']>

function antdColumns(
  { thing, table, list, usualSort, cells, actions }: TableOptions,
  shown: ListColumn[],
  places: ReturnType<typeof usePlaces>,
): Columns {
  const before = rowsBefore(list)
  const sort = list.state.sort ?? usualSort
  const index: Columns[number] = {
    key: '#',
    title: '#',
    width: indexWidth,
    align: 'center',
    fixed: 'left',
    className: 'muted',
    render: (_value, _row, at) => before + at + 1,
  }
  const own = shown.map((column): Columns[number] => {
    const { key, label, field, width, isPinned, isSortable } = column
    return {
      key,
      title: label,
      width,
      fixed: isPinned ? 'left' : undefined,
      align: field ? alignOf(field) : 'left',
      ellipsis: { showTitle: false },
      sorter: isSortable,
      sortDirections: ['descend', 'ascend'],
      sortOrder: sort && field?.wire === sort.wire ? (sort.isFalling ? 'descend' : 'ascend') : null,
      onHeaderCell: () => ({ onWiden: (next: number) => table.widen(key, next) }) as object,
      // A cell with a face of its own says what it says; the bare words behind it are not for the reader.
      onCell: row => ({ title: field && !cells?.[key] && alignOf(field) === 'left' ? wordsOf(field, row, places) : undefined }),
      shouldCellUpdate: (row, before) => row !== before,
      render: (_value, row) => (cells?.[key] ? cells[key](row) : <Cell thing={thing} column={column} row={row} />),
    }
  })
  const last: Columns = actions
    ? [
        {
          key: 'actions',
          title: '操作',
          width: actionsWidth,
          fixed: 'right',
          shouldCellUpdate: (row, before) => row !== before,
          render: (_value, row) => actions(row),
        },
      ]
    : []
  return [index, ...own, ...last]
}

/** Chosen rows stay chosen through paging; they are kept whole, because a batch needs their versions. */
function selection(selected: ReadonlyMap<string, Row>, onSelect: (rows: Row[]) => void): TableProps<Row>['rowSelection'] {
  return {
    columnWidth: selectionWidth,
    fixed: true,
    preserveSelectedRowKeys: true,
    getCheckboxProps: () => ({ 'aria-label': '选择' }) as object,
    selectedRowKeys: [...selected.keys()],
    onChange: (keys, rows) => onSelect(keys.map((key, at) => rows[at] ?? selected.get(String(key))!)),
  }
}

type Sorter = Parameters<NonNullable<TableProps<Row>['onChange']>>[2]

function sortIn(sorter: Sorter, columns: ListColumn[]): Sort | undefined {
  const { order, columnKey } = Array.isArray(sorter) ? sorter[0]! : sorter
  const field = columns.find(column => column.key === columnKey)?.field
  return order && field ? { wire: field.wire, isFalling: order === 'descend' } : undefined
}
