import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signingKey } from './signing-key.ts'
import { tokensOf } from './tokens.ts'

test('S-02 without a key the first start makes one, keeps it for its owner only, and finds it again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'key-'))
  const made = signingKey(folder, '')
  expect(made.length).toBeGreaterThanOrEqual(32)
  expect(statSync(join(folder, 'signing-key')).mode & 0o777).toBe(0o600)
  expect(signingKey(folder, '')).toEqual(made)
  expect(readFileSync(join(folder, 'signing-key'), 'utf8')).not.toBe('')
})

test('S-02 short, sample and monotonous keys are refused', () => {
  for (const weak of ['short', 'a'.repeat(64), 'bladexisapowerfulmicroservicearchitecture', 'this-is-my-secret-key-for-signing-tokens-1'])
    expect(() => signingKey('/nowhere', weak)).toThrow(/签名密钥/)
})

test('S-01 a token of another key, of another algorithm or tampered with is nobody', async () => {
  const one = tokensOf(new TextEncoder().encode('0123456789abcdefghijklmnopqrstuvwxyz0123'))
  const other = tokensOf(new TextEncoder().encode('zyxwvutsrqponmlkjihgfedcba9876543210zyxw'))
  const claims = { tenantId: '000000', accountId: '1', sessionId: '2' }
  const token = await one.sign(claims)
  expect(await one.read(token)).toEqual(claims)
  expect(await other.read(token)).toBeUndefined()
  const [head, body, signature] = token.split('.') as [string, string, string]
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  const changed = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), user_id: '9' })).toString(
    'base64url',
  )
  for (const bad of [`${none}.${body}.`, `${head}.${changed}.${signature}`, '', 'x', `${token}x`])
    expect(await one.read(bad)).toBeUndefined()
})
