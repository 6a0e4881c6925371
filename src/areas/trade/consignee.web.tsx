import { isMasked } from '../../base/mask.ts'
import { entityNamed } from '../../kit/registry.ts'
import { type Bill, changeHead } from '../../web/bill/bill.ts'
import { decodeRow, type RowOf, type Sent, type Values, wordOf } from '../../web/client/rows.ts'
import { detailOf } from '../../web/client/things.ts'
import { contactFields, contactsField } from '../party/contact-set.ts'
import { partyOf } from './lines.web.tsx'

/** Whom and where goods go to follows the customer; what somebody has typed stays. Answers whether no other customer was chosen meanwhile. */
export async function followConsignee(bill: Bill, former: string) {
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
  const customer = customerId ? await detailOf(entityNamed('customer'), customerId) : {}
  const [first] = ((customer as Sent)[contactsField.wire] ?? []) as Sent[]
  if (!first) return nobody
  const { name, phone, areaName, address } = decodeRow<RowOf<typeof contactFields>>(contactFields, first)
  return {
    consigneeName: wordOf(name),
    consigneePhone: isMasked(phone) ? '' : wordOf(phone),
    consigneeAddress: placeOf(wordOf(areaName), wordOf(address)),
  }
}

/** With the region before it, unless it was written so. */
const placeOf = (region: string, address: string) => (address.startsWith(region) ? address : `${region}${address}`)
