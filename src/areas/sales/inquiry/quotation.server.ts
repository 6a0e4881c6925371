import { type Fault, refuse, refuseAll } from '../../../base/refusal.ts'
import { byKey } from '../../../base/text.ts'
import type { Work } from '../../../server/work.ts'
import type { CustomerInquiryDoc } from './inquiry.ts'

/** Whatever is offered has a price; what is declined is left out. */
export function refuseUnquoted({ today }: Work, { lines, validTo }: CustomerInquiryDoc) {
  if (!lines.some(line => !line.isDeclined)) refuse('没有可以报价的商品，请先录入商品明细！')
  const faults: Fault[] = lines.flatMap(({ isDeclined, isGift, taxPrice }, line) =>
    isDeclined || isGift || taxPrice?.gt(0) ? [] : [{ line, field: 'taxPrice', message: '未报价！' }],
  )
  if (validTo && validTo < today) faults.push({ field: 'validTo', message: '报价有效期不能早于今天！' })
  refuseAll(faults)
}

const headSql = `insert into quotation (tenant_id, id, inquiry_id, revision, company_name, customer_name, contacts, customer_no, staff_name, settlement, prepay_ratio, period_days, pay_terms, valid_to, final, quoted_by, quoted_at)
  select $1, $2, $3, $4, coalesce(o.name, t.name), c.name, $5, $6, s.name, m.name, $7, $8, $9, $10, $11, $12, clock_timestamp()
  from tenant t join party c on c.tenant_id = $1 and c.id = $13 left join staff s on s.tenant_id = $1 and s.id = $14
  left join settlement_method m on m.tenant_id = $1 and m.id = $15 left join company o on o.tenant_id = $1 and o.id = c.company_id where t.code = $1`

const lineSql = `insert into quotation_line (tenant_id, id, quotation_id, line_id, line_no, source_text, goods_code, goods_name, spec, unit_name, quantity, tax_price, tax_rate, final, delivery_days, remark)
  select $1, u.id, $2, u.line_id, u.line_no, u.source_text, g.code, g.name, g.spec, coalesce(n.name, u.source_unit), u.quantity, u.tax_price, u.tax_rate, u.final, u.days, u.remark
  from unnest($3::bigint[], $4::bigint[], $5::integer[], $6::text[], $7::bigint[], $8::bigint[], $9::text[], $10::numeric[], $11::numeric[], $12::numeric[], $13::numeric[], $14::integer[], $15::text[])
    u(id, line_id, line_no, source_text, goods_id, unit_id, source_unit, quantity, tax_price, tax_rate, final, days, remark)
  left join goods g on g.tenant_id = $1 and g.id = u.goods_id left join unit n on n.tenant_id = $1 and n.id = u.unit_id`

/** The next revision, in the words of today; nobody changes it any more. */
export async function freeze(work: Work, inquiry: CustomerInquiryDoc) {
  inquiry.revision = (inquiry.revision ?? 0) + 1
  const { tenantId, id: userId } = work.user
  const quotationId = work.nextId()
  await work.tx.run(headSql, [
    tenantId,
    quotationId,
    inquiry.id,
    inquiry.revision,
    inquiry.contacts,
    inquiry.customerNo,
    inquiry.prepayRatio?.toFixed() ?? null,
    inquiry.periodDays,
    inquiry.payTerms,
    inquiry.validTo,
    inquiry.final!.toFixed(),
    userId,
    inquiry.customerId,
    inquiry.staffId,
    inquiry.settlementId,
  ])
  const offered = inquiry.lines.filter(line => !line.isDeclined)
  await work.tx.run(lineSql, [
    tenantId,
    quotationId,
    offered.map(() => work.nextId()),
    offered.map(({ id }) => id),
    offered.map((_, at) => at + 1),
    offered.map(({ sourceText }) => sourceText),
    offered.map(({ goodsId }) => goodsId),
    offered.map(({ unitId }) => unitId),
    offered.map(({ sourceUnit }) => sourceUnit),
    offered.map(({ quantity }) => quantity.toFixed()),
    offered.map(({ taxPrice }) => taxPrice!.toFixed()),
    offered.map(({ taxRate }) => taxRate?.toFixed() ?? null),
    offered.map(({ final }) => final!.toFixed()),
    offered.map(({ deliveryDays }) => deliveryDays),
    offered.map(({ remark }) => remark),
  ])
}

const quotationsSql = `select q.*, a.name as by from quotation q left join account a on a.tenant_id = q.tenant_id and a.id = q.quoted_by
  where q.tenant_id = $1 and q.inquiry_id = $2 and ($3::integer is null or q.revision = $3) order by q.revision`

/** The revisions of an inquiry, or one of them, each with its lines. */
export async function quotationsOf({ tx, user }: Work, inquiryId: string, revision: number | null = null) {
  const heads = await tx.many(quotationsSql, [user.tenantId, inquiryId, revision])
  const lines = await tx.many('select * from quotation_line where tenant_id = $1 and quotation_id = any($2::bigint[]) order by line_no', [
    user.tenantId,
    heads.map(head => head.id),
  ])
  const known = byKey(
    heads.map(head => ({ head, lines: [] as typeof lines })),
    ({ head }) => head.id as string,
  )
  for (const line of lines) known.get(line.quotation_id)!.lines.push(line)
  return [...known.values()]
}
