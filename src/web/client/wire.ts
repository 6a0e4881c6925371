import { readJson } from '../../base/exact.ts'
import { loadSaid } from '../language/said.ts'
import { type Fault, faultsIn, faultsText } from './fault.ts'

export type Method = 'GET' | 'POST'
export type Query = Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>

export interface AskOptions {
  query?: Query
  body?: unknown
  /** Sent as an urlencoded form, or as it is when it holds files. */
  form?: Query | FormData
  headers?: Record<string, string>
  idempotencyKey?: string
  signal?: AbortSignal
  milliseconds?: number
}

/** The server said no, or could not be reached (code 0). `msg` is fit to be shown; what to do about it stands in the faults. */
export class CallError extends Error {
  readonly msg: string
  /** The same, fault by fault, for whoever does something about it. */
  readonly faults: readonly Fault[]

  constructor(
    readonly code: number,
    told: string,
    readonly data?: unknown,
  ) {
    super(told)
    this.faults = faultsIn(data) ?? [{ message: told }]
    this.msg = faultsText(this.faults)
    this.name = 'CallError'
  }
}

const client = `Basic ${btoa('saber:saber_secret')}`
const minute = 60_000

/** Sends one request and hands back the bare response; reading it is `answerOf`. */
export async function ask(method: Method, path: string, options: AskOptions, token: string): Promise<Response> {
  const patience = AbortSignal.timeout(options.milliseconds ?? minute)
  const signal = options.signal ? AbortSignal.any([options.signal, patience]) : patience
  try {
    return await fetch(addressOf(path, options.query), { method, headers: headersOf(options, token), body: bodyOf(options), signal })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new CallError(0, patience.aborted ? '请求超时，请稍后重试' : '网络连接失败，请检查网络后重试')
  }
}

function addressOf(path: string, query: Query = {}) {
  const search = searchOf(query).toString()
  return `/api/${path}${search && `?${search}`}`
}

/** Lists travel comma-joined; what is empty does not travel at all. */
export function searchOf(query: Query): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = value == null ? '' : String(value)
    if (text !== '') search.set(name, text)
  }
  return search
}

function headersOf({ body, headers, idempotencyKey }: AskOptions, token: string): Record<string, string> {
  return {
    Authorization: client,
    ...(token && { 'Blade-Auth': `bearer ${token}` }),
    ...(body !== undefined && { 'Content-Type': 'application/json;charset=UTF-8' }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...headers,
  }
}

function bodyOf({ body, form }: AskOptions) {
  if (form) return form instanceof FormData ? form : searchOf(form)
  return body === undefined ? undefined : JSON.stringify(body)
}

interface Envelope {
  code?: number
  data?: unknown
  msg?: string
  error_description?: string
}

/** The body's code decides, whatever the HTTP status is; a body without a code is the answer itself. */
export async function answerOf<T>(response: Response): Promise<T> {
  const body: unknown = await response.text().then(readJson).catch(unreadable)
  if (typeof body !== 'object' || body === null) throw new CallError(response.status, '服务器暂时无法访问，请稍后重试')
  const { code, data, msg, error_description: description }: Envelope = body
  const isEnvelope = typeof code === 'number'
  const outcome = isEnvelope ? code : response.ok && !description ? 200 : Math.max(response.status, 400)
  if (outcome === 200) return (isEnvelope ? data : body) as T
  await loadSaid()
  throw new CallError(outcome, msg || description || '未知错误', data)
}

/** What was called off is not worth a message; anything else that is no JSON did not come from our server. */
function unreadable(error: unknown): undefined {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
}
