import { Table, type TableProps } from 'antd'
import { memo, type ReactNode } from 'react'
import type { Listed, WireRow } from '../client/things.ts'
import { usePlaces } from '../fields/places.ts'
import { alignOf, wordsOf } from '../fields/words.ts'
import type { Sort } from './address.ts'
import { Cell } from './cell.tsx'
import { type Density, fitted, type ListColumn } from './columns.ts'
import { HeadCell } from './head-cell.tsx'
import { totalsRow } from './totals.tsx'
import { useSize } from './use-size.ts'

export interface Cells {
  [key: string]: (row: WireRow) => ReactNode
}

export interface TableOptions {
  thing: Listed
  columns: ListColumn[]
  rows: WireRow[]
  /** How many rows stand on the pages before. */
  before: number
  total: number
  sums?: Record<string, number>
  sort?: Sort
  density?: Density
  cells?: Cells
  selected?: ReadonlyMap<string, WireRow>
  actions?: (row: WireRow) => ReactNode
  empty: ReactNode
  rowClass?(row: WireRow): string
  onSelect?(rows: WireRow[]): void
  onSort(sort: Sort | undefined): void
  onWiden(key: string, width: number): void
  onOpen?(row: WireRow): void
}

const selectionWidth = 36
const indexWidth = 44
export const actionsWidth = 112

/** The rows of a list. Its head, its totals, its first columns and its actions stay in sight. */
export const ListTable = memo((options: TableOptions) => {
  const { columns, rows, sums, total, selected, actions, density = 'usual', rowClass, onSelect, onSort, onOpen, empty } = options
  const { ref, width, height } = useSize()
  const places = usePlaces()
  const beside = (selected ? selectionWidth : 0) + indexWidth + (actions ? actionsWidth : 0)
  const shown = fitted(columns, width - beside)
  const hasTotals = !!sums && rows.length > 0
  return (
    <div ref={ref} className={`list-table is-${density}`}>
      {width > 0 && (
        <Table<WireRow>
          size="small"
          rowKey={row => row.id ?? rows.indexOf(row)}
          dataSource={rows}
          pagination={false}
          showSorterTooltip={false}
          components={{ header: { cell: HeadCell } }}
          columns={antdColumns(options, shown, places)}
          scroll={{ x: shown.reduce((sum, column) => sum + column.width, beside), y: height - 31 - (hasTotals ? 32 : 0) }}
          locale={{ emptyText: empty }}
          rowClassName={rowClass}
          rowSelection={selected && selection(selected, onSelect!)}
          onRow={row => ({ onDoubleClick: () => onOpen?.(row) })}
          onChange={(_page, _filters, sorter) => onSort(sortIn(sorter, columns))}
          summary={
            hasTotals
              ? () => totalsRow({ columns: shown, sums, total, hasSelection: !!selected, hasActions: !!actions, places })
              : undefined
          }
        />
      )}
    </div>
  )
})

type Columns = NonNullable<TableProps<WireRow>['columns']>

function antdColumns(
  { thing, before, cells, sort, actions, onWiden }: TableOptions,
  shown: ListColumn[],
  places: ReturnType<typeof usePlaces>,
): Columns {
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
      onHeaderCell: () => ({ onWiden: (next: number) => onWiden(key, next) }) as object,
      onCell: row => ({ title: field && alignOf(field) === 'left' ? wordsOf(field, row, places) : undefined }),
      render: (_value, row) => (cells?.[key] ? cells[key](row) : <Cell thing={thing} column={column} row={row} />),
    }
  })
  const last: Columns = actions
    ? [{ key: 'actions', title: '操作', width: actionsWidth, fixed: 'right', render: (_value, row) => actions(row) }]
    : []
  return [index, ...own, ...last]
}

/** Chosen rows stay chosen through paging; they are kept whole, because a batch needs their versions. */
function selection(selected: ReadonlyMap<string, WireRow>, onSelect: (rows: WireRow[]) => void): TableProps<WireRow>['rowSelection'] {
  return {
    columnWidth: selectionWidth,
    fixed: true,
    preserveSelectedRowKeys: true,
    getCheckboxProps: () => ({ 'aria-label': '选择' }) as object,
    selectedRowKeys: [...selected.keys()],
    onChange: (keys, rows) => onSelect(keys.map((key, at) => rows[at] ?? selected.get(String(key))!)),
  }
}

type Sorter = Parameters<NonNullable<TableProps<WireRow>['onChange']>>[2]

function sortIn(sorter: Sorter, columns: ListColumn[]): Sort | undefined {
  const { order, columnKey } = Array.isArray(sorter) ? sorter[0]! : sorter
  const field = columns.find(column => column.key === columnKey)?.field
  return order && field ? { wire: field.wire, isFalling: order === 'descend' } : undefined
}
