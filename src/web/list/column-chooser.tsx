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

/** Drag to order, tick to show, pin to keep in sight; each change is kept at once. */
function Chooser({ columns, hidden, onChange, onReset }: Props) {
  const [dragged, setDragged] = useState<string>()
  const keys = columns.map(column => column.key)
  const pinned = columns.filter(column => column.isPinned).map(column => column.key)
  const move = (key: string, target: string) => key !== target && onChange({ order: moved(keys, key, target) })
  const toggled = (list: string[], key: string) => (list.includes(key) ? list.filter(other => other !== key) : [...list, key])

  function moveByKey(event: KeyboardEvent, at: number) {
    const target = event.altKey && { ArrowUp: keys[at - 1], ArrowDown: keys[at + 1] }[event.key]
    if (!target) return
    event.preventDefault()
    move(keys[at]!, target)
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
        {columns.map(({ key, label, isPinned }, at) => (
          <li
            key={key}
            draggable
            className={dragged === key ? 'is-dragged' : undefined}
            onDragStart={() => setDragged(key)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={event => event.preventDefault()}
            onDrop={() => dragged && move(dragged, key)}
            onKeyDown={event => moveByKey(event, at)}
          >
            <HolderOutlined className="chooser-grip" />
            <Checkbox
              checked={!hidden.includes(key)}
              disabled={!hidden.includes(key) && keys.length - hidden.length === 1}
              onChange={() => onChange({ hidden: toggled(hidden, key) })}
            >
              {label}
            </Checkbox>
            <button
              type="button"
              className={isPinned ? 'chooser-pin is-on' : 'chooser-pin'}
              aria-label={`固定${label}`}
              aria-pressed={!!isPinned}
              onClick={() => onChange({ pinned: toggled(pinned, key) })}
            >
              {isPinned ? <PushpinFilled /> : <PushpinOutlined />}
            </button>
          </li>
        ))}
      </ul>
      <footer className="chooser-foot">拖动或 Alt+↑↓ 排序，自动保存</footer>
    </>
  )
}
