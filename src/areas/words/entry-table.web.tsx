import { Switch, Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import type { Entity } from '../../kit/entity.ts'
import { permissionOf } from '../../kit/permission.ts'
import { nameKey } from '../../kit/wire.ts'
import { type Row, wordOf } from '../../web/client/rows.ts'
import { can } from '../../web/client/session.ts'
import { isYes } from '../../web/fields/words.ts'
import { t } from '../../web/language/t.ts'
import { openHistory } from '../../web/list/dialogs.tsx'
import { removeRows } from '../../web/list/run.tsx'
import { useSize } from '../../web/list/use-size.ts'
import '../../web/styles/fields.css'
import { edit, forgetWords, seal } from './entry-work.web.tsx'

interface Props {
  /** Dictionaries, or the words of one. */
  entity: Entity
  rows: Row[]
  empty: ReactNode
  selected: string[]
  onSelect(ids: string[]): void
  chosen?: string
  onChoose?(row: Row): void
}

/** Dictionaries or words in their order, each with its switch; a click chooses, a double click opens. */
export function EntryTable({ entity, rows, empty, selected, onSelect, chosen, onChoose }: Props) {
  const { ref, height } = useSize()
  return (
    <div ref={ref} className="list-table is-usual">
      {height > 0 && (
        <Table<Row>
          size="small"
          rowKey="id"
          dataSource={rows}
          pagination={false}
          virtual={rows.length > 60}
          columns={columnsOf(entity)}
          scroll={{ x: 560, y: height - 31 }}
          locale={{ emptyText: <div className="list-empty">{empty}</div> }}
          rowSelection={{ columnWidth: 36, selectedRowKeys: selected, onChange: keys => onSelect(keys as string[]) }}
          rowClassName={row => `${row.id === chosen ? 'is-chosen' : ''}${isSealed(entity, row) ? ' is-stopped' : ''}`}
          onRow={row => ({ onClick: () => onChoose?.(row), onDoubleClick: () => void edit(entity, row) })}
        />
      )}
    </div>
  )
}

const isSealed = ({ fields }: Entity, row: Row) => isYes(fields.sealed!, row.sealed)
const isPlanted = ({ fields }: Entity, row: Row) => isYes(fields.planted!, row.planted)

type Columns = NonNullable<TableProps<Row>['columns']>

const widths: Record<string, number> = { code: 132, word: 64, name: 132, sort: 48, sealed: 52, parentId: 84 }

function columnsOf(entity: Entity): Columns {
  const mayEdit = can(permissionOf(entity, 'edit'))
  const shown = entity.list.filter(key => key !== 'planted')
  const own = shown.map((key): Columns[number] => {
    const { label } = entity.fields[key]!
    return {
      key,
      title: label.replace('字典', ''),
      width: widths[key],
      align: key === 'sort' ? 'right' : 'left',
      ellipsis: { showTitle: false },
      render: (_value, row) => (key === 'sealed' ? <Seal entity={entity} row={row} mayEdit={mayEdit} /> : wordsIn(entity, key, row)),
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

function wordsIn(entity: Entity, key: string, row: Row): ReactNode {
  if (key === 'parentId') return t(wordOf(row[nameKey(entity.fields[key]!)]))
  if (key !== 'name') return wordOf(row[key])
  return (
    <span title={t(wordOf(row[key]))}>
      {t(wordOf(row[key]))}
      {isPlanted(entity, row) && <small className="entry-planted">内置</small>}
    </span>
  )
}

/** A dictionary that the product goes by is always open. */
const Seal = ({ entity, row, mayEdit }: { entity: Entity; row: Row; mayEdit: boolean }) => (
  <Switch
    size="small"
    aria-label="封存"
    checked={isSealed(entity, row)}
    disabled={!mayEdit || (isPlanted(entity, row) && row.parentId === '0')}
    onClick={(_on, event) => event.stopPropagation()}
    onChange={isOn => void seal(entity, row, isOn)}
  />
)

function Actions({ entity, row, mayEdit }: { entity: Entity; row: Row; mayEdit: boolean }) {
  const mayRemove = !isPlanted(entity, row) && can(permissionOf(entity, 'delete'))
  const remove = async () => {
    // What speaks against it has been told by the call.
    if (await removeRows(entity, [row]).catch(() => false)) forgetWords()
  }
  const links: [label: string, run: () => unknown][] = [
    [mayEdit ? '编辑' : '查看', () => edit(entity, row)],
    ['历史', () => openHistory(entity.name, row.id, wordOf(row.name))],
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
