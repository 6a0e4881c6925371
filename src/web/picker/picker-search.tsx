import { PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import type { Entity } from '../../kit/entity.ts'
import { permissionOf } from '../../kit/permission.ts'
import { decodeRow, type Row, wordOf } from '../client/rows.ts'
import { useCan } from '../client/session.ts'
import { detailOf } from '../client/things.ts'
import { openForm } from '../form/open-form.tsx'
import { entityOf, filtersOfKind, type PickerKind } from './kinds.ts'
import { PickerFilters } from './picker-filters.tsx'
import type { Hits } from './use-hits.ts'

interface Props {
  kind: PickerKind
  hits: Hits
  /** A record was made here, or one that was there already is to be used. */
  onAdded(row: Row): void
}

/** The word, what narrows beside it, and the way to what is not there yet. */
export function PickerSearch({ kind, hits, onAdded }: Props) {
  const entity = entityOf(kind)
  const mayAdd = useCan(entity ? permissionOf(entity, 'add') : '') && kind.adds !== false

  /** What was just made is what was wanted; where the rows are of another call, it is searched for. */
  async function add(entity: Entity) {
    const saved = await openForm(entity, { initial: decodeRow(entity.fields, kind.filter ?? {}), mayUse: true })
    if (!saved) return
    const row = await detailOf(entity, saved.id)
    if (kind.source) hits.find(wordOf(row[entity.title]))
    else onAdded(row)
  }

  return (
    <div className="picker-search">
      <Input
        autoFocus
        allowClear
        prefix={<SearchOutlined />}
        aria-label="关键字"
        placeholder={kind.hint ?? '编码 / 名称 / 拼音'}
        value={hits.text}
        onChange={event => hits.find(event.target.value)}
      />
      <PickerFilters filters={filtersOfKind(kind)} values={hits.values} onChange={hits.narrow} />
      <Button type="primary" onClick={() => void hits.now()}>
        查询
      </Button>
      {entity && mayAdd && (
        <Button icon={<PlusOutlined />} onClick={() => void add(entity)}>
          新增
        </Button>
      )}
    </div>
  )
}
