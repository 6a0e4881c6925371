import { isEmpty } from '../../base/text.ts'
import { Region } from '../../ground/region.ts'
import { get, post, type RawInput } from '../../kit/call.ts'
import { text, words } from '../../kit/fields/text.ts'
import { parameters } from '../../server/edge/input.ts'
import { pageOfSource, type Source } from '../../server/records/list.ts'
import { missing } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { RegionForm } from './region.ts'
import { removeRegion } from './remove.server.ts'
import { below, codeIn, nodeOf, type RegionRow, regionOf, shownRegions } from './rows.server.ts'
import { submitRegion } from './submit.server.ts'

const path = (verb: string) => `blade-system/region/${verb}`
const code = text('code', '区划编号')
const parentCode = text('parentCode', '上级区划')
const parentId = text('parentId', '上级区划')

/** The regions of the country, known by their codes; everybody reads them level by level. */
export const regionCalls = [
  get(path('list'), 'region_view', {}, list, { takes: { list: Region }, label: '行政区划列表' }),
  get(path('lazy-tree'), 'signedIn', { parentCode, parentId, code }, level, { label: '行政区划逐级树' }),
  get(path('tree'), 'signedIn', { parentCode, parentId, code }, level, { label: '行政区划下级' }),
  get(path('lazy-list'), 'region_view', { parentId }, lazyList, { takes: { list: Region }, label: '行政区划逐级列表' }),
  get(path('select'), 'signedIn', { code }, select, { label: '行政区划选择' }),
  get(path('detail'), 'signedIn', { code, id: text('id', '区划编号') }, detail, { label: '行政区划详情' }),
  post(path('submit'), 'region_add', { parentCode, level: text('level', '区划级别') }, submitRegion, {
    takes: { record: RegionForm },
    label: '行政区划保存',
  }),
  post(
    path('remove'),
    'region_delete',
    { id: words('id', '区划编号'), code: words('code', '区划编号'), ids: words('ids', '区划编号') },
    removeRegion,
    { label: '行政区划删除' },
  ),
]

/** One level, each node telling whether there is more below. */
async function level(work: Work, input: { parentCode: string | null; parentId: string | null; code: string | null }) {
  return (await below(work, codeIn(input.parentCode, input.parentId, input.code))).map(nodeOf)
}

async function select(work: Work, input: { code: string | null }) {
  return shownRegions(work, await below(work, codeIn(input.code)))
}

async function detail(work: Work, input: { code: string | null; id: string | null }) {
  const row = (await regionOf(work, codeIn(input.code, input.id))) ?? missing()
  return (await shownRegions(work, [row]))[0]
}

/** One level; somebody who searches means the whole country. */
async function lazyList(work: Work, input: object, { query, ...raw }: RawInput) {
  const isSearch = [query.name, query.code].some(word => !isEmpty(word))
  const { records } = await list(work, input, {
    ...raw,
    query: { ...query, parentCode: isSearch ? '' : codeIn(query.parentCode, query.parentId), current: 1, size: 500 },
  })
  return records.map(row => ({ ...row, id: row.code, parentId: row.parentCode }))
}

/** The lists of the house know rows by an id; here it is the code. */
const source: Source = {
  table: `(select r.code as id, r.*, exists (select 1 from region c where c.parent_code = r.code) as more from region r)`,
  fields: Region.fields,
  platform: true,
  extra: ['id', 'more'],
  always: [],
  order: 't.parent_code, t.sort, t.code',
}

async function list(work: Work, _input: object, raw: RawInput) {
  const { ids: _, ...query } = parameters({ ...raw, body: undefined })
  const { rows, answer } = await pageOfSource(work, source, query)
  const records = await shownRegions(work, rows as RegionRow[])
  return { records, ...answer }
}
