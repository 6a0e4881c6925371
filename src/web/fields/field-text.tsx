import type { Field } from '../../kit/field.ts'
import { permissionOf } from '../../kit/permission.ts'
import { entityNamed } from '../../kit/registry.ts'
import { type Values, wordOf } from '../client/rows.ts'
import { useCan } from '../client/session.ts'
import { openCard } from '../form/open-form.tsx'
import '../styles/fields.css'
import { Thumb } from './picture.tsx'
import { usePlaces } from './places.ts'
import { isYes, wordsOf } from './words.ts'

/** What a reader sees of a field: names instead of codes, numbers with separators, references that lead to their card. */
export function FieldText({ field, row }: { field: Field; row: Values }) {
  const places = usePlaces()
  const value = row[field.key]
  const words = wordsOf(field, row, places)
  if (field.kind === 'image') return <Thumb link={wordOf(value)} title={field.label} />
  if (field.kind === 'decimal' || field.kind === 'integer')
    return <NumberText words={words} value={value} isAmount={field.scale === 'amount'} />
  if (field.kind === 'flag') return <span className={isYes(field, value) ? undefined : 'muted'}>{words}</span>
  if (field.kind === 'ref' && words && value) return <RefText field={field} id={wordOf(value)} words={words} />
  return <>{words}</>
}

function NumberText({ words, value, isAmount }: { words: string; value: unknown; isAmount: boolean }) {
  if (isAmount && words !== '' && Number(value) === 0) return <span className="muted">—</span>
  return <span className={Number(value) < 0 ? 'negative' : undefined}>{words}</span>
}

/** A quiet link: it looks like the text it is until someone points at it. */
function RefText({ field, id, words }: { field: Field; id: string; words: string }) {
  const target = entityNamed(field.target!)
  const maySee = useCan(permissionOf(target, 'view'))
  if (!target.page || !maySee) return <>{words}</>
  return (
    <a
      className="quiet-link"
      href={`${target.page}?open=${id}`}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void openCard(target, id)
      }}
    >
      {words}
    </a>
  )
}
