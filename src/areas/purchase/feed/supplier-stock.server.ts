import { post } from '../../../kit/call.ts'
import { words } from '../../../kit/fields/text.ts'
import { writeHistories } from '../../../server/history.ts'
import { serveEntity } from '../../../server/records/record-calls.ts'
import { findAll, idsOf } from '../../../server/records/records.ts'
import type { Work } from '../../../server/work.ts'
import { feedState, SupplierStock } from './supplier-stock.ts'

const chosen = { ids: words('ids', '外部库存', { required: true, length: 20_000 }) }

export const supplierStock = serveEntity(SupplierStock, {
  async prepare(work, items) {
    const lacking = items.flatMap(({ row }) => (row.goodsId ? [] : (row.sku ?? [])))
    const goods = await goodsOf(work, lacking)
    for (const { row } of items) row.goodsId ??= goods.get(row.sku ?? '') ?? null
    return items.map(() => [])
  },
  calls: [post(`${SupplierStock.path}/push`, 'syncwjpyinventory_push', chosen, push, { label: '外部库存推送' })],
})

/** Ours by its code, else by its barcode or item number. */
async function goodsOf({ tx, user }: Work, codes: string[]): Promise<Map<string, string>> {
  if (!codes.length) return new Map()
  const rows = await tx.many(
    `select distinct on (k.code) k.code, g.id from unnest($2::text[]) k(code)
     join goods g on g.tenant_id = $1 and not g.deleted and (g.code = k.code or g.barcode = k.code or g.item_no = k.code)
     order by k.code, (g.code = k.code) desc, (g.barcode = k.code) desc nulls last, g.id`,
    [user.tenantId, [...new Set(codes)]],
  )
  return new Map(rows.map(row => [row.code, row.id]))
}

/** The buyers see what was pushed; pushing a snapshot again changes nothing, and no shelf of ours ever. */
async function push(work: Work, { ids }: { ids: unknown }) {
  const chosen = idsOf(ids)
  await findAll(work, SupplierStock, chosen)
  const waiting = await work.tx.many<{ id: string; sku: string }>(
    'select id, sku from supplier_stock where tenant_id = $1 and id = any($2::bigint[]) and condition = $3',
    [work.user.tenantId, chosen, feedState.waiting],
  )
  if (!waiting.length) return true
  await work.tx.run(
    `update supplier_stock set condition = $3, pushed_at = now(), version = version + 1, updated_by = $4, updated_at = now()
     where tenant_id = $1 and id = any($2::bigint[])`,
    [work.user.tenantId, waiting.map(({ id }) => id), feedState.pushed, work.user.id],
  )
  await writeHistories(
    work,
    waiting.map(({ id, sku }) => ({ subject: SupplierStock.name, subjectId: id, subjectNo: sku, stage: '推送' })),
  )
  return true
}
