import type { Entity } from '../../kit/entity.ts'
import type { Row, Values } from '../client/rows.ts'
import type { Page } from '../client/things.ts'
import type { PickerKind } from './kinds.ts'

export interface Limits {
  title: string
  most: number
  /** Ids that stand on the bill already. */
  taken: readonly string[]
  /** Why a row cannot be chosen, if it cannot. */
  barring?(row: Row): string | undefined
}

/** The chosen rows with more of them, or why there may not be more. */
export function withMore(rows: Row[], more: Row[], { title, most, taken, barring }: Limits): Row[] | string {
  const fresh = more.filter(row => !rows.some(one => one.id === row.id))
  const barred = fresh.map(row => barring?.(row)).find(Boolean)
  if (barred) return barred
  if (fresh.some(row => taken.includes(row.id))) return '已选数据不可重复！'
  if (rows.length + fresh.length > most) return `最多选择${most}个${title}`
  return [...rows, ...fresh]
}

/** Why a row of this kind cannot be chosen: it is stopped, or something else about it says no. */
export function barringOf({ barred }: PickerKind, entity?: Entity) {
  const enabled = entity?.abilities.some(ability => ability.name === 'enabling') ? entity.fields.enabled : undefined
  return (row: Row): string | undefined => {
    const isStopped = enabled && String(row.enabled ?? '') === String(enabled.words![1])
    if (isStopped) return `“${row[entity!.title]}”已停用，不可选择！`
    return barred && String(row[barred.field] ?? '') === barred.value ? barred.message : undefined
  }
}

export const isKept = ({ kept }: PickerKind, row: Values) => !!kept?.values.includes(String(row[kept.field] ?? ''))

/** A call may answer all its rows at once: then the page and the word are ours to find. */
export function asPage(
  answer: Pick<Page, 'records' | 'total'> | Row[],
  keyword: string,
  current: number,
  size: number,
): Pick<Page, 'records' | 'total'> {
  if (!Array.isArray(answer)) return answer
  const word = keyword.toLowerCase()
  const found = answer.filter(row => Object.values(row).some(value => String(value).toLowerCase().includes(word)))
  return { records: found.slice((current - 1) * size, current * size), total: found.length }
}
