import { addDays, dayOf } from '../../../base/date.ts'
import type { Call } from '../../../kit/call.ts'
import { documents, entities, reports } from '../../../kit/registry.ts'

type Query = Record<string, string>

/** Something that somebody looks at: thirty rows of it, or one. */
export interface Reading {
  kind: '列表' | '查找' | '详情' | '报表'
  path: string
  query: Query
  /** What the first page answered. */
  answer?: { total: number; records: any[] }
}

type Get = (path: string, query: Query) => Promise<{ code: number; data: any }>

const page: Query = { current: '1', size: '30' }

/** Every page that the calls have, the search for one record in it, and that record; what answers no page is none of them and may be told. */
export async function readingsOf(calls: Call[], get: Get, skip: (path: string) => void = () => {}): Promise<Reading[]> {
  const found: Reading[] = []
  const paths = new Set(calls.map(({ path }) => path))
  for (const { method, reads, path, about, dear, bare } of calls) {
    if (method !== 'GET' || !reads || dear === 'file' || bare || isFile(path)) continue
    const report = reports().find(({ name }) => name === about?.thing)
    const query = { ...page, ...(report && monthOf(report.filters)) }
    const { code, data } = await get(path, query)
    if (code === 500) throw new Error(`${path} 出错`)
    if (code !== 200 || !Array.isArray(data?.records)) {
      skip(path)
      continue
    }
    found.push({ kind: report ? '报表' : '列表', path, query, answer: data })
    const [first] = data.records
    const word = first && wordOf(about?.thing, first)
    if (word) found.push({ kind: '查找', path, query: { ...page, keyword: word } })
    const detail = path.replace(/\w+$/, 'detail')
    if (word && paths.has(detail)) found.push({ kind: '详情', path: detail, query: { id: String(first.id) } })
  }
  return found
}

/** What answers a file, or something that no page is. */
const isFile = (path: string) => /template$|openapi|docs$|file$|captcha/i.test(path)

/** The last thirty days, where a report is asked by days. */
function monthOf(filters: Record<string, { kind: string; wire: string }>): Query {
  const today = dayOf(new Date())
  const days = { from: addDays(today, -30), to: today }
  return Object.fromEntries(Object.entries(days).flatMap(([key, day]) => (filters[key]?.kind === 'day' ? [[filters[key]!.wire, day]] : [])))
}

/** What somebody would type to find it. */
function wordOf(thing: string | undefined, row: Record<string, any>): string | undefined {
  if (documents().some(({ name }) => name === thing)) return row.billNo
  const entity = entities().find(({ name }) => name === thing)
  return entity && String(row[entity.fields[entity.title]!.wire] ?? '')
}
