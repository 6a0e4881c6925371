import type { MenuProps } from 'antd'
import { call } from '../client/http.ts'
import { confirm, notify } from '../client/notify.ts'
import { renewProfile } from '../client/profile.ts'
import { queryClient } from '../client/query.ts'
import { closeAll, closeOthers, closeTab, isHome, type Tab } from './tabs.ts'

/** What a right click on a tab offers. */
export function tabMenu(tab: Tab, isAlone: boolean): MenuProps {
  return {
    items: [
      { key: 'cache', label: '清除缓存', onClick: () => void clearCache().catch(() => undefined) },
      { type: 'divider' },
      { key: 'one', label: '关闭', disabled: isHome(tab), onClick: () => void closeTab(tab.id) },
      { key: 'others', label: '关闭其他', disabled: isAlone, onClick: () => void closeOthers(tab.id) },
      { key: 'all', label: '关闭所有', disabled: isAlone, onClick: () => void closeAll() },
    ],
  }
}

/** What the server and this browser hold in memory is read anew. */
async function clearCache() {
  if (!(await confirm({ title: '提示', content: '是否需要清除缓存?' }))) return
  await call('GET', 'blade-auth/oauth/clear-cache')
  await Promise.all([renewProfile(), queryClient.invalidateQueries()])
  notify.success('清除完毕')
}
