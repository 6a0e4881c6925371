import { type Decimal, dec } from '../../../base/decimal.ts'
import { exact } from '../../../base/exact.ts'
import { refuse } from '../../../base/refusal.ts'
import { get } from '../../../kit/call.ts'
import type { Row } from '../../../kit/field.ts'
import { ref } from '../../../kit/fields/choice.ts'
import { text } from '../../../kit/fields/text.ts'
import { pageFields } from '../../../kit/paging.ts'
import { likeText, pageOf } from '../../../server/records/filter.ts'
import { seenAmong } from '../../../server/records/seen.ts'
import { addScope, Where } from '../../../server/rights/scope.ts'
import type { Work } from '../../../server/work.ts'
import { Customer } from '../../party/customer/customer.ts'
import { SalesOut } from '../out/out.ts'
import { CustomerInquiry } from './inquiry.ts'

const customerId = ref('customer', 'bartererId', '客户', { required: '请选择客户！' })
const agreedOf = { customerId, key: text('key', '商品') }
const boughtBy = { ...pageFields, customerId, goodsId: ref('goods', 'commInfoId', '商品') }

export const agreementCalls = [
  get(`${CustomerInquiry.path}/agreementProductsComm`, 'inquiryhead_view', agreedOf, agreedGoods, { label: '协议商品' }),
  get(`${CustomerInquiry.path}/buyedList`, 'inquiryhead_view', boughtBy, boughtBefore, { label: '买过的商品' }),
]

const today = `(now() at time zone 'Asia/Shanghai')::date`
const agreedSql = `from customer_price p join goods g on g.tenant_id = p.tenant_id and g.id = p.goods_id and g.enabled and not g.deleted
  join unit u on u.tenant_id = p.tenant_id and u.id = p.unit_id
  where p.tenant_id = $1 and p.customer_id = $2 and not p.deleted and ${today} between coalesce(p.valid_from, '-infinity') and coalesce(p.valid_to, 'infinity')`

/** What was agreed with a customer, by goods and unit. */
export async function agreedPrices({ tx, user }: Work, customer: string | null, goods: string[]): Promise<Map<string, Decimal>> {
  if (!customer || !goods.length) return new Map()
  const rows = await tx.many(`select p.goods_id, p.unit_id, p.price ${agreedSql} and p.goods_id = any($3::bigint[])`, [
    user.tenantId,
    customer,
    goods,
  ])
  return new Map(rows.map(row => [`${row.goods_id} ${row.unit_id}`, dec(row.price)]))
}

/** Whoever does not see a customer is told nothing of him. */
export async function refuseUnseen(work: Work, customer: string) {
  if (!(await seenAmong(work, Customer, [customer])).size) refuse('数据不存在或无权限！')
}

async function agreedGoods(work: Work, { customerId: customer, key }: Row<typeof agreedOf>) {
  await refuseUnseen(work, customer)
  const rows = await work.tx.many(
    `select p.goods_id, g.code, g.name, g.spec, p.unit_id, u.name as unit, p.price, r.rate, p.valid_to, p.remark,
       $3::text is null or g.code ilike $3 or g.name ilike $3 or g.spec ilike $3 as is_meant ${agreedSql.replace('where', 'left join tax_rate r on r.tenant_id = g.tenant_id and r.id = g.tax_rate_id where')}
     order by g.code, u.name`,
    [work.user.tenantId, customer, key && likeText(key)],
  )
  if (!rows.length) refuse('该客户没有协议商品！')
  return rows.flatMap(row =>
    row.is_meant
      ? [
          {
            'commInfoId': row.goods_id,
            'commInfoCode': row.code,
            'commInfoName': row.name,
            specification: row.spec ?? '',
            'unitId': row.unit_id,
            'unitName': row.unit,
            taxPrice: exact(row.price),
            taxRate: row.rate == null ? undefined : exact(row.rate),
            'endDate': row.valid_to ?? '',
            remark: row.remark ?? '',
          },
        ]
      : [],
  )
}

/** What a customer bought before by the outbounds that the reader sees: each goods and unit once, at its last price. */
async function boughtBefore(work: Work, { customerId: customer, goodsId, ...asked }: Row<typeof boughtBy>) {
  await refuseUnseen(work, customer)
  const { current, size } = pageOf(asked, 100)
  const where = new Where([work.user.tenantId, customer, goodsId])
  where.add('h.tenant_id = $1').add('h.customer_id = $2').add('($3::bigint is null or l.goods_id = $3)')
  where.add(`h.state = 'posted' and not h.is_red and not h.deleted and not l.is_gift`)
  addScope(where, work.user, SalesOut, 'h')
  const rows = await work.tx.many(
    `select b.*, g.code, g.name, g.spec, g.enabled, u.name as unit, count(*) over ()::integer as found_rows from (
       select distinct on (l.goods_id, l.unit_id) l.goods_id, l.unit_id, l.tax_price, l.tax_rate, h.bill_date, h.bill_no,
         sum(l.quantity) over all_of as quantity, count(*) over all_of::integer as times
       from sales_out_line l join sales_out h on h.tenant_id = l.tenant_id and h.id = l.head_id where ${where}
       window all_of as (partition by l.goods_id, l.unit_id)
       order by l.goods_id, l.unit_id, h.bill_date desc, l.id desc) b
     join goods g on g.tenant_id = $1 and g.id = b.goods_id join unit u on u.tenant_id = $1 and u.id = b.unit_id
     order by b.bill_date desc, g.code limit ${where.value(size)} offset ${where.value((current - 1) * size)}`,
    where.values,
  )
  const total = rows[0]?.found_rows ?? 0
  const records = rows.map(row => ({
    'commInfoId': row.goods_id,
    'commInfoCode': row.code,
    'commInfoName': row.name,
    specification: row.spec ?? '',
    'unitId': row.unit_id,
    'unitName': row.unit,
    lastPrice: exact(row.tax_price),
    taxRate: exact(row.tax_rate),
    'lastDate': row.bill_date,
    billNo: row.bill_no,
    qty: exact(row.quantity),
    times: row.times,
    status: row.enabled ? 1 : 2,
  }))
  return { records, total, size, current, pages: Math.ceil(total / size) }
}
