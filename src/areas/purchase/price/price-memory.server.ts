import { exact } from '../../../base/exact.ts'
import { get } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { addScope, Where } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { PurchaseIn } from '../receipt/in.ts'
import { priceMemory, priceMemoryPath } from './price-memory.ts'

const asked = {
  goodsId: ref('goods', 'commInfoId', '商品', { required: '请选择商品！' }),
  supplierId: ref('supplier', 'bartererId', '供应商'),
}

export const priceMemoryCalls = [get(priceMemoryPath, 'purchase_price_view', asked, remember, { label: '历史进价' })]

const most = 5

/** The last prices of the receipts that the reader may see; gifts and what our own companies take from each other say nothing. */
async function remember(work: Work, { goodsId, supplierId }: Row<typeof asked>) {
  const where = new Where([work.user.tenantId, goodsId, supplierId, most])
  addScope(where, work.user, PurchaseIn, 'h')
  const rows = await work.tx.many(
    `with told as (
       select h.id, l.id as line_id, h.bill_no, h.bill_date, h.supplier_id, l.unit_id, l.numerator, l.denominator, l.quantity, l.tax_price, h.posted_at, l.line_no
       from purchase_in_line l join purchase_in h on h.tenant_id = l.tenant_id and h.id = l.head_id
       where l.tenant_id = $1 and l.goods_id = $2 and not l.is_gift and h.state = 'posted' and not h.is_red and not h.between_companies and ${where}
     ), chosen as (
       (select true as own, t.* from told t where t.supplier_id = $3::bigint order by t.bill_date desc, t.posted_at desc, t.line_no limit $4)
       union all (select false, t.* from told t order by t.bill_date desc, t.posted_at desc, t.line_no limit $4)
     )
     select c.*, s.name as supplier, u.name as unit from chosen c
     join party s on s.tenant_id = $1 and s.id = c.supplier_id left join unit u on u.tenant_id = $1 and u.id = c.unit_id
     order by c.bill_date desc, c.posted_at desc, c.line_no`,
    where.values,
  )
  const listed = (isOwn: boolean) => rows.filter(({ own }) => own === isOwn).map(show)
  return { [priceMemory.own.wire]: listed(true), [priceMemory.all.wire]: listed(false) }
}

const show = (row: Record<string, string>) => ({
  bodyId: row.line_id,
  billId: row.id,
  billNo: row.bill_no,
  billDate: row.bill_date,
  supplierName: row.supplier,
  unitName: row.unit ?? '',
  num: row.numerator,
  den: row.denominator,
  qty: exact(row.quantity!),
  taxPrice: exact(row.tax_price!),
})
