import { readDecimal, round } from '../../base/decimal.ts'
import type { Scale } from '../../kit/field.ts'
import { writing } from '../../kit/writing.ts'
import type { Places } from './places.ts'

/** 1234.5 as 1,234.50; what is no number is nothing. Zeros at the end stand only as far as the least number of decimals. */
export function numberText(value: unknown, places: number, least = places): string {
  if (value == null || value === '') return ''
  const number = readDecimal(value)
  if (!number) return ''
  const [whole, digits = ''] = round(number, places).toFixed(places).split('.') as [string, string?]
  const fraction = digits.slice(0, least) + digits.slice(least).replace(/0+$/, '')
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction && `.${fraction}`)
}

/** A figure of its kind as people write it: 12.50, 3, 13.00%. */
export function figureText(value: unknown, scale: Scale, places: Places): string {
  const { least, behind = '' } = writing[scale]
  const words = numberText(value, places[scale], Math.min(least, places[scale]))
  return words && words + behind
}
