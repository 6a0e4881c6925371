import { useQuery } from '@tanstack/react-query'
import type { Entity } from '../../kit/entity.ts'
import { call } from '../../web/client/http.ts'
import { decodeAll, type Row, type Sent, wordOf } from '../../web/client/rows.ts'
import { keyOf } from '../../web/client/things.ts'
import { t } from '../../web/language/t.ts'
import { wordsOf } from './dictionary.ts'
import { EntryCard } from './entry-card.web.tsx'
import { add } from './entry-work.web.tsx'

/** The words of the dictionary that was chosen. */
export function WordsCard({ dictionary, above }: { dictionary: Entity; above?: Row }) {
  const { data } = useQuery({
    queryKey: keyOf(dictionary, 'children', above?.id),
    queryFn: async () =>
      decodeAll(wordsOf(dictionary), await call<Sent[]>('GET', `${dictionary.path}/child-list`, { query: { parentId: above!.id } })),
    enabled: !!above,
  })
  const entity = wordsOf(dictionary)
  const initial = { parentId: above?.id, parentName: above?.name, code: above?.code }
  return (
    <EntryCard
      key={above?.id}
      entity={entity}
      title={above && `${t(wordOf(above.name))} ${above.code}`}
      rows={above ? data : []}
      empty={above ? '还没有字典键值' : '请先选择字典'}
      onAdd={above && (() => void add(entity, data ?? [], initial))}
    />
  )
}
