import { MenuFoldOutlined, MenuUnfoldOutlined, RightOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import { type MenuItem, trailTo, visible } from '../client/menu.ts'
import { useSession } from '../client/session.ts'
import { toggleNarrow, useIsNarrow } from './frame-state.ts'
import { Logo } from './logo.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { MenuEntry, MenuLinks } from './menu-links.tsx'
import { pathnameOf } from './path.ts'
import { StatisticsLinks } from './statistics-links.tsx'
import { useTabs } from './tabs.ts'

/** The user's menu. Narrow, it shows the groups' icons and opens a group beside them. */
export function Sidebar() {
  const menu = useSession(state => state.menu)
  const { isNarrow, hasRoom } = useIsNarrow()
  const trail = useTrail(menu)
  return (
    <aside className={isNarrow ? 'sidebar is-narrow' : 'sidebar'}>
      <a className="logo" href="/" title="首页">
        <Logo size={26} />
        <span>衡商</span>
      </a>
      <Groups groups={visible(menu)} trail={trail} isNarrow={isNarrow} />
      <div className="sidebar-foot">
        <StatisticsLinks />
        {hasRoom && (
          <button type="button" className="icon-button" aria-label={isNarrow ? '展开菜单' : '收起菜单'} onClick={toggleNarrow}>
            {isNarrow ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          </button>
        )}
      </div>
    </aside>
  )
}

function useTrail(menu: MenuItem[]) {
  const path = useTabs(({ tabs, active }) => tabs.find(tab => tab.id === active)?.path ?? '')
  return trailTo(menu, pathnameOf(path)).map(item => item.id)
}

function Groups({ groups, trail, isNarrow }: { groups: MenuItem[]; trail: string[]; isNarrow: boolean }) {
  const current = trail[0] ?? (groups.length === 1 ? groups[0]!.id : undefined)
  const [open, setOpen] = useState(current)
  const [followed, setFollowed] = useState(current)
  // The group of a newly shown page opens; one the user has closed himself stays closed.
  if (current !== followed) {
    setFollowed(current)
    if (current) setOpen(current)
  }
  const nav = useRef<HTMLElement>(null)
  const shown = trail.at(-1)
  // The page that is shown may stand below the edge of a long group.
  useEffect(() => {
    if (shown && open === current) nav.current?.querySelector('.is-active')?.scrollIntoView({ block: 'nearest' })
  }, [shown, open, current])
  return (
    <nav className="menu" aria-label="菜单" ref={nav}>
      {groups.map(group => {
        if (visible(group.children).length === 0)
          return <MenuEntry key={group.id} item={group} icon={<MenuIcon group={group} />} isActive={group.id === trail[0]} />
        if (isNarrow) return <NarrowGroup key={group.id} group={group} trail={trail} />
        const isOpen = group.id === open
        return (
          <section key={group.id}>
            <button
              type="button"
              className={group.id === trail[0] ? 'menu-group is-current' : 'menu-group'}
              aria-expanded={isOpen}
              onClick={() => setOpen(isOpen ? undefined : group.id)}
            >
              <MenuIcon group={group} />
              <span className="ellipsis">{group.name}</span>
              <RightOutlined className="menu-caret" />
            </button>
            {isOpen && <MenuLinks items={group.children} trail={trail} />}
          </section>
        )
      })}
    </nav>
  )
}

function NarrowGroup({ group, trail }: { group: MenuItem; trail: string[] }) {
  const [top, setTop] = useState<number>()
  const close = () => setTop(undefined)
  return (
    <section
      role="none"
      onMouseEnter={event => setTop(event.currentTarget.getBoundingClientRect().top)}
      onMouseLeave={close}
      onKeyDown={event => event.key === 'Escape' && close()}
    >
      <button
        type="button"
        className={trail[0] === group.id ? 'menu-group is-current' : 'menu-group'}
        aria-label={group.name}
        aria-expanded={top !== undefined}
        onClick={event => setTop(event.currentTarget.getBoundingClientRect().top)}
      >
        <MenuIcon group={group} />
      </button>
      {top !== undefined && (
        <div role="none" className="menu-flyout" style={{ top: `min(${top}px, 40vh)` }} onClick={close}>
          <h2>{group.name}</h2>
          <MenuLinks items={group.children} trail={trail} />
        </div>
      )}
    </section>
  )
}
