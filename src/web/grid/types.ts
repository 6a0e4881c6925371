/** Text of a cell that could not be read; without a message its answer is still under way. */
export interface Typed {
  text: string
  message?: string
}

/** What every line carries: a key of its own, and the cells that hold no value yet but the text as it was typed. */
export interface LineRow {
  key: string
  typed?: Record<string, Typed>
}

/** A place in the grid: line and visible column, both counted from 0. */
export interface Cell {
  row: number
  column: number
}

/** A cell that must be put right before the lines can be saved. */
export interface Problem {
  row: number
  column: string
  message: string
}

export interface GridColumn<Row> {
  key: string
  label: string
  width: number
  /** Takes the rest of the width. */
  grow?: boolean
  align?: 'left' | 'right' | 'center'
  /** A derived value, written in second text. */
  muted?: boolean
  /** The text in the cell, '' when empty. */
  show(row: Row): string
  /** What should be known of the cell, though it may stay as it is. */
  hint?(row: Row): CellHint | undefined
  /** Absent: read-only. */
  edit?: CellEdit<Row>
}

export interface CellHint {
  /** In the cell, where there is room for a word. */
  mark: string
  /** At the cursor. */
  text: string
}

export interface CellEdit<Row> {
  allowed?(row: Row): boolean
  /** The text put into the editor and onto the clipboard: numbers without separators; of a toggle '1' or ''. */
  text(row: Row): string
  /** Reads what was typed or pasted: the value of the option where there are options, '1' or '' of a toggle, only '' of a lookup. */
  parse(text: string, row: Row): Partial<Row> | { error: string }
  options?(row: Row): Option[]
  /** F4 on options: the window that tells more of them than their names. */
  onMore?(row: Row, at: number): void
  lookup?: Lookup<Row>
  toggle?: boolean
}

export interface Option {
  value: string
  label: string
}

export interface Hit {
  key: string
}

interface LookupColumn<Found> {
  key: string
  label: string
  width: number
  align?: 'right'
  show(hit: Found): string
  bad?(hit: Found): boolean
}

/** A search on the server whose hit fills the line. */
export interface Lookup<Row, Found extends Hit = Hit> {
  /** What is searched, as it stands in messages: 商品. */
  noun: string
  columns: LookupColumn<Found>[]
  search(text: string, signal: AbortSignal): Promise<{ hits: Found[]; total: number }>
  /** By code or barcode, for a scan. */
  exact?(text: string): Promise<Found | undefined>
  /** The same for a pasted block, answers in the order of the texts. */
  exactMany?(texts: string[]): Promise<(Found | undefined)[]>
  choose(hit: Found, row: Row): Partial<Row>
  /** F4: opens the window with the full choice. */
  onMore?(text: string): void
}
