import { HolderOutlined, PushpinFilled, PushpinOutlined, SettingOutlined } from '@ant-design/icons'
import { Checkbox, Popover } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { type ListColumn, moved, type Taste } from './columns.ts'

interface Props {
  /** All columns as they are arranged, the hidden ones among them. */
  columns: ListColumn[]
  hidden: string[]
  onChange(part: Taste): void
  onReset(): void
}

export function ColumnChooser(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={isOpen}
      onOpenChange={setOpen}
      classNames={{ root: 'chooser' }}
      content={<Chooser {...props} />}
    >
      <button type="button" className="icon-button" aria-label="列设置" title="列设置" aria-pressed={isOpen}>
        <SettingOutlined />
      </button>
    </Popover>
  )
}

const toggled = (list: string[], key: string) => (list.includes(key) ? list.filter(other => other !== key) : [...list, key])

/** Drag to order, tick to show, pin to keep in sight; each change is kept at once. */
function Chooser({ columns, hidden, onChange, onReset }: Props) {
  const [dragged, setDragged] = useState<string>()
  const keys = columns.map(column => column.key)
  const pinned = columns.filter(column => column.isPinned).map(column => column.key)
  const move = (key: string, target: string | undefined) => {
    if (target && key !== target) onChange({ order: moved(keys, key, target) })
  }
  return (
    <>
      <header className="chooser-head">
        <b>列设置</b>
        <small>
          {keys.length - hidden.length} / {keys.length}
        </small>
        <button type="button" className="field-link" onClick={onReset}>
          恢复默认
        </button>
      </header>
      <ul className="chooser-list">
        {columns.map((column, at) => (
          <Choice
            key={column.key}
            column={column}
            isShown={!hidden.includes(column.key)}
            isLast={keys.length - hidden.length === 1}
            isDragged={dragged === column.key}
            onDrag={setDragged}
            onDrop={() => dragged && move(dragged, column.key)}
            onStep={step => move(column.key, keys[at + step])}
            onShow={() => onChange({ hidden: toggled(hidden, column.key) })}
            onPin={() => onChange({ pinned: toggled(pinned, column.key) })}
          />
        ))}
      </ul>
      <footer className="chooser-foot">拖动或 Alt+↑↓ 排序，自动保存</footer>
    </>
  )
}

interface ChoiceProps {
  column: ListColumn
  isShown: boolean
  /** The only one that is shown: it stays. */
  isLast: boolean
  isDragged: boolean
  onDrag(key: string | undefined): void
  onDrop(): void
  onStep(step: 1 | -1): void
  onShow(): void
  onPin(): void
}

function Choice({ column: { key, label, isPinned }, isShown, isLast, isDragged, onDrag, onDrop, onStep, onShow, onPin }: ChoiceProps) {
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || !event.key.startsWith('Arrow')) return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li
      draggable
      className={isDragged ? 'is-dragged' : undefined}
      onDragStart={() => onDrag(key)}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={event => event.preventDefault()}
      onDrop={onDrop}
      onKeyDown={moveByKey}
    >
      <HolderOutlined className="chooser-grip" />
      <Checkbox checked={isShown} disabled={isShown && isLast} onChange={onShow}>
        {label}
      </Checkbox>
      <button
        type="button"
        className={isPinned ? 'chooser-pin is-on' : 'chooser-pin'}
        aria-label={`固定${label}`}
        aria-pressed={!!isPinned}
        onClick={onPin}
      >
        {isPinned ? <PushpinFilled /> : <PushpinOutlined />}
      </button>
    </li>
  )
}
