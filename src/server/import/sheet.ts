import { refuse } from '../../base/refusal.ts'
import { isEmpty } from '../../base/text.ts'
import { readSheet } from '../excel/read.ts'

/** A row of the sheet, by the number a person sees beside it. */
export interface Line {
  at: number
  cells: string[]
}

export interface Sheet {
  header: string[]
  /** What stands below the header, some hundred filled rows at a time; read once. */
  batches: AsyncIterable<Line[]>
}

/** Enough to make the questions few, and so few that most of what they leave behind is gone with the next batch. */
const batchSize = 250

/** Hands the sheet on while it is being read: no more of it is held than one batch. */
export async function openSheet<T>(data: Buffer, use: (sheet: Sheet) => Promise<T>): Promise<T> {
  const rows = readSheet(data)
  try {
    const first = await rows.next()
    return await use({ header: first.done ? [] : first.value, batches: batchesOf(rows) })
  } finally {
    await rows.return(undefined)
  }
}

/** The same rows once more. */
export async function* linesOf(data: Buffer): AsyncGenerator<Line[]> {
  const rows = readSheet(data)
  await rows.next()
  yield* batchesOf(rows)
}

async function* batchesOf(rows: AsyncGenerator<string[]>): AsyncGenerator<Line[]> {
  let lines: Line[] = []
  let at = 1
  let isBlank = true
  for await (const cells of rows) {
    at++
    if (cells.every(isEmpty)) continue
    isBlank = false
    lines.push({ at, cells })
    if (lines.length < batchSize) continue
    yield lines
    lines = []
  }
  if (isBlank) refuse('文件中没有数据，请先下载模板填写！')
  if (lines.length) yield lines
}
