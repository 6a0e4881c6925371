import type { ComponentType, ReactNode } from 'react'
import type { Decimal } from '../../base/decimal.ts'
import type { Document } from '../../kit/document.ts'
import type { Field, Fields } from '../../kit/field.ts'
import type { Values } from '../client/rows.ts'
import type { GridColumn, LineRow } from '../grid/types.ts'
import type { Bill } from './bill.ts'

/** A line in our own values, by field; names that only ride along are in `shown`. */
export interface BillLine extends LineRow {
  id: string | null
  shown: Record<string, string>
  [field: string]: unknown
}

/** A line seen by its declaration; while it is typed, any of it may still be missing. */
export type LineOf<F extends Fields> = BillLine & { [K in keyof F]?: F[K] extends Field<infer T> ? T | null : never }

/** What a kind of bill adds to its declaration; without any of it a bill is typed by its fields alone. */
export interface BillSpec {
  document: Document
  /** How the lines of each part are typed, by the part's name. */
  families?: Readonly<Record<string, LineFamily>>
  /** Sums of the head in the totals bar, and what they are called there. */
  totals?: Readonly<Record<string, string>>
  /** The sum that counts; a bill without one has no totals bar. */
  final?: string
  /** Who signs the paper. */
  signatures?: readonly string[]
  /** How a field of the head that is typed by hand is chosen instead, by its name. */
  choices?: Readonly<Record<string, (bill: Bill) => unknown>>
  /** What else is offered on a saved bill of this kind, beside its dialogs. */
  more?: readonly BillCommand[]
  /** What an action asks for before it is sent, by its name; nothing when the user turns back. */
  asking?: Readonly<Record<string, (bill: Bill) => Promise<Values | undefined>>>
  /** Made once for every open bill. */
  work?(bill: Bill): Partial<BillWork>
}

export interface BillCommand {
  label: string
  /** When it is offered; always, unless told. */
  fits?(bill: Bill): boolean
  run(bill: Bill): unknown
}

/** What the lines of a part have in common with others of their kind, such as those about goods. */
export interface LineFamily {
  /** Fields whose columns the user has to ask for. */
  hidden?: readonly string[]
  /** Columns where Enter stops; every one that is typed, unless told. */
  stops?: readonly string[]
  /** Columns on the paper; all, unless told. */
  printed?: readonly string[]
  /** Columns with a sum under them on the paper, and the head field that holds it. */
  sums?: Readonly<Record<string, string>>
  /** What is chosen and never begun by hand takes no room before there is any. */
  isSeldom?: true
  /** Beside the grid, following the cursor. */
  Side?: ComponentType<{ bill: Bill; isTyped: boolean }>
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

/** The lines of every part, by the part's name. */
export type AllLines<L extends BillLine = BillLine> = Readonly<Record<string, readonly L[]>>

/** What happens while a bill of this kind is typed. */
export interface BillWork {
  /** What happens to the lines of each part, by the part's name. */
  lines: Readonly<Record<string, Partial<LineWork>>>
  /** The derived sums of the head, by field. */
  totals(lines: AllLines): Record<string, Decimal>
  /** Gives a new bill its defaults. */
  begin(): Promise<void>
  /** What was copied from another bill has been laid into this one. */
  copied(from: string): Promise<void>
  /** The user has changed the head. */
  headChanged(before: Values): void
  /** The server has taken the bill: what was known of what it is about may have changed. */
  saved(): void
  /** Looks after the lines as long as they are typed and seen. */
  watch(): () => void
}

/** What happens while the lines of one part are typed. */
export interface LineWork {
  /** Columns that stand for a field of the line instead of its own. */
  columns: Record<string, GridColumn<BillLine>[]>
  /** Hidden columns that a line asks for, because it cannot do without them. */
  asks(line: BillLine): readonly string[]
  /** Computes the dependent values of a line again. */
  derive(line: BillLine): BillLine
  /** What is wrong with a line beyond its single fields. */
  problems(line: BillLine): { column: string; message: string }[]
  /** What fills lines beside the keyboard. */
  tools: readonly LineTool[]
}

export const plainWork: BillWork = {
  lines: {},
  totals: () => ({}),
  begin: async () => undefined,
  copied: async () => undefined,
  headChanged: () => undefined,
  saved: () => undefined,
  watch: () => () => undefined,
}

export const plainLines: LineWork = { columns: {}, asks: () => [], derive: line => line, problems: () => [], tools: [] }
