import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listCall } from '../../kit/entity.ts'
import { entityNamed } from '../../kit/registry.ts'
import { call } from '../client/http.ts'
import { keyOf, type Page, type WireRow } from '../client/things.ts'
import type { Query } from '../client/wire.ts'
import { liveFilter, useRested } from '../fields/suggestions.ts'
import { asPage } from './choosing.ts'
import type { PickerKind } from './kinds.ts'

export const pickerSize = 10

/** The rows to choose from: they follow the typed text once it rests, and every narrowing at once. */
export function useHits(kind: PickerKind, fixed: Query, begun: WireRow, keyword: string) {
  const entity = entityNamed(kind.entity)
  const client = useQueryClient()
  const [text, setText] = useState(keyword)
  const [values, setValues] = useState<WireRow>(begun)
  const [current, setCurrent] = useState(1)
  const asked = useRested(text.trim(), 300)
  const path = kind.source ?? listCall(entity)
  const options = (words: string) => {
    const live = kind.source || kind.stopped ? {} : liveFilter(entity)
    const query: Query = { ...live, ...fixed, ...values, keyword: words, current, size: pickerSize }
    return {
      queryKey: keyOf(entity, 'pick', path, query),
      queryFn: async () => asPage(await call<Page | WireRow[]>('GET', path, { query }), words, current, pickerSize),
    }
  }
  const { data, isFetching } = useQuery({ ...options(asked), staleTime: 0, placeholderData: keepPreviousData })
  const total = data?.total ?? 0
  return {
    text,
    values,
    current,
    total,
    rows: (data?.records ?? []).map(row => (kind.key ? { ...row, id: row[kind.key] } : row)),
    isBusy: isFetching || asked !== text.trim(),
    find(next: string) {
      setText(next)
      setCurrent(1)
    },
    narrow(patch: WireRow) {
      setValues(known => ({ ...known, ...patch }))
      setCurrent(1)
    },
    turnTo: (page: number) => setCurrent(Math.min(Math.max(page, 1), Math.max(1, Math.ceil(total / pickerSize)))),
    /** Fetches what is typed without waiting for it to rest. */
    now: () => client.fetchQuery(options(text.trim())),
  }
}

export type Hits = ReturnType<typeof useHits>
