import type { FastifyInstance } from 'fastify'
import { md5 } from '../../../base/md5.ts'
import { account, tenant } from './data.ts'

export type Send = (
  path: string,
  query: Record<string, string>,
  method?: 'GET' | 'POST',
) => Promise<{ code: number; data: any; msg?: string }>

/** Somebody who is signed in to a server of this process, which nobody has to listen to. */
export async function clientOf(app: FastifyInstance): Promise<Send> {
  const query = { grant_type: 'password', username: account.name, password: md5(account.password), tenantId: tenant }
  const headers = { 'tenant-id': tenant, authorization: `Basic ${btoa('saber:saber_secret')}` }
  const signedIn = await app.inject({ method: 'POST', url: '/api/blade-auth/oauth/token', query, headers })
  const token = `bearer ${signedIn.json().access_token}`
  return async (path, asked, method = 'GET') =>
    (await app.inject({ method, url: `/api/${path}`, query: asked, headers: { ...headers, 'blade-auth': token } })).json()
}
