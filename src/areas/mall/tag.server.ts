import { mnemonicOf } from '../../base/pinyin.ts'
import { refuseAll } from '../../base/refusal.ts'
import { isEmpty, unique } from '../../base/text.ts'
import { get, post, type RawInput } from '../../kit/call.ts'
import { integer } from '../../kit/fields/number.ts'
import { text } from '../../kit/fields/text.ts'
import { parameters } from '../../server/edge/input.ts'
import { switchFlag } from '../../server/records/abilities.ts'
import { serveEntity } from '../../server/records/record-calls.ts'
import { find, idsOf, list, listAll, remove, save } from '../../server/records/records.ts'
import type { Work } from '../../server/work.ts'
import { Brand } from '../goods/class/brand.ts'
import { Supplier } from '../party/supplier/supplier.ts'
import { Tag } from './tag.ts'

/** The tags that every company has; the mall itself relies on them. */
export const fixedTags = { '000001': '新品', '000002': '热销', '000004': '推荐' }

type Row = Record<string, unknown>

const path = (verb: string) => `${Tag.path}/${verb}`
const supplierId = text('supplierId', '供应商', { required: true })

export const tag = serveEntity(Tag, {
  async submit(work, row, sent) {
    if (!isEmpty(sent.id)) await refuseFixed(work, [sent.id!], '修改编码', row.code)
    return save(work, Tag, { ...row, mnemonic: row.mnemonic ?? mnemonicOf(row.name) }, sent)
  },
  async remove(work, value) {
    await refuseFixed(work, idsOf(value), '删除')
    await remove(work, Tag, value)
  },
  calls: [
    post(path('disable'), 'tag_disable', {}, disable, { label: '标签停用', about: { thing: Tag.name, verb: 'enabling' } }),
    get(path('all'), 'signedIn', { kind: integer('type', '用途', { min: 1, max: 3 }) }, allOf, { label: '全部标签' }),
    get(path('getTagInfoList'), 'tag_view', {}, offered, { takes: { list: Tag }, label: '标签选择列表' }),
    get(path('getTagBrandInfoList'), 'tag_view', {}, offeredWithBrands, { takes: { list: Tag }, label: '标签品牌列表' }),
    get(path('supplierTagList'), 'supplier_view', { supplierId }, tagsOfSupplier, { label: '供应商标签' }),
  ],
})

export async function fixedTagsOf({ tx, user }: Work): Promise<Map<string, string>> {
  const sql = 'select id, name from tag where tenant_id = $1 and code = any($2)'
  const rows = await tx.many<{ id: string; name: string }>(sql, [user.tenantId, Object.keys(fixedTags)])
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A tag that every company has stays, keeps its code and stays in use. */
async function refuseFixed(work: Work, ids: string[], verb: string, code?: string) {
  const fixed = await work.tx.many(
    'select name from tag where tenant_id = $1 and id = any($2::bigint[]) and code = any($3) and code is distinct from $4',
    [work.user.tenantId, idsOf(ids), Object.keys(fixedTags), code ?? null],
  )
  refuseAll(fixed.map(({ name }) => `标签${name}是系统标签，不能${verb}！`))
}

async function disable(work: Work, _input: object, raw: RawInput) {
  const input = parameters(raw)
  await refuseFixed(work, idsOf(input.ids ?? input.id), '停用')
  await switchFlag(work, Tag, 'enabled', false, input, '停用')
}

const uses = [{}, { commUse: '2' }, { customerUse: '2' }, { supplierUse: '2' }]

/** 1 for goods, 2 for customers, 3 for suppliers. */
async function allOf(work: Work, { kind }: { kind: number | null }) {
  return listAll(work, Tag, { status: '1', ...uses[kind ?? 0] })
}

/** Those in use, unless it is asked for others. */
async function offered(work: Work, _input: object, { query }: RawInput) {
  return list(work, Tag, { status: '1', ...query })
}

/** The tags of suppliers, each with the brands that it stands for. */
async function offeredWithBrands(work: Work, _input: object, { query }: RawInput) {
  const page = await list(work, Tag, { status: '1', supplierUse: '2', ...query })
  const idsIn = (row: Row) =>
    String(row.brandIds ?? '')
      .split(',')
      .filter(Boolean)
  const ids = unique(page.records.flatMap(idsIn))
  const brands = ids.length ? await listAll(work, Brand, { ids: ids.join() }) : []
  const brandsOf = (row: Row) => idsIn(row).flatMap(id => brands.filter(brand => brand.id === id))
  return { ...page, records: page.records.map(row => ({ ...row, brandList: brandsOf(row) })) }
}

async function tagsOfSupplier(work: Work, input: { supplierId: string }) {
  const { tag_ids: ids } = await find(work, Supplier, input.supplierId)
  return ids?.length ? listAll(work, Tag, { ids: ids.join() }) : []
}
