import { Pagination } from 'antd'
import { useRef } from 'react'
import { entityNamed } from '../../kit/registry.ts'
import { type Row, wordOf } from '../client/rows.ts'
import { numberText } from '../fields/number-text.ts'
import { TabDialog } from '../form/tab-dialog.tsx'
import '../styles/pages.css'
import '../styles/picker.css'
import { ClassTree, rootId } from '../tree/class-tree.tsx'
import { barringOf, isKept } from './choosing.ts'
import { columnsOfKind, entityOf, narrowing, type PickerKind, titleOfKind } from './kinds.ts'
import type { PickerOptions } from './open-picker.tsx'
import { PickerFoot } from './picker-foot.tsx'
import { PickerSearch } from './picker-search.tsx'
import { PickerTable } from './picker-table.tsx'
import { Tray } from './tray.tsx'
import { useChosen } from './use-chosen.ts'
import { type Hits, pickerSize, useHits } from './use-hits.ts'
import { usePickerKeys } from './use-picker-keys.ts'

interface Props extends PickerOptions {
  kind: PickerKind
  onClose(rows?: Row[]): void
}

/** Chooses records from the whole list: search has the focus, arrows walk the rows, what was chosen stays chosen. */
export function PickerDialog(props: Props) {
  const { kind, isMany = false, filter, note, taken = [], begun = [], keyword = '', onClose } = props
  const counts = !!kind.counts && props.counts !== false
  const title = titleOfKind(kind)
  const columns = columnsOfKind(kind)
  const most = props.limit ?? kind.limit ?? 50
  const barring = barringOf(kind, entityOf(kind))
  const body = useRef<HTMLDivElement>(null)
  const chosen = useChosen({ title, most, taken, barring, counts, begun, isKept: row => isKept(kind, row) })
  const narrowed = narrowing(kind, filter)
  const hits = useHits(kind, narrowed.fixed, narrowed.begun, keyword)
  const keys = usePickerKeys({ body, hits, chosen, isMany, none: kind.none, onClose })
  return (
    <TabDialog
      title={`选择${title}`}
      note={note}
      width={widthFor(Object.keys(columns).length, isMany, !!kind.tree)}
      className="picker"
      onClose={() => onClose()}
      footer={
        <PickerFoot count={isMany ? chosen.rows.length : undefined} most={most} onCancel={() => onClose()} onConfirm={keys.confirm} />
      }
    >
      <div role="none" className="picker-body" ref={body} onKeyDown={keys.steer}>
        {kind.tree && <Classes tree={kind.tree} hits={hits} />}
        <div className="picker-main">
          <PickerSearch kind={kind} hits={hits} onAdded={isMany ? chosen.add : keys.take} />
          <PickerTable
            columns={columns}
            rows={hits.rows}
            isBusy={hits.isBusy}
            active={keys.active}
            isBarred={row => !!barring(row)}
            isChosen={isMany ? chosen.has : undefined}
            onActive={keys.setActive}
            onTake={keys.take}
            onTakeAll={() => chosen.toggleAll(hits.rows)}
          />
          <Pages hits={hits} />
        </div>
        {isMany && <Tray columns={columns} chosen={chosen} counts={counts} />}
      </div>
    </TabDialog>
  )
}

/** A tree, a tray and many columns want room; the narrowest screen has 1180. */
function widthFor(columns: number, isMany: boolean, hasTree: boolean) {
  if (isMany && columns > 8) return 1160
  return isMany || hasTree || columns > 7 ? 1080 : 800
}

function Classes({ tree, hits }: { tree: NonNullable<PickerKind['tree']>; hits: Hits }) {
  return (
    <div className="picker-tree">
      <ClassTree
        entity={entityNamed(tree.entity)}
        chosen={wordOf(hits.values[tree.wire]) || rootId}
        onChoose={({ id }) => hits.narrow({ [tree.wire]: id === rootId ? '' : id })}
      />
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
