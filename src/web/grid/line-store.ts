import {
  amendedState,
  editedState,
  isEmpty,
  type LineRules,
  type LineState,
  loadedState,
  movedState,
  redoneState,
  undoneState,
} from './line-state.ts'
import { problemBook } from './problems.ts'
import { createSource, type Readable, remember } from './source.ts'
import type { Cell, LineRow, Problem } from './types.ts'

/** The lines of one bill outside React: every line of the grid follows only itself. */
export interface LineStore<Row extends LineRow> extends Readable {
  rules: LineRules<Row>
  state(): LineState<Row>
  /** All lines, the blank one at the end included. */
  rows(): readonly Row[]
  /** The lines that hold something. */
  lines(): readonly Row[]
  /** Whether anything differs from what was loaded. */
  isChanged(): boolean
  load(rows: readonly Row[]): void
  /** Replaces the lines in one step that can be undone. */
  edit(rows: readonly Row[]): void
  /** Changes a line; naming the column drops the unread text that stood in it. */
  patch(index: number, patch: Partial<Row>, column?: string): void
  insert(index: number, rows?: Row[]): void
  remove(indexes: number[]): void
  /** A late answer of the server: joins the steps already made instead of adding one. */
  amend(amend: (row: Row) => Row): void
  undo(): void
  redo(): void
  goTo(to: Cell, from?: Cell): void
  problems(): Problem[]
  problemsOf(index: number): Problem[]
  /** All problems, those of the line just being entered too: asked before saving. */
  check(): Problem[]
  /** Asks the rules again, because what they look at outside the lines has changed. */
  recheck(): void
  /** Work under way that must be over before the lines are complete. */
  wait(work: Promise<unknown>): void
  settled(): Promise<void>
}

export const createLineStore = <Row extends LineRow>(rules: LineRules<Row>): LineStore<Row> => {
  const source = createSource(loadedState(rules, [], { row: 0, column: 0 }))
  const book = problemBook(rules, source.get)
  const waiting = new Set<Promise<unknown>>()
  const rows = () => source.get().rows
  const edit = (next: readonly Row[]) => source.set(editedState(rules, source.get(), next))
  return {
    rules,
    subscribe: source.subscribe,
    state: source.get,
    rows,
    lines: remember(rows, all => all.filter(row => !isEmpty(rules, row))),
    isChanged: () => rows() !== source.get().loaded,
    load: given => source.set(loadedState(rules, given, source.get().active)),
    edit,
    patch: (index, patch, column) => edit(patched(rules, rows(), index, patch, column)),
    insert: (index, added = [rules.blank()]) => edit([...rows().slice(0, index), ...added, ...rows().slice(index)]),
    remove: indexes => edit(rows().filter((_, index) => !indexes.includes(index))),
    amend: amend => source.set(amendedState(source.get(), amend)),
    undo: () => source.set(undoneState(source.get())),
    redo: () => source.set(redoneState(source.get())),
    goTo: (to, from) => source.set(movedState(rules, source.get(), to, from)),
    problems: book.all,
    problemsOf: book.ofLine,
    check: () => {
      source.set({ ...source.get(), fresh: undefined })
      return book.all()
    },
    recheck: () => {
      book.forget()
      source.set({ ...source.get() })
    },
    wait: work => {
      waiting.add(work)
      const done = () => waiting.delete(work)
      work.then(done, done)
    },
    settled: async () => {
      while (waiting.size) await Promise.allSettled(waiting)
    },
  }
}

const patched = <Row extends LineRow>(rules: LineRules<Row>, rows: readonly Row[], index: number, patch: Partial<Row>, column?: string) =>
  rows.map((row, at) => (at === index ? rules.derive({ ...withoutTyped(row, column), ...patch }) : row))

/** The line without the unread text of a column. */
export const withoutTyped = <Row extends LineRow>(row: Row, column = ''): Row => {
  if (!row.typed?.[column]) return row
  const { [column]: _, ...others } = row.typed
  return { ...row, typed: Object.keys(others).length ? others : undefined }
}
