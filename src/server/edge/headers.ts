import type { FastifyRequest } from 'fastify'

/** What every answer says to the browser; a page of its own says more. */
export function* headersOf({ id, url, protocol }: FastifyRequest): Generator<[string, string]> {
  yield ['x-content-type-options', 'nosniff']
  yield ['referrer-policy', 'same-origin']
  yield ['x-frame-options', 'SAMEORIGIN']
  yield ['x-request-id', id]
  if (protocol === 'https') yield ['strict-transport-security', 'max-age=31536000']
  if (!url.startsWith('/api/')) return
  yield ['cache-control', 'no-store']
  yield ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"]
}
