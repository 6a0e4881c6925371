import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { inLanguage, type MenuItem, type MenuNode, permissionsOf, readMenu, type TopMenu } from './menu.ts'
import { answerOf, ask, type Query } from './wire.ts'

interface UserInfo {
  userId: string
  account: string
  name: string
  tenantName: string
  staffId: string
  staffName: string
  staffPhone: string
  deptId: string
  avatar: string
}

interface Session {
  tenantId: string
  token: string
  refreshToken: string
  /** When the token was handed out; it is renewed by age, not by reading it. */
  tokenAt: number
  /** Tells one sign-in from the next; what belongs to an earlier one is dropped. */
  signedInAt: number
  userInfo: UserInfo
  roles: string[]
  permission: Record<string, true>
  topMenus: TopMenu[]
  /** The top menu that the sidebar shows; none means all of it. */
  topMenuId: string
  /** What the sidebar shows. */
  menu: MenuItem[]
  menuAll: MenuItem[]
  settings: Record<string, string>
  /** True after a sign-in by phone. */
  initPage: boolean
  /** Tells this browser from the user's other ones. */
  fingerprintKey: string
  farewell: '' | 'left' | 'expired'
}

const nobody: UserInfo = {
  userId: '',
  account: '',
  name: '',
  tenantName: '',
  staffId: '',
  staffName: '',
  staffPhone: '',
  deptId: '',
  avatar: '',
}
export const signedOut: Session = {
  tenantId: '',
  token: '',
  refreshToken: '',
  tokenAt: 0,
  signedInAt: 0,
  userInfo: nobody,
  roles: [],
  permission: {},
  topMenus: [],
  topMenuId: '',
  menu: [],
  menuAll: [],
  settings: {},
  initPage: false,
  fingerprintKey: '',
  farewell: '',
}

export const storageKey = 'hengshang.session'

export const useSession = create<Session>()(
  persist(() => signedOut, {
    name: storageKey,
    partialize: ({ farewell: _, ...kept }) => kept as Session,
    merge: (stored, fresh) => ({ ...fresh, ...named(stored as Partial<Session> | undefined) }),
  }),
)

/** The store reads what was kept at once, so this must be known before. */
function named(stored?: Partial<Session>): Partial<Session> | undefined {
  return stored && { ...stored, menu: inLanguage(stored.menu ?? []), menuAll: inLanguage(stored.menuAll ?? []) }
}

/** Windows of one browser share one session: leaving in one leaves in all. */
export function shareSession() {
  window.addEventListener('storage', event => {
    if (event.key === storageKey || event.key === null) readAgain()
  })
}

function readAgain() {
  if (localStorage.getItem(storageKey)) void useSession.persist.rehydrate()
  else useSession.setState(signedOut)
}

export const can = (code: string) => useSession.getState().permission[code] === true
export const useCan = (code: string) => useSession(state => state.permission[code] === true)

interface TokenAnswer {
  access_token: string
  refresh_token: string
  tenant_id: string
  tenant_name?: string
  user_id: string
  account?: string
  user_name?: string
  nick_name?: string
  real_name?: string
  role_name?: string
  staff_id?: string
  staff_name?: string
  staff_phone?: string
  dept_id?: string
  avatar?: string
}

/** As a form, so that neither password nor token stands in an address that someone logs. */
export async function askToken(tenantId: string, words: Query, token: string, headers: Record<string, string> = {}) {
  const form = { tenantId, scope: 'all', ...words }
  return answerOf<TokenAnswer>(await ask('POST', 'blade-auth/oauth/token', { form, headers: { 'Tenant-Id': tenantId, ...headers } }, token))
}

export function sessionOf(answer: TokenAnswer) {
  return {
    tenantId: answer.tenant_id,
    token: answer.access_token,
    refreshToken: answer.refresh_token,
    tokenAt: Date.now(),
    roles: (answer.role_name ?? '').split(',').filter(Boolean),
    userInfo: {
      userId: answer.user_id,
      account: answer.account || answer.user_name || '',
      name: answer.staff_name || answer.real_name || answer.nick_name || answer.user_name || '',
      tenantName: answer.tenant_name ?? '',
      staffId: answer.staff_id ?? '',
      staffName: answer.staff_name ?? '',
      staffPhone: answer.staff_phone ?? '',
      deptId: answer.dept_id ?? '',
      avatar: answer.avatar ?? '',
    },
  }
}

export async function fetchProfile(token: string, roles: string[], topMenuId = '') {
  const get = async <T>(path: string, query?: Query) => answerOf<T>(await ask('GET', path, { query }, token))
  const routes = async (query?: Query) => readMenu(await get<MenuNode[]>('blade-system/menu/routes', query), roles)
  const [menuAll, menu, buttons, topMenus, settings] = await Promise.all([
    routes(),
    topMenuId ? routes({ topMenuId }) : undefined,
    get<MenuNode[]>('blade-system/menu/buttons'),
    get<TopMenu[]>('blade-system/menu/top-menu').catch(() => []),
    get<Record<string, string>>('blade-system/sysconfig/front'),
  ])
  return { menuAll, menu: menu ?? menuAll, permission: permissionsOf(buttons), topMenus, settings }
}

const kept = ['hengshang.theme', 'hengshang.language', 'hengshang.login', 'hengshang.lists', 'hengshang.print']

/** Forgets everything of the session on this machine; theme, remembered user name, the way of printing and the look of lists are the machine's own. */
export function leave(farewell: 'left' | 'expired') {
  // What was typed waits for its writer when the session has ended by itself.
  const isKept = (key: string) => kept.includes(key) || (farewell === 'expired' && /^hengshang\.(bill|invoice)\./.test(key))
  for (const key of Object.keys(localStorage)) if (!isKept(key)) localStorage.removeItem(key)
  useSession.setState({ ...signedOut, farewell })
}
