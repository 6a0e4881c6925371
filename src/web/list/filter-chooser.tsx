import { DeleteOutlined, EditOutlined, FilterFilled, FilterOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { Button, Input, Popover } from 'antd'
import { type FormEvent, useState } from 'react'
import { askedBy, type SavedFilter, savedOf } from './saved-filters.ts'
import type { Search } from './search.ts'
import type { List } from './use-list.ts'

interface Props {
  search: Search
  list: List
}

/** The questions that a user has given names to, and the place to name this one. */
export function FilterChooser({ search, list }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      open={isOpen}
      onOpenChange={setOpen}
      classNames={{ root: 'chooser is-wide' }}
      content={<Chooser search={search} list={list} onClose={() => setOpen(false)} />}
    >
      <button type="button" className="icon-button" aria-label="常用筛选" title="常用筛选" aria-pressed={isOpen}>
        {list.saved.all.length ? <FilterFilled /> : <FilterOutlined />}
      </button>
    </Popover>
  )
}

function Chooser({ search, list, onClose }: Props & { onClose(): void }) {
  const { saved, today } = list
  const choose = (one: SavedFilter) => {
    list.show(askedBy(one, search, today))
    onClose()
  }
  return (
    <>
      <header className="chooser-head">
        <b>常用筛选</b>
        <small>换电脑、换浏览器也在</small>
      </header>
      {saved.all.length ? (
        <ul className="chooser-list">
          {saved.all.map(one => (
            <Choice key={one.name} one={one} list={list} onChoose={() => choose(one)} />
          ))}
        </ul>
      ) : (
        <p className="chooser-empty muted">还没有保存的筛选：查询后在下面起个名字保存。</p>
      )}
      <NameForm
        label="筛选名称"
        word="保存筛选"
        onName={name => {
          saved.save(savedOf(name, list.state, search, today))
          onClose()
        }}
      />
    </>
  )
}

interface ChoiceProps {
  one: SavedFilter
  list: List
  onChoose(): void
}

function Choice({ one: { name, isUsual }, list: { saved }, onChoose }: ChoiceProps) {
  const [isRenaming, setRenaming] = useState(false)
  const rename = (to: string) => {
    saved.rename(name, to)
    setRenaming(false)
  }
  if (isRenaming)
    return (
      <li className="is-naming">
        <NameForm label="新的名称" word="确定" initial={name} onName={rename} />
      </li>
    )
  return (
    <li>
      <button type="button" className="field-link ellipsis chooser-name" onClick={onChoose}>
        {name}
      </button>
      <button
        type="button"
        className={isUsual ? 'chooser-pin is-on' : 'chooser-pin'}
        aria-label={`打开列表时用${name}`}
        title={isUsual ? '取消默认' : '设为默认'}
        aria-pressed={!!isUsual}
        onClick={() => saved.makeUsual(name)}
      >
        {isUsual ? <StarFilled /> : <StarOutlined />}
      </button>
      <button type="button" className="chooser-pin" aria-label={`重命名${name}`} title="重命名" onClick={() => setRenaming(true)}>
        <EditOutlined />
      </button>
      <button type="button" className="chooser-pin" aria-label={`删除${name}`} title="删除" onClick={() => saved.remove(name)}>
        <DeleteOutlined />
      </button>
    </li>
  )
}

interface NameProps {
  label: string
  word: string
  initial?: string
  onName(name: string): void
}

function NameForm({ label, word, initial = '', onName }: NameProps) {
  const [name, setName] = useState(initial)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) onName(name.trim())
  }
  return (
    <form className="chooser-form" onSubmit={submit}>
      <Input
        autoFocus
        size="small"
        maxLength={20}
        aria-label={label}
        placeholder={label}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <Button size="small" type="primary" htmlType="submit" disabled={!name.trim()}>
        {word}
      </Button>
    </form>
  )
}
