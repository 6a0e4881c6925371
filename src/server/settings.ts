import { type Decimal, dec } from '../base/decimal.ts'

/** The tenant's system configuration; a key that nobody set has the value of the declaration. */
export interface Settings {
  text(key: string): string
  number(key: string): number
  decimal(key: string): Decimal
  /** 2 is yes. */
  yes(key: string): boolean
  places: Places
}

interface Places {
  price: number
  amount: number
  quantity: number
  rate: number
  factor: number
}

export function settingsOf(values: ReadonlyMap<string, string>): Settings {
  const text = (key: string) => values.get(key) ?? ''
  return {
    text,
    number: key => Number(text(key)),
    decimal: key => dec(text(key) || '0'),
    yes: key => text(key) === '2',
    places: {
      price: Number(text('UNIT_DECIMAL_PLACES')),
      amount: Number(text('AMT_DECIMAL_PLACES')),
      quantity: Number(text('NUMBER_DECIMAL_PLACES')),
      rate: 2,
      factor: 4,
    },
  }
}
