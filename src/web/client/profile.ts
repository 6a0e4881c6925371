import { call } from './http.ts'
import { type MenuNode, readMenu } from './menu.ts'
import { freshToken } from './renewal.ts'
import { fetchProfile, useSession } from './session.ts'

/** Menu, rights and settings may have changed since the sign-in; without an answer the known ones stay. */
export async function renewProfile() {
  const { roles, topMenuId, signedInAt } = useSession.getState()
  const profile = await fetchProfile(await freshToken(), roles, topMenuId).catch(() => undefined)
  const now = useSession.getState()
  if (profile && now.signedInAt === signedInAt && now.topMenuId === topMenuId) useSession.setState(profile)
}

/** Right after the sign-in there is nothing newer. */
export async function renewOldProfile() {
  if (Date.now() - useSession.getState().signedInAt > 60_000) await renewProfile()
}

/** Shows a top menu's part of the menu at the left, or all of it. */
export async function chooseTopMenu(topMenuId: string) {
  const before = useSession.getState()
  useSession.setState({ topMenuId, ...(topMenuId === '' && { menu: before.menuAll }) })
  if (topMenuId === '') return
  const nodes = await call<MenuNode[]>('GET', 'blade-system/menu/routes', { query: { topMenuId } }).catch(() => undefined)
  const { topMenuId: wanted, roles } = useSession.getState()
  if (wanted !== topMenuId) return
  if (nodes) useSession.setState({ menu: readMenu(nodes, roles) })
  else useSession.setState({ topMenuId: before.topMenuId })
}
