import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Entity } from '../../kit/entity.ts'
import type { Field } from '../../kit/field.ts'
import { carried, nameKey, rideKey } from '../../kit/wire.ts'
import { titleIn, type Values, wordOf } from '../client/rows.ts'
import { keyOf, listOf } from '../client/things.ts'
import type { Query } from '../client/wire.ts'

/** The latest value, once it has rested for a while. */
export function useRested<T>(value: T, milliseconds: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}

/** Only records in use can be chosen; a stopped one stays where it already stands. */
export function liveFilter({ fields, abilities }: Entity): Query {
  const { enabled } = fields
  return enabled && abilities.some(ability => ability.name === 'enabling') ? { [enabled.wire]: enabled.words![0] } : {}
}

/** What a typed text may mean: one page of a hundred records. */
export function useSuggestions(target: Entity, text: string, isOpen: boolean, filter: Query = {}) {
  const keyword = useRested(text.trim(), 250)
  const { data, isFetching } = useQuery({
    queryKey: keyOf(target, 'suggest', keyword, filter),
    queryFn: ({ signal }) => listOf(target, { ...liveFilter(target), ...filter, keyword, current: 1, size: 100 }, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  return { hits: data?.records ?? [], isBusy: isFetching || keyword !== text.trim() }
}

export const codeIn = (row: Values): string => String(row.code ?? '')

/** What a reference takes along from the record it now points to. */
export function ridesOf(field: Field, target: Entity, row: Values | undefined): Record<string, string> {
  const names = { [nameKey(field)]: row ? titleIn(target, row) : '' }
  return { ...names, ...Object.fromEntries(carried(field).map(([key]) => [rideKey(field, key), wordOf(row?.[key])])) }
}
