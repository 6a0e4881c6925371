import { SearchOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useRef } from 'react'
import { call } from '../client/http.ts'
import { type Row, wordOf } from '../client/rows.ts'
import { keyOf } from '../client/things.ts'
import { TabDialog } from '../form/tab-dialog.tsx'
import { entityOf, type PickerKind, titleOfKind } from '../picker/kinds.ts'
import type { PickerOptions } from '../picker/open-picker.tsx'
import '../styles/pages.css'
import '../styles/picker.css'
import { allId, type Branch, without } from './tree-choosing.ts'
import { TreeRows } from './tree-rows.tsx'
import { useTreePicking } from './use-tree-picking.ts'

interface Props extends PickerOptions {
  kind: PickerKind
  onClose(rows?: Row[]): void
}

/** Chooses a place in a tree, or several: search has the focus, arrows walk and open, nothing is taken by accident. */
export function TreePicker({ kind, isMany = false, leaf, below, begun = [], keyword = '', onClose }: Props) {
  const title = titleOfKind(kind)
  const entity = entityOf(kind)!
  const { data } = useQuery({ queryKey: keyOf(entity, 'tree'), queryFn: () => call<Branch[]>('GET', `${entity.path}/tree`) })
  const body = useRef<HTMLDivElement>(null)
  const root: Branch = { id: allId, title: '全部', children: without(data ?? [], below) }
  const picking = useTreePicking({
    root,
    body,
    isMany,
    leaf,
    keyword,
    none: kind.none ?? `请选择${title}`,
    begun: begun.map(row => ({ id: row.id, title: wordOf(row[entity.title]) })),
    onDone: places => onClose(places.map(place => ({ id: place.id, [entity.title]: place.title }))),
  })
  return (
    <TabDialog
      title={`选择${title}`}
      width={420}
      className="picker"
      onClose={() => onClose()}
      footer={
        <>
          {isMany && <span className="picker-keys at-start">已选 {picking.chosen.length}</span>}
          <Button onClick={() => onClose()}>取消</Button>
          <Button type="primary" onClick={picking.confirm}>
            确定
          </Button>
        </>
      }
    >
      <div role="none" className="tree-picker" ref={body} onKeyDown={picking.steer}>
        <Input
          autoFocus
          allowClear
          prefix={<SearchOutlined />}
          aria-label="关键字"
          placeholder="名称"
          value={picking.word}
          onChange={event => picking.find(event.target.value)}
        />
        <TreeRows label={title} picking={picking} isMany={isMany} isBusy={!data} />
      </div>
    </TabDialog>
  )
}
