import { misfitOf } from '../generic/requests.ts'
import type { Letter, Reply } from './send.ts'

/** What is wrong with an answer, whatever was asked; nothing when all is well. */
export function verdictOf({ method, target, body }: Letter, reply: Reply | Error): string {
  if (reply instanceof Error) return isLeftEarly(body, reply) ? '' : reply.name === 'TimeoutError' ? 'hangs' : reply.message
  // HTTP itself has its limits and its own words for them.
  if (reply.status === 431 && target.length > 8000) return ''
  const { status, headers, text } = reply
  if (method === 'HEAD') return status >= 500 ? `HEAD ${status}` : ''
  if (status < 300 && !String(headers['content-type']).startsWith('application/json')) return ''
  if (inside.test(text) && status !== 200) return `tells of its inside: ${text.slice(0, 200)}`
  const answer = parsed(text)
  if (status === 503 && /繁忙|稍后/.test(String(answer.msg)) && answer.code === 503) return ''
  return misfitOf(status, answer)
}

/** A server may stop listening to something large that it has refused. */
const isLeftEarly = (body: Buffer | undefined, { code }: Error & { code?: string }) =>
  (body?.length ?? 0) > 100_000 && ['EPIPE', 'ECONNRESET'].includes(code ?? '')

/** Words of the program, which are no business of who asks. */
const inside = /FST_ERR|node_modules|\bat .*:\d+:\d+|syntax error|violates|Cannot read|is not a function|pg_catalog/

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return { unreadable: text.slice(0, 100) }
  }
}
