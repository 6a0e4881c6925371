import { type Fields, keyed } from './field.ts'

/** A report is its filters, its columns and a `.sql` file; paging, totals, export, page and permission follow. */
export interface Report<I extends Fields = Fields, C extends Fields = Fields> {
  thing: 'report'
  name: string
  label: string
  path: string
  /** A report without one is shown on somebody else's page. */
  page?: string
  /** What else people call it; the search finds it by these words too. */
  synonyms?: readonly string[]
  /** Reached from another page: it stands in no menu and shares the rights of its path. */
  isBehind?: true
  /** The wire's words for its list and its file; `list` and `export` unless said. */
  listAs?: string
  exportAs?: string
  /** The wire's word in its rights, where that is not the one of its path. */
  rightsAs?: string
  filters: I
  /** Filters that the page has another way to ask. */
  silent?: readonly (keyof I & string)[]
  columns: C
  /** What a row says beside its columns, for links and for its looks. */
  carries?: Fields
  /** A statement is read whole, in its own order; a row whose `level` is 0 is a sum. */
  isStatement?: true
  /** Default order: a column or what is carried, `-` in front for falling. */
  order: string
  /** Rates that are no sums: of what sum which one is their hundred per cent, as `[part, whole]`. */
  ratios?: Partial<Record<keyof C, readonly [string, string]>>
  chart?: Chart
  /** The columns whose figures lead to what they are made of. */
  opens?: Partial<Record<keyof C, Opening>>
  /** Reports that the page leads to, asked the same. */
  beside?: readonly string[]
  /** Columns of the SQL that say whose row it is, for the data scope; what is nobody's is narrowed by depots and counterparties alone. */
  owner?: { staff?: string; dept?: string } | 'nobody'
  /** The document whose heads stand behind `:scope`, when there is one: its depot and its party are looked at too. */
  of?: string
}

interface Chart {
  label: string
  kind: 'bar' | 'line'
  /** What it can be drawn by, the usual first; a day stands for its month. */
  by: readonly string[]
  measures: readonly string[]
}

/** A list of bills or another report, asked for the days of the report and for what the two name alike. */
export type Opening = BillOpening | ReportOpening

interface BillOpening {
  document: string
  states: readonly string[]
  by: readonly string[]
}

interface ReportOpening {
  report: string
  by: readonly string[]
  /** Only rows that name this lead anywhere. */
  of?: string
}

type Declared<I extends Fields, C extends Fields, R extends Fields> = Omit<
  Report<I, C>,
  'thing' | 'order' | 'chart' | 'carries' | 'ratios'
> & {
  carries?: R
  order: (NoInfer<keyof C | keyof R> & string) | `-${NoInfer<keyof C | keyof R> & string}`
  ratios?: Partial<Record<NoInfer<keyof C>, readonly [NoInfer<keyof C> & string, NoInfer<keyof C> & string]>>
  chart?: {
    label: string
    kind: 'bar' | 'line'
    by: readonly (NoInfer<keyof C> & string)[]
    measures: readonly (NoInfer<keyof C> & string)[]
  }
}

export const report = <I extends Fields, C extends Fields, R extends Fields = Fields>(declared: Declared<I, C, R>): Report<I, C> => ({
  thing: 'report',
  ...declared,
  filters: keyed(declared.filters),
  columns: keyed(declared.columns),
  ...(declared.carries && { carries: keyed(declared.carries) }),
})
