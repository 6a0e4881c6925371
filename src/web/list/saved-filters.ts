import { usePreference } from '../client/preference.ts'
import type { ListState, Sort } from './address.ts'
import { presetsOf } from './presets.ts'
import type { Search } from './search.ts'

/** A question that a user asks again and again. */
export interface SavedFilter {
  name: string
  filters: Record<string, string>
  /** Days that have a name are meant by it: 本月 is next month another one. */
  preset?: string
  sort?: Sort
  /** What the list opens with. */
  isUsual?: boolean
}

type Asked = Pick<ListState, 'filters' | 'sort'>

export function savedOf(name: string, { filters, sort }: Asked, { range }: Search, today: string): SavedFilter {
  const preset =
    range && presetsOf(today).findLast(known => known.range.from === filters[range.from] && known.range.to === filters[range.to])
  if (!preset) return { name, filters, sort }
  const { [range.from]: _from, [range.to]: _to, ...rest } = filters
  return { name, filters: rest, preset: preset.label, sort }
}

export function askedBy({ filters, preset, sort }: SavedFilter, { range }: Search, today: string): Asked {
  const days = presetsOf(today).find(({ label }) => label === preset)?.range
  return { filters: range && days ? { ...filters, [range.from]: days.from, [range.to]: days.to } : filters, sort }
}

const none: SavedFilter[] = []

/** The saved filters of a list; a name is there once. */
export function useSavedFilters(list: string) {
  const [all = none, keep] = usePreference<SavedFilter[]>(`filters ${list}`)
  const change = (act: (known: SavedFilter[]) => SavedFilter[]) =>
    keep(known => {
      const next = act(known ?? none)
      return next.length ? next : undefined
    })
  return {
    all,
    usual: all.find(({ isUsual }) => isUsual),
    save: (saved: SavedFilter) =>
      change(known => {
        const isUsual = known.find(({ name }) => name === saved.name)?.isUsual
        return [...known.filter(({ name }) => name !== saved.name), { ...saved, isUsual }]
      }),
    rename: (from: string, to: string) =>
      change(known =>
        known.filter(({ name }) => name !== to || name === from).map(one => (one.name === from ? { ...one, name: to } : one)),
      ),
    remove: (gone: string) => change(known => known.filter(({ name }) => name !== gone)),
    /** At most one; the same again and there is none. */
    makeUsual: (chosen: string) => change(known => known.map(one => ({ ...one, isUsual: one.name === chosen && !one.isUsual }))),
  }
}
