import { type Decimal, dec, readDecimal } from '../../base/decimal.ts'
import { exact } from '../../base/exact.ts'
import { type Field, fault, field, type Maybe, type Rules, type Scale } from '../field.ts'

export function integer<const R extends Rules>(wire: string, label: string, rules = {} as R): Field<Maybe<number, R>> {
  return field(wire, label, rules, {
    kind: 'integer',
    sql: 'integer',
    read(input) {
      const value = readDecimal(input) ?? fault(`${label}必须是数字`)
      if (!value.eq(value.round(0))) fault(`${label}必须是整数`)
      if (value.abs().gt(2_147_483_647)) fault('数值超出允许范围！')
      return value.toNumber()
    },
    show: Number,
  })
}

/** No figure is further from nothing, whether it was typed or computed. */
const furthest: Record<Scale, Decimal> = {
  amount: dec('9999999999.99'),
  price: dec('9999999999.99'),
  quantity: dec('99999999.999999'),
  rate: dec('10000'),
  factor: dec('10000'),
}

export const amount = decimalKind('amount', 'numeric(20,2)', 2)
export const price = decimalKind('price', 'numeric(20,8)', 8)
export const quantity = decimalKind('quantity', 'numeric(20,6)', 6)
/** Of a hundred. */
export const rate = decimalKind('rate', 'numeric(9,4)', 4)
/** By which something is multiplied. */
export const factor = decimalKind('factor', 'numeric(9,4)', 4)

export const isTooFar = (scale: Scale, value: Decimal) => value.abs().gt(furthest[scale])

/** Never a binary number: numeric in the table, a decimal in the code, its own digits on the wire. */
function decimalKind(scale: Scale, sql: string, deepest: number) {
  return <const R extends Rules>(wire: string, label: string, rules = {} as R): Field<Maybe<Decimal, R>> =>
    field(wire, label, rules, {
      kind: 'decimal',
      sql,
      scale,
      read(input) {
        const value = readDecimal(input) ?? fault(`${label}必须是数字`)
        if (isTooFar(scale, value)) fault('数值超出允许范围！')
        const { places = deepest } = rules as Rules
        if (!value.eq(value.round(places))) fault(`${label}最多${places}位小数`)
        return value
      },
      show: exact,
    })
}
