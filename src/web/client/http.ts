import { notify } from './notify.ts'
import { counted } from './progress.ts'
import { freshToken, leave, useSession } from './session.ts'
import { type AskOptions, answerOf, ask, CallError, type Method, type Query } from './wire.ts'

export interface CallOptions extends AskOptions {
  /** The caller shows the refusal itself. */
  silent?: boolean
}

/** One call of the contract: its data, or a `CallError` after the user has been told. */
export function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  return told(options.silent, async token => answerOf<T>(await ask(method, path, options, token)))
}

export const upload = <T>(path: string, file: File, fields: Record<string, string> = {}, options: CallOptions = {}): Promise<T> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return call<T>('POST', path, { milliseconds: 900_000, ...options, form })
}

/** Fetches a file and hands it to the browser under the name the server gives it. */
export function download(path: string, query: Query = {}, options: CallOptions & { method?: Method } = {}): Promise<void> {
  return told(options.silent, async token => {
    const response = await ask(options.method ?? 'GET', path, { milliseconds: 36_000_000, ...options, query }, token)
    const isRefusal = !response.ok || response.headers.get('Content-Type')?.includes('json')
    if (isRefusal) await answerOf(response)
    else save(await response.blob(), fileNameOf(response.headers.get('Content-Disposition') ?? ''))
  })
}

function told<T>(silent: boolean | undefined, work: (token: string) => Promise<T>): Promise<T> {
  return counted(async () => {
    const token = await freshToken()
    try {
      return await work(token)
    } catch (error) {
      if (error instanceof CallError) tell(error, token, silent)
      throw error
    }
  })
}

const quietCodes = [201, 202]

function tell({ code, msg }: CallError, token: string, silent = false) {
  if (code === 401 && token) return endSession(token)
  if (!silent && !quietCodes.includes(code)) notify.error(msg)
}

/** The user has a second to read it. Answers to an earlier session end nothing. */
function endSession(token: string) {
  const isCurrent = () => useSession.getState().token === token
  if (!isCurrent()) return
  notify.lastWord('登录已失效，请您重新登录')
  setTimeout(() => isCurrent() && leave('expired'), 1000)
}

/** The name in the header, in its plain, quoted or encoded form. */
export function fileNameOf(header: string): string {
  const name = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header)?.[1] ?? /filename\s*=\s*"?([^";]+)"?/i.exec(header)?.[1] ?? '下载'
  try {
    return decodeURIComponent(name.trim())
  } catch {
    return name.trim()
  }
}

function save(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
