import { refuse } from '../../../base/refusal.ts'
import type { Work } from '../../../server/work.ts'
import type { Link } from './quote-link.server.ts'
import { isDue } from './quotes.server.ts'

/** What of an inquiry its supplier may know, and no more. */
export interface AskedInquiry {
  id: string
  billNo: string
  title: string | null
  state: string
  deadline: string
  payTerms: string | null
  companyName: string
  supplierId: string
  supplierName: string
  /** Whom we tell that he has quoted. */
  writtenBy: string
  isDue: boolean
}

const inquirySql = `select h.id, h.bill_no, h.title, h.state, h.deadline, h.pay_terms, h.created_by, c.name as company, s.id as supplier_id, s.name as supplier,
    case when s.deleted or not s.enabled then '供应商已停用，不能报价，请联系采购人员！' when s.condition = '4702' then '供应商已冻结，不能报价，请联系采购人员！' end as stopped
  from quote_inquiry h join tenant c on c.code = h.tenant_id and c.enabled and not c.deleted and (c.expires_at is null or c.expires_at > now())
  join party o on o.tenant_id = h.tenant_id and o.id = $3
  join party s on s.tenant_id = h.tenant_id and s.id = coalesce(o.merged_into_id, o.id)
  where h.tenant_id = $1 and h.id = $2 and not h.deleted and s.id = any(h.supplier_ids)`

/** The inquiry behind a link that was admitted; held while somebody quotes, so that nobody closes or orders meanwhile. */
export async function inquiryOf(work: Work, { inquiryId, supplierId }: Link, lock = false): Promise<AskedInquiry> {
  const row = await work.tx.one(`${inquirySql}${lock ? ' for update of h' : ''}`, [work.user.tenantId, inquiryId, supplierId])
  if (!row || row.state === 'draft') return refuse('询价单不存在或已取消，请联系采购人员！')
  if (row.stopped) refuse(row.stopped)
  if (row.state === 'done') refuse('询价已结束，不能再报价！')
  return {
    id: row.id,
    billNo: row.bill_no,
    title: row.title,
    state: row.state,
    deadline: row.deadline,
    payTerms: row.pay_terms,
    companyName: row.company,
    supplierId: row.supplier_id,
    supplierName: row.supplier,
    writtenBy: row.created_by,
    isDue: isDue(work, { state: row.state, deadline: row.deadline }),
  }
}
