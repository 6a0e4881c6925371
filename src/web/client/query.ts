import { QueryClient } from '@tanstack/react-query'
import { useSession } from './session.ts'

/** A refusal is an answer and has been shown, so nothing is asked twice; a page seen again within half a minute is still fresh. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: false,
    },
  },
})

useSession.subscribe((now, before) => {
  if (now.signedInAt !== before.signedInAt) queryClient.clear()
})
