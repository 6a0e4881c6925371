import { refuse } from '../../base/refusal.ts'
import { post, type RawInput } from '../../kit/call.ts'
import { longText } from '../../kit/fields/text.ts'
import { cleanText } from '../../server/log/without-secrets.ts'
import type { Work } from '../../server/work.ts'
import { originOf } from './auth/attempt.server.ts'
import { waitFor } from './auth/limits.server.ts'

/** Each is cut to size, never refused. */
export const errorFields = {
  url: longText('url', '页面'),
  time: longText('time', '时间'),
  kind: longText('type', '类型'),
  message: longText('message', '消息', { required: true }),
  stack: longText('stack', '调用栈'),
  info: longText('info', '其他'),
}

export const errorLogCalls = [
  post('blade-log/error/send-logs', 'signedIn', {}, sendErrors, { takes: { rows: errorFields }, label: '上报前端错误' }),
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

async function sendErrors(work: Work, _input: object, raw: RawInput) {
  if (!Array.isArray(raw.body) || !raw.body.length) refuse('请提供错误记录的列表！')
  await keepErrors(work, raw)
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
  const text = cleanText(message, 1000)
  if (!text) return []
  return [
    {
      message: text,
      kind: cleanText(type, 100),
      url: cleanText(String(url ?? '').split(/[?#]/)[0], 500),
      stack: cleanText(stack, 4000),
      info: cleanText(info, 1000),
      happenedAt: cleanText(time, 50),
    },
  ]
}

export function noteError({ tx, user, nextId }: Work, noted: Noted, origin?: { address: string; userAgent: string }) {
  tx.write(
    `insert into error_log (tenant_id, id, service_id, url, kind, message, stack, params, happened_at, address, user_agent, created_by, account, created_at)
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
