import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** What a dialog starts from: fetched once and held, since a hidden tab lets go of what was fetched while typing goes on upon it. */
export function useOnce<T>(queryKey: QueryKey, queryFn: () => Promise<T>, enabled = true) {
  const { data, error } = useQuery({
    queryKey,
    queryFn,
    enabled,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  })
  const [held, setHeld] = useState<T>()
  if (data !== undefined && held === undefined) setHeld(data)
  return { data: held, error }
}
