import { refuse } from '../../../base/refusal.ts'
import { isEmpty } from '../../../base/text.ts'
import { act } from '../../../server/documents/documents.ts'
import type { Work } from '../../../server/work.ts'
import { quoteInquiry } from '../../purchase/inquiry/inquiry.server.ts'
import { QuoteInquiry } from '../../purchase/inquiry/inquiry.ts'
import { CustomerInquiry, type CustomerInquiryDoc } from './inquiry.ts'

const { asks } = CustomerInquiry.actions.inquire

/** A draft of an inquiry to suppliers about some lines; what they answer is told by the lines they were asked for. */
export async function askSuppliers(work: Work, inquiry: CustomerInquiryDoc, sent: Record<string, unknown>) {
  const chosen = new Set(chosenIn(sent[asks!.chosen!.wire]))
  const lines = inquiry.lines.filter(({ id }) => chosen.has(id))
  if (!lines.length || lines.length < chosen.size) refuse('请选择需要询价的商品！')
  const { head, parts } = QuoteInquiry
  const { fields, wire } = parts.lines
  const body = {
    [head.title.wire]: `客户询价${inquiry.billNo}`,
    [head.staffId.wire]: isEmpty(sent[asks!.buyerId!.wire]) ? null : String(sent[asks!.buyerId!.wire]),
    [head.deadline.wire]: sent[asks!.deadline!.wire] ?? null,
    [head.depotId.wire]: inquiry.depotId,
    [wire]: lines.map(({ goodsId, unitId, sourceText, quantity, remark }) => ({
      [fields.goodsId.wire]: goodsId,
      [fields.unitId.wire]: unitId,
      [fields.description.wire]: goodsId ? null : sourceText,
      [fields.quantity.wire]: quantity.toFixed(),
      [fields.remark.wire]: remark,
    })),
  }
  const made = await act(work, quoteInquiry, 'draft', { body })
  await tie(
    work,
    inquiry,
    made.id,
    lines.map(({ id }) => id),
  )
  return made
}

/** Lines may be named by their number alone, or as rows that say it. */
function chosenIn(sent: unknown): string[] {
  const all = Array.isArray(sent) ? sent : isEmpty(sent) ? [] : String(sent).split(',')
  return all.map(one => String((typeof one === 'object' ? (one?.['bodyId'] ?? one?.id) : one) ?? '').trim()).filter(Boolean)
}

async function tie({ tx, user }: Work, { id, billNo }: CustomerInquiryDoc, made: string, lineIds: string[]) {
  await tx.run('update quote_inquiry set source_type = $3, source_id = $4, source_no = $5 where tenant_id = $1 and id = $2', [
    user.tenantId,
    made,
    CustomerInquiry.billType,
    id,
    billNo,
  ])
  await tx.run(
    `update quote_inquiry_line l set customer_line_id = u.id from unnest($3::bigint[]) with ordinality u(id, place)
     where l.tenant_id = $1 and l.head_id = $2 and l.line_no = u.place`,
    [user.tenantId, made, lineIds],
  )
}
