import { isMasked } from '../../base/mask.ts'
import { type Bill, changeHead } from '../../web/bill/bill.ts'
import { type RowOf, type Values, wordOf } from '../../web/client/rows.ts'
import type { contactFields } from '../party/contact/contact-set.ts'
import { customerOf } from '../party/customer/customer-record.web.tsx'

/** Whom and where goods go to follows the customer; what somebody has typed stays. Answers whether no other customer was chosen meanwhile. */
export async function followConsignee(bill: Bill, former: string, partyOf: (bill: Bill) => string) {
  const partyId = partyOf(bill)
  const [before, now] = await Promise.all([contactOf(former), contactOf(partyId)])
  if (partyOf(bill) !== partyId) return false
  const head = bill.head.get()
  const isFree = (key: string) => !head[key] || head[key] === before[key]
  const fresh = Object.entries(now).filter(([key, word]) => isFree(key) && wordOf(head[key]) !== word)
  if (fresh.length) changeHead(bill, Object.fromEntries(fresh))
  return true
}

const nobody: Values = { consigneeName: '', consigneePhone: '', consigneeAddress: '' }

/** The default comes first; a number that is shown in part cannot be written down. */
async function contactOf(customerId: string): Promise<Values> {
  const { contacts }: Values = customerId ? await customerOf(customerId) : {}
  const [first] = (contacts ?? []) as Partial<RowOf<typeof contactFields>>[]
  if (!first) return nobody
  const { name, phone, areaName, address } = first
  return {
    consigneeName: wordOf(name),
    consigneePhone: isMasked(phone) ? '' : wordOf(phone),
    consigneeAddress: placeOf(wordOf(areaName), wordOf(address)),
  }
}

/** With the region before it, unless it was written so. */
const placeOf = (region: string, address: string) => (address.startsWith(region) ? address : `${region}${address}`)
