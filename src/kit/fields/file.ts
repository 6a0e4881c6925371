import { isEmpty } from '../../base/text.ts'
import { type Field, fault, field, type Maybe, type Rules } from '../field.ts'
import { fileIdIn } from '../file-link.ts'

export interface PictureRules extends Rules {
  /** Other than jpg and png. */
  types?: readonly string[]
  /** Pixels that the picture must have exactly. */
  size?: readonly [width: number, height: number]
}

/** One picture, kept as the link that the upload answered. */
export function image<const R extends PictureRules>(wire: string, label: string, rules = {} as R): Field<Maybe<string, R>> {
  const read = (input: unknown) => (fileIdIn(input) ? String(input) : fault(`请重新上传${label}`))
  return field(wire, label, rules, { kind: 'image', sql: 'text', read, show: String })
}

/** What a picture is taken as unless its field says otherwise. */
export const usualPictures = ['jpg', 'jpeg', 'png']

export interface UploadedFile {
  link: string
  originalName: string
  attachId: string
}

/** The contract's way to say that nothing was uploaded. */
const isAbsent = (one?: Partial<UploadedFile> | null) =>
  typeof one === 'object' && one !== null && (isEmpty(one.attachId) || String(one.attachId) === '-1')

/** The link and the number must say the same. */
const isUploaded = (one?: Partial<UploadedFile> | null) => !!one && fileIdIn(one.link) === String(one.attachId)

const longestName = 200

export interface FileRules extends Rules {
  types?: readonly string[]
  megabytes?: number
}

export function files(wire: string, label: string, rules: FileRules = {}): Field<UploadedFile[]> {
  const max = rules.max ?? 6
  return field(
    wire,
    label,
    { ...rules, max: undefined },
    {
      kind: 'files',
      sql: 'jsonb',
      read(input) {
        if (!Array.isArray(input)) fault(`${label}格式不正确`)
        const sent = (input as UploadedFile[]).filter(one => !isAbsent(one))
        if (sent.length > max) fault(`${label}最多上传${max}个文件`)
        if (!sent.every(isUploaded)) fault(`请重新上传${label}`)
        const kept = sent.map(({ link, originalName, attachId }) => ({
          link,
          originalName: String(originalName ?? '').slice(0, longestName),
          attachId: String(attachId),
        }))
        return kept.length ? kept : null
      },
      show: (value: UploadedFile[]) => value.map(one => (isAbsent(one) ? { ...one, attachId: -1 } : one)),
    },
  )
}
