import { EditOutlined } from '@ant-design/icons'
import { useFastMenu } from '../client/fast-menu.ts'
import { useSession } from '../client/session.ts'
import { MenuLink } from './menu-links.tsx'
import { openShortcuts } from './open-shortcuts.tsx'
import './strips.css'
import { today } from './today.ts'

/** The pages that the user opens most, and for whom and on which day he works. */
export function ShortcutStrip() {
  const items = useFastMenu()
  const tenantName = useSession(state => state.userInfo.tenantName)
  return (
    <nav className="shortcut-strip" aria-label="快捷菜单">
      <span className="strip-title">快捷菜单</span>
      {items.map(item => (
        <MenuLink key={item.id} item={item} className="strip-link ellipsis">
          {item.name}
        </MenuLink>
      ))}
      <button type="button" className="strip-edit" onClick={() => void openShortcuts()}>
        <EditOutlined /> 编辑/添加
      </button>
      <span className="top-context ellipsis">{[tenantName, today()].filter(Boolean).join(' · ')}</span>
    </nav>
  )
}
