import { refuse } from '../../../base/refusal.ts'
import type { RawInput } from '../../../kit/call.ts'
import { id } from '../../../kit/fields/choice.ts'
import { text } from '../../../kit/fields/text.ts'
import type { Work } from '../../../server/work.ts'
import { countFailure, lockedFor, take, waitText } from '../../system/auth/limits.server.ts'
import { placeOf } from '../../system/auth/place.server.ts'

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

const signedText = (tenantId: string, { inquiryId, supplierId, expires }: Omit<Link, 'sign'>) =>
  `quote ${tenantId} ${inquiryId} ${supplierId} ${expires}`

/** The address under which one supplier quotes for one inquiry, without an account. */
export function linkTo({ user: { tenantId }, gateways }: Work, of: { inquiryId: string; supplierId: string; deadline: string }): string {
  const end = Date.parse(`${of.deadline.replace(' ', 'T')}+08:00`) / 1000
  const link = { inquiryId: of.inquiryId, supplierId: of.supplierId, expires: String(end + daysAfter * 86_400) }
  const sign = gateways.vault.sign(signedText(tenantId, link))
  return `/supplierQuote?${new URLSearchParams({ tenantId, inquiry: link.inquiryId, supplier: link.supplierId, expires: link.expires, sign })}`
}

const guardsFrom = (address: string) => [{ key: `quote link from ${placeOf(address)}`, most: 20 }]

/** Counted like a sign-in: whoever tries out links waits longer and longer, and nobody asks without end. */
export async function admit(work: Work, link: Link, { address }: Pick<RawInput, 'address'>) {
  const guards = guardsFrom(address)
  const locked = await work.apart(async side => {
    await take(side, { key: `quote ${placeOf(address)}`, most: 120, seconds: 60 }, wait => `访问过于频繁，请${wait}后再试！`)
    return lockedFor(side, guards)
  })
  if (locked) refuse(`链接错误次数过多，请${waitText(locked)}后再试！`, 403)
  if (!work.gateways.vault.isSignOf(signedText(work.user.tenantId, link), link.sign)) {
    await work.apart(side => countFailure(side, guards))
    refuse('链接无效，请使用采购人员发给您的完整链接！', 403)
  }
  if (Number(link.expires) <= work.now.getTime() / 1000) refuse('链接已过期，请联系采购人员重新发送！', 403)
}
