import { cellText, type Grid, takesText } from './grid.ts'
import { withoutTyped } from './line-store.ts'
import { findOption } from './options.ts'
import type { Cell, GridColumn, Hit, LineRow, Lookup, Typed } from './types.ts'

/** What the lookups found, by column and text: a hit, or the sentence why there is none. */
type Answers = Map<string, Map<string, Hit | string>>

type Read<Row> = Partial<Row> | { error: string }

/** Texts of one line from the first column on; undefined leaves a cell alone. */
type Texts = (string | undefined)[]

interface Job<Row> {
  texts: Texts
  /** The line as it stood after the texts were put in. */
  row: Row
}

/** Puts texts into cells, in one step that can be undone. What cannot be read stays as typed, what must be looked up follows. */
export const writeCells = (grid: Grid, at: Cell, cells: string[][]) => {
  const { store } = grid
  const columns = grid.columns.slice(at.column)
  const rows = [...store.rows()]
  const jobs = new Map<string, Job<LineRow>>()
  cells.forEach((given, down) => {
    const texts = spoken(columns, given)
    const old = rows[at.row + down] ?? store.rules.blank()
    const filled = fillLine(columns, old, texts)
    const row = filled === old ? old : store.rules.derive(filled)
    rows[at.row + down] = row
    if (row !== old && waitsForAnswer(row)) jobs.set(row.key, { texts, row })
  })
  // Whoever hears of the lines knows already what they wait for.
  if (jobs.size) store.wait(answerJobs(grid, columns, jobs))
  if (rows.some((row, index) => row !== store.rows()[index])) store.edit(rows)
}

/** Beside what is looked up an empty cell says nothing, so that a goods brings its own unit, price and tax rate. */
const spoken = (columns: GridColumn<LineRow>[], texts: string[]): Texts =>
  texts.some((text, index) => text.trim() && columns[index]?.edit?.lookup) ? texts.map(text => text.trim() || undefined) : texts

const fillLine = <Row extends LineRow>(columns: GridColumn<Row>[], line: Row, texts: Texts, answers?: Answers): Row =>
  texts.reduce<Row>((row, text, index) => {
    const column = columns[index]
    if (text === undefined || !column || !takesText(column, row)) return row
    const isSame = !row.typed?.[column.key] && cellText(column, row) === text.trim()
    return isSame ? row : fillCell(column, row, text.trim(), answers?.get(column.key))
  }, line)

const fillCell = <Row extends LineRow>(column: GridColumn<Row>, row: Row, text: string, answers?: Map<string, Hit | string>): Row => {
  const lookup = column.edit?.lookup
  if (!lookup || text === '') return putText(column, row, text)
  const answer = answers?.get(text)
  if (answer === undefined || typeof answer === 'string') return withTyped(row, column.key, { text, message: answer })
  return { ...withoutTyped(row, column.key), ...lookup.choose(answer, row) }
}

const putText = <Row extends LineRow>(column: GridColumn<Row>, row: Row, text: string): Row =>
  putRead(column, row, text, readText(column, row, text))

/** The line with what was read, or with the text itself and the sentence why it cannot be read. */
export const putRead = <Row extends LineRow>(column: GridColumn<Row>, row: Row, text: string, read: Read<Row>): Row =>
  isError(read) ? withTyped(row, column.key, { text, message: read.error }) : { ...withoutTyped(row, column.key), ...read }

const readText = <Row>(column: GridColumn<Row>, row: Row, text: string): Read<Row> => {
  const { options, toggle, parse } = column.edit!
  if (toggle) return parse(UNTICKED.test(text) ? '' : '1', row)
  if (!options || text === '') return parse(text, row)
  const option = findOption(options(row), text)
  return option ? parse(option.value, row) : { error: `${column.label}里没有“${text}”` }
}

const UNTICKED = /^(|0|否|n|no|false|×)$/i

const isError = <Row>(read: Read<Row>): read is { error: string } => 'error' in read

const withTyped = <Row extends LineRow>(row: Row, column: string, typed: Typed): Row => ({
  ...row,
  typed: { ...row.typed, [column]: typed },
})

const waitsForAnswer = (row: LineRow) => Object.values(row.typed ?? {}).some(typed => typed.message === undefined)

/** Fills the lines again once the answers are there, so that what stood beside the goods in the block wins over what the goods bring. */
const answerJobs = async (grid: Grid, columns: GridColumn<LineRow>[], jobs: Map<string, Job<LineRow>>) => {
  const answers: Answers = new Map()
  for (const [index, { key, edit }] of columns.entries()) {
    const texts = new Set([...jobs.values()].flatMap(job => job.texts[index]?.trim() || []))
    if (edit?.lookup && texts.size) answers.set(key, await findAll(edit.lookup, [...texts]))
  }
  grid.store.amend(row => {
    const job = jobs.get(row.key)
    if (!job) return row
    const texts = row === job.row ? job.texts : stillAsked(columns, row, job.texts)
    const filled = fillLine(columns, row, texts, answers)
    return filled === row ? row : grid.store.rules.derive(filled)
  })
}

/** Of a line changed meanwhile only the open questions: the rest of the block must not overwrite newer typing. */
const stillAsked = (columns: GridColumn<LineRow>[], row: LineRow, texts: Texts): Texts =>
  texts.map((text, index) => {
    const typed = row.typed?.[columns[index]?.key ?? '']
    return typed && typed.message === undefined && typed.text === text?.trim() ? text : undefined
  })

const findAll = async (lookup: Lookup<LineRow>, texts: string[]): Promise<Map<string, Hit | string>> => {
  const hits = await exactHits(lookup, texts).catch(() => undefined)
  const missing = (text: string) => (hits ? `没有编码或条码为“${text}”的${lookup.noun}` : `查找${lookup.noun}失败，请重新输入`)
  return new Map(texts.map((text, index) => [text, hits?.[index] ?? missing(text)]))
}

const exactHits = (lookup: Lookup<LineRow>, texts: string[]): Promise<(Hit | undefined)[]> =>
  lookup.exactMany?.(texts) ?? Promise.all(texts.map(text => lookup.exact?.(text)))
