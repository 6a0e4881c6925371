import { Switch, Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import type { Entity } from '../../kit/entity.ts'
import { permissionOf } from '../../kit/permission.ts'
import { nameWire } from '../../kit/wire.ts'
import { can } from '../../web/client/session.ts'
import type { WireRow } from '../../web/client/things.ts'
import { t } from '../../web/language/t.ts'
import { openHistory } from '../../web/list/dialogs.tsx'
import { removeRows } from '../../web/list/run.tsx'
import { useSize } from '../../web/list/use-size.ts'
import '../../web/styles/fields.css'
import { edit, forgetWords, seal } from './entry-work.web.tsx'

interface Props {
  /** Dictionaries, or the words of one. */
  entity: Entity
  rows: WireRow[]
  empty: ReactNode
  selected: string[]
  onSelect(ids: string[]): void
  chosen?: string
  onChoose?(row: WireRow): void
}

/** Dictionaries or words in their order, each with its switch; a click chooses, a double click opens. */
export function EntryTable({ entity, rows, empty, selected, onSelect, chosen, onChoose }: Props) {
  const { ref, height } = useSize()
  return (
    <div ref={ref} className="list-table is-usual">
      {height > 0 && (
        <Table<WireRow>
          size="small"
          rowKey="id"
          dataSource={rows}
          pagination={false}
          virtual={rows.length > 60}
          columns={columnsOf(entity)}
          scroll={{ x: 560, y: height - 31 }}
          locale={{ emptyText: <div className="list-empty">{empty}</div> }}
          rowSelection={{ columnWidth: 36, selectedRowKeys: selected, onChange: keys => onSelect(keys as string[]) }}
          rowClassName={row => `${row.id === chosen ? 'is-chosen' : ''}${row.isSealed === 1 ? ' is-stopped' : ''}`}
          onRow={row => ({ onClick: () => onChoose?.(row), onDoubleClick: () => void edit(entity, row) })}
        />
      )}
    </div>
  )
}

type Columns = NonNullable<TableProps<WireRow>['columns']>

const widths: Record<string, number> = { code: 132, word: 64, name: 132, sort: 48, sealed: 52, parentId: 84 }

function columnsOf(entity: Entity): Columns {
  const mayEdit = can(permissionOf(entity, 'edit'))
  const shown = entity.list.filter(key => key !== 'planted')
  const own = shown.map((key): Columns[number] => {
    const { wire, label } = entity.fields[key]!
    return {
      key,
      title: label.replace('字典', ''),
      width: widths[key],
      align: key === 'sort' ? 'right' : 'left',
      ellipsis: { showTitle: false },
      render: (_value, row) => (key === 'sealed' ? <Seal entity={entity} row={row} mayEdit={mayEdit} /> : wordsIn(entity, key, wire, row)),
    }
  })
  const actions: Columns[number] = {
    key: 'actions',
    title: '操作',
    width: 118,
    fixed: 'right',
    render: (_value, row) => <Actions entity={entity} row={row} mayEdit={mayEdit} />,
  }
  return [...own, actions]
}

function wordsIn(entity: Entity, key: string, wire: string, row: WireRow): ReactNode {
  if (key === 'parentId') return t(row[nameWire(entity.fields[key]!)] ?? '')
  if (key !== 'name') return row[wire]
  return (
    <span title={t(row[wire])}>
      {t(row[wire])}
      {row.isSystem === 2 && <small className="entry-planted">内置</small>}
    </span>
  )
}

/** A dictionary that the product goes by is always open. */
const Seal = ({ entity, row, mayEdit }: { entity: Entity; row: WireRow; mayEdit: boolean }) => (
  <Switch
    size="small"
    aria-label="封存"
    checked={row.isSealed === 1}
    disabled={!mayEdit || (row.isSystem === 2 && row.parentId === '0')}
    onClick={(_on, event) => event.stopPropagation()}
    onChange={isOn => void seal(entity, row, isOn)}
  />
)

function Actions({ entity, row, mayEdit }: { entity: Entity; row: WireRow; mayEdit: boolean }) {
  const mayRemove = row.isSystem !== 2 && can(permissionOf(entity, 'delete'))
  const remove = async () => {
    // What speaks against it has been told by the call.
    if (await removeRows(entity, [row]).catch(() => false)) forgetWords()
  }
  const links: [label: string, run: () => unknown][] = [
    [mayEdit ? '编辑' : '查看', () => edit(entity, row)],
    ['历史', () => openHistory(entity.name, row.id, row.dictValue)],
    ...(mayRemove ? [['删除', remove] as [string, () => unknown]] : []),
  ]
  return (
    <span role="none" className="row-actions" onDoubleClick={event => event.stopPropagation()}>
      {links.map(([label, run]) => (
        <button
          key={label}
          type="button"
          className="field-link"
          onClick={event => {
            event.stopPropagation()
            void run()
          }}
        >
          {label}
        </button>
      ))}
    </span>
  )
}
