import { isEmpty, type LineRules, type LineState } from './line-state.ts'
import { remember } from './source.ts'
import type { LineRow, Problem } from './types.ts'

interface Found {
  index: number
  unread: Problem[]
  all: Problem[]
}

const NONE: Problem[] = []

/** Asks the rules once per line and remembers the answer as long as the line itself is unchanged. */
export const problemBook = <Row extends LineRow>(rules: LineRules<Row>, state: () => LineState<Row>) => {
  let known = new WeakMap<Row, Found>()

  const look = (row: Row, index: number): Found => {
    const old = known.get(row)
    if (old?.index === index) return old
    const found = findProblems(rules, row, index)
    known.set(row, found)
    return found
  }

  const ofLine = (index: number): Problem[] => {
    const { rows, fresh } = state()
    const row = rows[index]
    if (!row) return NONE
    const found = look(row, index)
    return row.key === fresh ? found.unread : found.all
  }

  let listed = NONE
  const list = ({ rows }: LineState<Row>) => {
    const now = rows.flatMap((_, index) => ofLine(index))
    if (!sameItems(now, listed)) listed = now
    return listed
  }

  const forget = () => {
    known = new WeakMap()
  }

  return { ofLine, forget, all: remember(state, list) }
}

const findProblems = <Row extends LineRow>(rules: LineRules<Row>, row: Row, index: number): Found => {
  if (isEmpty(rules, row)) return { index, unread: NONE, all: NONE }
  const unread = Object.entries(row.typed ?? {}).flatMap(([column, { message }]) => (message ? [{ row: index, column, message }] : []))
  const others = rules.problems(row, index).filter(problem => !row.typed?.[problem.column])
  const all = [...unread, ...others.map(problem => ({ row: index, ...problem }))]
  return { index, unread: unread.length ? unread : NONE, all: all.length ? all : NONE }
}

const sameItems = (one: unknown[], other: unknown[]) => one.length === other.length && one.every((item, index) => item === other[index])
