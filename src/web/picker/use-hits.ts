import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../client/http.ts'
import { encodeRow, type Sent, type Values, wordOf } from '../client/rows.ts'
import { keyOf, type SentPage } from '../client/things.ts'
import type { Query } from '../client/wire.ts'
import { liveFilter, useRested } from '../fields/suggestions.ts'
import { usualSize } from '../list/address.ts'
import { asPage } from './choosing.ts'
import { decodeHits, entityOf, filtersOfKind, type PickerKind, pathOfKind } from './kinds.ts'

/** A window has one size of page. */
export const pickerSize = usualSize

/** The rows to choose from: they follow the typed text once it rests, and every narrowing at once. */
export function useHits(kind: PickerKind, fixed: Query, begun: Values, keyword: string) {
  const entity = entityOf(kind)
  const client = useQueryClient()
  const [text, setText] = useState(keyword)
  const [values, setValues] = useState<Values>(begun)
  const [current, setCurrent] = useState(1)
  const asked = useRested(text.trim(), 300)
  const path = pathOfKind(kind)
  const options = (words: string) => {
    const live = kind.source || kind.stopped || !entity ? {} : liveFilter(entity)
    const query: Query = {
      ...live,
      ...fixed,
      ...(encodeRow(filtersOfKind(kind), values) as Query),
      keyword: words,
      current,
      size: pickerSize,
    }
    return {
      queryKey: keyOf(entity ?? kind.document ?? { name: path }, 'pick', path, query),
      queryFn: async () => asPage(answered(kind, await call<SentPage | Sent[]>('GET', path, { query })), words, current, pickerSize),
    }
  }
  const { data, isFetching } = useQuery({ ...options(asked), staleTime: 0, placeholderData: keepPreviousData })
  const total = data?.total ?? 0
  return {
    text,
    values,
    current,
    total,
    rows: (data?.records ?? []).map(row => (kind.key ? { ...row, id: wordOf(row[kind.key]) } : row)),
    isBusy: isFetching || asked !== text.trim(),
    find(next: string) {
      setText(next)
      setCurrent(1)
    },
    narrow(patch: Values) {
      setValues(known => ({ ...known, ...patch }))
      setCurrent(1)
    },
    turnTo: (page: number) => setCurrent(Math.min(Math.max(page, 1), Math.max(1, Math.ceil(total / pickerSize)))),
    /** Fetches what is typed without waiting for it to rest. */
    now: () => client.fetchQuery(options(text.trim())),
  }
}

/** All rows at once, or a page of them. */
const answered = (kind: PickerKind, answer: SentPage | Sent[]) =>
  Array.isArray(answer) ? decodeHits(kind, answer) : { ...answer, records: decodeHits(kind, answer.records) }

export type Hits = ReturnType<typeof useHits>
