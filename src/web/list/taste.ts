import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useSession } from '../client/session.ts'
import type { Taste } from './columns.ts'

/** Columns, page size and density, per user and list; the machine keeps them when the user leaves. */
const useTastes = create<{ tastes: Record<string, Taste> }>()(
  persist((): { tastes: Record<string, Taste> } => ({ tastes: {} }), { name: 'hengshang.lists' }),
)

const none: Taste = {}

export function useTaste(list: string) {
  const key = `${useSession(state => state.userInfo.userId)} ${list}`
  const taste = useTastes(state => state.tastes[key] ?? none)
  const change = (part: Taste) => useTastes.setState(({ tastes }) => ({ tastes: { ...tastes, [key]: { ...tastes[key], ...part } } }))
  /** Page size and density are no columns: they stay. */
  const reset = () => change({ order: undefined, hidden: undefined, pinned: undefined, widths: undefined })
  return { taste, change, reset }
}
