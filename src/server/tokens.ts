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
  // A signature once found good stays good; only the time and the session are asked again.
  const verified = new Map<string, { claims: Claims; expiresAt: number }>()
  return {
    sign: ({ tenantId, accountId, sessionId }) =>
      new SignJWT({ tenant_id: tenantId, user_id: accountId, sid: sessionId, token_type: 'access_token' })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('hengshang')
        .setIssuedAt()
        .setExpirationTime(`${accessSeconds}s`)
        .sign(key),
    async read(token) {
      const known = verified.get(token)
      if (known) return known.expiresAt > Date.now() ? known.claims : undefined
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: 'hengshang' })
        if (payload.token_type !== 'access_token') return undefined
        const claims = { tenantId: String(payload.tenant_id), accountId: String(payload.user_id), sessionId: String(payload.sid) }
        if (verified.size >= 5000) verified.clear()
        verified.set(token, { claims, expiresAt: payload.exp! * 1000 })
        return claims
      } catch {
        return undefined
      }
    },
  }
}

/** Refresh tokens are random and only their hash is kept. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
