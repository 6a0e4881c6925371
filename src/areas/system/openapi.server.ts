import { Readable } from 'node:stream'
import { type Call, get } from '../../kit/call.ts'
import { openApi } from '../../kit/openapi.ts'
import type { Download } from '../../server/export.ts'
import type { Work } from '../../server/work.ts'
import { apiPage } from './openapi-page.server.ts'

/** The description of all calls, for programs and for people; it reads the catalogue that it is itself a part of. */
export const openApiCalls = (catalogue: () => Call<Work>[]) => {
  const describe = untilChanged(work => openApi(catalogue(), group => work.dictionary(group)))
  const page = untilChanged(work => apiPage(describe(work)))
  return [
    get('openapi.json', 'open', {}, async (work: Work) => describe(work), { bare: true, label: '接口描述' }),
    get('docs', 'open', {}, async (work: Work) => shown(page(work)), { bare: true, label: '接口文档' }),
  ]
}

/** It is large and follows from the words of the company, which are held together with its settings. */
function untilChanged<T>(make: (work: Work) => T): (work: Work) => T {
  const known = new WeakMap<Work['settings'], T>()
  return work => {
    if (!known.has(work.settings)) known.set(work.settings, make(work))
    return known.get(work.settings)!
  }
}

const shown = (html: string): Download => ({
  download: true,
  inline: true,
  name: 'docs.html',
  type: 'text/html; charset=utf-8',
  stream: Readable.from([html]),
})
