import type { Fields } from '../../kit/field.ts'
import { said } from '../language/said.ts'

/** One sentence of a refusal, as it came and as it is shown; `line` counts from 0 when it speaks of one. */
export interface Told {
  raw: string
  text: string
  line?: number
}

/** The server says everything at once; here is each sentence for itself. */
export const sentencesOf = (msg: string): Told[] =>
  msg
    .split('；')
    .filter(Boolean)
    .map(raw => {
      const found = /^第(\d+)行/.exec(raw)
      return found ? { raw, text: said(raw), line: Number(found[1]) - 1 } : { raw, text: said(raw) }
    })

type Hints = readonly (readonly [RegExp, string])[]

/** The line field that a sentence speaks of: by the hints of the bill's kind, else the first one named. */
export function columnOf(raw: string, lines: Fields, grid: readonly string[], hints: Hints): string {
  const about = raw.replace(/^第\d+行/, '').replace(/^商品.*?：/, '')
  const hinted = hints.find(([pattern]) => pattern.test(about))?.[1]
  const named = grid.map(key => ({ key, at: said(about).indexOf(lines[key]!.label) })).filter(({ at }) => at >= 0)
  return hinted ?? named.sort((one, other) => one.at - other.at)[0]?.key ?? grid[0]!
}

/** The sentence without the place that is shown beside it. */
export const withoutPlace = ({ raw }: Told) => said(raw.replace(/^第\d+行/, ''))

/** Someone else has saved the bill since it was opened. */
export const isStale = (raw: string) => /数据已被他人修改/.test(raw)

/** The bill has moved on to another state. */
export const hasMoved = (raw: string) => /单据状态已变更/.test(raw)

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
