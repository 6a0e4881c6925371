import { PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input, Pagination } from 'antd'
import { useRef } from 'react'
import { permissionOf } from '../../kit/permission.ts'
import { entityNamed } from '../../kit/registry.ts'
import { useCan } from '../client/session.ts'
import type { WireRow } from '../client/things.ts'
import { numberText } from '../fields/number-text.ts'
import { openForm } from '../form/open-form.tsx'
import { TabDialog } from '../form/tab-dialog.tsx'
import '../styles/pages.css'
import '../styles/picker.css'
import { ClassTree, rootId } from '../tree/class-tree.tsx'
import { columnsOfKind, kindNamed, type PickerKind, titleOfKind } from './kinds.ts'
import type { PickerOptions } from './open-picker.tsx'
import { PickerFilters } from './picker-filters.tsx'
import { PickerFoot } from './picker-foot.tsx'
import { PickerTable } from './picker-table.tsx'
import { Tray } from './tray.tsx'
import { useChosen } from './use-chosen.ts'
import { type Hits, pickerSize, useHits } from './use-hits.ts'
import { usePickerKeys } from './use-picker-keys.ts'

interface Props extends PickerOptions {
  kind: string
  onClose(rows?: WireRow[]): void
}

/** Chooses records from the whole list: search has the focus, arrows walk the rows, what was chosen stays chosen. */
export function PickerDialog({ kind: name, isMany = false, limit, filter, note, taken = [], keyword = '', counts, onClose }: Props) {
  const kind = kindNamed(name)
  const isCounted = !!kind.counts && counts !== false
  const title = titleOfKind(kind)
  const most = limit ?? kind.limit ?? 50
  const body = useRef<HTMLDivElement>(null)
  const chosen = useChosen({ title, most, taken }, isCounted)
  const hits = useHits(kind, { ...kind.filter, ...filter }, keyword)
  const keys = usePickerKeys({ body, hits, chosen, isMany, onClose })
  return (
    <TabDialog
      title={`选择${title}`}
      note={note}
      width={isMany || kind.tree ? 1080 : 800}
      className="picker"
      onClose={() => onClose()}
      footer={
        <PickerFoot count={isMany ? chosen.rows.length : undefined} most={most} onCancel={() => onClose()} onConfirm={keys.confirm} />
      }
    >
      <div className="picker-body" ref={body} onKeyDown={keys.steer}>
        {kind.tree && <Classes tree={kind.tree} hits={hits} />}
        <div className="picker-main">
          <SearchBar kind={kind} hits={hits} />
          <PickerTable
            columns={columnsOfKind(kind)}
            rows={hits.rows}
            isBusy={hits.isBusy}
            active={keys.active}
            isChosen={isMany ? chosen.has : undefined}
            onActive={keys.setActive}
            onTake={keys.take}
            onTakeAll={() => chosen.toggleAll(hits.rows)}
          />
          <Pages hits={hits} />
        </div>
        {isMany && <Tray columns={columnsOfKind(kind)} chosen={chosen} counts={isCounted} />}
      </div>
    </TabDialog>
  )
}

function Classes({ tree, hits }: { tree: NonNullable<PickerKind['tree']>; hits: Hits }) {
  return (
    <div className="picker-tree">
      <ClassTree
        entity={entityNamed(tree.entity)}
        chosen={hits.values[tree.wire] || rootId}
        onChoose={({ id }) => hits.narrow({ [tree.wire]: id === rootId ? '' : id })}
      />
    </div>
  )
}

function SearchBar({ kind, hits }: { kind: PickerKind; hits: Hits }) {
  const entity = entityNamed(kind.entity)
  const mayAdd = useCan(permissionOf(entity, 'add'))
  const add = async () => {
    if (await openForm(entity)) hits.find('')
  }
  return (
    <div className="picker-search">
      <Input
        autoFocus
        allowClear
        prefix={<SearchOutlined />}
        aria-label="关键字"
        placeholder="编码 / 名称 / 拼音"
        value={hits.text}
        onChange={event => hits.find(event.target.value)}
      />
      <PickerFilters filters={kind.filters ?? {}} values={hits.values} onChange={hits.narrow} />
      <Button type="primary" onClick={() => void hits.now()}>
        查询
      </Button>
      {mayAdd && (
        <Button icon={<PlusOutlined />} onClick={() => void add()}>
          新增
        </Button>
      )}
    </div>
  )
}

const Pages = ({ hits }: { hits: Hits }) => (
  <footer className="pager">
    <span>共 {numberText(hits.total, 0)} 条</span>
    <Pagination
      className="at-end"
      size="small"
      current={hits.current}
      pageSize={pickerSize}
      total={hits.total}
      showSizeChanger={false}
      showLessItems
      onChange={hits.turnTo}
    />
  </footer>
)
