import { usePreference } from '../client/preference.ts'
import type { Taste } from './columns.ts'

const none: Taste = {}

/** Columns, page size and density, per user and list. */
export function useTaste(list: string) {
  const [taste = none, keep] = usePreference<Taste>(`columns ${list}`)
  const change = (part: Taste) => keep(known => ({ ...known, ...part }))
  /** Page size and density are no columns: they stay. */
  const reset = () => change({ order: undefined, hidden: undefined, pinned: undefined, widths: undefined })
  return { taste, change, reset }
}
