import type { Document } from '../../kit/document.ts'
import type { Entity } from '../../kit/entity.ts'
import type { Field } from '../../kit/field.ts'
import { permissionOf } from '../../kit/permission.ts'
import { billOutline } from '../../kit/registry.ts'
import type { Listed } from '../client/rows.ts'
import { type BillRow, type Row, wordOf } from '../client/rows.ts'
import { can } from '../client/session.ts'
import { FieldText } from '../fields/field-text.tsx'
import { usePlaces } from '../fields/places.ts'
import { wordsOf } from '../fields/words.ts'
import { openCard } from '../form/open-form.tsx'
import { StatusTag } from '../theme/status-tag.tsx'
import { type ListColumn, leadOf } from './columns.ts'

/** What stands in a cell of a list: a bill's state as a tag, its number and a record's first word as links, else the field. */
export function Cell({ thing, column, row }: { thing: Listed; column: ListColumn; row: Row }) {
  if (!column.field) return <StateTag document={thing as Document} row={row} />
  if (thing.thing === 'document') {
    if (column.key === 'billNo') return <BillLink document={thing} id={row.id} number={wordOf(row.billNo)} />
    if (column.key === 'sourceNo') return <SourceLink row={row} />
  }
  if (thing.thing === 'entity' && column.key === leadOf(thing)) return <CardLink entity={thing} field={column.field} row={row} />
  return <FieldText field={column.field} row={row} />
}

function StateTag({ document, row }: { document: Document; row: Row }) {
  const state = document.states[wordOf(row.state)]
  return state ? <StatusTag color={state.color} name={state.label} /> : null
}

const BillLink = ({ document, id, number }: { document: Pick<Document, 'formPage'>; id: string; number: string }) => (
  <a href={`${document.formPage}?id=${id}`}>{number}</a>
)

/** Where a bill comes from, as a link where its reader may go. */
function SourceLink({ row }: { row: BillRow }) {
  const source = billOutline(row.sourceType ?? '')
  if (!source || !row.sourceId || !can(permissionOf(source, 'view'))) return row.sourceNo
  return <BillLink document={source} id={row.sourceId} number={row.sourceNo ?? ''} />
}

/** A record that begins with what it refers to is opened by the name of that. */
function CardLink({ entity, field, row }: { entity: Entity; field: Field; row: Row }) {
  const words = wordsOf(field, row, usePlaces())
  return (
    <a
      href={`${entity.page}?open=${row.id}`}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void openCard(entity, row.id)
      }}
    >
      {words || '—'}
    </a>
  )
}
