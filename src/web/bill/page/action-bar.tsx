import { CheckCircleOutlined, DownOutlined, EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { Suspense } from 'react'
import { momentOf } from '../../../base/date.ts'
import { piece } from '../../client/piece.ts'
import { useSession } from '../../client/session.ts'
import { useSource } from '../../grid/source.ts'
import { useTab } from '../../shell/use-tab.ts'
import { leadsOn, leadsToNew, type Offered } from '../actions.ts'
import type { Bill } from '../bill.ts'
import type { Offer } from './use-page.ts'

const Push = piece(() => import('../follow/push.tsx'), 'Push')

interface Props {
  bill: Bill
  isTyped: boolean
  offered: Offered[]
  primary?: Offered
  more: NonNullable<MenuProps['items']>
  /** When typing was last put by in this browser. */
  keptAt: number
  editMode: Offer['editMode']
  onEdit(): void
  /** Back to reading. */
  onBack?(): void
  onAction(offered: Offered): void
  /** Goes on to a blank one. */
  onActionToNew(offered: Offered): void
}

/** Who made it and what can be done with it now; it never scrolls away. */
export function ActionBar({ bill, isTyped, offered, primary, more, keptAt, editMode, onEdit, onBack, onAction, onActionToNew }: Props) {
  const busy = useSource(bill.busy)
  const saved = useSource(bill.saved)
  const { container } = useTab()
  const rest = offered.filter(one => one !== primary)
  const ordered = [...rest.filter(({ action }) => action.danger), ...rest.filter(({ action }) => !action.danger)]
  const button = (one: Offered) => (
    <Button
      key={one.key}
      type={one === primary ? 'primary' : 'default'}
      loading={busy === one.key}
      disabled={busy !== '' && busy !== one.key}
      onClick={() => onAction(one)}
    >
      {one.action.label}
      {one === primary ? <kbd>Ctrl+Enter</kbd> : one.action.does === 'drafts' && <kbd>Ctrl+S</kbd>}
    </Button>
  )
  const toNew = primary ? [primary, ...rest].filter(one => leadsToNew(one, isTyped)) : []
  const items = toNew.map(one => ({
    key: one.key,
    label: `${one.action.label}并新增`,
    extra: one === primary && <kbd>Ctrl+Shift+Enter</kbd>,
    onClick: () => onActionToNew(one),
  }))
  const arrow = (
    <Dropdown key="arrow" menu={{ items }} trigger={['click']} placement="topRight" getPopupContainer={() => container}>
      <Button type="primary" icon={<DownOutlined />} aria-label="提交后新增" disabled={busy !== ''} />
    </Dropdown>
  )
  return (
    <footer className="bill-actions">
      <Maker bill={bill} />
      {keptAt > 0 && (
        <span className="kept">
          <CheckCircleOutlined /> 草稿已暂存 {momentOf(new Date(keptAt)).slice(11)}
        </span>
      )}
      <div className="at-end">
        {more.length > 0 && (
          <Dropdown menu={{ items: more }} trigger={['click']} placement="topRight" getPopupContainer={() => container}>
            <Button icon={<EllipsisOutlined />} aria-label="更多操作" />
          </Dropdown>
        )}
        {ordered.map(button)}
        {editMode && <Button onClick={onEdit}>{editMode === 'amend' ? '修订' : '编辑'}</Button>}
        {onBack && <Button onClick={onBack}>退出修订</Button>}
        <Suspense>{!isTyped && leadsOn(bill.document, saved) && <Push bill={bill} />}</Suspense>
        {primary && <div className="split-button">{[button(primary), toNew.length > 0 && arrow]}</div>}
      </div>
    </footer>
  )
}

function Maker({ bill }: { bill: Bill }) {
  const { id, createdByName, createdAt, postedByName, postedAt } = useSource(bill.saved)
  const me = useSession(state => state.userInfo.name)
  const posted = postedAt ? ` · 记账 ${postedByName} ${postedAt.slice(5, 16)}` : ''
  return <span className="muted">{id ? `制单 ${createdByName} ${createdAt?.slice(5, 16)}${posted}` : `制单 ${me}`}</span>
}
