import { DashboardOutlined, DownOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { useSession } from '../client/session.ts'
import { Avatar } from './avatar.tsx'
import { askToLeave } from './leave-shell.ts'
import { pageExists } from './page-registry.ts'
import { homePath } from './path.ts'
import { openTab } from './tabs.ts'

const infoPath = '/info/index'

/** Who one is, and what concerns only oneself. */
export function UserMenu() {
  const { name, account } = useSession(state => state.userInfo)
  return (
    <Dropdown menu={userMenu()} trigger={['click']} placement="bottomRight" autoFocus>
      <button type="button" className="user-button">
        <Avatar />
        <span className="ellipsis">{name || account}</span>
        <DownOutlined className="small-icon" />
      </button>
    </Dropdown>
  )
}

function userMenu(): MenuProps {
  return {
    items: [
      { key: 'home', icon: <DashboardOutlined />, label: '仪表盘', onClick: () => void openTab(homePath) },
      ...(pageExists(infoPath)
        ? [{ key: 'info', icon: <UserOutlined />, label: '个人信息', onClick: () => void openTab(infoPath, '个人信息') }]
        : []),
      { type: 'divider' as const },
      { key: 'out', icon: <LogoutOutlined />, label: '退出登录', onClick: () => void askToLeave() },
    ],
  }
}
