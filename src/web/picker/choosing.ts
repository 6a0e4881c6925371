import type { WireRow } from '../client/things.ts'

export interface Limits {
  title: string
  most: number
  /** Ids that stand on the bill already. */
  taken: readonly string[]
}

/** The chosen rows with more of them, or why there may not be more. */
export function withMore(rows: WireRow[], more: WireRow[], { title, most, taken }: Limits): WireRow[] | string {
  const fresh = more.filter(row => !rows.some(one => one.id === row.id))
  if (fresh.some(row => taken.includes(row.id))) return '已选数据不可重复！'
  if (rows.length + fresh.length > most) return `最多选择${most}个${title}`
  return [...rows, ...fresh]
}
