import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { call } from './http.ts'
import { notify } from './notify.ts'
import { useSession } from './session.ts'
import { CallError } from './wire.ts'

interface Kept {
  /** By user and name. */
  values: Record<string, unknown>
  /** What the server has not taken yet. */
  unsent: string[]
}

/** What users have arranged for themselves, as this machine knows it: there at once, and while the server is away. */
const useKept = create<Kept>()(
  persist((): Kept => ({ values: {}, unsent: [] }), { name: 'hengshang.lists', version: 1, migrate: fromEarlier }),
)

/** Columns were once kept here alone. */
function fromEarlier(stored: unknown): Kept {
  const { tastes = {} } = stored as { tastes?: Record<string, unknown> }
  const values = Object.fromEntries(Object.entries(tastes).map(([key, taste]) => [key.replace(' ', ' columns '), taste]))
  return { values, unsent: Object.keys(values) }
}

type Change<T> = (known: T | undefined) => T | undefined

/** Something that a user has arranged for himself; it follows him to every browser. */
export function usePreference<T>(name: string) {
  const user = useSession(state => state.userInfo.userId)
  const key = keyOf(user, name)
  const value = useKept(state => state.values[key]) as T | undefined
  useQuery({ queryKey: ['preferences'], queryFn: () => fetchKept(user), staleTime: Number.POSITIVE_INFINITY })
  return [value, (change: Change<T>) => keep(key, change as Change<unknown>)] as const
}

const keyOf = (user: string, name: string) => `${user} ${name}`

function keep(key: string, change: Change<unknown>) {
  useKept.setState(({ values, unsent }) => ({
    values: { ...values, [key]: change(values[key]) },
    unsent: [...unsent.filter(other => other !== key), key],
  }))
  void sendAll()
}

interface Stored {
  code: string
  value: string
}

/** The server is right, but for what was changed here since and has not reached it. */
async function fetchKept(user: string): Promise<null> {
  const before = useKept.getState().values
  const stored = await call<Stored[]>('GET', 'blade-desk/preference/list', { silent: true })
  if (useSession.getState().userInfo.userId !== user) return null
  const told = Object.fromEntries(stored.map(({ code, value }) => [keyOf(user, code), JSON.parse(value)]))
  useKept.setState(({ values, unsent }) => {
    const isOurs = (key: string) => !key.startsWith(keyOf(user, '')) || unsent.includes(key) || values[key] !== before[key]
    return { values: { ...told, ...Object.fromEntries(Object.entries(values).filter(([key]) => isOurs(key))) } }
  })
  void sendAll()
  return null
}

let isSending = false

/** One after the other, each as it is by then; what cannot be sent waits for the next change or the next sign-in. */
async function sendAll() {
  if (isSending) return
  isSending = true
  try {
    for (let key = nextUnsent(); key; key = nextUnsent()) await send(key)
  } catch {
    // The server is away, and the machine remembers.
  } finally {
    isSending = false
  }
}

function nextUnsent() {
  const own = keyOf(useSession.getState().userInfo.userId, '')
  return useKept.getState().unsent.find(key => key.startsWith(own))
}

async function send(key: string) {
  const value = useKept.getState().values[key]
  const body = { code: key.slice(key.indexOf(' ') + 1), value: value === undefined ? '' : JSON.stringify(value) }
  await call('POST', 'blade-desk/preference/submit', { body, silent: true }).catch(tellRefused)
  useKept.setState(({ values, unsent }) => ({ unsent: values[key] === value ? unsent.filter(other => other !== key) : unsent }))
}

/** Asking again would be refused again; this browser goes on with what it has. */
function tellRefused(error: unknown) {
  if (!(error instanceof CallError && error.code === 400)) throw error
  notify.error(error.msg)
}

/** Who leaves takes along what the server knows of him: the next at this machine may be somebody else. */
useSession.subscribe((now, before) => {
  if (now.userInfo.userId === before.userInfo.userId) return
  useKept.setState(({ values, unsent }) => ({ values: Object.fromEntries(unsent.map(key => [key, values[key]])) }))
})
