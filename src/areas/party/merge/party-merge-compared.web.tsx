import { isEmpty } from '../../../base/text.ts'
import type { Field, Fields } from '../../../kit/field.ts'
import { decodeRow, type Row } from '../../../web/client/rows.ts'
import type { Places } from '../../../web/fields/places.ts'
import { wordsOf } from '../../../web/fields/words.ts'
import { Customer } from '../customer/customer.ts'
import { Party } from '../party.ts'
import { Supplier } from '../supplier/supplier.ts'
import { chosenKeys, faces } from './party-merge.ts'

export interface MergedParty extends Row {
  id: string
  version: number
  customer: Row | null
  supplier: Row | null
  receivableAmt: number
  payableAmt: number
  links: { label: string; count: number }[]
}

/** Each of its faces speaks its own words. */
export const decodeParty = (sent: MergedParty): MergedParty => ({
  ...(decodeRow(Party.fields, sent) as MergedParty),
  customer: sent.customer && decodeRow(Customer.fields, sent.customer),
  supplier: sent.supplier && decodeRow(Supplier.fields, sent.supplier),
})

export interface Compared {
  key: string
  label: string
}

interface Shown {
  field: Field
  row: Row
}

export const isSaid = ({ field, row }: Shown) => !isEmpty(row[field.key])

/** What a counterparty says of something, by the face that speaks of it. */
export function shownOf(party: MergedParty, key: string): Shown | undefined {
  const rows = { customer: party.customer, supplier: party.supplier, party: party as Row } as Record<string, Row | null>
  const face = faces.find(({ name, fields }) => rows[name] && (fields as Fields)[key])
  return face && { field: (face.fields as Fields)[key]!, row: rows[face.name]! }
}

/** In what they differ, in the order of their forms. */
export function differences(parties: MergedParty[], places: Places): Compared[] {
  const keys = [...new Set(faces.flatMap(chosenKeys))]
  return keys.flatMap(key => {
    const said = parties.map(party => shownOf(party, key)).filter(shown => !!shown && !shown.field.rules.fixed) as Shown[]
    const words = new Set(said.map(({ field, row }) => wordsOf(field, row, places)))
    return words.size > 1 ? [{ key, label: said[0]!.field.label }] : []
  })
}

/** Whoever stays has the first word; where he has none, the first of the others that has one. */
export function picksFor(parties: MergedParty[], survivor: string, compared: Compared[]): Record<string, string> {
  const ordered = [...parties].sort((one, other) => Number(other.id === survivor) - Number(one.id === survivor))
  return Object.fromEntries(
    compared.flatMap(({ key }) => {
      const first = ordered.find(party => {
        const shown = shownOf(party, key)
        return shown && isSaid(shown)
      })
      return first ? [[key, first.id]] : []
    }),
  )
}
