import { notify } from './notify.ts'
import { counted } from './progress.ts'
import { freshToken, tokenAfter } from './renewal.ts'
import { leave, useSession } from './session.ts'
import { tellRefusal } from './tell-refusal.ts'
import { type AskOptions, answerOf, ask, CallError, type Method, type Query } from './wire.ts'

interface CallOptions extends AskOptions {
  /** The caller shows the refusal itself. */
  silent?: boolean
}

/** One call of the contract: its data, or a `CallError` after the user has been told. */
export function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  return telling(options.silent, async token => answerOf<T>(await ask(method, path, options, token)))
}

export const upload = <T>(path: string, file: File, fields: Record<string, string> = {}, options: CallOptions = {}): Promise<T> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return call<T>('POST', path, { milliseconds: 900_000, ...options, form })
}

/** Fetches a file and hands it to the browser under the name the server gives it. */
export function download(path: string, query: Query = {}, options: CallOptions & { method?: Method } = {}): Promise<void> {
  return telling(options.silent, async token => {
    const response = await ask(options.method ?? 'GET', path, { milliseconds: 36_000_000, ...options, query }, token)
    const isRefusal = !response.ok || response.headers.get('Content-Type')?.includes('json')
    if (isRefusal) await answerOf(response)
    else save(await response.blob(), fileNameOf(response.headers.get('Content-Disposition') ?? ''))
  })
}

function telling<T>(silent: boolean | undefined, work: Work<T>): Promise<T> {
  const { signedInAt } = useSession.getState()
  const isStillIn = () => useSession.getState().signedInAt === signedInAt
  return counted(async () => {
    try {
      return await withToken(work, isStillIn)
    } catch (error) {
      if (error instanceof CallError) tell(error, silent, isStillIn())
      throw error
    }
  })
}

type Work<T> = (token: string) => Promise<T>

/** A token that ran out early is replaced and the call repeated; the user hears nothing of it. */
async function withToken<T>(work: Work<T>, isStillIn: () => boolean): Promise<T> {
  const token = await freshToken()
  try {
    return await work(token)
  } catch (error) {
    if (!isExpired(error) || !token || !isStillIn()) throw error
    const next = await tokenAfter(token)
    if (next && next !== token && isStillIn()) return work(next)
    throw error
  }
}

const isExpired = (error: unknown) => error instanceof CallError && error.code === 401

const quietCodes = [201, 202]

/** What nobody says anything about: agreed codes, and the end of the session, which is said once for all. */
export const isQuiet = ({ code }: CallError) => code === 401 || quietCodes.includes(code)

/** What an earlier session is refused ends nothing in this one. */
function tell(error: CallError, silent = false, isStillIn: boolean) {
  const { token } = useSession.getState()
  if (isExpired(error)) return token && isStillIn ? endSession(token) : undefined
  if (!silent && !isQuiet(error)) tellRefusal(error.msg, error.data)
}

/** The user has a second to read it; whoever has signed in anew meanwhile stays. */
function endSession(token: string) {
  notify.lastWord('登录已失效，请您重新登录')
  setTimeout(() => useSession.getState().token === token && leave('expired'), 1000)
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
