import type { ReactNode } from 'react'
import { type MenuItem, visible } from '../client/menu.ts'

const historyName = '历史'

/** The entries of a group; entries with entries of their own are captions over them. */
export function MenuLinks({ items, trail }: { items: MenuItem[]; trail: string[] }) {
  return (
    <ul className="menu-items">
      {visible(items).map(item => {
        const below = visible(item.children).filter(child => child.name !== historyName)
        if (below.length === 0) {
          return (
            <li key={item.id}>
              <MenuEntry item={item} isActive={trail.includes(item.id)} />
            </li>
          )
        }
        return (
          <li key={item.id}>
            <h3 className="menu-caption">{item.name}</h3>
            <MenuLinks items={below} trail={trail} />
          </li>
        )
      })}
    </ul>
  )
}

/** One page of the menu, with its history beside it where the menu holds one. */
export function MenuEntry({ item, isActive, icon }: { item: MenuItem; isActive: boolean; icon?: ReactNode }) {
  const history = item.children.find(child => child.name === historyName && !child.isHidden)
  const className = `${icon ? 'menu-entry menu-group' : 'menu-entry'}${isActive ? ' is-active' : ''}`
  return (
    <div className={className}>
      <MenuLink item={item} isActive={isActive}>
        {icon}
        <span className="ellipsis">{item.name}</span>
      </MenuLink>
      {history && (
        <MenuLink item={history} isActive={false} label={`${item.name}${historyName}`}>
          {history.name}
        </MenuLink>
      )}
    </div>
  )
}

function MenuLink({ item, isActive, label, children }: { item: MenuItem; isActive: boolean; label?: string; children: ReactNode }) {
  const opensWindow = item.opensWindow || /^https?:/.test(item.path)
  return (
    <a
      href={item.path}
      title={label ?? item.name}
      aria-current={isActive ? 'page' : undefined}
      {...(opensWindow && { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </a>
  )
}
