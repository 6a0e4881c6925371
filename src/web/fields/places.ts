import { useMemo } from 'react'
import type { Scale } from '../../kit/field.ts'
import { useSession } from '../client/session.ts'

/** How many decimals each kind of number is shown with. */
export type Places = Record<Scale, number>

export const placesOf = (settings: Record<string, string>): Places => ({
  price: Number(settings.UNIT_DECIMAL_PLACES ?? 5),
  amount: Number(settings.AMT_DECIMAL_PLACES ?? 2),
  quantity: Number(settings.NUMBER_DECIMAL_PLACES ?? 2),
  rate: 2,
  factor: 4,
})

export function usePlaces(): Places {
  const settings = useSession(state => state.settings)
  return useMemo(() => placesOf(settings), [settings])
}
