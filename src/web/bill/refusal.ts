import type { Fields } from '../../kit/field.ts'

/** One sentence of a refusal; `line` counts from 0 when it speaks of one. */
export interface Told {
  text: string
  line?: number
}

/** The server says everything at once; here is each sentence for itself. */
export const sentencesOf = (msg: string): Told[] =>
  msg
    .split('；')
    .filter(Boolean)
    .map(text => {
      const found = /^第(\d+)行/.exec(text)
      return found ? { text, line: Number(found[1]) - 1 } : { text }
    })

type Hints = readonly (readonly [RegExp, string])[]

/** The line field that a sentence speaks of: by the hints of the bill's kind, else the first one named. */
export function columnOf(text: string, lines: Fields, grid: readonly string[], hints: Hints): string {
  const about = text.replace(/^第\d+行/, '').replace(/^商品.*?：/, '')
  const hinted = hints.find(([pattern]) => pattern.test(about))?.[1]
  const named = grid.map(key => ({ key, at: about.indexOf(lines[key]!.label) })).filter(({ at }) => at >= 0)
  return hinted ?? named.sort((one, other) => one.at - other.at)[0]?.key ?? grid[0]!
}

/** The sentence without the place that is shown beside it. */
export const withoutPlace = (text: string) => text.replace(/^第\d+行/, '')

/** Someone else has saved the bill since it was opened. */
export const isStale = (msg: string) => msg.includes('数据已被他人修改')

/** The bill has moved on to another state. */
export const hasMoved = (msg: string) => msg.includes('单据状态已变更')

/** What stepping over the guard that refused is called, for a user who may. */
export const overrideOf = (data: unknown): string | undefined => (data as { override?: string } | null | undefined)?.override

/** A document that must be dealt with first. */
export interface Blocker {
  billType: string
  billTypeName?: string
  billId: string
  billNo: string
  status?: string
  reason: string
  amount?: number
  userName?: string
  time?: string
}

export const blockersOf = (data: unknown): Blocker[] => {
  const list = (data as { blockers?: unknown } | undefined)?.blockers
  return Array.isArray(list) ? list : []
}
