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
        if ((input as unknown[]).length > max) fault(`${label}最多上传${max}个文件`)
        if (!(input as UploadedFile[]).every(one => isLink.test(String(one?.link)))) fault(`请重新上传${label}`)
        return (input as UploadedFile[]).map(({ link, originalName, attachId }) => ({
          link: String(link),
          originalName: String(originalName),
          attachId: String(attachId),
        }))
      },
      show: value => value,
    },
  )
}
