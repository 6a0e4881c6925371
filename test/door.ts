import { createHash } from 'node:crypto'
import { lookedAround, watched } from './looked.ts'
import { client, type Person, personOf, type World } from './world.ts'

export const md5 = (text: string) => createHash('md5').update(text).digest('hex')
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export interface Told {
  status: number
  body: Record<string, any>
}

/** Asks for a token as any client would, from whatever address. */
export async function askToken(
  { app }: Pick<World, 'app'>,
  query: Record<string, string>,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
): Promise<Told> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/blade-auth/oauth/token',
    query: { scope: 'all', type: 'account', ...query },
    headers: { 'tenant-id': query.tenantId ?? '000000', authorization: client, ...headers },
    remoteAddress,
  })
  // Whoever signs in looks at what became of an account.
  lookedAround()
  return { status: response.statusCode, body: watched('POST', 'blade-auth/oauth/token', response.json()) }
}

export const byPassword = (world: World, username: string, password = username, address?: string) =>
  askToken(world, { tenantId: '000000', username, password: md5(password), grant_type: 'password' }, {}, address)

/** A session of its own, beside the one that `world.as` keeps. */
export async function enter(world: World, account: string, password = account): Promise<Person & { refresh: string }> {
  const { body } = await byPassword(world, account, password)
  if (!body.access_token) throw new Error(body.error_description)
  return { ...personOf(world.app, body.access_token), refresh: body.refresh_token }
}

export const renew = (world: World, refresh: string) =>
  askToken(world, { tenantId: '000000', grant_type: 'refresh_token', refresh_token: refresh })

/** The newest message that left for a phone; it leaves after the answer. */
export async function smsTo(world: World, phone: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const [row] = await world.sql('select content from sms_outbox where phone = $1 order by id desc limit 1', [phone])
    if (row) return row.content
    await new Promise(done => setTimeout(done, 20))
  }
  return ''
}

export const lastLogin = async (world: World) =>
  (await world.sql('select account, succeeded, result, grant_type, address from login_log order by id desc limit 1'))[0]
