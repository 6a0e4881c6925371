import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { Bounded } from '../../base/bounded.ts'

export interface Claims {
  tenantId: string
  accountId: string
  sessionId: string
}

export interface Tokens {
  sign(claims: Claims, seconds?: number): Promise<string>
  /** Undefined for anything that is not a living access token of ours. */
  read(token: string): Promise<Claims | undefined>
}

const accessSeconds = 3600

export function tokensOf(key: Uint8Array): Tokens {
  // A signature once found good stays good; only the time and the session are asked again.
  const verified = new Bounded<string, { claims: Claims; expiresAt: number }>(5000)
  return {
    sign: ({ tenantId, accountId, sessionId }, seconds = accessSeconds) =>
      new SignJWT({ tenant_id: tenantId, user_id: accountId, sid: sessionId, token_type: 'access_token' })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('hengshang')
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(key),
    async read(token) {
      const known = verified.get(token)
      if (known) return known.expiresAt > Date.now() ? known.claims : undefined
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: 'hengshang' })
        if (payload.token_type !== 'access_token') return undefined
        const claims = { tenantId: String(payload.tenant_id), accountId: String(payload.user_id), sessionId: String(payload.sid) }
        verified.set(token, { claims, expiresAt: payload.exp! * 1000 })
        return claims
      } catch {
        return undefined
      }
    },
  }
}

/** What must not be guessed is random; of what need not be shown again only the hash is kept. */
export const newSecret = (bytes = 32) => randomBytes(bytes).toString('base64url')
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
export const isHashOf = (text: string, hash: string) => timingSafeEqual(Buffer.from(hashOf(text)), Buffer.from(hash))
