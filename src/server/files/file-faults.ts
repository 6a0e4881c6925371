import { derived } from '../../base/derived.ts'
import { refuseAll } from '../../base/refusal.ts'
import { unique } from '../../base/text.ts'
import { wired } from '../../kit/faults.ts'
import type { Field, Fields, Problem } from '../../kit/field.ts'
import { type FileRules, type PictureRules, type UploadedFile, usualPictures } from '../../kit/fields/file.ts'
import { fileIdIn } from '../../kit/file-link.ts'
import type { Work } from '../work.ts'
import { readableFiles, type StoredFile } from './file-rights.ts'

type Row = Record<string, any>

interface Named {
  /** The field of the record itself, also where a child row names the file. */
  key: string
  field: Field
  id: string
}

/** What is wrong with the pictures and files that rows name: each must be stored here, be the saver's to read and fit its field. What is stored may stay. */
export async function fileFaults(work: Work, fields: Fields, rows: Row[], stored: Row[] = []): Promise<Problem[]> {
  const named = namedIn(fields, rows)
  if (!named.length) return []
  const kept = new Set(namedIn(fields, stored).map(({ id }) => id))
  const fresh = named.filter(({ id }) => !kept.has(id))
  // Shared until the record is there, so that nobody removes the file in between.
  const known = await readableFiles(work, unique(fresh.map(({ id }) => id)), 'for share')
  return fresh.flatMap(({ key, field, id }) => {
    const message = faultOf(field, known.get(id))
    return message ? [{ field: key, message }] : []
  })
}

export async function refuseStrangeFiles(work: Work, fields: Fields, rows: Row[], stored: Row[] = []) {
  refuseAll(wired(fields, await fileFaults(work, fields, rows, stored)))
}

function namedIn(fields: Fields, rows: Row[]): Named[] {
  return holding(fields).flatMap(([key, field]) =>
    rows.flatMap(row => {
      if (field.fields) return namedIn(field.fields, row[key] ?? []).map(one => ({ ...one, key }))
      return idsIn(field, row[key]).map(id => ({ key, field, id }))
    }),
  )
}

const holding: (fields: Fields) => [string, Field][] = derived((fields: Fields) =>
  Object.entries(fields).filter(([, { kind, fields: inner }]) => kind === 'image' || kind === 'files' || (inner && holding(inner).length)),
)

/** A link that leads to no file of ours is told like one that leads to a missing file. */
function idsIn({ kind }: Field, value: string | UploadedFile[] | null | undefined): string[] {
  if (!value?.length) return []
  return (kind === 'image' ? [value] : (value as UploadedFile[]).map(({ link }) => link)).map(link => fileIdIn(link) ?? '0')
}

function faultOf({ kind, label, rules }: Field, file: StoredFile | undefined): string | undefined {
  if (!file?.shared || file.is_over) return `${label}不是本公司已上传的文件，或您无权使用，请重新上传！`
  const { types } = rules as PictureRules | FileRules
  if ((types ?? (kind === 'image' ? usualPictures : [file.extension])).includes(file.extension)) return undefined
  return types ? `${label}只能是 ${types.join('、')} 格式的文件，请重新上传！` : `${label}只能是 jpg 或 png 格式的图片，请重新上传！`
}
