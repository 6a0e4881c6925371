import { post, type RawInput } from '../../kit/call.ts'
import type { Work } from '../../server/work.ts'
import { originOf } from './auth/attempt.server.ts'
import { waitFor } from './auth/limits.server.ts'

export const errorLogCalls = [
  post('blade-log/error/send-logs', 'signedIn', {}, (work: Work, _input: object, raw: RawInput) => keepErrors(work, raw), {
    label: '上报前端错误',
  }),
]

const most = 50

interface Noted {
  kind?: string
  message: string
  url?: string
  stack?: string
  info?: string
  happenedAt?: string
}

/** What a page has noted of its errors: the first fifty, each cut to size, without anything that opens a door. */
export async function keepErrors(work: Work, raw: RawInput) {
  const noted = (Array.isArray(raw.body) ? raw.body : []).slice(0, most).flatMap(readEntry)
  if (!noted.length) return
  // A page that reports without end is not worth a message, and must still be able to sign out.
  if (await waitFor(work, { key: `errors ${work.user.tenantId} ${work.user.id}`, most: 60, seconds: 3600 })) return
  for (const one of noted) noteError(work, one, originOf(raw))
}

function readEntry(entry: unknown): Noted[] {
  if (entry === null || typeof entry !== 'object' || Array.isArray(entry)) return []
  const { url, time, type, message, stack, info } = entry as Record<string, unknown>
  const text = clean(message, 1000)
  if (!text) return []
  return [
    {
      message: text,
      kind: clean(type, 100),
      url: clean(String(url ?? '').split(/[?#]/)[0], 500),
      stack: clean(stack, 4000),
      info: clean(info, 1000),
      happenedAt: clean(time, 50),
    },
  ]
}

/** Tokens, hashes and whatever stands behind a telling word. */
const secrets: [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '***'],
  [/\b(bearer|basic|crypto)\s+[\w.~+/=-]+/gi, '$1 ***'],
  [
    /((?:password|passwd|pwd|token|secret|authorization|blade-auth|smscode|captcha-code|验证码|密码)["'\s]*[=:：]["'\s]*)[^\s"'&,;}]+/gi,
    '$1***',
  ],
  [/\b[0-9a-f]{32,}\b/gi, '***'],
  [/[\w-]{43,}/g, '***'],
]

function clean(value: unknown, length: number): string {
  if (value == null) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  // Cut generously first: a secret must not lose the part it is recognised by.
  return secrets
    .reduce((known, [pattern, instead]) => known.replace(pattern, instead), text.replaceAll('\0', '').slice(0, length * 4))
    .slice(0, length)
}

export function noteError({ tx, user, nextId }: Work, noted: Noted, origin?: { address: string; userAgent: string }) {
  tx.write(
    `insert into error_log (tenant_id, id, service_id, url, kind, message, stack, info, happened_at, address, user_agent, created_by, account, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, now())`,
    [
      user.tenantId,
      nextId(),
      origin ? 'web' : 'server',
      noted.url ?? '',
      noted.kind ?? '',
      noted.message,
      noted.stack ?? '',
      noted.info ?? '',
      noted.happenedAt ?? '',
      origin?.address ?? '',
      origin?.userAgent ?? '',
      user.id,
      user.account,
    ],
  )
}
