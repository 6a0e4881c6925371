import type { Work } from './work.ts'

/** What stands in the way of closing a month; an error must be mended, a warning may be accepted. */
export interface Finding {
  level: 'error' | 'warning'
  text: string
  count: number
  /** The page where it is mended. */
  path?: string
  /** Each single thing, the first of them, with the way to it where there is one. */
  links?: Link[]
}

interface Link {
  text: string
  note?: string
  path?: string
  billType?: string
  billId?: string
}

/** One question that is asked before a month is closed; areas bring their own, the application joins them. */
export interface PeriodCheck {
  find(work: Work, month: string): Promise<Finding[]>
  /** Reads the whole books: asked before they are shut, and not again while everybody waits. */
  isLong?: true
}
