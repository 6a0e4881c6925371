import { useEffect, useRef } from 'react'
import type { Finder } from './use-finder.ts'
import './search.css'

/** What a search in the menu has found; the arrows of its field walk through it. */
export function FinderList({ id, finder: { hits, at, word, isBusy, choose } }: { id: string; finder: Finder }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => void list.current?.children[at]?.scrollIntoView({ block: 'nearest' }), [at])
  if (hits.length === 0) return <p className="finder-none">{isBusy ? '正在查找…' : `没有找到“${word.trim()}”`}</p>
  return (
    <div ref={list} id={id} className="finder-list" role="listbox" aria-label="菜单搜索结果">
      {hits.map((hit, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are taken by the field
        <div
          key={hit.id}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          onMouseDown={event => event.preventDefault()}
          onClick={() => choose(hit)}
        >
          <span className="ellipsis">{hit.name}</span>
          <small className="ellipsis">{hit.note}</small>
        </div>
      ))}
    </div>
  )
}

/** What a search field says about its list to those who cannot see it. */
export const comboProps = (id: string, { hits, at }: Finder, isOpen: boolean) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen && hits.length ? id : undefined,
    'aria-activedescendant': isOpen && hits.length ? `${id}-${at}` : undefined,
  }) as const
