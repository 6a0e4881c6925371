import { once } from 'node:events'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { dec } from '../../base/decimal.ts'
import { refuse } from '../../base/refusal.ts'
import { checkArchive, tooLarge, unreadable } from './archive-check.ts'

export interface ReadLimits {
  rows: number
  bytes: number
}

type Cell = string | number | boolean | Date | null
type Message = { rows: { index: number; values: Cell[] }[]; isLast?: true } | { fault: 'rows' | 'columns' | 'unreadable' }

const usualLimits: ReadLimits = { rows: 100_000, bytes: 200_000_000 }
const mostColumns = 256
const mostSeconds = 120
const mostMegabytes = 1_024

/** The first sheet row by row, blank rows in between included, each cell the trimmed text a person sees. */
export async function* readSheet(file: Buffer, limits = usualLimits): AsyncGenerator<string[]> {
  checkArchive(file, limits.bytes)
  let next = 0
  for await (const { index, values } of rowsOf(file, limits)) {
    for (; next < index; next++) yield []
    yield values.map(textOf)
    next = index + 1
  }
}

/** Parses in a thread of its own: a file made to exhaust the parser costs its uploader an answer, and nobody else anything. */
async function* rowsOf(file: Buffer, limits: ReadLimits) {
  const library = pathToFileURL(createRequire(import.meta.url).resolve('hucre/xlsx')).href
  const worker = new Worker(parsing, {
    eval: true,
    workerData: { library, file, limits: { rows: limits.rows, columns: mostColumns } },
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  let left = mostSeconds * 1000
  try {
    for (;;) {
      const asked = Date.now()
      const answer = await answerOf(worker, left)
      // Only the parser's own time counts: whoever reads the rows may take as long as writing them needs.
      left -= Date.now() - asked
      if ('fault' in answer) refuseFor(answer.fault, limits)
      yield* answer.rows
      if (answer.isLast) return
    }
  } finally {
    await worker.terminate()
  }
}

/** The next rows; the parser goes no further than it is asked, so that no more of the sheet is held than one answer. */
async function answerOf(worker: Worker, milliseconds: number): Promise<Message> {
  worker.postMessage('next')
  try {
    const [message] = await once(worker, 'message', { signal: AbortSignal.timeout(Math.max(1, milliseconds)) })
    return message as Message
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === 'ERR_WORKER_OUT_OF_MEMORY' || code === 'ABORT_ERR') refuse(tooLarge)
    throw error
  }
}

// Source text, because a thread starts from plain JavaScript in development, under test and in the bundle alike.
const parsing = `
const { parentPort, workerData } = require('node:worker_threads')
const { library, file, limits } = workerData
const asked = turns()

function turns() {
  const waiting = []
  let open = 0
  parentPort.on('message', () => (waiting.length ? waiting.shift()() : open++))
  return () => (open ? Promise.resolve(open--) : new Promise(resolve => waiting.push(resolve)))
}

async function read(streamXlsxRows) {
  let rows = []
  await asked()
  for await (const { index, values } of streamXlsxRows(file)) {
    if (values.every(value => value === null || String(value).trim() === '')) continue
    if (index >= limits.rows) return 'rows'
    if (values.length > limits.columns) return 'columns'
    rows.push({ index, values })
    if (rows.length < 500) continue
    parentPort.postMessage({ rows: rows.splice(0) })
    await asked()
  }
  parentPort.postMessage({ rows, isLast: true })
}

import(library).then(async ({ streamXlsxRows }) => {
  const fault = await read(streamXlsxRows).catch(() => 'unreadable')
  if (fault) parentPort.postMessage({ fault })
})
`

function refuseFor(fault: 'rows' | 'columns' | 'unreadable', limits: ReadLimits): never {
  if (fault === 'rows') refuse(`表格不能超过 ${limits.rows} 行，请拆分成几个文件后分别导入！`)
  if (fault === 'columns') refuse(`表格不能超过 ${mostColumns} 列，请删除多余的列后重新上传！`)
  refuse(unreadable)
}

function textOf(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return value instanceof Date ? dateText(value) : value.trim()
}

/** Excel shows fifteen digits; what binary numbers carry beyond them was never typed by anybody. */
const numberText = (value: number) => (Number.isSafeInteger(value) ? String(value) : dec(value.toPrecision(15)).toFixed())

function dateText(value: Date) {
  const rounded = new Date(Math.round(value.getTime() / 1000) * 1000)
  const year = rounded.getUTCFullYear()
  // The marks Excel itself shows for a date outside its calendar.
  if (!(year >= 1899 && year <= 9999)) return '#####'
  const [day, time] = rounded.toISOString().slice(0, 19).split('T') as [string, string]
  if (year === 1899) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}
