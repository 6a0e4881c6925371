import { isEmpty } from '../../base/text.ts'
import { type Field, fault, field, type Maybe, type Rules } from '../field.ts'

const isLink = /^(\/api\/|https?:\/\/)[^\s<>"']+$/

export interface PictureRules extends Rules {
  /** Other than jpg and png. */
  types?: readonly string[]
  /** Pixels that the picture must have exactly. */
  size?: readonly [width: number, height: number]
}

/** One picture, kept as the link that the upload answered. */
export function image<const R extends PictureRules>(wire: string, label: string, rules = {} as R): Field<Maybe<string, R>> {
  return field(
    wire,
    label,
    { length: 500, pattern: [isLink, `请重新上传${label}`], ...rules },
    { kind: 'image', sql: 'text', read: String, show: String },
  )
}

export interface UploadedFile {
  link: string
  originalName: string
  attachId: string
}

/** The contract's way to say that nothing was uploaded. */
const isAbsent = (one?: Partial<UploadedFile> | null) =>
  typeof one === 'object' && one !== null && (isEmpty(one.attachId) || String(one.attachId) === '-1')

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
        if (!sent.every(one => isLink.test(String(one?.link)))) fault(`请重新上传${label}`)
        const kept = sent.map(({ link, originalName, attachId }) => ({
          link: String(link),
          originalName: String(originalName),
          attachId: String(attachId),
        }))
        return kept.length ? kept : null
      },
      show: (value: UploadedFile[]) => value.map(one => (isAbsent(one) ? { ...one, attachId: -1 } : one)),
    },
  )
}
