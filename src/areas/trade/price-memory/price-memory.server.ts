import { exact } from '../../../base/exact.ts'
import { snake } from '../../../base/text.ts'
import { type Call, get } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { tableName } from '../../../kit/schema.ts'
import { addScope, Where } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { type PriceMemory, remembersAs } from './price-memory.ts'

const asked = {
  goodsId: ref('goods', 'commInfoId', '商品', { required: '请选择商品！' }),
  partyId: ref('party', 'bartererId', '往来单位'),
}

const most = 5

export const priceMemoryCall = (memory: PriceMemory): Call<Work> =>
  get(memory.path, memory.permission, asked, (work: Work, input: Row<typeof asked>) => remember(work, memory, input), {
    label: memory.label,
  })

/** The last prices of the bills that the reader may see; gifts and what our own companies take from each other say nothing. */
async function remember(work: Work, memory: PriceMemory, { goodsId, partyId }: Row<typeof asked>) {
  const { document, party } = memory
  const where = new Where([work.user.tenantId, goodsId, partyId, most])
  addScope(where, work.user, document, 'h')
  const table = tableName(document)
  const rows = await work.tx.many(
    `with told as (
       select h.id, l.id as line_id, h.bill_no, h.bill_date, h.${snake(document.party!)} as party_id, l.unit_id, l.numerator, l.denominator, l.quantity, l.tax_price, h.posted_at, l.line_no
       from ${table}_line l join ${table} h on h.tenant_id = l.tenant_id and h.id = l.head_id
       where l.tenant_id = $1 and l.goods_id = $2 and not l.is_gift and h.state = 'posted' and not h.is_red and not h.between_companies and ${where}
     ), chosen as (
       (select true as own, t.* from told t where t.party_id = $3::bigint order by t.bill_date desc, t.posted_at desc, t.line_no limit $4)
       union all (select false, t.* from told t order by t.bill_date desc, t.posted_at desc, t.line_no limit $4)
     )
     select c.*, s.name as party, u.name as unit from chosen c
     join party s on s.tenant_id = $1 and s.id = c.party_id left join unit u on u.tenant_id = $1 and u.id = c.unit_id
     order by c.bill_date desc, c.posted_at desc, c.line_no`,
    where.values,
  )
  const { own, all } = remembersAs(memory)
  const listed = (isOwn: boolean) => rows.filter(row => row.own === isOwn).map(row => show(row, `${party}Name`))
  return { [own.wire]: listed(true), [all.wire]: listed(false) }
}

const show = (row: Record<string, string>, partyName: string) => ({
  bodyId: row.line_id,
  billId: row.id,
  billNo: row.bill_no,
  billDate: row.bill_date,
  [partyName]: row.party,
  unitName: row.unit ?? '',
  num: row.numerator,
  den: row.denominator,
  qty: exact(row.quantity!),
  taxPrice: exact(row.tax_price!),
})
