import { DeleteOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Entity } from '../../kit/entity.ts'
import { permissionOf } from '../../kit/permission.ts'
import type { Row } from '../../web/client/rows.ts'
import { useCan } from '../../web/client/session.ts'
import { removeRows } from '../../web/list/run.tsx'
import { EntryTable } from './entry-table.web.tsx'
import { forgetWords } from './entry-work.web.tsx'

interface Props {
  entity: Entity
  title: ReactNode
  /** Nothing while they are on their way. */
  rows?: Row[]
  empty: string
  chosen?: string
  onChoose?(row: Row): void
  /** Absent where nothing can be added. */
  onAdd?(): void
}

/** A table of dictionaries or words, with what is done to it above; what is typed at the right looks through all that is shown. */
export function EntryCard({ entity, title, rows, empty, chosen, onChoose, onAdd }: Props) {
  const [word, setWord] = useState('')
  const [selected, setSelected] = useState<string[]>([])
  const mayAdd = useCan(permissionOf(entity, 'add'))
  const mayRemove = useCan(permissionOf(entity, 'delete'))
  const found = (rows ?? []).filter(row => [row.code, row.word, row.name, row.remark].join(' ').includes(word.trim()))
  const remove = async () => {
    const isDone = await removeRows(
      entity,
      found.filter(row => selected.includes(row.id)),
    )
    if (!isDone) return
    setSelected([])
    forgetWords()
  }
  return (
    <section className="card is-growing entry-card" aria-busy={!rows}>
      <div className="toolbar">
        {mayAdd && (
          <Button type="primary" icon={<PlusOutlined />} disabled={!onAdd} onClick={onAdd}>
            新增
          </Button>
        )}
        {mayRemove && (
          <Button icon={<DeleteOutlined />} disabled={!onAdd} onClick={() => void remove().catch(() => undefined)}>
            删除
          </Button>
        )}
        <b className="entry-title ellipsis">{title}</b>
        <div className="at-end">
          <Input
            allowClear
            suffix={<SearchOutlined />}
            placeholder="键值 / 编号 / 名称"
            aria-label="查找"
            value={word}
            onChange={event => setWord(event.target.value)}
          />
        </div>
      </div>
      <EntryTable
        entity={entity}
        rows={found}
        empty={rows ? (word ? '没有符合条件的数据' : empty) : '查询中…'}
        selected={selected}
        onSelect={setSelected}
        chosen={chosen}
        onChoose={onChoose}
      />
    </section>
  )
}
