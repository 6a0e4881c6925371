import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Row } from '../../web/client/rows.ts'
import { keyOf, listOf } from '../../web/client/things.ts'
import '../../web/styles/pages.css'
import { Dictionary } from '../../ground/dictionary.ts'
import { EntryCard } from './entry-card.web.tsx'
import { add } from './entry-work.web.tsx'
import './words.web.css'
import { WordsCard } from './words-card.web.tsx'

export const DictionaryBesidePage = () => <Board />
export const DictionaryBelowPage = () => <Board isBelow />

/** All dictionaries and the words of the one that is chosen, at a glance. */
function Board({ isBelow = false }: { isBelow?: boolean }) {
  const query = { current: 1, size: 500 }
  const { data } = useQuery({ queryKey: keyOf(Dictionary, 'list', query), queryFn: ({ signal }) => listOf(Dictionary, query, signal) })
  const [chosenId, setChosen] = useState<string>()
  const rows = data?.records
  const chosen: Row | undefined = rows?.find(row => row.id === chosenId) ?? rows?.[0]
  return (
    <div className={`page dictionary-board${isBelow ? ' is-below' : ''}`}>
      <EntryCard
        entity={Dictionary}
        title={rows ? `共 ${rows.length} 个字典` : ''}
        rows={rows}
        empty="还没有系统字典"
        chosen={chosen?.id}
        onChoose={row => setChosen(row.id)}
        onAdd={() => void add(Dictionary, rows ?? []).then(saved => saved && setChosen(saved.id))}
      />
      <WordsCard dictionary={Dictionary} above={chosen} />
    </div>
  )
}
