import { refuse } from '../../../base/refusal.ts'
import type { RawInput } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { text } from '../../../kit/fields/text.ts'
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

export const attemptInput = {
  tenantId: text('tenantId', '租户'),
  grantType: text('grant_type', '登录方式'),
  account: text('username', '用户名'),
  password: text('password', '密码'),
  phone: text('phone', '手机号'),
  smsId: text('smsId', '短信验证码编号'),
  smsCode: text('code', '短信验证码'),
  refreshToken: text('refresh_token', '刷新令牌', { length: 2000 }),
}

export type Sent = Row<typeof attemptInput>

const word = (value: unknown, length = 200) => (typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, length) : '')

/** Codes travel in headers, or as a phone login sends them, among the parameters. */
export function attemptOf(sent: Sent, raw: RawInput): Attempt {
  const { headers } = raw
  return {
    grantType: word(sent.grantType),
    account: word(sent.account),
    password: word(sent.password).toLowerCase(),
    phone: word(sent.phone),
    smsId: word(headers['smsid'] ?? sent.smsId),
    smsCode: word(headers['smscode'] ?? sent.smsCode),
    captchaKey: word(headers['captcha-key']),
    captchaCode: word(headers['captcha-code']).toUpperCase(),
    refreshToken: word(sent.refreshToken),
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
