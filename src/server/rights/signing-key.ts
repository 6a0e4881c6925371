import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const samples = /secret|changeme|change-me|password|sample|example|default|hengshang|bladex|saber/i

/** A key that is given must be strong; without one the first start makes one and keeps it for its owner only. */
export function signingKey(dataDir: string, given = process.env.SIGNING_KEY): Uint8Array {
  return keptKey(dataDir, 'signing-key', given)
}

/** A key under its own name in the data folder. */
export function keptKey(dataDir: string, name: string, given?: string): Uint8Array {
  if (given != null && given !== '') return strong(given)
  const file = join(dataDir, name)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    makeOnce(file)
  }
  chmodSync(file, 0o600)
  return strong(readFileSync(file, 'utf8').trim())
}

/** Two servers that start together keep the key of whoever came first. */
function makeOnce(file: string) {
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
}

function strong(key: string): Uint8Array {
  const bytes = new TextEncoder().encode(key)
  if (bytes.length < 32) throw new Error('签名密钥过短：SIGNING_KEY 至少需要 32 字节。 The signing key must have at least 32 bytes.')
  if (samples.test(key) || new Set(bytes).size < 10)
    throw new Error('签名密钥过弱：请使用随机生成的 SIGNING_KEY。 The signing key is weak or a sample.')
  return bytes
}
