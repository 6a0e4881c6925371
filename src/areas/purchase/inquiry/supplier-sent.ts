import { keyed, type Row } from '../../../kit/field.ts'
import { rows } from '../../../kit/fields/rows.ts'
import { quoteFields } from './quote-fields.ts'

export const askedOf = keyed({ quotes: rows('bodyList', '报价', quoteFields) })

type Quoted = Partial<Record<Exclude<keyof Row<typeof quoteFields>, 'lineId'>, unknown>>

interface Said extends Quoted {
  isKept?: boolean
}

interface Asked {
  lines: unknown
}

const words: (keyof Quoted)[] = ['taxPrice', 'taxRate', 'deliveryDays', 'minimum', 'validTo', 'remark']

/** The lines that say something else than before, or answer a counter price. */
export function sentOf({ lines }: Asked, typed: Readonly<Record<string, Said>>): Record<string, unknown>[] {
  const known = lines as (Quoted & { id: string })[]
  return known.flatMap(line => {
    const said = typed[line.id]
    if (!said) return []
    const differs = words.some(word => String(said[word] ?? '').trim() !== String(line[word] ?? ''))
    return differs || said.isKept ? [{ lineId: line.id, ...Object.fromEntries(words.map(word => [word, said[word]])) }] : []
  })
}

/** Whoever has no account sends little at once, so many lines travel in several parts. */
const mostLetters = 6000

export function batchesOf<T>(all: readonly T[]): T[][] {
  const batches: T[][] = [[]]
  let letters = 0
  for (const one of all) {
    const size = new TextEncoder().encode(JSON.stringify(one)).length
    if (letters + size > mostLetters && batches.at(-1)!.length) {
      batches.push([])
      letters = 0
    }
    batches.at(-1)!.push(one)
    letters += size
  }
  return batches
}
