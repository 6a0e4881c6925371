import { bills } from './english/bills.ts'
import { inventory } from './english/inventory.ts'
import { labels } from './english/labels.ts'
import { lending } from './english/lending.ts'
import { money } from './english/money.ts'
import { names } from './english/names.ts'
import { pages } from './english/pages.ts'
import { periods } from './english/periods.ts'
import { repacking } from './english/repacking.ts'
import { sentences } from './english/sentences.ts'
import { settings } from './english/settings.ts'
import { shell } from './english/shell.ts'
import { statements } from './english/statements.ts'
import { stock } from './english/stock.ts'
import { stocktake } from './english/stocktake.ts'
import { transfer } from './english/transfer.ts'
import { warehousePages } from './english/warehouse-pages.ts'
import '../styles/english.css'

/** One for each part of the product; no phrase stands in two of them. */
export const parts: Record<string, string>[] = [
  bills,
  inventory,
  labels,
  lending,
  money,
  names,
  pages,
  periods,
  repacking,
  sentences,
  settings,
  shell,
  statements,
  stock,
  stocktake,
  transfer,
  warehousePages,
]

/** Keyed by the Chinese phrase; {0} {1} … stand for what is put in. */
export const english: Record<string, string> = Object.assign({}, ...parts)
