import { generateKeyPairSync } from 'node:crypto'
import { importPKCS8, SignJWT } from 'jose'
import { tokensOf } from '../../src/server/rights/tokens.ts'
import { otherTenant } from '../company.ts'
import { enter } from '../door.ts'
import { testKey } from '../world.ts'
import type { Scene } from './scene.ts'

const pieces = (token: string) => token.split('.') as [head: string, body: string, signature: string]
const read = (piece: string) => JSON.parse(Buffer.from(piece, 'base64url').toString())
const written = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Tokens that open nothing, each for another reason. */
export const strangers: Record<string, (scene: Scene) => Promise<string>> = {
  nonsense: async () => 'x.y.z',
  'a token of another key': async ({ admin }) => signed(read(pieces(admin.token)[1]), new Uint8Array(48).fill(7)),
  'a token without a session': () => tokensOf(testKey).sign({ tenantId: '000000', accountId: '1', sessionId: '1' }),
  'a token that is over': async ({ admin }) => signed({ ...read(pieces(admin.token)[1]), exp: 1_000_000_000 }, testKey),
  'a token of somebody who has left': async ({ world }) => {
    const person = await enter(world, 'boss')
    await person.ok.get('blade-auth/oauth/logout')
    return person.token
  },
  'the session of another company': async ({ world }) => {
    const { user_id, sid } = read(pieces((await world.as('admin', otherTenant)).token)[1])
    return tokensOf(testKey).sign({ tenantId: '000000', accountId: user_id, sessionId: sid })
  },
  'a session in another’s name': async ({ admin, world }) => {
    const [own, other] = [admin, await world.as('sales')].map(({ token }) => read(pieces(token)[1]))
    return tokensOf(testKey).sign({ tenantId: '000000', accountId: own.user_id, sessionId: other.sid })
  },
  'a token that was tampered with': async ({ world, admin }) => {
    const [head, body, signature] = pieces((await world.as('sales')).token)
    return [head, written({ ...read(body), user_id: read(pieces(admin.token)[1]).user_id }), signature].join('.')
  },
  'a token without a signature': async ({ admin }) => `${written({ alg: 'none', typ: 'JWT' })}.${pieces(admin.token)[1]}.`,
  'a token of a public key': async ({ admin }) => {
    const { privateKey } = pair()
    return new SignJWT(read(pieces(admin.token)[1])).setProtectedHeader({ alg: 'RS256' }).sign(await importPKCS8(privateKey, 'RS256'))
  },
  'a public key taken for the secret one': async ({ admin }) =>
    signed(read(pieces(admin.token)[1]), new TextEncoder().encode(pair().publicKey)),
  'a token to renew others with': async ({ world }) => (await enter(world, 'boss')).refresh,
}

const signed = (claims: Record<string, any>, key: Uint8Array) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key)

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
