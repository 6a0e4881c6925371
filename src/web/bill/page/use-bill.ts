import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Document } from '../../../kit/document.ts'
import { billOutline } from '../../../kit/registry.ts'
import { ignoreRefusal } from '../../client/ignore-refusal.ts'
import { notify } from '../../client/notify.ts'
import { type BillRow, decodeBill, type Values, wordOf } from '../../client/rows.ts'
import { savedBillOf } from '../../client/things.ts'
import { openTab } from '../../shell/tabs.ts'
import { useTab } from '../../shell/use-tab.ts'
import { type Bill, billKey, createBill, isChanged, layOver, loadBill } from '../bill.ts'
import { freshBill } from '../fresh-bill.ts'
import { keptIn } from '../kept/autosave.ts'
import type { BillSpec } from '../spec.ts'

/** The bill that the tab's address asks for: a saved one, a copy of one, or a new one. It outlives its own first saving. */
export function useBill(spec: BillSpec): { bill?: Bill; isMissing: boolean } {
  const { id: tabId, location, close } = useTab()
  const id = location.query.get('id') ?? ''
  const begun = location.query.get('begun') ?? ''
  const copy = location.query.get('copy') ?? ''
  const isAnew = location.query.has('anew')
  const document = spec.document as Document
  const from = begun || copy
  const [{ bill, heldFrom }, hold] = useState<{ bill?: Bill; heldFrom?: string }>({})
  const isHeld = bill !== undefined && (id ? bill.saved.get().id === id : heldFrom === from)
  const { data, isError } = useQuery({
    queryKey: id ? billKey(document, id) : billKey(document, '', from, tabId),
    queryFn: () => (id ? savedBillOf(document, id) : freshBill(document, { copy, isAnew, begun })),
    // A saved bill is asked for again when it comes back into sight; a new one only once.
    staleTime: id ? 5000 : Infinity,
    gcTime: 0,
    enabled: !!id || !isHeld,
  })
  const isOther = !!data?.id && !!data.billType && data.billType !== document.billType
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer opens or renews a bill
  useEffect(() => {
    if (data && isOther) void openElsewhere(data, close)
    else if (data && !isHeld) hold({ bill: openBill(spec, data, tabId, copy), heldFrom: from })
    else if (data && isOutdated(bill!, data)) loadBill(bill!, data)
  }, [data])
  return { bill: isHeld ? bill : undefined, isMissing: isError && !isHeld }
}

/** A bill that only stands in the list of this kind is opened on its own page. */
async function openElsewhere({ id, billType, billNo }: BillRow, close: () => Promise<void>) {
  await close()
  openTab(`${billOutline(String(billType))!.formPage}?type=view&id=${id}`, wordOf(billNo))
}

/** Someone else has saved it and nothing is typed here. */
const isOutdated = (bill: Bill, { id, version }: BillRow) => {
  const saved = bill.saved.get()
  return id !== undefined && id === saved.id && version !== saved.version && !isChanged(bill)
}

/** Opens what the server holds, with what was typed and not saved laid over it. */
function openBill(spec: BillSpec, { copied, ...row }: BillRow, tabId: string, copy: string): Bill {
  const bill = createBill(spec, row)
  const kept = keptIn(bill.document.name, tabId)
  const isSame = kept !== undefined && (kept.id ?? '') === (row.id ?? '')
  if (isSame) restore(bill, row, decodeBill(bill.document, kept.typed), kept.version)
  else if (copied) {
    layOver(bill, row, copied as Values)
    if (copy) void bill.work.copied(copy).catch(ignoreRefusal)
  } else if (!row.id) void bill.work.begin().catch(ignoreRefusal)
  return bill
}

/** Typing over a version that is no longer the latest is shown beside it. */
function restore(bill: Bill, row: BillRow, typed: Values, version: unknown) {
  layOver(bill, row, typed)
  if (version === row.version) notify.success('已恢复未保存的内容')
  else void layOverTheirs(bill, typed, row.id!).catch(ignoreRefusal)
}

async function layOverTheirs(bill: Bill, typed: Values, id: string) {
  const { settleConflict } = await import('../kept/settle-conflict.ts')
  await settleConflict(bill, typed, { ...typed, id })
}
