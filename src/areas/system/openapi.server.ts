import { Readable } from 'node:stream'
import { type Call, get } from '../../kit/call.ts'
import { openApi } from '../../kit/openapi.ts'
import type { Download } from '../../server/export.ts'
import type { Work } from '../../server/work.ts'
import { apiPage } from './openapi-page.server.ts'

/** The description of all calls, for programs and for people; it reads the catalogue that it is itself a part of. */
export const openApiCalls = (catalogue: () => Call<Work>[]) => {
  const describe = (work: Work) => openApi(catalogue(), group => work.dictionary(group))
  return [
    get('openapi.json', 'open', {}, async (work: Work) => describe(work), { bare: true, label: '接口描述' }),
    get('docs', 'open', {}, async (work: Work) => shown(apiPage(describe(work))), { bare: true, label: '接口文档' }),
  ]
}

const shown = (html: string): Download => ({
  download: true,
  inline: true,
  name: 'docs.html',
  type: 'text/html; charset=utf-8',
  stream: Readable.from([html]),
})
