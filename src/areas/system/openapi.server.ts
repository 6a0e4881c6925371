import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Call, get } from '../../kit/call.ts'
import { openApi } from '../../kit/openapi.ts'
import type { Words } from '../../kit/openapi-schema.ts'
import type { Download } from '../../server/records/export.ts'
import type { Work } from '../../server/work.ts'
import { apiPage, pageScript } from './openapi-page.server.ts'

/** The description of all calls, for programs and for people; it reads the catalogue that it is itself a part of. It is large and needs no company, so it is made once. */
export const openApiCalls = (catalogue: () => Call<Work>[], words: Words) => {
  const described = once(() => openApi(catalogue(), words))
  const json = once(() => Buffer.from(JSON.stringify(described())))
  const html = once(() => Buffer.from(apiPage(described())))
  return [
    get('openapi.json', 'open', {}, async () => shown('openapi.json', 'application/json; charset=utf-8', json()), {
      bare: true,
      label: '接口描述',
    }),
    get('docs', 'open', {}, async () => ({ ...shown('docs.html', 'text/html; charset=utf-8', html()), policy }), {
      bare: true,
      label: '接口文档',
    }),
  ]
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const shown = (name: string, type: string, bytes: Buffer): Download => ({
  download: true,
  inline: true,
  name,
  type,
  stream: Readable.from([bytes]),
})

/** Its own few lines of script may run, and nothing else. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash('sha256').update(pageScript).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
