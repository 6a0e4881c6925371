import type { RawInput } from '../../../kit/call.ts'
import { id } from '../../../kit/fields/choice.ts'
import { text } from '../../../kit/fields/text.ts'
import type { Work } from '../../../server/work.ts'
import { admitLink, signOf } from '../../trade/share-link.server.ts'

/** What stands in the link that a supplier is given: which inquiry, who he is, until when, and our mark that it is so. */
export const linkFields = {
  inquiryId: id('inquiry', '询价单', { required: '链接无效，请使用采购人员发给您的完整链接！' }),
  supplierId: id('supplier', '供应商', { required: '链接无效，请使用采购人员发给您的完整链接！' }),
  expires: text('expires', '过期时间', { required: '链接无效，请使用采购人员发给您的完整链接！', length: 20 }),
  sign: text('sign', '签名', { required: '链接无效，请使用采购人员发给您的完整链接！' }),
}

export interface Link {
  inquiryId: string
  supplierId: string
  expires: string
  sign: string
}

/** After the deadline there may still be bargaining. */
const daysAfter = 30

const linkOf = ({ inquiryId, supplierId, expires }: Omit<Link, 'sign'>) => ({ kind: 'quote', about: [inquiryId, supplierId], expires })

/** The address under which one supplier quotes for one inquiry, without an account. */
export function linkTo(work: Work, of: { inquiryId: string; supplierId: string; deadline: string }): string {
  const end = Date.parse(`${of.deadline.replace(' ', 'T')}+08:00`) / 1000
  const link = { inquiryId: of.inquiryId, supplierId: of.supplierId, expires: String(end + daysAfter * 86_400) }
  const { tenantId } = work.user
  const sign = signOf(work, linkOf(link))
  return `/supplierQuote?${new URLSearchParams({ tenantId, inquiry: link.inquiryId, supplier: link.supplierId, expires: link.expires, sign })}`
}

export const admit = (work: Work, link: Link, from: Pick<RawInput, 'address'>) =>
  admitLink(work, { ...linkOf(link), sign: link.sign }, from, '采购人员')
