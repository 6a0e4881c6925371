import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { md5 } from '../../base/md5.ts'
import { type MenuItem, type MenuNode, permissionsOf, readMenu } from './menu.ts'
import { answerOf, ask, type Query } from './wire.ts'

export interface UserInfo {
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
  menu: MenuItem[]
  settings: Record<string, string>
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
const signedOut: Session = {
  tenantId: '',
  token: '',
  refreshToken: '',
  tokenAt: 0,
  signedInAt: 0,
  userInfo: nobody,
  roles: [],
  permission: {},
  menu: [],
  settings: {},
  farewell: '',
}

const storageKey = 'hengshang.session'
const tokenSeconds = 3000
const retrySeconds = 30

export const useSession = create<Session>()(
  persist(() => signedOut, { name: storageKey, partialize: ({ farewell: _, ...kept }) => kept as Session }),
)

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

export async function signIn({ tenantId, username, password }: { tenantId: string; username: string; password: string }) {
  const answer = await askToken(tenantId, { username, password: md5(password), grant_type: 'password', type: 'account' }, '')
  const session = sessionOf(answer)
  const profile = await fetchProfile(session.token, session.roles)
  useSession.setState({ ...signedOut, ...session, ...profile, signedInAt: Date.now() })
}

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
async function askToken(tenantId: string, words: Query, token: string) {
  const form = { tenantId, scope: 'all', ...words }
  return answerOf<TokenAnswer>(await ask('POST', 'blade-auth/oauth/token', { form, headers: { 'Tenant-Id': tenantId } }, token))
}

function sessionOf(answer: TokenAnswer) {
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

async function fetchProfile(token: string, roles: string[]) {
  const get = async <T>(path: string) => answerOf<T>(await ask('GET', path, {}, token))
  const [nodes, buttons, settings] = await Promise.all([
    get<MenuNode[]>('blade-system/menu/routes'),
    get<MenuNode[]>('blade-system/menu/buttons'),
    get<Record<string, string>>('blade-system/sysconfig/front'),
  ])
  return { menu: readMenu(nodes, roles), permission: permissionsOf(buttons), settings }
}

/** Menu, rights and settings may have changed since an earlier sign-in; without an answer the known ones stay. */
export async function renewProfile() {
  const { roles, signedInAt } = useSession.getState()
  if (Date.now() - signedInAt < 60_000) return
  const profile = await fetchProfile(await freshToken(), roles).catch(() => undefined)
  if (profile && useSession.getState().signedInAt === signedInAt) useSession.setState(profile)
}

let renewal: Promise<void> | undefined

/** The token to send, renewed first when it is near its end. */
export async function freshToken(): Promise<string> {
  if (isOld()) {
    renewal ??= alone(renew).finally(() => {
      renewal = undefined
    })
    await renewal
  }
  return useSession.getState().token
}

const isOld = () => useSession.getState().token !== '' && Date.now() - useSession.getState().tokenAt > tokenSeconds * 1000

/** A refresh token works once, so two windows must not use it at the same time. Plain http has no locks. */
const alone = (work: () => Promise<void>): Promise<void> => (navigator.locks ? navigator.locks.request(storageKey, work) : work())

async function renew() {
  await useSession.persist.rehydrate()
  if (!isOld()) return
  const { tenantId, token, refreshToken, signedInAt } = useSession.getState()
  try {
    const answer = await askToken(tenantId, { refresh_token: refreshToken, grant_type: 'refresh_token' }, token)
    if (useSession.getState().signedInAt === signedInAt) useSession.setState(sessionOf(answer))
  } catch {
    useSession.setState({ tokenAt: Date.now() - (tokenSeconds - retrySeconds) * 1000 })
  }
}

/** Tells the server, which may be gone, and leaves either way. */
export async function signOut() {
  const { token } = useSession.getState()
  await ask('GET', 'blade-auth/oauth/logout', { milliseconds: 3000 }, token).catch(() => undefined)
  leave('left')
}

const kept = ['hengshang.theme', 'hengshang.login', 'hengshang.lists']

/** Forgets everything of the session on this machine; theme, remembered user name and the look of lists are the machine's own. */
export function leave(farewell: 'left' | 'expired') {
  // What was typed waits for its writer when the session has ended by itself.
  const isKept = (key: string) => kept.includes(key) || (farewell === 'expired' && key.startsWith('hengshang.bill.'))
  for (const key of Object.keys(localStorage)) if (!isKept(key)) localStorage.removeItem(key)
  useSession.setState({ ...signedOut, farewell })
}
