import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

export interface Claims {
  tenantId: string
  accountId: string
  sessionId: string
}

export interface Tokens {
  sign(claims: Claims): Promise<string>
  /** Undefined for anything that is not a living access token of ours. */
  read(token: string): Promise<Claims | undefined>
}

export const accessSeconds = 3600
export const refreshSeconds = 604_800

export function tokensOf(key: Uint8Array): Tokens {
  return {
    sign: ({ tenantId, accountId, sessionId }) =>
      new SignJWT({ tenant_id: tenantId, user_id: accountId, sid: sessionId, token_type: 'access_token' })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('hengshang')
        .setIssuedAt()
        .setExpirationTime(`${accessSeconds}s`)
        .sign(key),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: 'hengshang' })
        if (payload.token_type !== 'access_token') return undefined
        return { tenantId: String(payload.tenant_id), accountId: String(payload.user_id), sessionId: String(payload.sid) }
      } catch {
        return undefined
      }
    },
  }
}

/** Refresh tokens are random and only their hash is kept. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
