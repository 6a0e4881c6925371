import { HomeOutlined } from '@ant-design/icons'
import { chooseTopMenu } from '../client/profile.ts'
import { useSession } from '../client/session.ts'
import { t } from '../language/t.ts'
import { homePath } from './path.ts'
import { useTabs } from './tabs.ts'

/** Home, which shows the whole menu, and the groups that narrow it. */
export function TopMenus() {
  const topMenus = useSession(state => state.topMenus)
  const chosen = useSession(state => state.topMenuId)
  const isHome = useTabs(({ tabs, active }) => tabs.find(tab => tab.id === active)?.path === homePath)
  return (
    <nav className="top-menu" aria-label="主导航">
      <a href={homePath} aria-current={isHome && !chosen ? 'page' : undefined} onClick={() => void chooseTopMenu('')}>
        <HomeOutlined /> 首页
      </a>
      {topMenus.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={id === chosen} onClick={() => void chooseTopMenu(id)}>
          {t(name)}
        </button>
      ))}
    </nav>
  )
}
