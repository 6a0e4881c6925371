import { brandNames, brands } from './brands.ts'
import { parts } from './catalogue-parts.ts'
import { powered } from './catalogue-powered.ts'
import { supplies } from './catalogue-supplies.ts'
import type { Family } from './family.ts'

interface Pack {
  unit: string
  count: number
  salePrice: number
}

export interface Article {
  family: Family
  brand: string
  spec: string
  code: string
  cost: number
  salePrice: number
  packs: Pack[]
}

const families: Family[] = [...parts, ...powered, ...supplies]

const two = (number: number) => String(number).padStart(2, '0')
export const tops = [...new Set(families.map(({ top }) => top))]
export const leavesOf = (top: string) => [...new Set(families.filter(family => family.top === top).map(({ leaf }) => leaf))]
export const topCode = (top: string) => two(tops.indexOf(top) + 1)
export const leafCode = ({ top, leaf }: Pick<Family, 'top' | 'leaf'>) => `${topCode(top)}${two(leavesOf(top).indexOf(leaf) + 1)}`

const cents = (value: number) => Math.max(0.01, Math.round(value * 100) / 100)

/** A price as one writes it on a list: the dearer, the rounder. */
const listed = (value: number) => (value < 5 ? cents(value) : value < 100 ? Math.round(value * 10) / 10 : Math.round(value))
const markup = (cost: number) => (cost < 5 ? 1.5 : cost < 100 ? 1.34 : 1.24)

/** Every size of every family in every brand, coded by its class as the next one entered by hand will be. */
export function articles(): Article[] {
  const counts = new Map<string, number>()
  return families.flatMap(family =>
    family.brands.flatMap(brand =>
      family.sizes.map((spec, index) => {
        const beginning = leafCode(family)
        const running = (counts.get(beginning) ?? 0) + 1
        counts.set(beginning, running)
        const cost = cents((family.base + family.step * index) * brands[brand]![0])
        const salePrice = listed(cost * markup(cost))
        return {
          family,
          brand,
          spec,
          code: `${beginning}${String(running).padStart(4, '0')}`,
          cost,
          salePrice,
          packs: packsOf(family, salePrice),
        }
      }),
    ),
  )
}

/** The more at once, the less for each. */
const packsOf = ({ packs }: Family, salePrice: number): Pack[] =>
  packs.map(([unit, count], at) => ({ unit, count, salePrice: listed(salePrice * count * (at ? 0.94 : 0.97)) }))

/** Sold below this only by who may. */
export const lowestOf = (cost: number) => Math.ceil(cost * 106) / 100

/** The twelve digits before the check digit: the brand's range, then the article's number, another one for each pack. */
export const barcodeBody = (brand: string, number: number, pack = 0) =>
  `690${String(1_000 + brandNames.indexOf(brand)).padStart(4, '0')}${String(number + pack * 30_000).padStart(5, '0')}`

export const wholeUnits = '个 套 只 台 条 片 双 顶 把 桶 箱 盒 包 打 副 支 盏 根 筒 捆 卷'.split(' ')
export const unitNames = [...new Set(families.flatMap(({ unit, packs }) => [unit, ...packs.map(([name]) => name)]))]
