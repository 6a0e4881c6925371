import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The print service on the user's own machine. */
const printers = ['localhost:8000', 'localhost:18000']
const over = (...schemes: string[]) => schemes.flatMap(scheme => printers.map(host => `${scheme}://${host}`)).join(' ')

const policyWith = (pictureHosts: string[]) =>
  [
    "default-src 'self'",
    `script-src 'self' ${over('http')}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictureHosts].join(' '),
    `connect-src 'self' ${over('ws', 'http')}`,
    "frame-src 'self' http: https:",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

/** Serves the built pages; an address that is no file is a page of the application, which knows its own routes. Whose pictures it may show is asked whenever it is sent. */
export async function servePages(app: FastifyInstance, folder: string, pictureHosts: () => string[]) {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const serve = (options: Partial<FastifyStaticOptions>, cache: string) =>
    app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      decorateReply: false,
      setHeaders: reply => void reply.header('cache-control', cache),
      ...options,
    })
  // One address for all of the many assets; an address for each of them would cost every start.
  await serve({ root: join(folder, 'assets'), prefix: '/assets/' }, 'public, max-age=31536000, immutable')
  await serve({ wildcard: false, globIgnore: ['assets/**'] }, 'no-cache')
  const page = await readFile(join(folder, 'index.html'))
  return (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('content-security-policy', policyWith(pictureHosts()))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page)
}
