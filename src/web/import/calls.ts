import type { Entity } from '../../kit/entity.ts'
import type { Finding } from '../../kit/finding.ts'
import { call, download, upload } from '../client/http.ts'

interface SheetColumn {
  heading: string
  /** The first values below it. */
  samples: string[]
  /** The wire name of the field that is guessed. */
  field: string
}

export interface SheetField {
  field: string
  label: string
  isRequired: number
}

export interface SheetShape {
  columns: SheetColumn[]
  fields: SheetField[]
}

export interface ImportReport {
  rows: number
  added: number
  changed: number
  unchanged: number
  bad: number
  errorCount: number
  errors: Finding[]
  missing?: MissingNames[]
}

/** Names of one kind that the sheet has and the company has not. */
export interface MissingNames {
  kind: string
  label: string
  count: number
  names: string[]
  isAllowed: number
  isMade: number
  /** 2: a name alone makes none. */
  asksMore: number
}

interface LastImport {
  id: string
  fileName: string
  added: number
  changed: number
  createTime: string
}

/** What goes with the file at every step. */
export interface Order {
  file: File
  /** The field of each column; empty for none. */
  mapping: string[]
  covers: boolean
  /** Kinds of which what is missing is added with the import. */
  creates: string[]
}

const wordsOf = ({ mapping, covers, creates }: Order) => ({
  mapping: JSON.stringify(mapping),
  isCovered: covers ? '1' : '0',
  create: creates.join(),
})

export const readShape = ({ path }: Entity, file: File) => upload<SheetShape>(`${path}/import-columns`, file)

export const checkSheet = ({ path }: Entity, order: Order) => upload<ImportReport>(`${path}/import-check`, order.file, wordsOf(order))

/** More rows than this are imported in the background. */
const atOnce = 2000

/** What came of it, or the job that is at it. */
export const sendSheet = ({ path }: Entity, order: Order, rows: number, skips: boolean, idempotencyKey: string) =>
  upload<ImportReport | { jobId: string }>(
    `${path}/import`,
    order.file,
    { ...wordsOf(order), isSkip: skips ? '1' : '0', ...(rows > atOnce && { async: '2', rows: String(rows) }) },
    { idempotencyKey, silent: true },
  )

/** The sheet with what is wrong beside its rows. */
export const fetchErrors = ({ path }: Entity, order: Order, more: Record<string, string> = {}) =>
  fetchSheet(`${path}/import-errors`, order, more)

/** The template of a kind with the names of those that lack. */
export const fetchMissing = ({ path }: Entity, order: Order, kind: string) => fetchSheet(`${path}/import-missing`, order, { kind })

function fetchSheet(address: string, order: Order, more: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...wordsOf(order), ...more })) form.set(name, value)
  form.set('file', order.file)
  return download(address, {}, { method: 'POST', form, milliseconds: 900_000 })
}

/** What the import has left out. */
export async function fetchLeftOut(entity: Entity, order: Order) {
  const { id } = await lastImportOf(entity)
  await fetchErrors(entity, order, { isBadOnly: '1', importId: id })
}

export const fetchTemplate = ({ path }: Entity) => download(`${path}/importTemplate`)

export const lastImportOf = ({ path }: Entity) => call<LastImport>('GET', `${path}/import-last`, { silent: true })

export const undoImport = ({ path }: Entity, id: string) =>
  call<{ removed: number; restored: number }>('POST', `${path}/import-undo`, { body: { id }, milliseconds: 900_000, silent: true })
