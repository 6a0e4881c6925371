import { momentOf } from '../../../base/date.ts'
import { type Decimal, dec } from '../../../base/decimal.ts'
import type { Work } from '../../../server/work.ts'
import type { QuoteInquiryDoc } from './inquiry.ts'

/** The latest quote of a supplier for a line. */
export interface Quote {
  id: string
  lineId: string
  supplierId: string
  revision: number
  taxPrice: Decimal | null
  taxRate: Decimal | null
  deliveryDays: number | null
  minimum: Decimal | null
  validTo: string | null
  remark: string | null
  roundId: string | null
  quotedAt: string
}

/** Whoever was merged with another since speaks as that one. */
const latestSql = `select distinct on (q.line_id, s.id) q.*, s.id as party_id from supplier_quote q
  join party o on o.tenant_id = q.tenant_id and o.id = q.supplier_id
  join party s on s.tenant_id = q.tenant_id and s.id = coalesce(o.merged_into_id, o.id)
  where q.tenant_id = $1 and q.inquiry_id = $2 and ($3::bigint is null or s.id = $3)
  order by q.line_id, s.id, q.quoted_at desc, q.revision desc`

/** The latest quotes for an inquiry, of all suppliers or of one. */
export async function latestQuotes({ tx, user }: Work, inquiryId: string, supplierId: string | null = null): Promise<Quote[]> {
  const rows = await tx.many(latestSql, [user.tenantId, inquiryId, supplierId])
  return rows.map(row => ({
    id: row.id,
    lineId: row.line_id,
    supplierId: row.party_id,
    revision: row.revision,
    taxPrice: decimalOf(row.tax_price),
    taxRate: decimalOf(row.tax_rate),
    deliveryDays: row.delivery_days,
    minimum: decimalOf(row.minimum),
    validTo: row.valid_to,
    remark: row.remark,
    roundId: row.round_id,
    quotedAt: row.quoted_at,
  }))
}

export const decimalOf = (text: string | null): Decimal | null => (text == null ? null : dec(text))

export interface AskedSupplier {
  id: string
  code: string
  name: string
  mobile: string
  /** Why nobody orders from him now. */
  stopped?: string
}

const supplierSql = `select id, code, name, mobile, case when deleted then '供应商已删除' when not enabled then '供应商已停用' when condition = '4702' then '供应商已冻结' end as stopped
  from party where tenant_id = $1 and id = any($2::bigint[])`

/** The suppliers of an inquiry in the order in which they are named. */
export async function askedSuppliers({ tx, user }: Work, ids: readonly string[]): Promise<AskedSupplier[]> {
  const rows = await tx.many(supplierSql, [user.tenantId, ids])
  const known = new Map(rows.map(row => [row.id as string, row]))
  return ids.flatMap(id => {
    const row = known.get(id)
    return row ? [{ id, code: row.code ?? '', name: row.name ?? '', mobile: row.mobile ?? '', stopped: row.stopped ?? undefined }] : []
  })
}

type Ending = Pick<QuoteInquiryDoc, 'state' | 'deadline'>

/** Nobody quotes any more once the deadline is there, whether the clock has told the bill already or not. */
export const isDue = ({ now }: Work, { state, deadline }: Ending) => state === 'due' || (state === 'published' && deadline <= momentOf(now))

/** Quotes are sealed until the deadline where the company says so: nobody here sees a price before. */
export const isSealed = (work: Work, inquiry: Ending) =>
  work.settings.yes('SEALED_QUOTE') && inquiry.state === 'published' && !isDue(work, inquiry)

/** Whether the reader is shown prices. */
export const seesPrices = (work: Work, inquiry: Ending) => work.user.can('purchase_price_view') && !isSealed(work, inquiry)

/** How quotes are compared: without tax where goods are valued so. */
export const comparing = (work: Work, quantity: Decimal | null) => ({
  quantity,
  today: work.today,
  withoutTax: work.settings.text('COST_TAX_MODE') !== '1',
})
