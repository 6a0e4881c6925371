import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newKey } from './key.ts'

/**
 * What a dialog starts from: fetched once and held, since a hidden tab lets go of what was fetched while typing goes on upon it.
 * Each opening asks for itself: what the opening before has seen may be older than what it saved.
 */
export function useOnce<T>(queryKey: QueryKey, queryFn: () => Promise<T>, enabled = true) {
  const [opening] = useState(newKey)
  const [held, setHeld] = useState<T>()
  const { data, error } = useQuery({
    queryKey: [...queryKey, opening],
    queryFn,
    enabled: enabled && held === undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (data !== undefined && held === undefined) setHeld(data)
  return { data: held, error }
}
