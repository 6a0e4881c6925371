import { get } from '../../kit/call.ts'
import type { Work } from '../../server/work.ts'
import { settings } from './settings.ts'

/** The small reads that every form needs. */
export const systemCalls = [
  get('blade-system/sysconfig/front', 'signedIn', {}, front, { label: '前端配置' }),
  get('blade-system/region/tree', 'signedIn', {}, regions, { label: '行政区划' }),
  get('blade-system/region/lazy-tree', 'signedIn', {}, regions, { label: '行政区划逐级' }),
]

async function front(work: Work) {
  return Object.fromEntries(settings.map(({ code }) => [code, work.settings.text(code)]))
}

/** Lazy, from 00: one level of the three. */
async function regions(work: Work, _input: object, { query }: { query: Record<string, any> }) {
  const above = String(query.parentCode ?? query.code ?? '00')
  const rows = await work.tx.many(
    `select r.code, r.parent_code, r.name, exists (select 1 from region c where c.parent_code = r.code) as more from region r where r.parent_code = $1 order by r.sort, r.code`,
    [above],
  )
  return rows.map(row => ({
    id: row.code,
    parentId: row.parent_code,
    title: row.name,
    name: row.name,
    key: row.code,
    value: row.code,
    code: row.code,
    hasChildren: row.more,
  }))
}
