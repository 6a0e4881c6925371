import type { Drawing } from './drawings.ts'

/** Goods that differ by size and brand: the range of an industrial wholesaler with a shop. */
export interface Family {
  top: string
  leaf: string
  drawing: Drawing
  name: string
  unit: string
  brands: string[]
  /** What the first size costs with tax; each further size costs a step more, each brand its own times. */
  base: number
  step: number
  sizes: string[]
  /** Larger units, smallest first, by how many basic units they hold. */
  packs: [unit: string, count: number][]
  waiting?: boolean
  /** How long it can be used: it comes in batches. */
  keepsDays?: number
}

type Sizes = string | string[]
type Packs = Record<string, number>

export const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
export const sized = (before: string, sizes: (string | number)[], after = '') => sizes.map(size => `${before}${size}${after}`)

/** The place in the tree, the name with its unit and the brands are written as one reads them in a list. */
export function family(
  place: string,
  drawing: Drawing,
  what: string,
  brands: string,
  [base, step]: [number, number],
  sizes: Sizes,
  packs: Packs = {},
): Family {
  const [top, leaf] = place.split('/') as [string, string]
  const [name, unit] = what.split('/') as [string, string]
  const all = typeof sizes === 'string' ? sizes.split('|') : sizes
  return { top, leaf, drawing, name, unit, brands: brands.split(' '), base, step, sizes: all, packs: Object.entries(packs) }
}
