import { SalesOut } from '../../../areas/sales/out/out.ts'
import { addDays, dayOf } from '../../../base/date.ts'
import type { Call } from '../../../kit/call.ts'
import type { Fields } from '../../../kit/field.ts'
import { documents, entities, reports } from '../../../kit/registry.ts'
import { sample } from './data.ts'

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

/** Every page that the calls have, the search for one record in it, and that record; trees and short lists are told whole. What answered nothing is told. */
export async function readingsOf(calls: Call[], get: Get, skip: (path: string) => void = () => {}): Promise<Reading[]> {
  const found: Reading[] = []
  const unheard: string[] = []
  const paths = new Set(calls.map(({ path }) => path))
  for (const { method, reads, path, about, dear, bare, input } of calls) {
    if (method !== 'GET' || !reads || dear === 'file' || bare || isFile(path)) continue
    const report = reports().find(({ name }) => name === about?.thing)
    const query = { ...page, ...(report && monthOf(report.filters)), ...neededBy(input) }
    const { code, data } = await get(path, query)
    if (code === 500) throw new Error(`${path} 出错`)
    const records = Array.isArray(data) ? [] : data?.records
    if (code !== 200 || !Array.isArray(records)) {
      unheard.push(path)
      continue
    }
    found.push({ kind: report ? '报表' : '列表', path, query, ...(records === data?.records && { answer: data }) })
    const [first] = records
    const word = first && wordOf(about?.thing, first)
    if (!word) continue
    found.push({ kind: '查找', path, query: { ...page, keyword: word } })
    for (const verb of ofOne) {
      const one = path.replace(/\w+$/, verb)
      if (paths.has(one)) found.push({ kind: '详情', path: one, query: { id: String(first.id) } })
    }
  }
  for (const path of unheard) if (!found.some(reading => reading.path === path)) skip(path)
  return found
}

/** What tells of one record: whole, or as a line of the list that it stands in. */
const ofOne = ['detail', 'selectVOByIdForList']

/** What write-offs of either side have. */
const creditsAgainst = '6'

/** Whom and what the company trades with, by what is asked for. */
const some: Record<string, string> = {
  party: sample.customer(0),
  customer: sample.customer(0),
  supplier: sample.supplier,
  supplierId: sample.supplier,
  goods: sample.goods(0),
  staff: sample.staff,
  dept: sample.dept,
  depot: sample.depot,
  billType: SalesOut.billType,
  billId: sample.sale(0),
  kind: creditsAgainst,
}

/** What a call will not answer without; who asks of a kind of bill asks of one. */
function neededBy(input: Fields): Query {
  const isNeeded = (key: string) => input[key]!.rules.required || (key === 'billId' && input.billType?.rules.required)
  const needed = Object.entries(input).filter(([key]) => isNeeded(key))
  return Object.fromEntries(needed.flatMap(([key, { wire, target }]) => (some[target ?? key] ? [[wire, some[target ?? key]!]] : [])))
}

/** What answers a file, or something that no page is. */
const isFile = (path: string) => /export$|template$|openapi|docs$|file$|captcha/i.test(path)

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
