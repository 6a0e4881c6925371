import { exact } from '../../base/exact.ts'
import { type Call, get } from '../../kit/call.ts'
import { id } from '../../kit/fields/choice.ts'
import { permissionOf } from '../../kit/permission.ts'
import { loadDocument } from '../../server/documents/document-read.ts'
import type { Work } from '../../server/work.ts'
import { copyCheckPath } from '../sales/order/copy-check.ts'
import { SalesOrder, type SalesOrderDoc } from '../sales/order/order.ts'
import { type EntryGoods, readEntry, unitOf } from '../trade/entry.ts'
import { proposal } from '../trade/line/price.ts'
import { entriesById } from './entry.server.ts'

const asked = { id: id('id', '销售订单', { required: '请选择销售订单！' }) }

export const copyCheckCalls: Call<Work>[] = [
  get(copyCheckPath, permissionOf(SalesOrder, 'add'), asked, checkCopy, { label: '销售订单能否复制' }),
]

type Line = SalesOrderDoc['lines'][number]
type Named = Record<string, { code: string; name: string; spec: string | null; enabled: boolean; deleted: boolean } | undefined>

/** Every line of an order as it would be typed today: what is sold no more, and what costs something else. */
async function checkCopy(work: Work, input: { id: string }) {
  const order: SalesOrderDoc = await loadDocument(work, SalesOrder, input.id, false)
  const ids = [...new Set(order.lines.map(line => line.goodsId))]
  const asked = { side: 'sales', depotId: order.depotId, partyId: order.customerId }
  const entries = new Map((await entriesById(work, ids, asked)).map(readEntry).map(goods => [goods.id, goods]))
  const named = await goodsNamed(work, ids)
  const about = (line: Line, at: number) => {
    const { name = '', spec } = named[line.goodsId] ?? {}
    return { line: at, 'commInfoName': name, specification: spec ?? '' }
  }
  const faults = order.lines.flatMap((line, at) => {
    const message = whyLost(line, entries.get(line.goodsId), named)
    return message ? [{ ...about(line, at), message }] : []
  })
  const prices = order.lines.flatMap((line, at) => {
    const next = repriced(work, line, entries.get(line.goodsId))
    if (!next) return []
    return [{ ...about(line, at), taxPrice: exact(line.taxPrice), newTaxPrice: exact(next.price), priceSource: next.reason }]
  })
  const msg = faults.map(({ line, message }) => `第${line + 1}行${message}`).join('；')
  return { isCopy: faults.length ? 1 : 2, msg, faults, priceList: prices }
}

function whyLost(line: Line, goods: EntryGoods | undefined, named: Named): string | undefined {
  const { enabled, deleted } = named[line.goodsId] ?? { deleted: true }
  if (deleted) return '商品已删除，不能复制！'
  if (!enabled) return '商品已停用，不能复制！'
  if (!goods) return '商品待审核，不能复制！'
  return unitOf(goods, line.unitId) ? undefined : '单位已变更，不能复制！'
}

/** Gifts stay gifts; a price that nobody would propose stays as it was. */
function repriced(work: Work, line: Line, goods: EntryGoods | undefined) {
  const unit = goods && unitOf(goods, line.unitId)
  if (!unit || line.isGift || !line.taxPrice) return undefined
  const rules = { side: 'sales', remembers: work.settings.yes('PRICE_MEMORY'), places: work.settings.places.price } as const
  const next = proposal(goods, unit, rules)
  return next && !next.price.eq(line.taxPrice) ? next : undefined
}

async function goodsNamed({ tx, user }: Work, ids: string[]): Promise<Named> {
  const sql = 'select id, code, name, spec, enabled, deleted from goods where tenant_id = $1 and id = any($2::bigint[])'
  const rows = await tx.many<NonNullable<Named[string]> & { id: string }>(sql, [user.tenantId, ids])
  return Object.fromEntries(rows.map(row => [row.id, row]))
}
