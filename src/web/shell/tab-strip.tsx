import { CloseOutlined, DownOutlined, EllipsisOutlined, HomeOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { memo, useEffect, useRef } from 'react'
import { allPlugins } from './plugins.ts'
import { tabMenu } from './tab-menu.ts'
import { closeTab, isHome, type Tab, tabLimit, useTabs } from './tabs.ts'

/** The open tabs, how many may still be opened, and what closes them. */
export function TabStrip() {
  const tabs = useTabs(state => state.tabs)
  const active = useTabs(state => state.active)
  const scroller = useRef<HTMLUListElement>(null)
  useEffect(() => {
    scroller.current?.querySelector(`[data-tab="${active}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
  return (
    <nav className="tab-strip" aria-label="页签">
      <ul ref={scroller} onWheel={event => event.currentTarget.scrollBy({ left: event.deltaY })}>
        {tabs.map(tab => (
          <TabLabel key={tab.id} tab={tab} isActive={tab.id === active} isAlone={tabs.length === 1} />
        ))}
      </ul>
      <span className="tab-count">
        {tabs.length} / {tabLimit}
      </span>
      <Plugins />
      <Dropdown menu={tabMenu(tabs.find(tab => tab.id === active)!, tabs.length === 1)} trigger={['click']}>
        <button type="button" className="icon-button" aria-label="页签操作">
          <EllipsisOutlined />
        </button>
      </Dropdown>
    </nav>
  )
}

const TabLabel = memo(({ tab, isActive, isAlone }: { tab: Tab; isActive: boolean; isAlone: boolean }) => (
  <Dropdown menu={tabMenu(tab, isAlone)} trigger={['contextMenu']}>
    <li
      className={isActive ? 'tab is-active' : 'tab'}
      data-tab={tab.id}
      onAuxClick={event => {
        if (event.button === 1) void closeTab(tab.id)
      }}
    >
      <a href={tab.path} title={tab.label} aria-current={isActive ? 'page' : undefined}>
        {isHome(tab) && <HomeOutlined />}
        {tab.isDirty && <i className="dirty-dot" title="有未保存的修改" />}
        <span className="ellipsis">{tab.label}</span>
      </a>
      {!isHome(tab) && (
        <button type="button" className="tab-close" aria-label={`关闭 ${tab.label}`} onClick={() => closeTab(tab.id)}>
          <CloseOutlined />
        </button>
      )}
    </li>
  </Dropdown>
))

/** Tools that belong to no page. */
function Plugins() {
  const plugins = allPlugins()
  if (plugins.length === 0) return null
  const items = plugins.map(({ label, open }) => ({ key: label, label, onClick: () => void open() }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button type="button" className="tab-plugins">
        插件 <DownOutlined className="small-icon" />
      </button>
    </Dropdown>
  )
}
