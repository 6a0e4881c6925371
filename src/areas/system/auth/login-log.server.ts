import { maskPhone } from '../../../base/mask.ts'
import { refuse } from '../../../base/refusal.ts'
import type { RawInput } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { text } from '../../../kit/fields/text.ts'
import type { Work } from '../../../server/work.ts'
import { originOf } from './attempt.server.ts'
import { waitFor } from './limits.server.ts'

interface Origin {
  address: string
  userAgent: string
  grantType: string
}

interface Who {
  id: string
  account: string
  name: string
}

/** A name that is no account may well be a password in the wrong field, so it is not written out. */
const shown = (typed: string) => (/^1\d{10}$/.test(typed) ? maskPhone(typed) : `${typed.slice(0, 2)}***`)

export async function writeLoginLog(
  { tx, user, nextId }: Work,
  { grantType, address, userAgent }: Origin,
  typed: string,
  who: Who | undefined,
  refusal: string | undefined,
  sessionId?: string,
) {
  await tx.run(
    `insert into login_log (tenant_id, id, account_id, account, name, grant_type, succeeded, result, session_id, address, user_agent, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() where exists (select 1 from tenant where code = $1)`,
    [
      user.tenantId,
      nextId(),
      who?.id ?? null,
      who?.account ?? shown(typed),
      who?.name ?? null,
      grantType,
      !refusal,
      refusal ?? '登录成功',
      sessionId ?? null,
      address,
      userAgent,
    ],
  )
}

/** Whatever a page says of itself is cut to size and never refused. */
const machineWord = (wire: string, label: string) => ({
  ...text(wire, label),
  read: (input: unknown) =>
    typeof input === 'string' || typeof input === 'number' ? String(input).replaceAll('\0', '').slice(0, 200) : null,
})

export const machineFields = {
  device: machineWord('device', '设备'),
  browser: machineWord('browser', '浏览器'),
  print: machineWord('print', '设备指纹'),
}

/** The page tells what it knows of its machine once it has signed in; whose sign-in it was is not for the page to say. */
export async function completeLoginLog(work: Work, { device, browser, print }: Row<typeof machineFields>, raw: RawInput) {
  const { tenantId, id, sessionId } = work.user
  const told = [device ?? '', browser ?? '', print ?? '']
  if (!told.some(Boolean)) refuse('请提供登录设备的信息！')
  const completed = await work.tx.run(
    'update login_log set device = $4, browser = $5, fingerprint = $6 where tenant_id = $1 and account_id = $2 and session_id = $3 and succeeded and device is null',
    [tenantId, id, sessionId, ...told],
  )
  if (completed || (await waitFor(work, { key: `loglogin ${tenantId} ${id}`, most: 60, seconds: 3600 }))) return
  const { address, userAgent } = originOf(raw)
  await work.tx.run(
    `insert into login_log (tenant_id, id, account_id, account, name, grant_type, succeeded, result, session_id, address, user_agent, device, browser, fingerprint, created_at)
     values ($1, $2, $3, $4, $5, 'session', true, '继续登录', $6, $7, $8, $9, $10, $11, now())`,
    [tenantId, work.nextId(), id, work.user.account, work.user.name, sessionId, address, userAgent, ...told],
  )
}
