import { confirm } from '../client/notify.ts'
import { signOut } from '../client/sign-out.ts'
import { useTabs } from './tabs.ts'

/** Nobody leaves by a slip of the mouse, least of all with something unsaved. */
export async function askToLeave() {
  const unsaved = useTabs
    .getState()
    .tabs.filter(tab => tab.isDirty)
    .map(tab => `“${tab.label}”`)
  const content = unsaved.length ? `${unsaved.join('、')}还没有保存，退出后修改会丢失。` : '退出后所有页签会关闭。'
  if (await confirm({ title: '确定退出登录吗？', content, okText: '退出' })) await signOut()
}
