import { useQuery } from '@tanstack/react-query'
import { call } from '../client/http.ts'

/** One field of a record, before and after. */
export interface Difference {
  label: string
  old: unknown
  new: unknown
}

/** One step of what happened; the list names its other words where it shows them. */
export interface Step {
  id: string
  diff: Difference[]
}

export const historySize = 10

export const historyKey = (subject: string, id: string, ...rest: unknown[]) => ['history', subject, id, ...rest]

/** A page of what happened to a bill (by its type) or a record (by its entity's name), newest first. */
export const useHistory = (subject: string, id: string | undefined, current = 1) =>
  useQuery({
    queryKey: historyKey(subject, id ?? '', current),
    queryFn: () =>
      call<{ records: Step[]; total: number }>('GET', 'blade-desk/businesshistory/list', {
        query: { billType: subject, billId: id, current, size: historySize },
      }),
    enabled: !!id,
    staleTime: 0,
    placeholderData: previous => previous,
  })
