import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { refuse } from '../../base/refusal.ts'
import { keptKey } from '../rights/signing-key.ts'

/** Keeps what must be used and never shown; the key lies in the data folder, never in the database. */
export interface Vault {
  /** `about` says whose secret it is: sealed for one, it opens for no other. */
  seal(secret: string, about: string): string
  open(sealed: string, about: string): string
  /** A mark that only this house can make. */
  sign(text: string): string
  isSignOf(text: string, sign: string): boolean
}

const cipher = 'aes-256-gcm'

export function vaultOf(dataDir: string, given = process.env.SECRET_KEY): Vault {
  const master = keptKey(dataDir, 'secret-key', given)
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', master, '', use, 32))
  const [sealing, signing] = [keyFor('seal'), keyFor('sign')]
  const sign = (text: string) => createHmac('sha256', signing).update(text).digest('base64url')
  return {
    seal(secret, about) {
      const nonce = randomBytes(12)
      const sealer = createCipheriv(cipher, sealing, nonce).setAAD(Buffer.from(about))
      const data = Buffer.concat([sealer.update(secret, 'utf8'), sealer.final()])
      return Buffer.concat([nonce, sealer.getAuthTag(), data]).toString('base64')
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64')
      try {
        const opener = createDecipheriv(cipher, sealing, bytes.subarray(0, 12))
          .setAAD(Buffer.from(about))
          .setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([opener.update(bytes.subarray(28)), opener.final()]).toString('utf8')
      } catch {
        return refuse('密钥无法读取，请在配置中重新填写安全密钥！')
      }
    },
    sign,
    isSignOf: (text, given) => {
      const [wanted, got] = [Buffer.from(sign(text)), Buffer.from(given)]
      return wanted.length === got.length && timingSafeEqual(wanted, got)
    },
  }
}
