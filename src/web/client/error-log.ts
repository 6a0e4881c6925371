import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { momentOf } from '../../base/date.ts'
import { call } from './http.ts'
import { useSession } from './session.ts'
import { CallError } from './wire.ts'

/** Something that went wrong in this browser, as the server wants to hear of it. */
export interface LogEntry {
  /** The page, without its query, which may hold what nobody else should read. */
  url: string
  time: string
  type: 'error' | 'socket' | 'notification' | 'widget'
  message: string
  stack: string
  info: string
}

const limit = 50
const longest = { message: 500, stack: 4000 }

export const useErrorLog = create<{ entries: LogEntry[] }>()(
  persist((): { entries: LogEntry[] } => ({ entries: [] }), { name: 'hengshang.errors' }),
)

/** Writes it down, the newest first; what repeats itself is written once, and the oldest make room. */
export function logFault(type: LogEntry['type'], fault: unknown, info = '') {
  const entry = entryOf(type, fault, info)
  const isSame = (other: LogEntry) => other.type === type && other.message === entry.message && other.stack === entry.stack
  useErrorLog.setState(({ entries }) => ({ entries: [entry, ...entries.filter(other => !isSame(other))].slice(0, limit) }))
}

function entryOf(type: LogEntry['type'], fault: unknown, info: string): LogEntry {
  const { message, stack = '' } = fault instanceof Error ? fault : { message: String(fault) }
  return {
    url: location.pathname,
    time: momentOf(new Date()),
    type,
    message: (message || '未知错误').slice(0, longest.message),
    stack: stack.slice(0, longest.stack),
    info: info.slice(0, longest.message),
  }
}

/** Catches what nobody else has caught. A refusal of the server has been shown, and what was called off is no fault. */
export function watchErrors() {
  addEventListener('error', event => {
    if (event.error || event.message) logFault('error', event.error ?? event.message)
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    const isCalledOff = reason instanceof DOMException && reason.name === 'AbortError'
    if (!(reason instanceof CallError) && !isCalledOff) logFault('error', reason)
  })
}

export async function sendLog() {
  const { entries } = useErrorLog.getState()
  await call('POST', 'blade-log/error/send-logs', { body: entries })
  const sent = new Set(entries)
  useErrorLog.setState(state => ({ entries: state.entries.filter(entry => !sent.has(entry)) }))
}

export const clearLog = () => useErrorLog.setState({ entries: [] })

useSession.subscribe((now, before) => {
  if (now.signedInAt !== before.signedInAt) clearLog()
})
