import { partyName } from '../../../web/bill/bill.ts'
import { readLine } from '../../../web/bill/values.ts'
import { call } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { decodeBill, type Sent, wordOf } from '../../../web/client/rows.ts'
import type { PickerKind } from '../../../web/picker/kinds.ts'
import { openPicker } from '../../../web/picker/open-picker.tsx'
import { invoiceFields } from './open-item.ts'
import type { ItemLine, TakingLines } from './open-item-lines.web.tsx'

/** The open bills of the chosen invoices become lines, each with all that is left of it; those that are there already stay as they are. */
export async function pickInvoices({ bill, part }: TakingLines, source: string, merge: string) {
  const { document, head } = bill
  const party = document.head[document.party!]!
  const partyId = wordOf(head.get()[document.party!])
  const kind: PickerKind = {
    title: '未结发票',
    source: `${document.path}/${source}`,
    columns: invoiceFields,
    first: { wire: party.wire, message: String(party.rules.required), always: true },
    hint: invoiceFields.itemNo.label,
    adds: false,
  }
  const chosen = await openPicker(kind, { isMany: true, filter: { 'bartererId': partyId }, note: partyName(bill) })
  if (!chosen?.length) return
  const billIds = [...new Set(chosen.flatMap(row => wordOf(row.billIds).split(',')))].join()
  const merged = decodeBill(document, await call<Sent>('POST', `${document.path}/${merge}`, { body: { 'bartererId': partyId, billIds } }))
  const { lines } = bill.tables.find(({ key }) => key === part)!
  const standing = lines.lines().filter(({ itemId }) => itemId)
  const known = new Set(standing.map(({ itemId }) => itemId))
  const rows = (merged[part] as ItemLine[]).map((row): ItemLine => readLine(document.parts[part]!.fields, { ...row, id: null }, newKey()))
  lines.edit([...standing, ...rows.filter(({ itemId }) => !known.has(itemId ?? null))])
}
