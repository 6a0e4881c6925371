import { refuse } from '../../../base/refusal.ts'
import type { RawInput } from '../../../kit/call.ts'
import { parameters } from '../../../server/edge/input.ts'
import { hashOf, isHashOf } from '../../../server/rights/tokens.ts'
import type { Work } from '../../../server/work.ts'

/** What somebody who wants a token has sent, and from where. */
export interface Attempt {
  grantType: string
  account: string
  password: string
  phone: string
  smsId: string
  smsCode: string
  captchaKey: string
  captchaCode: string
  refreshToken: string
  address: string
  userAgent: string
}

const word = (value: unknown, length = 200) => (typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, length) : '')

/** Codes travel in headers, or as a phone login sends them, among the parameters. */
export function attemptOf(raw: RawInput): Attempt {
  const sent = parameters(raw)
  const { headers } = raw
  return {
    grantType: word(sent.grant_type),
    account: word(sent.username),
    password: word(sent.password).toLowerCase(),
    phone: word(sent.phone),
    smsId: word(headers['smsid'] ?? sent.smsId),
    smsCode: word(headers['smscode'] ?? sent.code),
    captchaKey: word(headers['captcha-key']),
    captchaCode: word(headers['captcha-code']).toUpperCase(),
    refreshToken: word(sent.refresh_token),
    ...originOf(raw),
  }
}

export const originOf = ({ headers, address }: RawInput) => ({ address, userAgent: word(headers['user-agent'], 300) })

export interface KnownClient {
  clientId: string
  accessSeconds: number
  refreshSeconds: number
}

/** Only a program that we know may ask, and only in the ways that it was given. */
export async function clientOf(work: Work, { headers }: RawInput, grantType: string): Promise<KnownClient> {
  const [, encoded = ''] = /^basic\s+(\S+)$/i.exec(String(headers.authorization ?? '')) ?? []
  const [, clientId = '', secret = ''] = /^([^:\0]*):([^\0]*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  const found = await work.apart(side =>
    side.tx.one(
      `select c.client_id, s.hash, c.grant_types, c.access_seconds, c.refresh_seconds from client c join client_secret s on s.owner_id = c.id
       where c.client_id = $1 and c.enabled and not c.deleted`,
      [clientId],
    ),
  )
  if (!isHashOf(secret, found?.hash ?? hashOf(`${secret}?`)) || !found) return refuse('客户端认证失败，请检查客户端编号和密钥！')
  if (!found.grant_types.split(',').includes(grantType)) refuse('不支持的登录方式')
  return { clientId: found.client_id, accessSeconds: found.access_seconds, refreshSeconds: found.refresh_seconds }
}
