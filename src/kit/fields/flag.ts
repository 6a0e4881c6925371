import { type Field, fault, field, type Rules } from '../field.ts'

/** Yes is 2 and no is 1 on the wire, and nowhere else; the few exceptions say so. */
export function flag(wire: string, label: string, rules: Rules = {}, yes = 2, no = 1): Field<boolean> {
  return field(
    wire,
    label,
    { fallback: false, ...rules },
    {
      kind: 'flag',
      sql: 'boolean',
      words: [yes, no],
      read: input => {
        if (typeof input === 'boolean') return input
        const word = Number(input)
        return word === yes ? true : word === no ? false : fault(`${label}只能选择是或否`)
      },
      show: value => (value ? yes : no),
    },
  )
}
