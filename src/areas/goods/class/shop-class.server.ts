import { treeOf } from '../../../base/tree.ts'
import { get, post, type RawInput } from '../../../kit/call.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { text } from '../../../kit/fields/text.ts'
import { parameters } from '../../../server/edge/input.ts'
import { switchFlag } from '../../../server/records/abilities.ts'
import { serveEntity } from '../../../server/records/record-calls.ts'
import { change, find, idsOf, listAll } from '../../../server/records/records.ts'
import { refuseStale } from '../../../server/stale.ts'
import type { Work } from '../../../server/work.ts'
import { Goods } from '../article/goods.ts'
import { goodsPage, type Wire } from '../article/goods-shown.server.ts'
import { ShopClass } from './shop-class.ts'

const path = (verb: string) => `${ShopClass.path}/${verb}`
const classId = ref('shopClass', 'classifyId', '商城分类')
const quarterHour = 900_000
const renamed = {
  id: text('id', '商城分类', { required: true }),
  name: { ...ShopClass.fields.name, wire: 'name' },
  version: text('version', '版本'),
}

export const shopClass = serveEntity(ShopClass, {
  calls: [
    get(path('newTree'), 'commclassifyshop_view', {}, newTree, { label: '商城分类新树' }),
    post(path('updateName'), 'commclassifyshop_edit', renamed, rename, { label: '商城分类改名' }),
    get(path('selectPutOnShelvesList'), 'comminfo_view', { classId }, onShelf, { takes: { list: Goods }, label: '商城分类上架商品' }),
    get(path('selectCommInfos'), 'comminfo_view', { classId }, inClass, { takes: { list: Goods }, label: '商城分类商品' }),
    post(path('putOffShelves'), 'commclassifyshop_putOffShelves', {}, putOff, {
      about: { thing: ShopClass.name, verb: 'shelving' },
      label: '商城分类下架',
      timeout: quarterHour,
    }),
  ],
})

/** The tree with everything that is known of each class. */
async function newTree(work: Work) {
  const rows = await listAll(work, ShopClass)
  return treeOf(rows.map(row => ({ ...row, id: String(row.id), parentId: String(row.parentId), title: row['classifyName'] })))
}

async function rename(work: Work, input: { id: string; name: string; version: string | null }) {
  const before = await find(work, ShopClass, input.id, true)
  refuseStale(before, input.version)
  await change(work, ShopClass, before, { name: input.name }, '改名')
}

/** A class stands for all that hangs below it. */
const below = (query: Wire, input: { classId: string | null }): Wire => ({ ...query, 'treeShopClassifyId': input.classId })

async function onShelf(work: Work, input: { classId: string | null }, { query }: RawInput) {
  return goodsPage(work, { ...below(query, input), 'isPutOnShelves': 2 })
}

async function inClass(work: Work, input: { classId: string | null }, { query }: RawInput) {
  return goodsPage(work, below(query, input))
}

/** What hangs below a class that the mall no longer shows leaves the shelf with it. */
async function putOff(work: Work, _input: object, raw: RawInput) {
  const input = parameters(raw)
  await switchFlag(work, ShopClass, 'onShelf', false, input, '下架')
  const shelved = await work.tx.many(
    `with recursive line as (select id from shop_class where tenant_id = $1 and id = any($2::bigint[])
       union select c.id from shop_class c join line l on c.parent_id = l.id where c.tenant_id = $1 and not c.deleted)
     select id from goods where tenant_id = $1 and shop_class_id in (select id from line) and on_shelf and not deleted order by id`,
    [work.user.tenantId, idsOf(input.ids ?? input.id)],
  )
  for (const { id } of shelved) await change(work, Goods, await find(work, Goods, id, true), { onShelf: false }, '下架')
}

/** The classes that the mall shows: on the shelf themselves, and so is everything above them. */
export async function openClasses({ tx, user }: Work, ids: string[]): Promise<Set<string>> {
  const rows = await tx.many(
    `with recursive line as (select id as of, parent_id, on_shelf from shop_class where tenant_id = $1 and id = any($2::bigint[]) and not deleted
       union all select l.of, c.parent_id, c.on_shelf from shop_class c join line l on c.id = l.parent_id where c.tenant_id = $1)
     select of as id from line group by of having bool_and(on_shelf)`,
    [user.tenantId, ids],
  )
  return new Set(rows.map(({ id }) => id))
}
