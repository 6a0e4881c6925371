import { randomInt } from 'node:crypto'
import type { RawInput } from '../../../kit/call.ts'
import { hashOf, isHashOf, newSecret } from '../../../server/rights/tokens.ts'
import { sendSms } from '../../../server/sms.ts'
import type { Work } from '../../../server/work.ts'
import { noteError } from '../error-log.server.ts'
import type { Attempt } from './attempt.server.ts'
import { take } from './limits.server.ts'
import { placeOf } from './place.server.ts'
import type { Proof } from './sign-in.server.ts'

const tooOften = (wait: string) => `短信发送过于频繁，请${wait}后再试！`

/** The same answer for every phone, and as quickly: nobody learns from it who works here. */
export async function sendCode(work: Work, { phone }: { phone: string }, { address }: RawInput) {
  const { tenantId } = work.user
  const key = newSecret(16)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const isKnown = await work.apart(async side => {
    await take(side, { key: `sms ${tenantId} ${phone}`, most: 1, seconds: 60 }, tooOften)
    await take(side, { key: `sms day ${tenantId} ${phone}`, most: 10, seconds: 86_400 }, tooOften)
    await take(side, { key: `sms from ${placeOf(address)}`, most: 20, seconds: 3600 }, tooOften)
    const accountId = await ownerOf(side, phone)
    await side.tx.run(
      `insert into sms_code (tenant_id, key, phone, account_id, code_hash, expires_at) values ($1, $2, $3, $4, $5, now() + interval '5 minutes')`,
      [tenantId, key, phone, accountId, hashOf(`${key} ${code}`)],
    )
    return accountId !== null
  })
  // Not waited for: the time that a provider takes would tell the known phones from the others.
  if (isKnown) deliver(work, phone, code)
  return { smsId: key }
}

/** A phone that two accounts share signs nobody in. */
async function ownerOf({ tx, user }: Work, phone: string): Promise<string | null> {
  const rows = await tx.many(
    `select a.id from account a left join staff s on s.tenant_id = a.tenant_id and s.id = a.staff_id and not s.deleted
     where a.tenant_id = $1 and a.enabled and not a.deleted and coalesce(nullif(a.phone, ''), s.phone) = $2 limit 2`,
    [user.tenantId, phone],
  )
  return rows.length === 1 ? rows[0].id : null
}

function deliver(work: Work, phone: string, code: string) {
  sendSms(work, { phone, text: `验证码 ${code}，5分钟内有效，用于登录，请勿告诉他人。`, params: { code } })
    .catch((error: Error) => work.apart(async side => noteError(side, { kind: 'sms', message: error.message })))
    .catch(() => {})
}

/** Five tries, then it is of no use to anybody; a good one is used up. */
export async function proveCode(work: Work, { phone, smsId, smsCode }: Attempt): Promise<Proof> {
  const account = await work.apart(async ({ tx, user }) => {
    const found = await tx.one(
      `update sms_code set tries = tries + 1 where tenant_id = $1 and key = $2 and used_at is null and expires_at > now() and tries < 5
       returning account_id, phone, code_hash`,
      [user.tenantId, smsId],
    )
    if (!found?.account_id || (phone && phone !== found.phone) || !isHashOf(`${smsId} ${smsCode}`, found.code_hash)) return undefined
    await tx.run('update sms_code set used_at = now() where tenant_id = $1 and key = $2', [user.tenantId, smsId])
    return tx.one('select id, account, name, enabled from account where tenant_id = $1 and id = $2 and not deleted', [
      user.tenantId,
      found.account_id,
    ])
  })
  return { account, good: !!account, wrong: '验证码不正确或已过期' }
}
