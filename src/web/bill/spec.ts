import type { ComponentType, ReactNode } from 'react'
import type { Decimal } from '../../base/decimal.ts'
import type { Document } from '../../kit/document.ts'
import type { WireRow } from '../client/things.ts'
import type { GridColumn, LineRow } from '../grid/types.ts'
import type { Bill } from './bill.ts'

/** A line in our own values, by field; names that only ride along are in `shown`, by wire name. */
export interface BillLine extends LineRow {
  id: string | null
  shown: WireRow
  [field: string]: any
}

/** What a kind of bill adds to its declaration. */
export interface BillSpec {
  document: Document<any, any, any, any>
  /** Line fields whose columns the user has to ask for. */
  hidden: readonly string[]
  /** Columns where Enter stops. */
  stops: string[]
  /** Columns that a pasted block without titles is read into. */
  pasted: readonly string[]
  /** Sums of the head in the totals bar, and what they are called there. */
  totals: Readonly<Record<string, string>>
  /** The sum that counts. */
  final: string
  /** Words of the server's messages, and the line field they speak of. */
  hints: readonly (readonly [RegExp, string])[]
  /** Who signs the paper. */
  signatures: readonly string[]
  /** Line columns on the paper. */
  printed: readonly string[]
  /** The head field with the depot that goods leave, when it is not `depotId`. */
  depot?: string
  /** Beside the grid, following the cursor. */
  Side?: ComponentType<{ bill: Bill; isTyped: boolean }>
  /** What an action asks for before it is sent, by its name; nothing when the user turns back. */
  asking?: Readonly<Record<string, (bill: Bill) => Promise<WireRow | undefined>>>
  /** Made once for every open bill. */
  work(bill: Bill): BillWork
}

/** A tool above the lines. */
export interface LineTool {
  label: string
  title?: string
  icon: ReactNode
  /** The key that does the same from anywhere on the page. */
  hotkey?: string
  run(): unknown
}

/** What happens while a bill of this kind is typed. */
export interface BillWork {
  /** Columns that stand for a field of the line instead of its own. */
  columns: Record<string, GridColumn<BillLine>[]>
  /** Hidden columns that a line asks for, because it cannot do without them. */
  asks?(line: BillLine): readonly string[]
  /** Computes the dependent values of a line again. */
  derive(line: BillLine): BillLine
  /** What is wrong with a line beyond its single fields. */
  problems(line: BillLine): { column: string; message: string }[]
  /** The derived sums of the head, by field. */
  totals(lines: readonly BillLine[]): Record<string, Decimal>
  /** Gives a new bill its defaults. */
  begin(): Promise<void>
  /** The user has changed the head. */
  headChanged(before: WireRow): void
  /** The server has taken the bill: what was known of its goods may have changed. */
  saved(): void
  /** What fills lines in a way of this kind alone. */
  tools?: readonly LineTool[]
  /** Takes a scanned code and says what became of it. */
  scan?(text: string): Promise<string>
  /** Looks after the lines as long as they are typed and seen. */
  watch(): () => void
}
