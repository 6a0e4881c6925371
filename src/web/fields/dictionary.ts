import { useQuery } from '@tanstack/react-query'
import { call } from '../client/http.ts'
import { queryClient } from '../client/query.ts'
import { t } from '../language/t.ts'

interface Word {
  dictKey: string
  dictValue: string
}

export interface Choice {
  value: string
  label: string
}

/** The words of a dictionary: the company's own, else the platform's. Asked anew when they are a minute old. */
export function useDictionary(group: string): Choice[] {
  return useQuery(wordsOf(group)).data ?? []
}

/** The same outside a component. */
export const dictionaryWords = (group: string): Promise<Choice[]> => queryClient.fetchQuery(wordsOf(group))

const wordsOf = (group: string) => ({ queryKey: ['dictionary', group], queryFn: () => fetchWords(group), staleTime: 60_000 })

async function fetchWords(code: string): Promise<Choice[]> {
  const own = await call<Word[]>('GET', 'blade-system/dict-biz/dictionary', { query: { code } })
  const words = own.length ? own : await call<Word[]>('GET', 'blade-system/dict/dictionary', { query: { code } })
  return words.map(({ dictKey, dictValue }) => ({ value: dictKey, label: t(dictValue) }))
}
