import { SearchOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import { comboProps, FinderList } from './finder-list.tsx'
import { SearchPanel } from './search-panel.tsx'
import { useFinder } from './use-finder.ts'

const listId = 'top-finder'

/** The search field of the top bar, and the panel that Ctrl+K opens from anywhere; it is there at once, for one types on. */
export function MenuSearch() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <SearchField />
      {isOpen && <SearchPanel onClose={() => setOpen(false)} />}
    </>
  )
}

function SearchField() {
  const input = useRef<HTMLInputElement>(null)
  const [isActive, setActive] = useState(false)
  const finder = useFinder(isActive, () => input.current?.blur())
  const isOpen = isActive && finder.word.trim() !== ''
  return (
    <search className="menu-search">
      <SearchOutlined />
      <input
        ref={input}
        {...comboProps(listId, finder, isOpen)}
        aria-label="搜索菜单"
        placeholder="搜索菜单、单据、商品"
        autoComplete="off"
        value={finder.word}
        onFocus={() => setActive(true)}
        onBlur={() => setActive(false)}
        onChange={event => finder.search(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape') return finder.onKeyDown(event)
          finder.search('')
          input.current?.blur()
        }}
      />
      <kbd>Ctrl K</kbd>
      {isOpen && (
        <div className="menu-search-hits">
          <FinderList id={listId} finder={finder} />
        </div>
      )}
    </search>
  )
}
