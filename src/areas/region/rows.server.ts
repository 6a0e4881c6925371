import { groupBy, isEmpty } from '../../base/text.ts'
import type { Work } from '../../server/work.ts'
import { rootCode } from './region.ts'

export interface RegionRow {
  code: string
  parent_code: string
  name: string
  full_name: string
  level: number
  sort: number
  remark: string | null
  version: number
  more: boolean
}

const columns = `r.code, r.parent_code, r.name, r.full_name, r.level, r.sort, r.remark, r.version,
  exists (select 1 from region c where c.parent_code = r.code) as more`

export const regionOf = ({ tx }: Work, code: string, lock = false): Promise<RegionRow | undefined> =>
  tx.one(`select ${columns} from region r where r.code = $1${lock ? ' for update of r' : ''}`, [code])

export const below = ({ tx }: Work, code: string): Promise<RegionRow[]> =>
  tx.many(`select ${columns} from region r where r.parent_code = $1 order by r.sort, r.code`, [code])

/** The first of these that names a region; nothing, and the root of other trees, is the country. */
export function codeIn(...asked: unknown[]): string {
  const code = String(asked.find(one => !isEmpty(one)) ?? '').slice(0, 12)
  return ['', '0', '-1'].includes(code) ? rootCode : code
}

export const nodeOf = ({ code, parent_code, name, more }: RegionRow) => ({
  id: code,
  parentId: parent_code,
  title: name,
  name,
  key: code,
  value: code,
  code,
  hasChildren: more,
})

const lineSql = `with recursive line as (
    select code as of, code, parent_code, name, level from region where code = any($1::text[])
    union all select l.of, r.code, r.parent_code, r.name, r.level from region r join line l on r.code = l.parent_code)
  select of, code, name, level from line order by of, level`

const levelWords = ['', 'province', 'city', 'district', 'town', 'village']

/** Whole rows as the wire has them: what stands above each, by its level. */
export async function shownRegions(work: Work, rows: RegionRow[]) {
  const above: { of: string; code: string; name: string; level: number }[] = await work.tx.many(lineSql, [rows.map(({ code }) => code)])
  const lines = groupBy(above, ({ of }) => of)
  return rows.map(row => {
    const line = lines.get(row.code) ?? []
    const places = levelWords.flatMap((word, level) => {
      const place = line.find(one => one.level === level)
      return word ? [[`${word}Code`, place?.code ?? ''] as const, [`${word}Name`, place?.name ?? ''] as const] : []
    })
    return {
      code: row.code,
      parentCode: row.parent_code,
      parentName: line.at(-2)?.name ?? '',
      ancestors: line
        .slice(0, -1)
        .map(({ code }) => code)
        .join(','),
      name: row.name,
      fullName: row.full_name,
      ...Object.fromEntries(places),
      level: row.level,
      regionLevel: row.level,
      regionLevelName: work.dictionary('region').get(String(row.level)) ?? '',
      sort: row.sort,
      remark: row.remark ?? '',
      version: row.version,
      hasChildren: row.more,
    }
  })
}
