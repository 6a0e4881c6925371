import type { ReactNode } from 'react'
import { below, historyOf, hrefOf, type MenuItem, visible } from '../client/menu.ts'
import { beside } from '../language/t.ts'

/** The entries of a group; entries with entries of their own are captions over them. */
export function MenuLinks({ items, trail }: { items: MenuItem[]; trail: string[] }) {
  return (
    <ul className="menu-items">
      {visible(items).map(item => {
        const inner = below(item)
        if (inner.length === 0) {
          return (
            <li key={item.id}>
              <MenuEntry item={item} isActive={trail.includes(item.id)} />
            </li>
          )
        }
        return (
          <li key={item.id}>
            <h3 className="menu-caption">{item.name}</h3>
            <MenuLinks items={inner} trail={trail} />
          </li>
        )
      })}
    </ul>
  )
}

/** One page of the menu, with its history beside it where the menu holds one. */
export function MenuEntry({ item, isActive, icon }: { item: MenuItem; isActive: boolean; icon?: ReactNode }) {
  const history = historyOf(item)
  const className = `${icon ? 'menu-entry menu-group' : 'menu-entry'}${isActive ? ' is-active' : ''}`
  return (
    <div className={className}>
      <MenuLink item={item} isActive={isActive}>
        {icon}
        <span className="ellipsis">{item.name}</span>
      </MenuLink>
      {history && (
        <MenuLink item={history} isActive={false} label={beside(item.name, history.name)}>
          {history.name}
        </MenuLink>
      )}
    </div>
  )
}

interface LinkProps {
  item: MenuItem
  isActive?: boolean
  label?: string
  className?: string
  children: ReactNode
}

/** The way to an entry of the menu, wherever it stands. */
export function MenuLink({ item, isActive, label, className, children }: LinkProps) {
  return (
    <a
      href={hrefOf(item)}
      className={className}
      title={label ?? item.name}
      aria-current={isActive ? 'page' : undefined}
      {...(item.opensWindow && { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </a>
  )
}
