import { type Decimal, dec, fits, round } from '../../../base/decimal.ts'
import { isEmpty } from '../../../base/text.ts'
import { get } from '../../../kit/call.ts'
import type { Row, RowWith } from '../../../kit/field.ts'
import { id } from '../../../kit/fields/choice.ts'
import { text } from '../../../kit/fields/text.ts'
import { keyword, pageFields } from '../../../kit/paging.ts'
import { permissionOf } from '../../../kit/permission.ts'
import { lineTable, tableName } from '../../../kit/schema.ts'
import { likeText, pageOf, spells } from '../../../server/records/filter.ts'
import { idsOf } from '../../../server/records/records.ts'
import { addScope, tenantWhere } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { Exchange } from '../exchange/exchange.ts'
import { SalesOut } from './out.ts'
import { givenBackSql } from './returnable.server.ts'
import { soldLineFields, soldLinesPath } from './sold-line.ts'

const asked = {
  ...pageFields,
  keyword,
  customerId: { ...soldLineFields.customerId, rules: { required: '请选择客户！' } },
  goodsId: { ...soldLineFields.goodsId, rules: {} },
  ids: text('ids', '明细行', { length: 20_000 }),
  id: id('id', '换货单'),
}

export const soldLineCalls = [get(soldLinesPath, permissionOf(Exchange, 'add'), asked, soldTo, { label: '客户可退的出库明细' })]

/** What a customer was sold and can still bring back, the latest first; `ids` asks for the very lines, whatever is left of them. */
async function soldTo(work: Work, sent: Row<typeof asked>) {
  const { current, size } = pageOf(sent)
  const where = selection(work, sent)
  const rows = await work.tx.many(
    `select l.id, t.customer_id, t.bill_no, t.bill_date::text as bill_date, l.goods_id, g.code, g.name, g.spec, g.basic_unit_id, l.unit_id,
       u.name as unit, u.whole, b.name as basic_unit, l.quantity, l.numerator, l.denominator, l.tax_rate, l.is_gift, l.batch_no, l.basic_quantity, l.final,
       l.basic_quantity - coalesce(r.quantity, 0) as left_quantity, l.final - coalesce(r.final, 0) as left_final, count(*) over ()::int as total
     from ${tableName(SalesOut)} t
     join ${lineTable(SalesOut)} l on l.tenant_id = t.tenant_id and l.head_id = t.id
     join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
     join unit u on u.tenant_id = l.tenant_id and u.id = l.unit_id
     join unit b on b.tenant_id = g.tenant_id and b.id = g.basic_unit_id
     left join lateral (select sum(x.basic_quantity) as quantity, sum(x.final) as final from ${givenBackSql} x
       where x.tenant_id = l.tenant_id and x.source_line_id = l.id
         and not (x.bill_type = '${Exchange.billType}' and x.bill_id is not distinct from ${where.value(sent.id)}::bigint)) r on true
     where ${where}${isEmpty(sent.ids) ? ' and l.basic_quantity > coalesce(r.quantity, 0)' : ''}
     order by t.bill_date desc, t.id desc, l.line_no limit ${where.value(size)} offset ${where.value((current - 1) * size)}`,
    where.values,
  )
  const total = rows[0]?.total ?? 0
  return { records: rows.map(row => shown(work, row)), total, size, current, pages: Math.ceil(total / size) }
}

function selection(work: Work, sent: Row<typeof asked>) {
  const where = tenantWhere(work, false)
  where.add(`t.state = 'posted'`).add('not t.is_red').add('not t.deleted')
  addScope(where, work.user, SalesOut)
  where.add(`t.customer_id = ${where.value(sent.customerId)}`)
  if (sent.goodsId) where.add(`l.goods_id = ${where.value(sent.goodsId)}`)
  if (!isEmpty(sent.ids)) where.add(`l.id = any(${where.value(idsOf(sent.ids))}::bigint[])`)
  const { keyword: typed } = sent
  if (typed)
    where.add(`(t.bill_no ilike ${where.value(likeText(typed))}
      or l.goods_id = any(array(select n.id from goods n where n.tenant_id = $1 and ${spells(where, work.user.tenantId, typed, 'n')})))`)
  return where
}

type SoldFigures = Record<'basic_quantity' | 'left_quantity' | 'final' | 'left_final', string> & { tax_rate: string | null }

/** Counted in the unit it was sold in, unless what is left is no whole number of it. */
function shown({ settings: { places } }: Work, row: RowWith<SoldFigures>) {
  const [numerator, denominator] = [Number(row.numerator ?? 1), Number(row.denominator ?? 1)]
  const inUnit = (basic: Decimal) => basic.times(denominator).div(numerator)
  const [sold, left] = [dec(row.basic_quantity), dec(row.left_quantity)]
  const isSplit = !fits(inUnit(left), row.whole ? 0 : places.quantity)
  const quantity = isSplit ? sold : inUnit(sold)
  const values: Record<keyof typeof soldLineFields, unknown> = {
    id: row.id,
    customerId: row.customer_id,
    goodsId: row.goods_id,
    goodsCode: row.code,
    goodsName: row.name,
    spec: row.spec,
    billNo: row.bill_no,
    billDate: row.bill_date,
    unitId: isSplit ? row.basic_unit_id : row.unit_id,
    unit: isSplit ? row.basic_unit : row.unit,
    numerator: isSplit ? 1 : numerator,
    denominator: isSplit ? 1 : denominator,
    quantity,
    returnable: isSplit ? left : inUnit(left),
    taxPrice: quantity.eq(0) ? dec(0) : round(dec(row.final).div(quantity), places.price),
    taxRate: dec(row.tax_rate ?? 0),
    isGift: row.is_gift,
    batchNo: row.batch_no,
    soldQuantity: sold,
    soldFinal: dec(row.final),
    leftQuantity: left,
    leftFinal: dec(row.left_final),
  }
  return Object.fromEntries(
    Object.entries(soldLineFields).map(([key, field]) => [field.wire, field.show(values[key as never] as never) ?? '']),
  )
}
