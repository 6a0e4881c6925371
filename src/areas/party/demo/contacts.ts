import { dice } from '../../../base/dice.ts'
import { phoneOf, phones } from '../../staff/demo/phones.ts'
import type { Firm } from './firms.ts'
import { personName } from './identity.ts'
import { streets } from './towns.ts'

/** Everyone has somebody to call; every third has a second one. */
export function contactsOf({ place, address }: Firm, at: number, customerId: string, first: string) {
  const contact = (turn: 0 | 1) => ({
    customerId,
    name: turn ? personName(dice(at + 900)) : first,
    phone: phoneOf(phones.contacts + at * 2 + turn),
    isDefault: !turn,
    areaCode: place.code,
    address: turn ? `${streets[at % streets.length]}${at + 12}号仓库` : address,
    longitude: (place.longitude + (at % 17) / 1_000).toFixed(6),
    latitude: (place.latitude + (at % 13) / 1_000).toFixed(6),
  })
  return at % 3 ? [contact(0)] : [contact(0), contact(1)]
}
