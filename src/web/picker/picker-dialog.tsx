import { PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input, Pagination } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { permissionOf } from '../../kit/permission.ts'
import { entityNamed } from '../../kit/registry.ts'
import { notify } from '../client/notify.ts'
import { useCan } from '../client/session.ts'
import type { WireRow } from '../client/things.ts'
import { numberText } from '../fields/number-text.ts'
import { openForm } from '../form/open-form.tsx'
import { TabDialog } from '../form/tab-dialog.tsx'
import '../styles/picker.css'
import { ClassTree, rootId } from '../tree/class-tree.tsx'
import { columnsOfKind, kindNamed, titleOfKind } from './kinds.ts'
import type { PickerOptions } from './open-picker.tsx'
import { PickerFilters } from './picker-filters.tsx'
import { PickerTable } from './picker-table.tsx'
import { Tray } from './tray.tsx'
import { useChosen } from './use-chosen.ts'
import { pickerSize, useHits } from './use-hits.ts'

interface Props extends PickerOptions {
  kind: string
  onClose(rows?: WireRow[]): void
}

/** Chooses records from the whole list: search has the focus, arrows walk the rows, what was chosen stays chosen. */
export function PickerDialog({ kind: name, isMany = false, limit, filter, note, taken, keyword = '', onClose }: Props) {
  const kind = kindNamed(name)
  const entity = entityNamed(kind.entity)
  const title = titleOfKind(kind)
  const most = limit ?? kind.limit ?? 50
  const chosen = useChosen({ title, most, taken, counts: !!kind.counts })
  const hits = useHits(kind, { ...kind.filter, ...filter }, keyword)
  const [pointed, setPointed] = useState(-1)
  const rowsRef = useRef<HTMLDivElement>(null)
  const searchRef = useRef<HTMLDivElement>(null)
  const mayAdd = useCan(permissionOf(entity, 'add'))
  const { rows } = hits
  const active = Math.min(pointed, rows.length - 1)

  const take = (row: WireRow) => (isMany ? chosen.toggle(row) : !chosen.isTaken(row) && onClose([row]))
  const confirm = () => {
    const found = isMany ? chosen.result() : rows[active] && !chosen.isTaken(rows[active]) ? [rows[active]] : []
    if (found.length) onClose(found)
    else notify.warning('请选择数据！')
  }
  const goTo = (at: number) => {
    setPointed(Math.max(at, 0))
    rowsRef.current?.focus()
  }

  function steer(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing || isInside(event, '.picker-tray, .class-tree, .ant-select')) return confirmByKey(event)
    const isInRows = isInside(event, '.picker-rows')
    const steps: Record<string, () => unknown> = {
      ArrowDown: () => goTo(active + 1),
      ArrowUp: () => goTo(active - 1),
      PageDown: () => hits.turnTo(hits.current + 1),
      PageUp: () => hits.turnTo(hits.current - 1),
      Enter: () => (event.ctrlKey ? confirm() : isInRows ? rows[active] && take(rows[active]) : hits.now().then(() => goTo(0))),
      ...(isInRows && { ' ': () => rows[active] && take(rows[active]) }),
    }
    if (steps[event.key]) {
      event.preventDefault()
      void steps[event.key]!()
    } else if (isInRows && event.key.length === 1 && !event.ctrlKey) searchRef.current?.querySelector('input')?.focus()
  }

  function confirmByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.ctrlKey) confirm()
  }

  async function add() {
    const saved = await openForm(entity)
    if (saved) hits.find('')
  }

  return (
    <TabDialog
      title={`选择${title}`}
      note={note}
      width={isMany || kind.tree ? 1080 : 800}
      className="picker"
      onClose={() => onClose()}
      footer={
        <>
          <span className="picker-keys at-start">
            {isMany && (
              <>
                已选 <b>{chosen.rows.length}</b> / 最多 {most} 个 <kbd>Space</kbd> 勾选 <kbd>Ctrl+Enter</kbd> 确定
              </>
            )}
            {!isMany && (
              <>
                <kbd>↑</kbd> <kbd>↓</kbd> 选择 <kbd>Enter</kbd> 确定
              </>
            )}
          </span>
          <Button onClick={() => onClose()}>取消</Button>
          <Button type="primary" onClick={confirm}>
            {isMany && chosen.rows.length ? `确定，加入 ${chosen.rows.length} 行` : '确定'}
          </Button>
        </>
      }
    >
      <div className="picker-body" onKeyDown={steer}>
        {kind.tree && (
          <div className="picker-tree">
            <ClassTree
              entity={entityNamed(kind.tree.entity)}
              chosen={hits.values[kind.tree.wire] ?? rootId}
              onChoose={({ id }) => hits.narrow({ [kind.tree!.wire]: id === rootId ? '' : id })}
            />
          </div>
        )}
        <div className="picker-main">
          <div className="picker-search" ref={searchRef}>
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
          <PickerTable
            ref={rowsRef}
            columns={columnsOfKind(kind)}
            rows={rows}
            isBusy={hits.isBusy}
            active={active}
            isChosen={isMany ? chosen.has : undefined}
            onActive={setPointed}
            onTake={take}
            onTakeAll={isMany ? () => chosen.toggleAll(rows) : undefined}
          />
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
        </div>
        {isMany && <Tray columns={columnsOfKind(kind)} chosen={chosen} counts={!!kind.counts} />}
      </div>
    </TabDialog>
  )
}

const isInside = (event: KeyboardEvent, selector: string) => (event.target as Element).closest(selector) !== null
