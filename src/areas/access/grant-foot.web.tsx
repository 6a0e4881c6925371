import { Popover, Tag } from 'antd'
import type { Change } from './grant-model.ts'

const most = 3

/** What would change, before it is saved; the rest by pointing at the count. */
export function GrantFoot({ changes, users }: { changes: Change[]; users: number }) {
  const count = changes.reduce((sum, change) => sum + change.count, 0)
  if (!count) return <span className="grant-changes at-start muted">没有变更</span>
  return (
    <span className="grant-changes at-start">
      <span className="muted">本次变更</span>
      {changes.slice(0, most).map(change => (
        <ChangeTag key={`${change.isAdded} ${change.text}`} change={change} />
      ))}
      {changes.length > most && (
        <Popover trigger={['hover', 'focus', 'click']} content={<All changes={changes} />}>
          <button type="button" className="field-link">
            共 {count} 项
          </button>
        </Popover>
      )}
      <span className="muted ellipsis">保存后 {users} 人下次操作即生效</span>
    </span>
  )
}

const ChangeTag = ({ change: { isAdded, text } }: { change: Change }) => (
  <Tag className={`ellipsis ${isAdded ? 'is-given' : 'is-taken'}`} title={text}>
    {isAdded ? '+' : '−'} {text}
  </Tag>
)

const All = ({ changes }: { changes: Change[] }) => (
  <ul className="grant-all">
    {changes.map(change => (
      <li key={`${change.isAdded} ${change.text}`}>
        <ChangeTag change={change} />
      </li>
    ))}
  </ul>
)
