import type { Row, RowWith } from '../../../kit/field.ts'
import { refs } from '../../../kit/fields/choice.ts'
import { integer } from '../../../kit/fields/number.ts'
import { find, idsOf, list } from '../../../server/records/records.ts'
import { refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { Goods } from './goods.ts'

export type Wire = Record<string, unknown>

/** A goods as its table has it. */
export type Stored = RowWith<{ id: string; version?: number; tag_ids?: string[] | null; shop_class_id?: string | null }>

/** The wire has two more names for what a goods is called and for the unit that it is bought in. */
export const named = (row: Wire): Wire => ({
  ...row,
  'commFullName': [row['commInfoName'], row.specification].filter(Boolean).join(' '),
  'purchaseUnit': row['purchaseUnitName'],
})

export async function goodsPage(work: Work, query: Wire) {
  const page = await list(work, Goods, query)
  return { ...page, records: page.records.map(named) }
}

/** The ways in which a call names goods. */
export const goodsNamed = {
  several: refs('goods', 'commInfoIds', '商品'),
  ids: refs('goods', 'ids', '商品'),
  id: refs('goods', 'id', '商品'),
  version: integer('version', '版本'),
}

export type GoodsNamed = Row<typeof goodsNamed>

/** The goods that a call is about, locked; one of them may say which version it was seen in. */
export async function goodsOf(work: Work, { several, ids, id, version }: GoodsNamed): Promise<Stored[]> {
  const rows: Stored[] = []
  for (const one of idsOf(several ?? ids ?? id)) rows.push(await find(work, Goods, one, true))
  if (rows.length === 1) refuseStale(rows[0]!, version)
  return rows
}
