import { readDecimal, round } from '../../base/decimal.ts'

/** 1234.5 as 1,234.50; what is no number is nothing. */
export function numberText(value: unknown, places: number): string {
  if (value == null || value === '') return ''
  const number = readDecimal(value)
  if (!number) return ''
  const [whole, fraction] = round(number, places).toFixed(places).split('.') as [string, string?]
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`)
}
