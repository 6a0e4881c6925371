import { SearchOutlined } from '@ant-design/icons'
import { useEffect, useRef } from 'react'
import { comboProps, FinderList } from './finder-list.tsx'
import { useFinder } from './use-finder.ts'

const listId = 'panel-finder'

/** The whole menu to search in, and what is in the books. The browser's own dialog keeps the focus, closes on Esc and gives the focus back. */
export function SearchPanel({ onClose }: { onClose(): void }) {
  const box = useRef<HTMLDialogElement>(null)
  const close = () => box.current?.close()
  const finder = useFinder(true, close)
  useEffect(() => box.current!.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes every dialog by itself
    <dialog
      ref={box}
      className="search-panel"
      aria-labelledby="search-panel-title"
      onClose={onClose}
      onClick={event => event.target === box.current && close()}
    >
      <h2 id="search-panel-title">菜单搜索</h2>
      <label className="search-panel-field">
        <SearchOutlined />
        <input
          {...comboProps(listId, finder, true)}
          aria-label="菜单搜索"
          placeholder="菜单、单号、商品、客户、供应商，或拼音首字母"
          autoComplete="off"
          value={finder.word}
          onChange={event => finder.search(event.target.value)}
          onKeyDown={finder.onKeyDown}
        />
      </label>
      <FinderList id={listId} finder={finder} />
      <footer>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> 选择
        </span>
        <span>
          <kbd>Enter</kbd> 打开
        </span>
        <span>
          <kbd>Esc</kbd> 关闭
        </span>
      </footer>
    </dialog>
  )
}
