import { DownOutlined, FullscreenExitOutlined, FullscreenOutlined, HomeOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { useSyncExternalStore } from 'react'
import { confirm } from '../client/notify.ts'
import { signOut, useSession } from '../client/session.ts'
import { JobCentre } from '../jobs/job-centre.tsx'
import { pageExists } from './page-registry.ts'
import { homePath } from './path.ts'
import { openTab, useTabs } from './tabs.ts'
import { today } from './today.ts'

const infoPath = '/info/index'

/** Where one is, for whom one works, and who one is. */
export function TopBar() {
  const tenantName = useSession(state => state.userInfo.tenantName)
  const isHome = useTabs(({ tabs, active }) => tabs.find(tab => tab.id === active)?.path === homePath)
  return (
    <header className="top-bar">
      <nav className="top-menu" aria-label="主导航">
        <a href={homePath} className={isHome ? 'is-active' : undefined} aria-current={isHome ? 'page' : undefined}>
          <HomeOutlined /> 首页
        </a>
      </nav>
      <span className="top-context">{[tenantName, today()].filter(Boolean).join(' · ')}</span>
      <JobCentre />
      <FullScreen />
      <UserMenu />
    </header>
  )
}

function FullScreen() {
  const isFull = useSyncExternalStore(
    changed => {
      document.addEventListener('fullscreenchange', changed)
      return () => document.removeEventListener('fullscreenchange', changed)
    },
    () => document.fullscreenElement !== null,
  )
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  const label = isFull ? '退出全屏' : '全屏'
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={() => void toggle()}>
      {isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
    </button>
  )
}

function UserMenu() {
  const { name, account, avatar } = useSession(state => state.userInfo)
  const shown = name || account
  return (
    <Dropdown menu={userMenu()} trigger={['click']} placement="bottomRight">
      <button type="button" className="user-button">
        {avatar ? <img className="avatar" src={avatar} alt="" /> : <span className="avatar">{shown.slice(0, 1).toUpperCase()}</span>}
        <span className="ellipsis">{shown}</span>
        <DownOutlined className="small-icon" />
      </button>
    </Dropdown>
  )
}

function userMenu(): MenuProps {
  return {
    items: [
      { key: 'home', icon: <HomeOutlined />, label: '首页', onClick: () => openTab(homePath) },
      ...(pageExists(infoPath)
        ? [{ key: 'info', icon: <UserOutlined />, label: '个人信息', onClick: () => openTab(infoPath, '个人信息') }]
        : []),
      { type: 'divider' as const },
      { key: 'out', icon: <LogoutOutlined />, label: '退出登录', onClick: () => void askToLeave() },
    ],
  }
}

async function askToLeave() {
  const unsaved = useTabs
    .getState()
    .tabs.filter(tab => tab.isDirty)
    .map(tab => `“${tab.label}”`)
  const content = unsaved.length ? `${unsaved.join('、')}还没有保存，退出后修改会丢失。` : '退出后所有页签会关闭。'
  if (await confirm({ title: '确定退出登录吗？', content, okText: '退出' })) await signOut()
}
